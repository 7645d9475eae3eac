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
    private static final String OTHER = "sends another tag than that of a VLAN";
    private static final String BOTH =
            "it has an address of its own, by which it sends without a tag, and VLANs above it: %s";

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
                .orElseGet(() -> listed().reading(all -> at(one, all)));
    }

    private Told<List<VlanInterface>> listed() {
        return answers.succeeded(NAME)
                ? answers.read(NAME, VlanInterface::list)
                : answers.unknown(NAME, "it failed: " + answers.clean(NAME));
    }

    private static Reading<Vlans> at(IpInterface one, List<VlanInterface> all) {
        var itself = all.stream().filter(vlan -> vlan.name().equals(one.name())).findFirst();
        return new Reading.Settled<>(itself.map(Tags::tag).orElseGet(() -> above(one, all)));
    }

    private static State<Vlans> tag(VlanInterface itself) {
        return itself.vlan()
                .map(vlan -> State.is(Vlans.of(vlan)))
                .orElseGet(() -> new State.Unproven<>(itself.name() + " " + OTHER));
    }

    /** By the ways that there are: which of them lossless traffic goes nobody tells. */
    private static State<Vlans> above(IpInterface one, List<VlanInterface> all) {
        var above =
                all.stream()
                        .filter(VlanInterface::up)
                        .filter(vlan -> vlan.below().equals(one.name()))
                        .toList();
        var strange = above.stream().filter(vlan -> vlan.vlan().isEmpty()).findFirst();
        if (strange.isPresent()) {
            return new State.Unproven<>(strange.get().name() + " " + OTHER);
        }
        var tagged =
                above.stream()
                        .flatMap(vlan -> vlan.vlan().stream())
                        .map(Vlans::of)
                        .reduce(Vlans.NONE, Vlans::and);
        return tagged.isEmpty() || one.addresses().isEmpty()
                ? State.is(tagged)
                : new State.Unproven<>(BOTH.formatted(tagged));
    }
}
