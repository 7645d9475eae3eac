package io.plumbline.lab.os10;

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

/** One switch that runs OS10, in virtual time, and people who log in. */
class Os10Case {
    static final Instant EPOCH = Instant.parse("2026-03-01T08:00:00Z");

    final World world = World.virtual(EPOCH, LabTimes.USUAL, 1);
    final SwitchModel model;
    final Os10Switch device;
    final CommandLine admin;

    Os10Case() {
        this(Os10Setup.factory("tor1"));
    }

    Os10Case(SwitchSetup setup) {
        model = setup.in(world);
        device = new Os10Switch(model);
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

    /** Types lines, none of which prints anything. */
    void take(String... lines) {
        for (var line : lines) {
            var printed = admin.hear(line);
            if (!printed.isEmpty()) {
                throw new AssertionError(line + ": " + printed);
            }
        }
    }

    /** What the seeds want, but for the lines of ports. */
    void takePolicies() {
        take(
                "configure terminal",
                "class-map type network-qos NQ3",
                "match qos-group 3",
                "class-map type queuing Q3",
                "match queue 3",
                "policy-map type network-qos PFC3",
                "class NQ3",
                "pause",
                "pfc-cos 3",
                "policy-map type queuing ETS",
                "class Q3",
                "bandwidth percent 50");
    }

    String running() {
        return world.call(() -> model.running().text());
    }

    SwitchPortConfig port(String name) {
        return world.call(() -> model.running().ports().get(name));
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
