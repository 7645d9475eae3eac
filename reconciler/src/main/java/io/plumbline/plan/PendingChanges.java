package io.plumbline.plan;

import io.plumbline.desired.Awaited;
import io.plumbline.desired.Wish;
import io.plumbline.difference.Cause;
import io.plumbline.difference.Judgement;
import io.plumbline.difference.Verdict;
import io.plumbline.observed.Readings;
import io.plumbline.problem.Problem;
import io.plumbline.problem.Remedy;
import io.plumbline.property.Activation;
import io.plumbline.property.Need;
import io.plumbline.property.Role;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.property.Version;
import io.plumbline.spec.Mode;
import io.plumbline.spec.Modes;
import io.plumbline.spec.Safety;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;

/** The changes of one unit, what each of them waits for, and those that have to be held. */
final class PendingChanges {
    private final Rules rules;
    private final Readings readings;
    private final UnitStanding standing;
    private final Safety safety;
    private final Modes modes;
    private final Function<Setting<?>, Optional<Activation>> told;
    private final Map<String, PendingChange<?>> changes = new TreeMap<>();
    private final Set<String> notOffered = new HashSet<>();
    private final List<BootLayers.Node<String>> awaited = new ArrayList<>();
    private final List<Held> held = new ArrayList<>();
    private final List<Held> left = new ArrayList<>();
    private final Set<String> leftSettings = new HashSet<>();
    private final BootLayers<String> layers;
    private final List<PendingChange<?>> now;

    PendingChanges(
            Rules rules,
            List<Judgement<?>> judgements,
            List<Awaited> awaited,
            Readings readings,
            UnitStanding standing,
            Safety safety,
            Modes modes,
            Function<Setting<?>, Optional<Activation>> told) {
        this.rules = rules;
        this.readings = readings;
        this.standing = standing;
        this.safety = safety;
        this.modes = modes;
        this.told = told;
        judgements.forEach(this::sort);
        awaited.forEach(this::await);
        holdUnmetNeeds();
        layers = new BootLayers<>(nodes());
        now = firstLayer();
    }

    Collection<PendingChange<?>> all() {
        return changes.values();
    }

    List<Held> held() {
        return held;
    }

    /** What the mode of its area leaves as it is; it keeps nothing else from being done. */
    List<Held> left() {
        return left;
    }

    int boots() {
        return layers.boots();
    }

    /** Boots that only what cannot be read yet would take. */
    int assumedBoots() {
        var certain =
                changes.values().stream()
                        .filter(change -> !change.assumed())
                        .mapToInt(change -> layers.of(change.name()) + (change.boots() ? 1 : 0))
                        .max()
                        .orElse(0);
        return boots() - certain;
    }

    /** What can be written before the next boot. */
    List<PendingChange<?>> now() {
        return now;
    }

    private List<PendingChange<?>> firstLayer() {
        var serviceRestarts =
                changes.values().stream().anyMatch(change -> change.restarts() && !change.boots());
        return changes.values().stream()
                .filter(change -> layers.of(change.name()) == 0)
                .filter(change -> !serviceRestarts || !waitsForService(change))
                .toList();
    }

    /**
     * A restart of a service is no boundary between layers, and yet comes before what it spoils.
     */
    private boolean waitsForService(PendingChange<?> change) {
        return change.setting().property().needs().stream()
                .filter(need ->
                        need.when() == Need.When.AFTER || need.when() == Need.When.BEFORE_WRITE)
                .flatMap(need -> change.setting().needed(need).stream())
                .flatMap(needed -> Optional.ofNullable(changes.get(needed.path())).stream())
                .anyMatch(needed -> needed.restarts() && !needed.boots());
    }

    /** Something of this boot cannot be read yet: no restart before it is. */
    boolean unreadNow() {
        var selectorWaits = awaited.stream().anyMatch(node -> layers.of(node.name()) == 0);
        return selectorWaits
                || now().stream()
                        .anyMatch(
                                change -> change.assumed() && !notOffered.contains(change.name()));
    }

    List<Layer> layers() {
        var byLayer = new TreeMap<Integer, List<Delta>>();
        changes.values().stream()
                .sorted(WriteOrder.OF_CHANGES)
                .forEach(change ->
                        byLayer.computeIfAbsent(layers.of(change.name()), _ -> new ArrayList<>())
                                .add(change.delta()));
        return byLayer.entrySet().stream()
                .map(entry -> new Layer(entry.getKey(), entry.getValue()))
                .toList();
    }

    private <V> void sort(Judgement<V> judgement) {
        var property = judgement.setting().property();
        if (isLeft(judgement.setting())) {
            leave(judgement);
            return;
        }
        switch (judgement.verdict()) {
            case Verdict.InPlumb<V>(), Verdict.Unproven<V>(var _) -> {}
            case Verdict.Differs<V> differs when property.role() == Role.MANAGED ->
                    differs(judgement.wish(), differs);
            case Verdict.Differs<V> differs -> judged(judgement.wish(), differs);
            case Verdict.NotOffered<V>() -> {
                notOffered.add(judgement.setting().path());
                assume(judgement.wish(), Optional.empty());
            }
            case Verdict.Unreadable<V>(var why) -> unreadable(judgement.wish(), why);
            case Verdict.Unread<V>() ->
                    hold(judgement.wish(), Held.Reason.UNREADABLE, "was not read yet");
        }
    }

    /** In a mode that writes nothing at all, all of it is planned and none done. */
    private boolean isLeft(Setting<?> setting) {
        return modes.overall() == Mode.Enforce
                && setting.property().role() == Role.MANAGED
                && setting.property().wire().filter(wire -> modes.leaves(wire.area())).isPresent();
    }

    private <V> void leave(Judgement<V> judgement) {
        if (judgement.verdict() instanceof Verdict.Differs<V> differs) {
            var codec = judgement.setting().property().codec();
            leave(
                    judgement.setting(),
                    judgement.setting().label()
                            + " is "
                            + differs.running().text(codec)
                            + " and has to be "
                            + judgement.wish().want().text(codec));
        }
    }

    private void leave(Setting<?> setting, String text) {
        var area = setting.property().wire().orElseThrow().area();
        leftSettings.add(setting.path());
        left.add(
                new Held(
                        setting.target(),
                        Held.Reason.MODE,
                        text
                                + ", and the mode of area "
                                + area.word()
                                + " is "
                                + modes.of(area)
                                + ": it stays as it is"));
    }

    private <V> void unreadable(Wish<V> wish, Problem why) {
        Optional<State<V>> takenFor = rules.unread(why);
        if (takenFor.isPresent() || why.remedy() == Remedy.WAIT_FOR_PLAN) {
            assume(wish, takenFor);
        } else {
            hold(wish, Held.Reason.UNREADABLE, why.text());
        }
    }

    private <V> void differs(Wish<V> wish, Verdict.Differs<V> differs) {
        var rung = differs.activate() ? rung(wish.setting()) : Activation.LIVE;
        var tried = Call.of(wish.setting()).map(standing::tried).orElse(0);
        // What is live comes into force by being written, so that is also how it is put in force.
        var write =
                rules.hasToBeWritten(
                        differs.write() || (differs.activate() && rung == Activation.LIVE), tried);
        var change =
                new PendingChange<>(
                        wish,
                        wish.setting().path(),
                        Optional.of(differs.running()),
                        Optional.of(differs.next()),
                        write,
                        rung,
                        false,
                        differs.cause());
        var key = change.key();
        if (rules.isSpent(standing, key, false)) {
            held.add(quarantined(change));
        } else if (write && isDowngrade(wish, differs.next())) {
            hold(
                    wish,
                    Held.Reason.DOWNGRADE,
                    "would go down from "
                            + differs.next().text(wish.setting().property().codec())
                            + " to "
                            + key.wanted()
                            + "; allow it with safety.downgrade or correct the spec");
        } else if (rung != Activation.LIVE && !rung.byItself()) {
            hold(
                    wish,
                    Held.Reason.NO_DRIVER,
                    "takes " + rung + ", which nobody here can do; do it by hand");
        } else {
            changes.put(change.name(), change);
        }
    }

    private <V> void judged(Wish<V> wish, Verdict.Differs<V> differs) {
        var codec = wish.setting().property().codec();
        var text =
                "is " + differs.running().text(codec) + " and has to be " + wish.want().text(codec);
        var reason =
                wish.setting().property().role() == Role.PRECONDITION
                        ? Held.Reason.PRECONDITION
                        : Held.Reason.EVIDENCE;
        hold(wish, reason, text);
    }

    /**
     * @param as what it is taken for although it was not read
     */
    private <V> void assume(Wish<V> wish, Optional<State<V>> as) {
        if (wish.setting().property().role() != Role.MANAGED) {
            if (wish.setting().property().role() == Role.EVIDENCE) {
                hold(wish, Held.Reason.EVIDENCE, "cannot be told yet");
            }
            return;
        }
        var change =
                new PendingChange<>(
                        wish,
                        wish.setting().path(),
                        as,
                        as,
                        true,
                        rung(wish.setting()),
                        as.isEmpty(),
                        Cause.PendingChange);
        changes.put(change.name(), change);
    }

    private void await(Awaited waiting) {
        if (isLeft(waiting.needs())) {
            leave(
                    waiting.needs(),
                    waiting.selector() + " cannot be told before " + waiting.needs().label());
            return;
        }
        awaited.add(
                new BootLayers.Node<>(
                        waiting.unit().path() + " " + waiting.selector(),
                        true,
                        Set.of(waiting.needs().path()),
                        Set.of(),
                        waiting.joins().flatMap(Call::of)));
    }

    private Activation rung(Setting<?> setting) {
        var declared = setting.property().declared();
        return told.apply(setting).map(declared::orHigher).orElse(declared);
    }

    private <V> boolean isDowngrade(Wish<V> wish, State<V> next) {
        return safety.downgrade() == Safety.Downgrade.Never
                && next instanceof State.Is<V>(var there)
                && wish.want().toWrite().orElse(State.none()) instanceof State.Is<V>(var wanted)
                && isBelow(wanted, there);
    }

    @SuppressWarnings("unchecked") // Both are values of one property.
    private static <V> boolean isBelow(V wanted, V there) {
        return wanted instanceof Version<?> version && ((Version<V>) version).isBelow(there);
    }

    /**
     * Holding one change may leave another without what it needs, so this repeats until nothing is
     * left to hold.
     */
    private void holdUnmetNeeds() {
        boolean again;
        do {
            again =
                    changes.values()
                            .removeIf(change ->
                                    isLeftToo(change)
                                            || ownedByOthers(change)
                                                    .or(() -> unmet(change))
                                                    .or(() -> pastItsBoot(change))
                                                    .map(held::add)
                                                    .orElse(false));
        } while (again);
    }

    /** It would not come into force without what the mode of another area leaves. */
    private boolean isLeftToo(PendingChange<?> change) {
        var without =
                change.setting().property().needs().stream()
                        .filter(need ->
                                need.when() == Need.When.SAME_BOOT
                                        || (need.when() == Need.When.BEFORE_WRITE
                                                && !isMet(change, need)))
                        .flatMap(need -> change.setting().needed(need).stream())
                        .filter(needed -> leftSettings.contains(needed.path()))
                        .findFirst();
        without.ifPresent(needed -> {
            leftSettings.add(change.name());
            left.add(
                    new Held(
                            change.setting().target(),
                            Held.Reason.MODE,
                            change.setting().label()
                                    + " has to be "
                                    + change.key().wanted()
                                    + " and needs "
                                    + needed.label()
                                    + ", which stays as it is by the mode of its area"));
        });
        return without.isPresent();
    }

    /** Another boot will not do what the last one did not, unless something else changes by it. */
    private Optional<Held> pastItsBoot(PendingChange<?> change) {
        return change.boots()
                        && !change.write()
                        && !change.assumed()
                        && rules.isSpent(standing, change.key(), true)
                        && change.setting().property().needs().stream()
                                .noneMatch(need ->
                                        need.when() == Need.When.SAME_BOOT
                                                && isPending(change, need))
                ? Optional.of(quarantined(change))
                : Optional.empty();
    }

    private static Held quarantined(PendingChange<?> change) {
        return new Held(
                change.setting().target(),
                Held.Reason.QUARANTINED,
                change.setting().label()
                        + " did not become "
                        + change.key().wanted()
                        + " by its boot and still is "
                        + change.key().running()
                        + "; find out why, then retry");
    }

    private Optional<Held> ownedByOthers(PendingChange<?> change) {
        return change.setting().property().needs().stream()
                .filter(need -> need.when() == Need.When.UNOWNED && change.write())
                .flatMap(need -> ownedByOthers(change, need).stream())
                .findFirst();
    }

    private <W> Optional<Held> ownedByOthers(PendingChange<?> change, Need<W> need) {
        var setting = change.setting();
        var owner = setting.needed(need).flatMap(readings::inForce);
        if (owner.filter(need.running()::met).isPresent()) {
            return Optional.empty();
        }
        if (owner.isPresent() && owner.get() instanceof State.Is<W>(var name)) {
            var left =
                    new Problem.ManagedElsewhere(
                            setting.target(),
                            "writing " + setting.property().key() + " " + change.wanted(),
                            need.property().codec().print(name));
            return Optional.of(
                    new Held(setting.target(), Held.Reason.MANAGED_ELSEWHERE, left.text()));
        }
        return Optional.of(
                new Held(
                        setting.target(),
                        Held.Reason.UNREADABLE,
                        setting.label()
                                + " is not written before it is known who owns it ("
                                + need.property().key()
                                + ")"));
    }

    private Optional<Held> unmet(PendingChange<?> change) {
        var name = change.setting().label();
        for (var need : change.setting().property().needs()) {
            if (need.when() == Need.When.BEFORE_WRITE
                    && change.write()
                    && !isMet(change, need)
                    && !isPending(change, need)) {
                var needed =
                        change.setting()
                                .needed(need)
                                .map(Setting::label)
                                .orElse(need.property().key());
                return Optional.of(
                        new Held(
                                change.setting().target(),
                                Held.Reason.NEED,
                                name
                                        + " needs "
                                        + needed
                                        + ", which is neither so nor about to become so; wish for"
                                        + " it in the spec"));
            }
        }
        if (notOffered.contains(change.name()) && !offered(change)) {
            return Optional.of(
                    new Held(
                            change.setting().target(),
                            Held.Reason.NOT_OFFERED,
                            name
                                    + " is not offered by the device as it is, and no planned"
                                    + " change will bring it"));
        }
        return Optional.empty();
    }

    private <W> boolean isMet(PendingChange<?> change, Need<W> need) {
        return change.setting()
                .needed(need)
                .flatMap(readings::running)
                .map(State::is)
                .filter(need.running()::met)
                .isPresent();
    }

    private <W> boolean isPending(PendingChange<?> change, Need<W> need) {
        return change.setting()
                .needed(need)
                .map(Setting::path)
                .filter(changes::containsKey)
                .isPresent();
    }

    private boolean offered(PendingChange<?> change) {
        return change.setting().property().needs().stream()
                .anyMatch(need -> need.when() == Need.When.OFFERS && isPending(change, need));
    }

    private List<BootLayers.Node<String>> nodes() {
        var nodes = new ArrayList<>(awaited);
        changes.values().forEach(change -> nodes.add(node(change)));
        return nodes;
    }

    private BootLayers.Node<String> node(PendingChange<?> change) {
        var after = new HashSet<String>();
        var with = new HashSet<String>();
        for (var need : change.setting().property().needs()) {
            switch (need.when()) {
                case BEFORE_WRITE -> {
                    if (change.write() && !isMet(change, need)) {
                        after.add(nameOf(change, need));
                    }
                }
                case SAME_BOOT -> {
                    if (change.boots()) {
                        with.add(nameOf(change, need));
                    }
                }
                case AFTER -> {
                    if (isPending(change, need)) {
                        after.add(nameOf(change, need));
                    }
                }
                case OFFERS -> {
                    if (notOffered.contains(change.name())) {
                        after.add(nameOf(change, need));
                    }
                }
                case UNOWNED -> {} // No change of ours makes an owner go.
            }
        }
        return new BootLayers.Node<>(change.name(), change.boots(), after, with, change.call());
    }

    /** The change that a need is about; a name that none has if there is no such target. */
    private static String nameOf(PendingChange<?> change, Need<?> need) {
        return change.setting().needed(need).map(Setting::path).orElse("");
    }

    private void hold(Wish<?> wish, Held.Reason reason, String text) {
        held.add(new Held(wish.setting().target(), reason, wish.setting().label() + " " + text));
    }
}
