package io.plumbline.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.target.Host;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntPredicate;

class BootLayersTest {
    private static final Call OPTIONS = new Call("options", new Host("esx01"));

    @Test
    void a_bare_host_takes_two_boots_and_tools_save_one() {
        var vib = node("vib", true, Set.of(), Set.of());
        var mst = node("mst", false, Set.of("vib"), Set.of());
        var firmware = node("firmware", true, Set.of("mst"), Set.of());
        var vfs = node("max_vfs", true, Set.of(), Set.of("firmware"));

        assertThat(new BootLayers<>(List.of(vib, mst, firmware, vfs)).boots()).isEqualTo(2);
        assertThat(new BootLayers<>(List.of(mst, firmware, vfs)).boots()).isEqualTo(1);
        assertThat(new BootLayers<>(List.of(mst)).boots()).isZero();
    }

    @Test
    void what_may_come_by_the_same_boot_does_not_come_before_it() {
        var vib = node("vib", true, Set.of(), Set.of());
        var firmware = node("firmware", true, Set.of("vib"), Set.of());
        var vfs = node("max_vfs", true, Set.of(), Set.of("firmware"));

        assertThat(new BootLayers<>(List.of(vib, firmware, vfs)).of("max_vfs")).isEqualTo(1);
    }

    @Test
    void one_text_is_written_once_where_that_costs_no_boot() {
        var vib = node("vib", true, Set.of(), Set.of());
        var late =
                new BootLayers.Node<>(
                        "max_vfs", true, Set.of("vib"), Set.of(), Optional.of(OPTIONS));
        var early = new BootLayers.Node<>("pfctx", true, Set.of(), Set.of(), Optional.of(OPTIONS));

        var layers = new BootLayers<>(List.of(vib, late, early));

        assertThat(layers.of("pfctx")).isEqualTo(1);
        assertThat(layers.boots()).isEqualTo(2);
    }

    @Test
    void one_text_is_written_twice_where_somebody_waits_for_its_early_part() {
        var vib = node("vib", true, Set.of(), Set.of());
        var late =
                new BootLayers.Node<>(
                        "max_vfs", true, Set.of("vib"), Set.of(), Optional.of(OPTIONS));
        var early = new BootLayers.Node<>("pfctx", true, Set.of(), Set.of(), Optional.of(OPTIONS));
        var waiting = node("proof", true, Set.of("pfctx"), Set.of());

        var layers = new BootLayers<>(List.of(vib, late, early, waiting));

        assertThat(layers.of("pfctx")).isZero();
        assertThat(layers.boots()).isEqualTo(2);
    }

    @Test
    void needs_that_form_a_circle_are_refused() {
        var a = node("a", true, Set.of("b"), Set.of());
        var b = node("b", true, Set.of("a"), Set.of());

        assertThatThrownBy(() -> new BootLayers<>(List.of(a, b)))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("circle");
    }

    /**
     * Random graphs of up to seven changes: live ones, ones that boot, needs before the write and
     * by the same boot, and ones that are offered only after a driver's boot (which to the layers
     * is a need before the write). The layers, the play-through and brute force reach the same
     * number by three ways; brute force tries every sequence of sets of writes.
     */
    @Test
    void layers_equal_the_forecast_and_brute_force_on_random_graphs() {
        var bootsSeen = new TreeMap<Integer, Integer>();
        var depthsSeen = new TreeMap<Integer, Integer>();
        var liveNeeds = 0;
        var offered = 0;
        for (var seed = 0L; seed < 20_000; seed++) {
            var graph = RandomGraph.of(new Random(seed));
            var layers = new BootLayers<>(graph.nodes());

            var fewest = BruteForce.fewestBoots(graph);

            assertThat(layers.boots()).as("layers, seed %d: %s", seed, graph).isEqualTo(fewest);
            assertThat(Forecast.of(graph.nodes()).boots())
                    .as("forecast, seed %d: %s", seed, graph)
                    .isEqualTo(fewest);
            assertThat(BruteForce.isPossible(graph, layers))
                    .as("order, seed %d: %s", seed, graph)
                    .isTrue();
            bootsSeen.merge(fewest, 1, Integer::sum);
            depthsSeen.merge(graph.depth(), 1, Integer::sum);
            liveNeeds += graph.hasLiveNeed() ? 1 : 0;
            offered += graph.hasOfferedLater() ? 1 : 0;
        }
        System.out.println(
                "boot layers = forecast = brute force on 20000 graphs; boots "
                        + bootsSeen
                        + ", depths "
                        + depthsSeen
                        + ", with a live need "
                        + liveNeeds
                        + ", with one offered after a driver "
                        + offered);
        assertThat(depthsSeen.keySet()).contains(0, 1, 2, 3, 4);
        assertThat(liveNeeds).isGreaterThan(1_000);
        assertThat(offered).isGreaterThan(1_000);
    }

    private static BootLayers.Node<String> node(
            String name, boolean boots, Set<String> after, Set<String> with) {
        return new BootLayers.Node<>(name, boots, after, with, Optional.empty());
    }

    /** What has to hold, in words of its own: nothing here knows of layers. */
    record Wanted(
            int name,
            boolean boots,
            Set<Integer> before,
            Set<Integer> byTheSameBoot,
            Optional<Integer> driver) {}

    record RandomGraph(List<Wanted> wanted) {
        static RandomGraph of(Random random) {
            var count = 1 + random.nextInt(7);
            var wanted = new ArrayList<Wanted>();
            for (var name = 0; name < count; name++) {
                var before = new HashSet<Integer>();
                var sameBoot = new HashSet<Integer>();
                for (var earlier = 0; earlier < name; earlier++) {
                    switch (random.nextInt(6)) {
                        case 0, 1 -> before.add(earlier);
                        case 2 -> sameBoot.add(earlier);
                        default -> {}
                    }
                }
                var driver =
                        name > 0 && random.nextInt(5) == 0
                                ? Optional.of(random.nextInt(name))
                                : Optional.<Integer>empty();
                wanted.add(new Wanted(name, random.nextInt(4) > 0, before, sameBoot, driver));
            }
            return new RandomGraph(wanted);
        }

        List<BootLayers.Node<Integer>> nodes() {
            return wanted.stream().map(RandomGraph::node).toList();
        }

        private static BootLayers.Node<Integer> node(Wanted one) {
            var after = new HashSet<>(one.before());
            one.driver().ifPresent(after::add);
            return new BootLayers.Node<>(
                    one.name(), one.boots(), after, one.byTheSameBoot(), Optional.empty());
        }

        int depth() {
            var depth = new int[wanted.size()];
            for (var one : wanted) {
                one.before()
                        .forEach(earlier ->
                                depth[one.name()] =
                                        Math.max(depth[one.name()], depth[earlier] + 1));
            }
            return Math.min(4, Arrays.stream(depth).max().orElse(0));
        }

        boolean hasLiveNeed() {
            return wanted.stream()
                    .flatMap(one -> one.before().stream())
                    .anyMatch(name -> !wanted.get(name).boots());
        }

        boolean hasOfferedLater() {
            return wanted.stream()
                    .flatMap(one -> one.driver().stream())
                    .anyMatch(name -> wanted.get(name).boots());
        }
    }

    /**
     * Tries every way: states are (written, in force); a write or a boot at a time; breadth first
     * by boots.
     */
    static final class BruteForce {
        private BruteForce() {}

        static int fewestBoots(RandomGraph graph) {
            var all = (1 << graph.wanted().size()) - 1;
            var frontier = new HashSet<State>();
            frontier.add(new State(0, 0));
            for (var boots = 0; boots <= graph.wanted().size(); boots++) {
                var reachable = closure(graph, frontier);
                if (reachable.contains(new State(all, all))) {
                    return boots;
                }
                frontier = new HashSet<>();
                for (var state : reachable) {
                    if (companionsKept(graph, state)) {
                        frontier.add(new State(state.written(), state.written()));
                    }
                }
            }
            throw new AssertionError("no way at all for " + graph);
        }

        /** Every state that single writes lead to without a boot. */
        private static Set<State> closure(RandomGraph graph, Set<State> from) {
            var seen = new HashSet<>(from);
            var open = new ArrayList<>(from);
            while (!open.isEmpty()) {
                var state = open.removeLast();
                for (var one : graph.wanted()) {
                    if (!has(state.written(), one.name()) && mayWrite(one, state)) {
                        var bit = 1 << one.name();
                        var next =
                                new State(
                                        state.written() | bit,
                                        one.boots() ? state.inForce() : state.inForce() | bit);
                        if (one.boots()
                                || one.byTheSameBoot().stream()
                                        .allMatch(name -> has(next.written(), name))) {
                            if (seen.add(next)) {
                                open.add(next);
                            }
                        }
                    }
                }
            }
            return seen;
        }

        private static boolean mayWrite(Wanted one, State state) {
            return one.before().stream().allMatch(name -> has(state.inForce(), name))
                    && one.driver().stream().allMatch(name -> has(state.inForce(), name));
        }

        /** At a boot, what comes into force has its companions with it. */
        private static boolean companionsKept(RandomGraph graph, State state) {
            return graph.wanted().stream()
                    .filter(one ->
                            has(state.written(), one.name()) && !has(state.inForce(), one.name()))
                    .allMatch(one ->
                            one.byTheSameBoot().stream()
                                    .allMatch(name -> has(state.written(), name)));
        }

        /** Whether the layers are an order that the devices would take. */
        static boolean isPossible(RandomGraph graph, BootLayers<Integer> layers) {
            return graph.wanted().stream()
                    .allMatch(one -> {
                        var mine = layers.of(one.name());
                        var inForceBefore =
                                (IntPredicate)
                                        name ->
                                                layers.of(name)
                                                                + (graph.wanted().get(name).boots()
                                                                        ? 1
                                                                        : 0)
                                                        <= mine;
                        return one.before().stream().allMatch(inForceBefore::test)
                                && one.driver().stream().allMatch(inForceBefore::test)
                                && one.byTheSameBoot().stream()
                                        .allMatch(name -> layers.of(name) <= mine);
                    });
        }

        private static boolean has(int set, int name) {
            return (set >> name & 1) == 1;
        }

        record State(int written, int inForce) {}
    }
}
