package io.plumbline.plan;

import io.plumbline.desired.Awaited;
import io.plumbline.desired.Wish;
import io.plumbline.difference.Cause;
import io.plumbline.difference.Judgement;
import io.plumbline.difference.Verdict;
import io.plumbline.journal.History;
import io.plumbline.observed.Readings;
import io.plumbline.observed.Telling;
import io.plumbline.property.Activation;
import io.plumbline.property.Area;
import io.plumbline.property.Codecs;
import io.plumbline.property.Need;
import io.plumbline.property.Property;
import io.plumbline.property.Relation;
import io.plumbline.property.Role;
import io.plumbline.property.State;
import io.plumbline.property.VsanDecommission;
import io.plumbline.property.Want;
import io.plumbline.property.Wire;
import io.plumbline.spec.Mode;
import io.plumbline.spec.Modes;
import io.plumbline.spec.Origin;
import io.plumbline.spec.Safety;
import io.plumbline.target.Host;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Judgements made by hand of properties that nothing real has, and what is planned of them. */
class HandMadeChanges {
    static final Host HOST = new Host("esx01.lab");
    private static final Origin ORIGIN = new Origin("c.yaml", 1, 1, "test");

    private final List<Judgement<?>> judged = new ArrayList<>();
    private final List<Awaited> awaited = new ArrayList<>();

    final void awaits(String selector, Property<?> property) {
        awaited.add(
                new Awaited(
                        HOST, selector, Optional.of(property.of(HOST)), Optional.empty(), ORIGIN));
    }

    /** What is selected cannot be told for now, and has a part in the text of the property. */
    final void cannotTell(String selector, Property<?> joins) {
        awaited.add(
                new Awaited(HOST, selector, Optional.empty(), Optional.of(joins.of(HOST)), ORIGIN));
    }

    final PendingChanges changes(Mode overall, Mode ofCards) {
        return new PendingChanges(
                Rules.SOUND,
                new OwnFacts(
                        judged,
                        awaited,
                        Readings.builder().build(),
                        List.of(),
                        Collections.emptySortedMap(),
                        MachineFacts.KNOWN,
                        Telling.SILENT,
                        new Safety(
                                Duration.ofMinutes(30),
                                3,
                                Safety.Downgrade.Never,
                                new Safety.Leftovers.Retain(),
                                VsanDecommission.EnsureObjectAccessibility,
                                Safety.AttachedProfile.Owns),
                        new Modes(overall, Map.of(Area.NIC_CONFIG, ofCards))),
                History.of(List.of()).of(HOST),
                _ -> Optional.empty());
    }

    final void differs(Property<Integer> property) {
        judged(
                property,
                new Verdict.Differs<>(State.is(1), State.is(1), true, true, Cause.PendingChange));
    }

    final void judged(Property<Integer> property, Verdict<Integer> verdict) {
        judged.add(
                new Judgement<>(
                        Wish.of(property.of(HOST), new Want.Exactly<>(7), ORIGIN), verdict));
    }

    static Property<Integer> managed(String key, Area area, Need<?>... needs) {
        return property(key, Role.MANAGED, area, needs);
    }

    static Property<Integer> property(String key, Role role, Area area, Need<?>... needs) {
        return new Property<>(
                key,
                Host.class,
                Codecs.integer(0, 9),
                role,
                Activation.HOST_REBOOT,
                Optional.of(new Wire(key, area, new Relation.Itself(), Wire.Place.IN_SERVICE)),
                List.of(needs),
                "test");
    }

    static Need<Integer> need(Property<Integer> property, Need.When when) {
        return new Need<>(new Relation.Itself(), property, new Want.Present<>(), when, "test");
    }
}
