package io.plumbline.lab.nxos;

import io.plumbline.lab.cli.CommandLine;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.LabTimes;
import io.plumbline.lab.world.Mishap;
import io.plumbline.lab.world.Mishaps;
import io.plumbline.lab.world.SwitchModel;
import io.plumbline.lab.world.SwitchPortConfig;
import io.plumbline.lab.world.SwitchSetup;
import io.plumbline.lab.world.World;

import java.time.Instant;
import java.util.List;
import java.util.function.Predicate;

/** One switch that runs NX-OS, in virtual time, and people who log in. */
class NxosCase {
    static final Instant EPOCH = Instant.parse("2026-03-01T08:00:00Z");

    final World world = World.virtual(EPOCH, LabTimes.USUAL, 1);
    final SwitchModel model;
    final NxosSwitch device;
    final CommandLine admin;

    NxosCase() {
        this(NxosSetup.factory("tor1"));
    }

    NxosCase(SwitchSetup setup) {
        model = setup.in(world);
        device = new NxosSwitch(model);
        admin = device.login("admin");
    }

    /** Types lines; what the last one printed. */
    String say(String... lines) {
        return say(admin, lines);
    }

    static String say(CommandLine terminal, String... lines) {
        var printed = "";
        for (var line : lines) {
            printed = terminal.hear(line);
        }
        return printed;
    }

    /** Types lines, none of which is refused. */
    void take(String... lines) {
        for (var line : lines) {
            var printed = admin.hear(line);
            if (printed.contains("% ") || printed.contains("ERROR")) {
                throw new AssertionError(line + ": " + printed);
            }
        }
    }

    /** What the seeds want, but for the lines of ports: domain facts on switches, section 6 B. */
    void takePolicies() {
        take(
                "configure terminal",
                "class-map type qos match-any RDMA",
                "match dscp 26",
                "class-map type qos match-any CNP",
                "match dscp 48",
                "policy-map type qos RDMA-IN",
                "class RDMA",
                "set qos-group 3",
                "class CNP",
                "set qos-group 7",
                "policy-map type network-qos RDMA-NQ",
                "class type network-qos c-8q-nq3",
                "mtu 9216",
                "pause pfc-cos 3",
                "class type network-qos c-8q-nq-default",
                "mtu 9216",
                "policy-map type queuing RDMA-OUT",
                "class type queuing c-out-8q-q3",
                "bandwidth remaining percent 50",
                "random-detect minimum-threshold 150 kbytes maximum-threshold 1500 kbytes"
                        + " drop-probability 100 weight 0 ecn",
                "class type queuing c-out-8q-q7",
                "priority level 1");
    }

    void attachToSystem() {
        take(
                "system qos",
                "service-policy type network-qos RDMA-NQ",
                "service-policy type queuing output RDMA-OUT");
    }

    String running() {
        return world.call(() -> model.running().text());
    }

    SwitchPortConfig port(String name) {
        return world.call(() -> model.running().ports().get(name));
    }

    boolean pauses(String name) {
        return world.call(() -> model.pausesPriorities(name));
    }

    /** What the ledger says was written, without the name of the switch. */
    List<String> written() {
        return world.call(() ->
                world.ledger()
                        .of(Entry.Wrote.class)
                        .map(wrote -> wrote.what().substring("tor1 ".length()) + " = " + wrote.to())
                        .toList());
    }

    /** From now on this happens wherever it can. */
    void always(Mishap what) {
        when(kind -> kind == what);
    }

    void when(Predicate<Mishap> strikes) {
        world.letStrike(
                new Mishaps() {
                    @Override
                    public boolean strikes(Mishap kind, HostModel host) {
                        return false;
                    }

                    @Override
                    public boolean strikes(Mishap kind, SwitchModel unit) {
                        return strikes.test(kind);
                    }
                });
    }
}
