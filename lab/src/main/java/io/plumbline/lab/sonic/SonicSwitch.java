package io.plumbline.lab.sonic;

import io.plumbline.lab.cli.CommandLine;
import io.plumbline.lab.cli.CommandLines;
import io.plumbline.lab.cli.ShellTerminal;
import io.plumbline.lab.shell.Shell;
import io.plumbline.lab.world.SwitchModel;

import java.util.Optional;

/**
 * What all users of one switch share: its database, and the file that the next boot starts with.
 * Its methods are for use inside the world's call.
 */
public final class SonicSwitch implements CommandLines {
    private final SwitchModel model;

    public SonicSwitch(SwitchModel model) {
        this.model = model;
    }

    @Override
    public CommandLine login(String user) {
        return new ShellTerminal(
                new Shell(new SonicMachine(this, user), "terminal of " + user),
                () -> user + "@" + model.world().call(this::hostname) + ":~$ ");
    }

    /**
     * The alias of a port.
     *
     * @see "sonic-buildimage, docker-lldp, lldpmgrd: portidsubtype local with the alias"
     */
    @Override
    public String announces(String port) {
        return running().field("PORT", port, "alias").orElse(port);
    }

    /** How a port operates: {@code up} or {@code down}. */
    String operates(String port) {
        return model.hasCable(port)
                ? running().field("PORT", port, "admin_status").orElse("down")
                : "down";
    }

    SwitchModel model() {
        return model;
    }

    Release release() {
        return Release.of(model.release(), model.make().product());
    }

    Tables running() {
        return Tables.parse(model.running().text());
    }

    Tables startup() {
        return Tables.parse(model.startup().text());
    }

    String hostname() {
        return running().field("DEVICE_METADATA", "localhost", "hostname").orElse("sonic");
    }

    /**
     * Somebody writes to the database, checked or not; the switch adds what is its own.
     *
     * @param what for the ledger, where it is refused
     * @return words with which it is refused; empty if it is accepted
     */
    Optional<String> write(String what, Tables written) {
        var to = Headroom.with(running(), written);
        return model.change(
                what,
                Effect.of(to).asConfig(Optional.of(model.running()), release()),
                running().changesTo(to));
    }

    /**
     * As {@link #write}; what is refused leaves what was done before it.
     *
     * @see HalfWay
     */
    Optional<String> patch(Tables written) {
        var before = running();
        var wrong = write("patch", written);
        var left = new HalfWay(before, written).tables();
        if (wrong.isPresent() && !left.equals(before)) {
            model.takeBack(
                    Effect.of(left).asConfig(Optional.of(model.running()), release()),
                    "a patch that ended half way");
        }
        return wrong;
    }

    void save() {
        model.save();
    }
}
