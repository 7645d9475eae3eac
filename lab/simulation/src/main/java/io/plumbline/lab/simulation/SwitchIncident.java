package io.plumbline.lab.simulation;

import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.world.SwitchChange;
import io.plumbline.lab.world.SwitchModel;
import io.plumbline.lab.world.SwitchPortConfig.PfcMode;
import io.plumbline.lab.world.SwitchPortConfig.Trust;
import io.plumbline.lab.world.World;
import io.plumbline.target.Node;
import io.plumbline.target.Switch;
import io.plumbline.target.Target;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;

/** Something that others do to a switch. */
sealed interface SwitchIncident extends Incident.AtUnit {
    int index();

    void happen(SwitchModel model);

    @Override
    default Target at() {
        return SimSpec.switchAt(index());
    }

    @Override
    default void happen(World world) {
        happen(world.networkSwitch((Switch) at()));
    }

    /** Somebody lets a port trust something else. */
    record TrustDrift(Duration after, int index, String port) implements SwitchIncident {
        @Override
        public void happen(SwitchModel model) {
            byHand(model, SwitchChange.trust(port, Trust.L2));
        }
    }

    /**
     * Somebody switches priority flow control off.
     *
     * @param whole on the switch and not on a port
     */
    record PfcDrift(Duration after, int index, String port, boolean whole)
            implements SwitchIncident {
        @Override
        public void happen(SwitchModel model) {
            byHand(model, whole ? SwitchChange.pfc(false) : SwitchChange.pfc(port, PfcMode.OFF));
        }
    }

    /** Somebody makes the frames of a port small. */
    record MtuDrift(Duration after, int index, String port) implements SwitchIncident {
        @Override
        public void happen(SwitchModel model) {
            byHand(model, SwitchChange.mtu(port, 1500));
        }
    }

    /** Somebody lets a port pause the whole link. */
    record PauseDrift(Duration after, int index, String port) implements SwitchIncident {
        @Override
        public void happen(SwitchModel model) {
            byHand(model, SwitchChange.pfc(port, PfcMode.OFF));
            byHand(model, SwitchChange.receivesPause(port, true));
        }
    }

    /** Somebody configures what is not ours. */
    record OthersConfigure(Duration after, int index, String port) implements SwitchIncident {
        @Override
        public void happen(SwitchModel model) {
            byHand(model, SwitchChange.weight(port, 2, 40));
        }
    }

    /**
     * Somebody changes something right after it was looked at.
     *
     * @param look the how-manieth
     */
    record HandBetween(Duration after, int index, String port, int look) implements SwitchIncident {
        @Override
        public void happen(SwitchModel model) {
            var looks = new AtomicInteger();
            model.world()
                    .ledger()
                    .subscribe(entry -> {
                        if (entry instanceof Entry.Observed
                                && entry.host().equals(model.target())
                                && looks.incrementAndGet() == look) {
                            byHand(model, SwitchChange.mtu(port, 2000));
                            byHand(model, SwitchChange.trust(port, Trust.PORT));
                        }
                    });
        }
    }

    /** Somebody saves what runs. */
    record SomebodySaves(Duration after, int index) implements SwitchIncident {
        @Override
        public void happen(SwitchModel model) {
            if (model.answers()) {
                model.save();
            }
        }
    }

    /** The power fails for minutes; what was not saved is gone. */
    record PowerFails(Duration after, int index, Duration lasts) implements SwitchIncident {
        @Override
        public void happen(SwitchModel model) {
            model.losePower(lasts);
        }
    }

    /**
     * What may happen to one switch.
     *
     * @param hosts how many there are, each with two ports that may be linked
     */
    static List<Incident> at(int index, int hosts, Random random) {
        var some = new ArrayList<Incident>();
        var port = SimLinks.port(1 + random.nextInt(2 * hosts));
        if (random.nextInt(8) == 0) {
            some.add(new TrustDrift(soon(random), index, port));
        }
        if (random.nextInt(8) == 0) {
            some.add(new PfcDrift(soon(random), index, port, random.nextBoolean()));
        }
        if (random.nextInt(8) == 0) {
            some.add(new MtuDrift(soon(random), index, port));
        }
        if (random.nextInt(8) == 0) {
            some.add(new PauseDrift(soon(random), index, port));
        }
        if (random.nextInt(8) == 0) {
            some.add(new OthersConfigure(soon(random), index, port));
        }
        if (random.nextInt(6) == 0) {
            some.add(new HandBetween(Duration.ZERO, index, port, 1 + random.nextInt(12)));
        }
        if (random.nextInt(8) == 0) {
            some.add(new SomebodySaves(soon(random), index));
        }
        if (random.nextInt(6) == 0) {
            var lasts = Duration.ofSeconds(120 + random.nextInt(600));
            some.add(new PowerFails(soon(random), index, lasts));
        }
        return some;
    }

    /** What may happen to ports that go to nodes. */
    static List<Incident> atNodes(SimSpec spec, Random random) {
        var some = new ArrayList<Incident>();
        for (var cable : spec.links().cables(spec)) {
            if (cable.unit() instanceof Node && random.nextInt(3) == 0) {
                var index = SimSpec.indexOf(cable.port().on());
                var port = cable.port().name();
                some.add(
                        random.nextBoolean()
                                ? new MtuDrift(soon(random), index, port)
                                : new HandBetween(
                                        Duration.ZERO, index, port, 1 + random.nextInt(12)));
            }
        }
        return some;
    }

    /** Switches are done early. */
    private static Duration soon(Random random) {
        return random.nextBoolean()
                ? Duration.ofSeconds(random.nextInt(300))
                : Scenarios.time(random);
    }

    private static void byHand(SwitchModel model, SwitchChange change) {
        if (model.answers()) {
            model.change(change);
        }
    }
}
