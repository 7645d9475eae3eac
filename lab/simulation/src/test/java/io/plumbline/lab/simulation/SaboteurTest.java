package io.plumbline.lab.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongFunction;
import java.util.function.Predicate;

/**
 * Whether the laws would notice: for each a daemon with one decision broken, which has to break
 * just that law.
 */
class SaboteurTest {
    private static final int MOST_SEEDS = 2_000;

    @Test
    void each_saboteur_breaks_its_law() {
        eachBreaksItsLaw(Saboteurs.all(), SaboteurTest::woken, "First seed that broke a law");
    }

    @Test
    void each_saboteur_breaks_its_law_where_only_nodes_have_work() {
        eachBreaksItsLaw(
                Saboteurs.all(), Scenarios::ofNodes, "First seed that broke a law, nodes only");
    }

    @Test
    void each_saboteur_of_what_serves_breaks_its_law_where_only_switches_have_work() {
        eachBreaksItsLaw(
                Saboteurs.whereNobodyLeaves(),
                Scenarios::ofSwitches,
                "First seed that broke a law, switches only");
    }

    @Test
    void one_that_leaves_what_did_nothing_or_takes_it_back_for_ever_is_seen() {
        eachBreaksItsLaw(
                Saboteurs.whereLinksAreDead(),
                Scenarios::ofSwitches,
                "First seed that left what did nothing, switches only");
    }

    @Test
    void one_that_lets_frames_grow_before_the_other_end_of_the_link_is_seen() {
        eachBreaksItsLaw(
                List.of(Saboteurs.outOfOrder()),
                SaboteurTest::woken,
                "First seed that let frames grow out of order");
    }

    @Test
    void one_that_lets_hosts_send_before_their_ports_carry_it_is_seen_without_any_node() {
        eachBreaksItsLaw(
                List.of(Saboteurs.outOfOrder()),
                seed -> sending(Scenarios.ofSwitches(seed)),
                "First seed that let hosts send out of order");
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

    @Test
    void one_that_takes_away_what_it_did_not_make_is_seen() {
        eachBreaksItsLaw(
                List.of(Saboteurs.claiming()),
                SaboteurTest::woken,
                "First seed that took away what others made");
    }

    @Test
    void one_that_forgets_whom_it_shut_down_is_seen() {
        eachBreaksItsLaw(
                List.of(Saboteurs.forgetful()),
                SaboteurTest::woken,
                "First seed that left a machine down");
    }

    @Test
    void one_that_leaves_data_behind_is_seen() {
        eachBreaksItsLaw(
                Saboteurs.unsafe(),
                SaboteurTest::woken,
                VsanWorld::keepsData,
                "First seed that left data of a vSAN behind");
    }

    @Test
    void one_that_has_machines_moved_that_are_to_stay_is_seen() {
        eachBreaksItsLaw(
                List.of(Saboteurs.sweeping()),
                SaboteurTest::woken,
                DrsWorld::somebodyBlocks,
                "First seed that had a machine moved");
    }

    @Test
    void one_that_lets_jobs_be_killed_or_shuts_them_out_for_good_is_seen() {
        eachBreaksItsLaw(
                Saboteurs.careless(),
                SaboteurTest::woken,
                scenario -> scenario.spec().jobs(),
                "First seed that wronged people with jobs");
    }

    @Test
    void one_that_asks_nobody_or_goes_beyond_the_answer_or_forgets_it_is_seen() {
        eachBreaksItsLaw(
                List.of(Saboteurs.unasked(), Saboteurs.highHanded(), Saboteurs.heedless()),
                SaboteurTest::woken,
                SaboteurTest::peopleHaveASay,
                "First seed that went on without people");
    }

    @Test
    void one_that_goes_when_nobody_should_is_seen() {
        eachBreaksItsLaw(
                List.of(Saboteurs.untimely(), Saboteurs.headlong()),
                SaboteurTest::woken,
                "First seed that went at a wrong time");
    }

    @Test
    void one_that_minds_no_alarm_is_seen() {
        eachBreaksItsLaw(
                List.of(Saboteurs.unalarmed()),
                SaboteurTest::woken,
                AlarmWorld::mayAlarm,
                "First seed that left beside an alarm");
    }

    @Test
    void one_that_minds_no_alarm_of_a_host_that_came_back_is_seen() {
        eachBreaksItsLaw(
                List.of(Saboteurs.hasty()),
                SaboteurTest::woken,
                scenario -> AlarmWorld.mayAlarm(scenario) && scenario.starts().hosts().size() > 1,
                "First seed that left beside an alarm of another that was out");
    }

    private static boolean peopleHaveASay(Scenario scenario) {
        return scenario.spec().asks()
                || scenario.incidents().stream().anyMatch(Incident.Kept.class::isInstance);
    }

    private static void eachBreaksItsLaw(
            List<Saboteur> saboteurs, LongFunction<Scenario> scenarios, String title) {
        eachBreaksItsLaw(saboteurs, scenarios, _ -> true, title);
    }

    /**
     * @param comesUp whether a life can come to what the saboteurs do otherwise; in any other they
     *     are like every daemon, and of those more lives are lived elsewhere
     */
    private static void eachBreaksItsLaw(
            List<Saboteur> saboteurs,
            LongFunction<Scenario> scenarios,
            Predicate<Scenario> comesUp,
            String title) {
        var rows = new ArrayList<Row>();
        for (var saboteur : saboteurs) {
            rows.add(firstBreak(scenarios, comesUp, saboteur));
        }

        System.out.println(matrix(title, rows));
        assertThat(rows)
                .allSatisfy(row ->
                        assertThat(row.brokenFirst())
                                .as(row.saboteur().name())
                                .containsExactly(row.saboteur().law()));
    }

    /** Lives until its law is broken. */
    private static Row firstBreak(
            LongFunction<Scenario> scenarios, Predicate<Scenario> comesUp, Saboteur saboteur) {
        var firstSeeds = new TreeMap<Law.Name, Long>();
        Seeds.until(
                MOST_SEEDS,
                seed -> {
                    var scenario = scenarios.apply(seed);
                    if (!comesUp.test(scenario)) {
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

    private static List<Law.Violation> broken(Scenario scenario, Saboteur saboteur) {
        var broken = new ArrayList<>(new Simulation(scenario, saboteur).run().laws().broken());
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
        List<Law.Name> brokenFirst() {
            var own = firstSeeds.getOrDefault(saboteur.law(), -1L);
            return firstSeeds.entrySet().stream()
                    .filter(entry -> entry.getValue() <= own)
                    .map(Map.Entry::getKey)
                    .toList();
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
