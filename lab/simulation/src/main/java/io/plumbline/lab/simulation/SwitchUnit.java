package io.plumbline.lab.simulation;

import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.world.SwitchModel;
import io.plumbline.observed.Readings;
import io.plumbline.plan.Held;
import io.plumbline.target.SwitchPort;
import io.plumbline.target.Target;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** A switch. It serves as long as it has power: nobody takes it out or restarts it. */
final class SwitchUnit implements SimUnit {
    /** What takes the link down for a moment: domain facts on switches, section 1. */
    private static final Pattern INTERRUPTING =
            Pattern.compile("\\S+ (Eth\\S+) (mtu|pfc|flowcontrol .*)");

    private final SwitchModel model;

    /** Empty before it was first looked at. */
    private Optional<SwitchForeign> foreign = Optional.empty();

    SwitchUnit(SwitchModel model) {
        this.model = model;
    }

    @Override
    public Target target() {
        return model.target();
    }

    @Override
    public String kind() {
        return "switch";
    }

    @Override
    public int boot() {
        return model.boot();
    }

    @Override
    public boolean isDead() {
        return !model.answers();
    }

    /** It comes back with its power. */
    @Override
    public void pressButton() {}

    @Override
    public boolean isOut() {
        return false;
    }

    @Override
    public boolean canLeave() {
        return false;
    }

    @Override
    public SortedSet<String> users() {
        return Collections.unmodifiableSortedSet(new TreeSet<>());
    }

    @Override
    public boolean toldServing(Readings told) {
        return true;
    }

    @Override
    public boolean waitsForRestart(String what) {
        return false;
    }

    @Override
    public boolean repeats(Entry entry) {
        return false;
    }

    @Override
    public List<String> wrong(SimSpec spec) {
        var wrong = new ArrayList<>(unfit(spec));
        if (SwitchAsWished.isLinked(spec, model) && model.hasUnsavedChanges()) {
            wrong.add("what runs is not saved");
        }
        return wrong;
    }

    @Override
    public List<String> unfit(SimSpec spec) {
        return SwitchAsWished.wrong(spec, model);
    }

    @Override
    public Optional<Target> interrupts(Entry entry) {
        if (!(entry instanceof Entry.Wrote wrote)) {
            return Optional.empty();
        }
        var matcher = INTERRUPTING.matcher(wrote.what());
        return matcher.matches()
                ? Optional.of(new SwitchPort(model.target(), matcher.group(1)))
                : Optional.empty();
    }

    /** The port whose flow control was written. */
    Optional<SwitchPort> flowControlOf(Entry.Wrote wrote) {
        return interrupts(wrote)
                .filter(_ -> wrote.what().endsWith(" pfc"))
                .map(SwitchPort.class::cast);
    }

    @Override
    public boolean hasForeign(Entry entry) {
        return entry instanceof Entry.Wrote
                && foreign.filter(known -> !known.isEmpty()).isPresent();
    }

    /** Called with every entry of this switch, so that what others change is known. */
    @Override
    public List<String> foreignTouched(SimSpec spec, Entry entry) {
        if (foreign.isPresent()
                && !(entry instanceof Entry.Wrote || entry instanceof Entry.Booted)) {
            return List.of();
        }
        var now = SwitchForeign.of(spec, model);
        var touched = foreign.map(now::differenceTo).orElse(List.of());
        foreign = Optional.of(now);
        return touched;
    }

    /** A pool that it does not let us make is a thing for a person. */
    @Override
    public boolean explains(
            UnitStart start,
            Held held,
            Set<String> struck,
            Set<Class<? extends Incident>> incidents) {
        return held.reason() == Held.Reason.STUCK
                && (((SwitchStart) start).isInTheWay() || ((SwitchStart) start).hasDeadLinks());
    }

    @Override
    public String end() {
        return model.boot() + " boots, runs " + model.running() + ", starts " + model.startup();
    }
}
