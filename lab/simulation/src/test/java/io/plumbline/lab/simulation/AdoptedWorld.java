package io.plumbline.lab.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.adoption.Adopted;
import io.plumbline.adoption.Adoption;
import io.plumbline.adoption.LookAround;
import io.plumbline.desired.Desired;
import io.plumbline.desired.Desires;
import io.plumbline.desired.Wish;
import io.plumbline.device.Fleet;
import io.plumbline.difference.Differ;
import io.plumbline.difference.Judgement;
import io.plumbline.difference.Memory;
import io.plumbline.difference.Verdict;
import io.plumbline.execution.Together;
import io.plumbline.inventory.Inventory;
import io.plumbline.journal.Past;
import io.plumbline.lab.world.World;
import io.plumbline.loop.Foresight;
import io.plumbline.loop.Observer;
import io.plumbline.observed.ObservedState;
import io.plumbline.observed.Snapshot;
import io.plumbline.plan.Plan;
import io.plumbline.problem.Problem;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.Mode;
import io.plumbline.spec.SpecReader;
import io.plumbline.spec.SpecReading;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * What adopting a world of the lab gives, held against a look of its own.
 *
 * @param fleet as a daemon would have it
 */
record AdoptedWorld(World world, Fleet fleet, Adopted adopted) {

    /**
     * @param reach how to reach the units of the world
     */
    static AdoptedWorld of(World world, Fleet fleet, ClusterSpec reach) {
        var observed = new LookAround(fleet, reach, world.clock(), Together.IN_TURN).look();
        return new AdoptedWorld(world, fleet, Adoption.of(reach, observed));
    }

    String text() {
        return String.join("\n", adopted.lines().orElseThrow()) + "\n";
    }

    ClusterSpec spec() {
        return read(text());
    }

    static ClusterSpec read(String text) {
        return switch (SpecReader.read("cluster.yaml", text)) {
            case SpecReading.Accepted(var spec) -> spec;
            case SpecReading.Rejected(var problems) ->
                    throw new AssertionError(problems + "\n" + text);
        };
    }

    /** As the spec itself makes a daemon look. */
    List<Snapshot> look(ClusterSpec spec) {
        var observer = new Observer(fleet, world.clock());
        return fleet.endpoints().stream()
                .map(endpoint -> observer.observe(spec, endpoint, observer.unknown(endpoint)))
                .toList();
    }

    /** The law of adopting. */
    void hasNoDifference() {
        var spec = spec();
        assertThat(spec.modes().overall()).isEqualTo(Mode.Observe);
        var observed = new ObservedState(look(spec));
        var desired = Desires.of(spec, Inventory.of(spec, observed));
        assertThat(desired.obstacles()).as(text()).isEmpty();
        assertThat(desired.awaited()).as(text()).isEmpty();
        assertThat(differing(desired, observed)).as(text()).isEmpty();
        assertThat(plan(spec).units().stream().filter(unit -> !unit.change().isEmpty()))
                .as(text())
                .isEmpty();
    }

    private Plan plan(ClusterSpec spec) {
        return new Foresight(fleet, world.clock()).of(spec, Past.NONE, look(spec));
    }

    private static List<String> differing(Desired desired, ObservedState observed) {
        return new Differ(observed, Memory.NOTHING)
                .judge(desired.wishes()).values().stream()
                        .flatMap(List::stream)
                        .filter(AdoptedWorld::differs)
                        .map(one -> one.wish().text() + " " + one.verdict())
                        .toList();
    }

    /** What is not asked for by whoever only looks is no difference. */
    private static boolean differs(Judgement<?> one) {
        return switch (one.verdict()) {
            case Verdict.InPlumb<?> _,
                    Verdict.Unproven<?> _,
                    Verdict.Unreadable<?>(Problem.NeedsTouch _) ->
                    false;
            case Verdict.Differs<?> _,
                    Verdict.NotOffered<?> _,
                    Verdict.Unreadable<?> _,
                    Verdict.Unread<?> _ ->
                    true;
        };
    }

    /** Paths of the settings that a spec wishes for in this world. */
    Set<String> managed(ClusterSpec spec) {
        var observed = new ObservedState(look(spec));
        return Desires.of(spec, Inventory.of(spec, observed)).wishes().stream()
                .map(Wish::setting)
                .map(setting -> setting.path())
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
