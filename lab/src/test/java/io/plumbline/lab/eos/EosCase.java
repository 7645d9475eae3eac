package io.plumbline.lab.eos;

import io.plumbline.lab.cli.CommandLine;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.LabTimes;
import io.plumbline.lab.world.Mishap;
import io.plumbline.lab.world.Mishaps;
import io.plumbline.lab.world.SwitchModel;
import io.plumbline.lab.world.SwitchSetup;
import io.plumbline.lab.world.World;

import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** One switch that runs EOS, in virtual time, and people who log in. */
class EosCase {
    static final Instant EPOCH = Instant.parse("2026-03-01T08:00:00Z");

    final World world = World.virtual(EPOCH, LabTimes.USUAL, 1);
    final SwitchModel model;
    final EosSwitch device;
    final CommandLine admin;

    EosCase() {
        this(EosSetup.factory("tor1"));
    }

    EosCase(SwitchSetup setup) {
        model = setup.in(world);
        device = new EosSwitch(model);
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

    /** Opens a session and types lines in it, none of which is refused. */
    void inSession(String name, String... lines) {
        take("enable", "configure session " + name);
        take(lines);
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

    /** Somebody else, privileged. */
    CommandLine somebody(String user) {
        var terminal = device.login(user);
        terminal.hear("enable");
        return terminal;
    }

    void pass(Duration time) {
        world.advance(time);
    }

    String running() {
        return world.call(() -> model.running().text());
    }

    /** What the ledger says was written, without the name of the switch. */
    List<String> written() {
        return world.call(() ->
                world.ledger()
                        .of(Entry.Wrote.class)
                        .map(wrote -> wrote.what().substring("tor1 ".length()) + " = " + wrote.to())
                        .toList());
    }

    /** From now on this happens at every place where it can. */
    void always(Mishap what) {
        world.letStrike(
                new Mishaps() {
                    @Override
                    public boolean strikes(Mishap kind, HostModel host) {
                        return false;
                    }

                    @Override
                    public boolean strikes(Mishap kind, SwitchModel unit) {
                        return kind == what;
                    }
                });
    }
}
