package io.plumbline.drivers.linux;

import io.plumbline.drivers.linux.text.IpInterface;
import io.plumbline.drivers.linux.text.VlanInterface;
import io.plumbline.drivers.ssh.batch.Answers;
import io.plumbline.drivers.ssh.batch.Batch;
import io.plumbline.drivers.ssh.batch.Told;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.NodeInterfaceProperties;
import io.plumbline.property.State;
import io.plumbline.property.Vlans;
import io.plumbline.target.NodeInterface;

import java.util.List;

/** The tags of VLANs that interfaces send. */
record Tags(Answers answers) {
    private static final String NAME = "vlans";

    static Batch ask(Batch batch) {
        return batch.add(NAME, VlanInterface.COMMAND);
    }

    void put(NodeInterface target, Network network, Sheet sheet) {
        sheet.put(
                NodeInterfaceProperties.TAGS.of(target),
                network.find(target)
                        .reading(found ->
                                found.map(one -> at(target, one))
                                        .orElseGet(Reading.NotOffered::new)));
    }

    /** What is part of a bond or bridge sends with the tags of that, as it is set up. */
    private Reading<Vlans> at(NodeInterface target, IpInterface one) {
        return one.master()
                .<Reading<Vlans>>map(master ->
                        new Reading.Unreadable<>(
                                new Problem.ManagedElsewhere(
                                        target, "which tags it sends", master)))
                .orElseGet(() -> listed().reading(all -> at(target, all)));
    }

    private Told<List<VlanInterface>> listed() {
        return answers.succeeded(NAME)
                ? answers.read(NAME, VlanInterface::list)
                : answers.unknown(NAME, "it failed: " + answers.clean(NAME));
    }

    /** One that is for a VLAN itself has no other tag than its own. */
    private static Reading<Vlans> at(NodeInterface target, List<VlanInterface> all) {
        var tagged =
                all.stream()
                        .filter(VlanInterface::up)
                        .filter(vlan ->
                                vlan.below().equals(target.name())
                                        || vlan.name().equals(target.name()))
                        .map(vlan -> Vlans.of(vlan.vlan()))
                        .reduce(Vlans.NONE, Vlans::and);
        return new Reading.Settled<>(State.is(tagged));
    }
}
