package io.plumbline.lab.world;

import io.plumbline.lab.ledger.Entry;
import io.plumbline.target.Switch;

import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/**
 * One switch: what runs, what the next boot starts with, and what of the running configuration is
 * really in force. Used inside {@link World#call} only.
 */
public final class SwitchModel {
    /** How long one that was in use has run: capture show_version_3_6. */
    private static final Duration UP_BEFORE = Duration.ofHours(61);

    private final World world;
    private final Switch target;
    private final UUID uuid;
    private final String release;
    private final Set<String> willing = new HashSet<>();
    private SwitchConfig running;
    private SwitchConfig startup;
    private Instant upSince;
    private int boot = 1;
    private boolean answers = true;

    SwitchModel(World world, Switch target, UUID uuid, String release, SwitchConfig config) {
        this.world = world;
        this.target = target;
        this.uuid = uuid;
        this.release = release;
        this.running = config;
        this.startup = config;
        this.upSince = world.now().minus(UP_BEFORE);
    }

    public World world() {
        return world;
    }

    public Switch target() {
        return target;
    }

    public UUID uuid() {
        return uuid;
    }

    public String release() {
        return release;
    }

    public Instant upSince() {
        return upSince;
    }

    /** The number of the boot in which it is, from 1. */
    public int boot() {
        return boot;
    }

    public SwitchConfig running() {
        return running;
    }

    public SwitchConfig startup() {
        return startup;
    }

    public boolean answers() {
        return answers;
    }

    /** Power or management network goes and comes. */
    public void answers(boolean to) {
        answers = to;
    }

    /** The partner of a port agrees to pause priorities where the port leaves it to DCBX. */
    public void partnerIsWilling(String port, boolean to) {
        if (to) {
            willing.add(port);
        } else {
            willing.remove(port);
        }
    }

    public boolean partnerIsWilling(String port) {
        return willing.contains(port);
    }

    /** Whether a port really pauses priorities: whole-link pause excludes it. */
    public boolean pausesPriorities(String name) {
        var port = running.ports().get(name);
        return port != null
                && running.pfc()
                && !port.receivesPause()
                && !port.sendsPause()
                && switch (port.pfc()) {
                    case ON -> true;
                    case OFF -> false;
                    case AUTO -> willing.contains(name);
                };
    }

    /**
     * Somebody changes the running configuration.
     *
     * @return words with which it is refused; empty if it is accepted, which is not always the same
     *     as done: see {@link Mishap#WRITE_IS_A_LIE}
     */
    public Optional<String> change(SwitchChange change) {
        var changed = change.does().apply(running);
        var wrong =
                world.struck(Mishap.WRITE_REJECTED, this, change.what())
                        ? Optional.of("Internal error, code 1")
                        : wrong(changed);
        if (wrong.isPresent()) {
            record(
                    new Entry.Refused(
                            world.now(),
                            target,
                            target.name() + " " + change.what() + " " + change.to(),
                            wrong.get()));
        } else if (!changed.equals(running)
                && !world.struck(Mishap.WRITE_IS_A_LIE, this, change.what())) {
            running = changed;
            record(
                    new Entry.Wrote(
                            world.now(),
                            target,
                            target.name() + " " + change.what(),
                            "",
                            change.to()));
        }
        return wrong;
    }

    /** What runs is what the next boot starts with. */
    public void save() {
        if (!world.struck(Mishap.WRITE_IS_A_LIE, this, "save")) {
            startup = running;
            record(new Entry.Wrote(world.now(), target, target.name() + " startup", "", "running"));
        }
    }

    public boolean hasUnsavedChanges() {
        return !running.equals(startup);
    }

    /** It starts anew, at once: what was not saved is gone. */
    public void restart() {
        running = startup;
        upSince = world.now();
        boot++;
        record(new Entry.Booted(world.now(), target, boot, Optional.empty()));
    }

    /** It loses power: it answers nobody, and starts anew when the power is back. */
    public void losePower(Duration lasts) {
        if (answers) {
            answers = false;
            record(new Entry.WentDown(world.now(), target, boot, Optional.empty()));
            record(new Entry.OutageBegan(world.now(), target, "down"));
            world.after(lasts, this::comeBack);
        }
    }

    private void comeBack() {
        answers = true;
        restart();
        record(new Entry.OutageEnded(world.now(), target));
    }

    /** For a lab that goes on: where it was when it was stopped. */
    void resume(SwitchConfig runs, SwitchConfig starts, Instant since) {
        running = runs;
        startup = starts;
        upSince = since;
    }

    /** What its rules forbid: domain facts on switches, section 1 C. */
    private Optional<String> wrong(SwitchConfig changed) {
        if (changed.advancedBuffers() && !changed.pools().equals(running.pools())) {
            return Optional.of("Traffic pools cannot be used with advanced buffer management");
        }
        for (var port : changed.ports().entrySet()) {
            var before = running.ports().get(port.getKey());
            var after = port.getValue();
            if (after.pfc() == SwitchPortConfig.PfcMode.ON
                    && (before == null || before.pfc() != SwitchPortConfig.PfcMode.ON)
                    && (after.receivesPause() || after.sendsPause())) {
                return Optional.of("Flow control is enabled on interface " + port.getKey());
            }
            if (after.trust() == SwitchPortConfig.Trust.L3 && after.rewritesDscp()) {
                return Optional.of("DSCP rewrite is enabled on interface " + port.getKey());
            }
        }
        return Optional.empty();
    }

    private void record(Entry entry) {
        world.ledger().append(entry);
    }
}
