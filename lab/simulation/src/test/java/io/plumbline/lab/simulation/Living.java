package io.plumbline.lab.simulation;

import io.plumbline.journal.Event;
import io.plumbline.lab.life.VirtualDaemon;
import io.plumbline.lab.memory.MemoryFleet;
import io.plumbline.lab.memory.MemoryJournal;
import io.plumbline.lab.world.World;
import io.plumbline.plan.Plan;
import io.plumbline.plan.Rules;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.SpecReader;
import io.plumbline.spec.SpecReading;

import java.time.Duration;
import java.util.List;
import java.util.Random;

/** A world in which daemons live one after the other over the same journal, without trouble. */
record Living(World world, MemoryJournal journal) {
    Living(World world) {
        this(world, new MemoryJournal());
    }

    static ClusterSpec read(String yaml) {
        return switch (SpecReader.read("cluster.yaml", yaml)) {
            case SpecReading.Accepted(var spec) -> spec;
            case SpecReading.Rejected(var problems) ->
                    throw new IllegalArgumentException(problems + yaml);
        };
    }

    /**
     * With a new daemon, as one that takes a word into its journal is.
     *
     * @return the plan of the last pass
     */
    Plan live(ClusterSpec spec, Duration time) {
        var daemon =
                new VirtualDaemon(
                        world,
                        MemoryFleet.of(world, (_, device) -> device),
                        () -> spec,
                        journal,
                        new Random(world.now().toEpochMilli()), // no two lives name acts alike
                        Rules.SOUND);
        var end = world.now().plus(time);
        var plan = daemon.turn().plan();
        while (world.now().isBefore(end)) {
            world.advanceTo(daemon.next());
            plan = daemon.turn().plan();
        }
        return plan;
    }

    void remember(Event event) {
        journal.append(List.of(event));
    }
}
