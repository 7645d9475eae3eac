package io.plumbline.lab.simulation;

import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.world.Answer;
import io.plumbline.lab.world.Astray;
import io.plumbline.lab.world.BootState;
import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.Modules;
import io.plumbline.lab.world.World;
import io.plumbline.property.LinkStatus;
import io.plumbline.target.Host;
import io.plumbline.target.Target;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.UnaryOperator;

/** Something that others do to a unit, or its owner to the spec. */
sealed interface Incident {
    /** The clock of one host in so many is set. */
    int CLOCKS = 8;

    /** Since the world began. */
    List<Astray> ASTRAY = List.of(Astray.values());

    Duration after();

    /** What the owner wants later has it as well. */
    default Incident wanting(UnaryOperator<SimSpec> all) {
        return this instanceof SpecChange(var after, var to)
                ? new SpecChange(after, all.apply(to))
                : this;
    }

    /** Something at one unit. */
    sealed interface AtUnit extends Incident permits AtHost, NodeIncident, SwitchIncident {
        Target at();

        void happen(World world);

        /** Whether it ends an outage of the unit, whoever began that. */
        default boolean leaves() {
            return false;
        }
    }

    /** Something at one host. */
    sealed interface AtHost extends AtUnit {
        int host();

        void happen(HostModel host);

        @Override
        default Target at() {
            return SimSpec.hostAt(host());
        }

        @Override
        default void happen(World world) {
            happen(world.host((Host) at()));
        }
    }

    /** Somebody pushes the reset button. */
    record Reset(Duration after, int host) implements AtHost {
        @Override
        public void happen(HostModel host) {
            host.power().crash();
        }
    }

    /** All virtual machines are moved away. */
    record MachinesGo(Duration after, int host) implements AtHost {
        @Override
        public void happen(HostModel host) {
            host.service().stop(HostStart.MACHINE + host.host().name());
        }
    }

    /** Somebody shuts down the machine that the spec may name. */
    record GuestStops(Duration after, int host) implements AtHost {
        @Override
        public void happen(HostModel host) {
            if (host.power().answers()) {
                host.service().stop(SimSpec.guestOf(host.host().name()));
            }
        }
    }

    /** Somebody starts it. */
    record GuestStarts(Duration after, int host) implements AtHost {
        @Override
        public void happen(HostModel host) {
            var service = host.service();
            if (host.power().answers() && !service.inMaintenance() && !service.entering()) {
                host.service().start(SimSpec.guestOf(host.host().name()));
            }
        }
    }

    /** Somebody switches the cluster's DRS on or off. */
    record DrsIsSet(Duration after, int host, boolean on) implements AtHost {
        @Override
        public void happen(HostModel host) {
            DrsWorld.set(host.world(), on);
        }
    }

    /** Somebody starts a machine of his. */
    record MachineStarts(Duration after, int host, String machine) implements AtHost {
        @Override
        public void happen(HostModel host) {
            var service = host.service();
            if (host.power().answers() && !service.inMaintenance() && !service.entering()) {
                service.start(machine);
            }
        }
    }

    /** Somebody shuts down a machine of his. */
    record MachineStops(Duration after, int host, String machine) implements AtHost {
        @Override
        public void happen(HostModel host) {
            if (host.power().answers()) {
                host.service().stop(machine);
            }
        }
    }

    /** The clock of the host is set, by hand or by NTP after a boot with a bad one. */
    record ClockIsSet(Duration after, int host, Duration ahead) implements AtHost {
        @Override
        public void happen(HostModel host) {
            host.power().setClock(ahead);
        }
    }

    /** Somebody wants the host for himself for a while. */
    record OthersMaintain(Duration after, int host, Duration lasts) implements AtHost {
        @Override
        public boolean leaves() {
            return true;
        }

        @Override
        public void happen(HostModel host) {
            var service = host.service();
            if (host.power().answers() && !service.inMaintenance() && !service.entering()) {
                service.enterMaintenance();
                host.world().after(lasts, () -> leave(host));
            }
        }
    }

    /** Somebody takes the host out of maintenance, whoever put it there. */
    record SomebodyLeaves(Duration after, int host) implements AtHost {
        @Override
        public boolean leaves() {
            return true;
        }

        @Override
        public void happen(HostModel host) {
            leave(host);
        }
    }

    /** The next order to vCenter that is to take the host out of service goes astray. */
    record OrderGoesAstray(Duration after, int host, Astray how) implements AtHost {
        @Override
        public void happen(HostModel host) {
            host.setAstray(Optional.of(how));
        }
    }

    /** Another tool changes the options of the driver. */
    record OptionsDrift(Duration after, int host) implements AtHost {
        @Override
        public void happen(HostModel host) {
            if (host.power().answers()) {
                var text = host.modules().configured(Modules.CORE);
                host.modules().configure(Modules.CORE, text.replace("pfctx=0x08", "pfctx=0x00"));
            }
        }
    }

    /** Somebody sets by hand what the spec may wish otherwise. */
    record SettingsDrift(Duration after, int host) implements AtHost {
        @Override
        public void happen(HostModel host) {
            if (host.power().answers()) {
                SettingsAsWished.driftAt(host.settings());
            }
        }
    }

    /**
     * Somebody pulls cables and puts them back.
     *
     * @param all of all ports, and not of second ones alone: these are in the fabric of every spec
     */
    record CablesPulled(Duration after, int host, Duration lasts, boolean all) implements AtHost {
        private static final String LINK = "#link";

        @Override
        public void happen(HostModel host) {
            link(host, LinkStatus.Down);
            host.world().after(lasts, () -> link(host, LinkStatus.Up));
        }

        /** Whether the ledger tells of a cable. */
        static boolean isOne(String what) {
            return what.endsWith(LINK);
        }

        private void link(HostModel host, LinkStatus to) {
            for (var port : host.ports()) {
                if (all || port.number() == 2) {
                    var from = LinkStatus.of(port.linkUp());
                    port.setLinkUp(to == LinkStatus.Up);
                    host.world()
                            .ledger()
                            .append(
                                    new Entry.Wrote(
                                            host.world().now(),
                                            host.host(),
                                            port.target().path() + LINK,
                                            from.name(),
                                            to.name()));
                }
            }
        }
    }

    /** Somebody lets no job start on the machine that carries some, and later lets them again. */
    record JobsKeptOff(Duration after, int host, Duration lasts) implements AtHost {
        @Override
        public void happen(HostModel host) {
            Closing.of(host.world(), at(), lasts);
        }
    }

    /**
     * A virtual machine starts although the host is in maintenance, as agents do, and goes again.
     */
    record AgentStarts(Duration after, int host, Duration lasts) implements AtHost {
        static final String NAME = "vCLS-1";

        @Override
        public void happen(HostModel host) {
            host.world().ledger().subscribe(new Starting(host));
        }

        private final class Starting implements java.util.function.Consumer<Entry> {
            private final HostModel host;
            private boolean started;

            private Starting(HostModel host) {
                this.host = host;
            }

            @Override
            public void accept(Entry entry) {
                if (!started && entry instanceof Entry.Wrote && entry.host().equals(host.host())) {
                    started = true;
                    host.world().after(Duration.ofSeconds(3), this::start);
                }
            }

            private void start() {
                if (host.service().inMaintenance()
                        && host.power().state() instanceof BootState.Up) {
                    host.service().start(NAME);
                    host.world().after(lasts, () -> host.service().stop(NAME));
                }
            }
        }
    }

    /** Somebody wants a unit to be left alone for a while. */
    record Kept(Duration after, Target at, Duration lasts) implements Incident {}

    /** The owner of the spec changes it. */
    record SpecChange(Duration after, SimSpec to) implements Incident {}

    /** The owner of the spec changes it and takes that back later. */
    record SpecAway(Duration after, Duration lasts, Meanwhile meanwhile) implements Incident {}

    /** What may happen to one host. */
    static List<Incident> at(int host, HostStart start, Random random) {
        var incidents = new ArrayList<Incident>();
        if (start.machine() && random.nextInt(4) > 0) {
            incidents.add(new MachinesGo(Scenarios.time(random), host));
        }
        if (start.maintenance() && random.nextInt(4) > 0) {
            incidents.add(new SomebodyLeaves(Scenarios.time(random), host));
        }
        if (random.nextInt(25) == 0) {
            incidents.add(new Reset(Scenarios.time(random), host));
        }
        if (random.nextInt(25) == 0) {
            incidents.add(new OthersMaintain(Scenarios.time(random), host, Scenarios.time(random)));
        }
        if (random.nextInt(60) == 0) {
            incidents.add(new SomebodyLeaves(Scenarios.time(random), host));
        }
        if (random.nextInt(25) == 0) {
            incidents.add(new OptionsDrift(Scenarios.time(random), host));
        }
        if (random.nextInt(15) == 0) {
            incidents.add(
                    new AgentStarts(Duration.ZERO, host, Scenarios.time(random).dividedBy(10)));
        }
        return incidents;
    }

    /** What may happen to the cables of hosts. */
    static List<Incident> atCables(int hosts, Random random) {
        var incidents = new ArrayList<Incident>();
        for (var host = 0; host < hosts; host++) {
            if (random.nextInt(12) == 0) {
                incidents.add(
                        new CablesPulled(
                                Scenarios.time(random).dividedBy(2),
                                host,
                                Scenarios.time(random).dividedBy(4),
                                random.nextBoolean()));
            }
        }
        return incidents;
    }

    /** What may happen to the machine that the spec names. */
    static List<Incident> atGuest(int host, HostStart start, Random random) {
        var incidents = new ArrayList<Incident>();
        if (start.guest() == HostStart.Guest.STUBBORN || random.nextInt(8) == 0) {
            incidents.add(new GuestStops(Scenarios.time(random), host));
        }
        if (random.nextInt(8) == 0) {
            incidents.add(new GuestStarts(Scenarios.time(random), host));
        }
        return incidents;
    }

    /** A clock that was right, or not, is put forward. */
    static List<Incident> ofClock(int host, Random random) {
        return random.nextInt(CLOCKS) == 0
                ? List.of(
                        new ClockIsSet(
                                Scenarios.time(random),
                                host,
                                Duration.ofSeconds(61 + random.nextInt(240))))
                : List.of();
    }

    /** What may go wrong on the way to vCenter; most of it long before anything is written. */
    static List<Incident> atVCenter(int host, Random random) {
        return random.nextInt(3) == 0
                ? List.of(
                        new OrderGoesAstray(
                                Scenarios.time(random).dividedBy(20),
                                host,
                                ASTRAY.get(random.nextInt(ASTRAY.size()))))
                : List.of();
    }

    private static void leave(HostModel host) {
        if (!host.power().answers()
                || host.service().leaveMaintenance() instanceof Answer.Refused) {
            host.world().after(Duration.ofMinutes(5), () -> leave(host));
        }
    }
}
