package io.plumbline.lab.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.LongFunction;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Whether the laws would notice: for each a daemon with one decision broken, which has to break
 * just that law.
 */
class SaboteurTest {
    private static final int MOST_SEEDS = 2_000;

    /** Laws that no saboteur here breaks, and why. */
    private static final Map<Law.Name, String> WITHOUT = Map.of();

    static Stream<Trial> trials() {
        return Stream.of(
                new Trial("each saboteur breaks its law", Saboteurs.all(), SaboteurTest::woken),
                new Trial(
                        "each saboteur breaks its law where only nodes have work",
                        Saboteurs.all(),
                        Scenarios::ofNodes),
                new Trial(
                        "each saboteur of what serves breaks its law where only switches have work",
                        Saboteurs.whereNobodyLeaves(),
                        Scenarios::ofSwitches),
                new Trial(
                        "one that overwrites keys of others is seen",
                        List.of(Slips.overwriting()),
                        SaboteurTest::woken,
                        scenario -> anyHost(scenario, HostStart::foreignKeys)),
                new Trial(
                        "one that drops keys of others is seen, and that they were not ours to"
                                + " take",
                        List.of(Slips.dropping()),
                        SaboteurTest::woken,
                        scenario -> anyHost(scenario, HostStart::foreignKeys),
                        Set.of(Law.Name.ONLY_OURS_IS_TAKEN_AWAY)),
                new Trial(
                        "one that touches cards of others, or their places, is seen",
                        Slips.atCards(),
                        SaboteurTest::woken,
                        scenario ->
                                anyHost(scenario, host -> host.cards() == SimSpec.Cards.FOREIGN)),
                new Trial(
                        "one that sets what nobody wishes is seen",
                        List.of(Slips.atSettings()),
                        SaboteurTest::woken),
                new Trial(
                        "one that touches what others have on a node is seen",
                        Slips.atNodes(),
                        Scenarios::ofNodes,
                        scenario ->
                                scenario.starts().nodes().stream().anyMatch(NodeStart::foreign)),
                new Trial(
                        "one that touches what others have on a switch is seen",
                        Slips.atSwitches(),
                        Scenarios::ofSwitches,
                        scenario ->
                                scenario.starts().switches().stream()
                                        .anyMatch(SwitchStart::hasForeign)),
                new Trial(
                        "one that leaves what did nothing or takes it back for ever is seen",
                        Saboteurs.whereLinksAreDead(),
                        Scenarios::ofSwitches),
                new Trial(
                        "one that lets frames grow before the other end of the link is seen",
                        List.of(Saboteurs.outOfOrder()),
                        SaboteurTest::woken),
                new Trial(
                        "one that lets hosts send before their ports carry it is seen without"
                                + " nodes",
                        List.of(Saboteurs.outOfOrder()),
                        seed -> sending(Scenarios.ofSwitches(seed))),
                new Trial(
                        "one that takes away what it did not make is seen",
                        List.of(Saboteurs.claiming()),
                        SaboteurTest::woken),
                new Trial(
                        "one that forgets whom it shut down is seen",
                        List.of(Saboteurs.forgetful()),
                        SaboteurTest::woken),
                new Trial(
                        "one that leaves data of a vSAN behind is seen",
                        Saboteurs.unsafe(),
                        SaboteurTest::woken,
                        VsanWorld::keepsData),
                new Trial(
                        "one that has machines moved that are to stay is seen",
                        List.of(Saboteurs.sweeping()),
                        SaboteurTest::woken,
                        DrsWorld::somebodyBlocks),
                new Trial(
                        "one that lets jobs be killed or shuts them out for good is seen",
                        Saboteurs.careless(),
                        SaboteurTest::woken,
                        scenario -> scenario.spec().jobs()),
                new Trial(
                        "one that asks nobody or goes beyond the answer or forgets it is seen",
                        List.of(Saboteurs.unasked(), Saboteurs.highHanded(), Saboteurs.heedless()),
                        SaboteurTest::woken,
                        SaboteurTest::peopleHaveASay),
                new Trial(
                        "one that goes when nobody should is seen",
                        List.of(Saboteurs.untimely(), Saboteurs.headlong()),
                        SaboteurTest::woken),
                new Trial(
                        "one that minds no alarm is seen",
                        List.of(Saboteurs.unalarmed()),
                        SaboteurTest::woken,
                        AlarmWorld::mayAlarm),
                new Trial(
                        "one that minds no alarm of a host that came back is seen",
                        List.of(Saboteurs.hasty()),
                        SaboteurTest::woken,
                        scenario ->
                                AlarmWorld.mayAlarm(scenario)
                                        && scenario.starts().hosts().size() > 1));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("trials")
    void a_saboteur_breaks_its_law_first(Trial trial) {
        var rows = trial.saboteurs().stream().map(one -> firstBreak(trial, one)).toList();

        System.out.println(matrix("First seeds that broke a law: " + trial.title(), rows));
        assertThat(rows)
                .allSatisfy(row ->
                        assertThat(row.brokenFirst())
                                .as(row.saboteur().name())
                                .isEqualTo(trial.breaks(row.saboteur())));
    }

    /** A law that no saboteur breaks could be one that nothing breaks. */
    @Test
    void every_law_has_a_saboteur_or_a_reason_for_none() {
        var broken =
                trials().flatMap(trial -> trial.saboteurs().stream())
                        .map(Saboteur::law)
                        .collect(Collectors.toSet());

        assertThat(Law.Name.values())
                .allSatisfy(law ->
                        assertThat(WITHOUT.containsKey(law))
                                .as(law.name())
                                .isNotEqualTo(broken.contains(law)));
    }

    /**
     * @param comesUp whether a life can come to what the saboteurs do otherwise; in any other they
     *     are like every daemon, and of those more lives are lived elsewhere
     * @param also laws that cannot but be broken with theirs
     */
    private record Trial(
            String title,
            List<Saboteur> saboteurs,
            LongFunction<Scenario> scenarios,
            Predicate<Scenario> comesUp,
            Set<Law.Name> also) {
        Trial(
                String title,
                List<Saboteur> saboteurs,
                LongFunction<Scenario> scenarios,
                Predicate<Scenario> comesUp) {
            this(title, saboteurs, scenarios, comesUp, Set.of());
        }

        Trial(String title, List<Saboteur> saboteurs, LongFunction<Scenario> scenarios) {
            this(title, saboteurs, scenarios, _ -> true);
        }

        Set<Law.Name> breaks(Saboteur saboteur) {
            var all = new HashSet<>(also);
            all.add(saboteur.law());
            return all;
        }

        @Override
        public String toString() {
            return title;
        }
    }

    /** Lives of daemons that look seldom are short, and laws are not a matter of pace. */
    private static Scenario woken(long seed) {
        return Scenarios.from(seed).at(Pace.WOKEN);
    }

    private static Scenario sending(Scenario some) {
        return new Scenario(
                some.seed(),
                some.spec().withSendingHosts(),
                some.starts(),
                some.incidents(),
                some.trouble());
    }

    private static boolean anyHost(Scenario scenario, Predicate<HostStart> like) {
        return scenario.starts().hosts().stream().anyMatch(like);
    }

    private static boolean peopleHaveASay(Scenario scenario) {
        return scenario.spec().asks()
                || scenario.incidents().stream().anyMatch(Incident.Kept.class::isInstance);
    }

    /** Lives until its law is broken. */
    private static Row firstBreak(Trial trial, Saboteur saboteur) {
        var firstSeeds = new TreeMap<Law.Name, Long>();
        Seeds.until(
                MOST_SEEDS,
                seed -> {
                    var scenario = trial.scenarios().apply(seed);
                    if (!trial.comesUp().test(scenario)) {
                        return false;
                    }
                    var broken = broken(scenario, saboteur);
                    synchronized (firstSeeds) {
                        broken.forEach(
                                violation -> firstSeeds.merge(violation.law(), seed, Math::min));
                        return firstSeeds.containsKey(saboteur.law());
                    }
                });
        return new Row(saboteur, firstSeeds);
    }

    /** What comes of a law that is broken may break others in the same life: that says nothing. */
    private static List<Law.Violation> broken(Scenario scenario, Saboteur saboteur) {
        var all = new Simulation(scenario, saboteur).run().laws().broken();
        var own =
                all.stream()
                        .filter(violation -> violation.law() == saboteur.law())
                        .mapToInt(Law.Violation::entries)
                        .findFirst()
                        .orElse(Integer.MAX_VALUE);
        var broken = new ArrayList<Law.Violation>();
        all.stream().filter(violation -> violation.entries() <= own).forEach(broken::add);
        if (saboteur.law() == Law.Name.LAW_7_KILLED_ANYWHERE) {
            broken.addAll(Twins.of(scenario, saboteur).broken());
        }
        return broken;
    }

    /**
     * @param firstSeeds the first seed that broke each law
     */
    private record Row(Saboteur saboteur, Map<Law.Name, Long> firstSeeds) {
        /** Its own law, and any that was broken by the same seed or an earlier one. */
        Set<Law.Name> brokenFirst() {
            var own = firstSeeds.getOrDefault(saboteur.law(), -1L);
            return firstSeeds.entrySet().stream()
                    .filter(entry -> entry.getValue() <= own)
                    .map(Map.Entry::getKey)
                    .collect(Collectors.toSet());
        }
    }

    private static String matrix(String title, List<Row> rows) {
        var text = new StringBuilder(title).append('\n');
        text.append(String.format(Locale.ROOT, "%-40s", "a daemon that"));
        for (var law : Law.Name.values()) {
            text.append(String.format(Locale.ROOT, "%9s", law.text()));
        }
        for (var row : rows) {
            text.append(String.format(Locale.ROOT, "%n%-40s", row.saboteur().name()));
            for (var law : Law.Name.values()) {
                var seed = row.firstSeeds().get(law);
                text.append(String.format(Locale.ROOT, "%9s", seed == null ? "." : seed));
            }
        }
        return text.toString();
    }
}
