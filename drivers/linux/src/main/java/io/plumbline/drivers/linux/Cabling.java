package io.plumbline.drivers.linux;

import io.plumbline.drivers.linux.text.LldpNeighbours;
import io.plumbline.drivers.ssh.batch.Answers;
import io.plumbline.drivers.ssh.batch.Batch;
import io.plumbline.drivers.ssh.batch.Told;
import io.plumbline.observed.Reading;
import io.plumbline.property.CablingProperties;
import io.plumbline.property.Neighbour;
import io.plumbline.property.State;
import io.plumbline.target.NodeInterface;

import java.util.List;
import java.util.SortedMap;

/** Who is heard at interfaces, where lldpd runs. Nothing is set up for it. */
record Cabling(Answers answers) {
    private static final String NAME = "lldp";

    static Batch ask(Batch batch) {
        return batch.add(NAME, LldpNeighbours.COMMAND);
    }

    /** One whose program or interface is not there offers none of it. */
    void put(NodeInterface target, Network network, Sheet sheet) {
        sheet.put(
                CablingProperties.INTERFACE_NEIGHBOURS.of(target),
                Shells.isMissing(answers, NAME)
                        ? new Reading.NotOffered<>()
                        : network.find(target)
                                .reading(found ->
                                        found.isEmpty()
                                                ? new Reading.NotOffered<List<Neighbour>>()
                                                : heard().reading(all -> at(target, all))));
    }

    /** Without its daemon the program fails, and tells of nobody. */
    private Told<SortedMap<String, List<Neighbour>>> heard() {
        return answers.succeeded(NAME)
                ? answers.read(NAME, LldpNeighbours::parse)
                : answers.unknown(NAME, "it failed: " + answers.clean(NAME));
    }

    private static Reading<List<Neighbour>> at(
            NodeInterface target, SortedMap<String, List<Neighbour>> all) {
        return new Reading.Settled<>(State.is(all.getOrDefault(target.name(), List.of())));
    }
}
