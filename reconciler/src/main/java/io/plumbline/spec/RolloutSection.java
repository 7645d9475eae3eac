package io.plumbline.spec;

import io.plumbline.property.Area;
import io.plumbline.property.Codec;
import io.plumbline.property.Codecs;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/** {@code rollout}: how changes spread, when, and who has to agree. */
final class RolloutSection {
    /** One host at a time, none without a person's word, and none after one has failed. */
    static final Rollout DEFAULT =
            new Rollout(
                    Portion.number(1),
                    Portion.number(1),
                    Waves.NONE,
                    1,
                    new Consent(Consent.Approve.Reboots, 1, Map.of(), Optional.empty()),
                    Portion.percent(50),
                    ChangeCalendar.ALWAYS);

    private static final Codec<Portion> BUDGET = Portion.codec(0);

    /** Of none nothing is said. */
    private static final Codec<Portion> SOME = Portion.codec(1);

    private static final Codec<Duration> SOAK =
            SpecCodecs.duration(Duration.ofSeconds(1), Duration.ofDays(30));
    private static final Codec<Integer> APPROVERS = Codecs.integer(1, 5);
    private static final Codec<Integer> FAILURES = Codecs.integer(0, 10_000);

    private RolloutSection() {}

    static Optional<Rollout> read(Fields at) {
        var maxUnavailable = at.optional("maxUnavailable", BUDGET);
        var perRack = at.optional("perRack", BUDGET);
        var waves = waves(at);
        var failures = at.optional("stopAfterFailures", FAILURES);
        var consent = consent(at);
        var maxRemoved = at.optional("maxRemoved", BUDGET);
        var windows = list(at, "windows", WindowSection::read);
        var freezes = list(at, "freezes", FreezeSection::read);
        return at.complete(() ->
                new Rollout(
                        maxUnavailable.map(Located::value).orElse(DEFAULT.maxUnavailable()),
                        perRack.map(Located::value).orElse(DEFAULT.perRack()),
                        waves,
                        failures.map(Located::value).orElse(DEFAULT.stopAfterFailures()),
                        consent,
                        maxRemoved.map(Located::value).orElse(DEFAULT.maxRemoved()),
                        new ChangeCalendar(windows, freezes)));
    }

    private static Consent consent(Fields at) {
        var asks = at.optional("approve", Codecs.oneOf(Consent.Approve.class));
        var approvers = at.optional("approvers", APPROVERS);
        Map<Area, Located<Integer>> byArea =
                at.find("approversByArea")
                        .flatMap(Cursor::fields)
                        .map(areas ->
                                areas.named(ModeSection.AREA, (_, some) -> some.value(APPROVERS)))
                        .orElseGet(TreeMap::new);
        Optional.ofNullable(byArea.get(Area.MACHINES))
                .ifPresent(said ->
                        at.problem(
                                said.origin(),
                                "nobody is asked for what is written to a machine that is off, so"
                                        + " nobody would be asked by this: leave out machines, or"
                                        + " keep them with modeByArea: {machines: Plan}"));
        var blastRadius = at.optional("blastRadius", SOME);
        var usual = DEFAULT.consent();
        return new Consent(
                asks.map(Located::value).orElse(usual.asks()),
                approvers.map(Located::value).orElse(usual.approvers()),
                byArea.entrySet().stream()
                        .collect(
                                Collectors.toMap(
                                        Map.Entry::getKey, area -> area.getValue().value())),
                blastRadius.map(Located::value));
    }

    private static Waves waves(Fields at) {
        var sizes = new ArrayList<Located<Portion>>();
        at.optional("canary", SOME).ifPresent(sizes::add);
        at.find("waves").ifPresent(list -> sizes.addAll(list.each(size -> size.value(SOME))));
        var soak = at.optional("soak", SOAK);
        if (soak.isPresent() && at.find("canary").isEmpty() && at.find("waves").isEmpty()) {
            at.problem(
                    soak.get().origin(),
                    "nothing soaks without a first wave: say 'canary' how many units go first");
        }
        if (soak.isEmpty() && !sizes.isEmpty()) {
            at.problem(
                    sizes.getFirst().origin(),
                    "'soak' is missing: how long a wave has to hold a change before the next"
                            + " begins, for example 30m");
        }
        for (var i = 1; i < sizes.size(); i++) {
            refuseSmaller(at, sizes.get(i - 1).value(), sizes.get(i));
        }
        return new Waves(
                sizes.stream().map(Located::value).toList(),
                soak.map(Located::value).orElse(Duration.ZERO));
    }

    /** Of numbers and shares together it depends on the cluster which is more. */
    private static void refuseSmaller(Fields at, Portion before, Located<Portion> next) {
        if (before.share() == next.value().share() && next.value().number() <= before.number()) {
            at.problem(
                    next.origin(),
                    "a wave has more units than the one before: "
                            + next.value()
                            + " comes after "
                            + before);
        }
    }

    private static <T> List<T> list(Fields at, String key, Function<Fields, Optional<T>> read) {
        return at.find(key)
                .map(list -> list.each(entry -> entry.fields().flatMap(read)))
                .orElse(List.of());
    }
}
