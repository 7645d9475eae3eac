package io.plumbline.plan;

import io.plumbline.desired.Desired;
import io.plumbline.desired.Orders;
import io.plumbline.desired.Wish;
import io.plumbline.difference.Differ;
import io.plumbline.difference.Judgement;
import io.plumbline.journal.Event;
import io.plumbline.journal.History;
import io.plumbline.observed.BootId;
import io.plumbline.observed.Observation;
import io.plumbline.observed.ObservedState;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Snapshot;
import io.plumbline.property.Activation;
import io.plumbline.property.Area;
import io.plumbline.property.Codecs;
import io.plumbline.property.Need;
import io.plumbline.property.Property;
import io.plumbline.property.Relation;
import io.plumbline.property.Role;
import io.plumbline.property.State;
import io.plumbline.property.Want;
import io.plumbline.property.Wire;
import io.plumbline.spec.Consent;
import io.plumbline.spec.Mode;
import io.plumbline.spec.Modes;
import io.plumbline.spec.Origin;
import io.plumbline.spec.Rollout;
import io.plumbline.target.Host;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One host without machines, settings of it that nothing real has, its journal, and what is planned
 * of them. A setting is known by its word.
 */
abstract class OneHostsSettings {
    static final Instant T = HandMadePlans.T;
    static final Host HOST = HandMadePlans.ESX1;

    final List<Event> journal = new ArrayList<>();
    private final Map<Property<Integer>, Reading<Integer>> read = new LinkedHashMap<>();
    private final Map<Property<Integer>, Integer> wished = new LinkedHashMap<>();
    private Consent.Approve approve = Consent.Approve.Never;
    private boolean out;
    private int acts;
    private BootId boot = HandMadePlans.BOOT;

    /** Comes into force by what it says, or by what the device answers if that is more. */
    static Property<Integer> setting(String word, Activation declared, Need<?>... needs) {
        return new Property<>(
                word,
                Host.class,
                Codecs.integer(0, 99),
                Role.MANAGED,
                declared,
                Optional.of(
                        new Wire(
                                word,
                                Area.NIC_CONFIG,
                                new Relation.Itself(),
                                Wire.Place.TAKEN_OUT)),
                List.of(needs),
                "test");
    }

    /** Can be written only once another one is in force. */
    static Need<Integer> inForce(Property<Integer> first, int value) {
        return new Need<>(
                new Relation.Itself(),
                first,
                new Want.Exactly<>(value),
                Need.When.BEFORE_WRITE,
                "test");
    }

    final void approvalIsAsked() {
        approve = Consent.Approve.Reboots;
    }

    final void noApprovalIsAsked() {
        approve = Consent.Approve.Never;
    }

    final void wish(Property<Integer> property, int value) {
        wished.put(property, value);
    }

    final void reads(Property<Integer> property, int running, int next) {
        read.put(property, new Reading.Staged<>(State.is(running), State.is(next)));
    }

    /** By us, in the boot that lasts; it is found staged. */
    final void isWritten(Property<Integer> property, int running, int to) {
        var setting = property.of(HOST);
        var before = Integer.toString(running);
        journal.add(
                new Event.WriteIntended(
                        HOST,
                        T,
                        HandMadePlans.id(++acts),
                        boot,
                        Call.of(setting).orElseThrow(),
                        List.of(
                                new Event.Change(
                                        setting.path(), before, before, Integer.toString(to)))));
        journal.add(HandMadePlans.done(acts));
        reads(property, running, to);
    }

    /** The device said so to a write, in the boot that lasts. */
    final void answered(Property<Integer> property, Activation takes) {
        journal.add(
                new Event.ActivationTold(HOST, T, property.of(HOST).path(), boot, takes.name()));
    }

    final void approved() {
        journal.add(new Event.Approved(HOST, T, "ada", Approval.of(unit(), Optional.empty())));
    }

    /** It is out by us, and its boot is marked: what is to be written is. */
    final void isWrittenTo() {
        out = true;
        journal.add(
                new Event.TakeOutIntended(
                        HOST,
                        T,
                        HandMadePlans.id(++acts),
                        "sha256:0",
                        "it differs",
                        Optional.empty()));
        journal.add(HandMadePlans.done(acts));
        journal.add(new Event.TakenOut(HOST, T));
        marked();
    }

    /** By the restart that is planned; its new boot is marked. */
    final void isRestarted() {
        var restart = unit().ready().getFirst();
        journal.add(
                new Event.RestartIntended(
                        HOST, T, HandMadePlans.id(++acts), boot, restart.justifiedBy()));
        boot = new BootId(boot.hostUuid(), boot.bootedAt().plusSeconds(600), Optional.empty());
        journal.add(new Event.BootSeen(HOST, T, boot));
        marked();
    }

    /** Somebody had it begin another boot while it served. */
    final void isCycledByHand() {
        boot = new BootId(boot.hostUuid(), boot.bootedAt().plusSeconds(600), Optional.empty());
    }

    private void marked() {
        var act = ++acts;
        boot =
                new BootId(
                        boot.hostUuid(),
                        boot.bootedAt(),
                        Optional.of(History.of(journal).of(HOST).marker()));
        journal.add(new Event.MarkIntended(HOST, T, HandMadePlans.id(act), boot));
        journal.add(HandMadePlans.done(act));
    }

    /** What the host does next, or what it waits for. */
    final List<String> next() {
        var next = new ArrayList<String>();
        unit().ready().forEach(step -> next.add(step.act().getClass().getSimpleName()));
        unit().held().forEach(held -> next.add(held.reason() + " " + held.text()));
        return next;
    }

    final UnitPlan unit() {
        var history = History.of(journal);
        var wishes =
                wished.entrySet().stream()
                        .<Wish<?>>map(one ->
                                Wish.of(
                                        one.getKey().of(HOST),
                                        new Want.Exactly<>(one.getValue()),
                                        new Origin("c.yaml", 1, 1, one.getKey().key())))
                        .toList();
        var observed = observed();
        List<Judgement<?>> judged = new Differ(observed, history).judge(HOST, wishes);
        return new Planner(new HandMadePlans.OneWay())
                .plan(
                        desired(wishes),
                        Map.of(HOST, judged),
                        observed,
                        history,
                        setting -> history.of(HOST).told(setting.path(), Optional.of(boot)),
                        () -> StepTimes.USUAL,
                        T.plusSeconds(1))
                .units()
                .getFirst();
    }

    /** Another one as soon as something else is wished. */
    private String revision() {
        return wished.values().toString();
    }

    private Desired desired(List<Wish<?>> wishes) {
        return PlainHosts.desired(
                revision(),
                Modes.all(Mode.Enforce),
                Rollout.of(1, 1, approve),
                Map.of(HOST, "rack1"),
                Orders.NONE,
                wishes);
    }

    private ObservedState observed() {
        var readings = PlainHosts.told(HOST, out);
        read.forEach((property, reading) -> readings.put(property.of(HOST), reading));
        return new ObservedState(
                List.of(
                        Snapshot.answered(
                                HOST,
                                "esxi",
                                new Observation(Optional.of(boot), readings.build(), List.of()),
                                T.plusSeconds(1))));
    }
}
