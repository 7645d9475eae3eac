package io.plumbline.lab.world;

import io.plumbline.lab.ledger.Entry;
import io.plumbline.target.Switch;

import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
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
    private final SwitchMake make;
    private final Set<String> willing = new HashSet<>();
    private final Set<String> inactive = new HashSet<>();
    private final SortedSet<String> unplugged = new TreeSet<>();
    private final SortedMap<String, SortedSet<String>> heard = new TreeMap<>();
    private final SortedMap<String, String> notes = new TreeMap<>();
    private SwitchConfig running;
    private SwitchConfig startup;
    private Instant upSince;
    private Instant savedAt;
    private int boot = 1;
    private boolean answers = true;

    SwitchModel(World world, Switch target, UUID uuid, SwitchMake make, SwitchConfig config) {
        this.world = world;
        this.target = target;
        this.uuid = uuid;
        this.make = make;
        this.running = config;
        this.startup = config;
        this.upSince = world.now().minus(UP_BEFORE);
        this.savedAt = upSince;
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

    public SwitchMake make() {
        return make;
    }

    public String release() {
        return make.release();
    }

    /** When what the next boot starts with was written. */
    public Instant savedAt() {
        return savedAt;
    }

    /**
     * What its platform keeps in memory beside what runs, by names of its own; gone with a boot.
     */
    public SortedMap<String, String> notes() {
        return notes;
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

    /**
     * Whatever a port is told of pausing priorities, its link does not take it up: the transceiver
     * or the far end cannot.
     */
    public void staysInactive(String port, boolean to) {
        if (to) {
            inactive.add(port);
        } else {
            inactive.remove(port);
        }
    }

    public boolean staysInactive(String port) {
        return inactive.contains(port);
    }

    /**
     * Somebody pulls the cable of a port, or puts it in again. Without it there is no link, and
     * nobody is heard.
     */
    public void cableIsIn(String port, boolean to) {
        if (to) {
            unplugged.remove(port);
        } else {
            unplugged.add(port);
        }
    }

    public boolean hasCable(String port) {
        return !unplugged.contains(port);
    }

    /** Ports whose cables somebody pulled. */
    public SortedSet<String> unplugged() {
        return Collections.unmodifiableSortedSet(unplugged);
    }

    /**
     * Somebody plugs something that speaks LLDP into a port, beside what is there.
     *
     * @param system and its port, for example {@code esx01.lab vmnic4}
     */
    public void hears(String port, String system) {
        heard.computeIfAbsent(port, _ -> new TreeSet<>()).add(system);
    }

    /** Nobody speaks there any more. */
    public void hearsNobody(String port) {
        heard.remove(port);
    }

    /** Who is heard at which port. */
    public SortedMap<String, SortedSet<String>> heard() {
        var now = new TreeMap<>(heard);
        now.keySet().removeAll(unplugged);
        return now;
    }

    /** Who speaks at the other ends of cables, also of those that are pulled. */
    SortedMap<String, SortedSet<String>> speakers() {
        return Collections.unmodifiableSortedMap(heard);
    }

    /** Whether a port really pauses priorities: whole-link pause excludes it. */
    public boolean pausesPriorities(String name) {
        var port = running.ports().get(name);
        return port != null
                && running.pfc()
                && !port.receivesPause()
                && !port.sendsPause()
                && !inactive.contains(name)
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
        return change(
                change.what(), change.does().apply(running), Map.of(change.what(), change.to()));
    }

    /**
     * Somebody changes several things at once: all of it is accepted or nothing.
     *
     * @param what for the ledger, where it is refused
     * @param told for the ledger: what changes, and to what
     * @see #change(SwitchChange)
     */
    public Optional<String> change(String what, SwitchConfig to, Map<String, String> told) {
        var wrong =
                world.struck(Mishap.WRITE_REJECTED, this, what)
                        ? Optional.of("Internal error, code 1")
                        : wrong(to);
        if (wrong.isPresent()) {
            record(
                    new Entry.Refused(
                            world.now(),
                            target,
                            target.name() + " " + what + " " + String.join(", ", told.values()),
                            wrong.get()));
        } else if (!to.equals(running) && !world.struck(Mishap.WRITE_IS_A_LIE, this, what)) {
            running = to;
            told.forEach(this::wrote);
        }
        return wrong;
    }

    /** The switch itself takes back what somebody changed: nothing refuses that. */
    public void takeBack(SwitchConfig to, String why) {
        running = to;
        wrote("running", why);
    }

    /** What runs is what the next boot starts with. */
    public void save() {
        if (!world.struck(Mishap.WRITE_IS_A_LIE, this, "save")) {
            startup = running;
            savedAt = world.now();
            wrote("startup", "running");
        }
    }

    public boolean hasUnsavedChanges() {
        return !running.equals(startup);
    }

    /** It starts anew, at once: what was not saved is gone. */
    public void restart() {
        running = startup;
        notes.clear();
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
    void resume(SwitchConfig runs, SwitchConfig starts, Instant since, Instant saved) {
        running = runs;
        startup = starts;
        upSince = since;
        savedAt = saved;
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

    private void wrote(String what, String to) {
        record(new Entry.Wrote(world.now(), target, target.name() + " " + what, "", to));
    }

    private void record(Entry entry) {
        world.ledger().append(entry);
    }
}
