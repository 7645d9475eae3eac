package io.plumbline.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.desired.Desired;
import io.plumbline.desired.Orders;
import io.plumbline.desired.Wish;
import io.plumbline.desired.Wishes;
import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.difference.Differ;
import io.plumbline.journal.Ending;
import io.plumbline.journal.Event;
import io.plumbline.journal.History;
import io.plumbline.observed.BootId;
import io.plumbline.observed.Observation;
import io.plumbline.observed.ObservedState;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.observed.Snapshot;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.property.Area;
import io.plumbline.property.NodeInterfaceProperties;
import io.plumbline.property.NodeProperties;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.property.SwitchProperties;
import io.plumbline.property.Want;
import io.plumbline.spec.Consent;
import io.plumbline.spec.Mode;
import io.plumbline.spec.Modes;
import io.plumbline.spec.Origin;
import io.plumbline.spec.Rollout;
import io.plumbline.target.Node;
import io.plumbline.target.NodeInterface;
import io.plumbline.target.Switch;
import io.plumbline.target.SwitchPort;
import io.plumbline.target.Target;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** A node behind a port of a switch: whose frames grow and shrink first. */
class OrderTest {
    private static final Instant T = Instant.parse("2022-03-13T10:00:00Z");
    private static final Node GPU = new Node("gpu01.lab");
    private static final Switch TOR = new Switch("tor1");
    private static final Setting<Integer> NEAR =
            NodeInterfaceProperties.MTU.of(new NodeInterface(GPU, "ens1f0np0"));
    private static final Setting<Integer> FAR =
            SwitchProperties.MTU.of(new SwitchPort(TOR, "Eth1/1"));
    private static final BootId BOOT = new BootId(new UUID(1, 1), T, Optional.of("m"));
    private static final Origin ORIGIN = new Origin("c.yaml", 1, 1, "test");
    private static final String WAITS =
            "gpu01.lab interface ens1f0np0 interface.mtu is 1500 and has to be 9000; that waits"
                    + " until tor1 Eth1/1 switchPort.mtu is at least 9000";

    private final List<Event> journal = new ArrayList<>();
    private boolean linked = true;
    private boolean out;
    private Modes modes = Modes.all(Mode.Enforce);
    private Want<Integer> nearWant = new Want.Exactly<>(9000);
    private Optional<Want<Integer>> farWant = Optional.of(new Want.AtLeast<>(9216));
    private Reading<Integer> near = staged(1500);
    private Reading<Integer> far = settled(1500);
    private Optional<Problem> trouble = Optional.empty();
    private Instant farAsked = T;

    @Test
    void the_node_waits_while_the_port_grows() {
        assertThat(next(TOR)).containsExactly("Write switchPort.mtu");
        assertThat(next(GPU)).containsExactly("ORDER " + WAITS + ", and it is 1500");
    }

    @Test
    void the_node_goes_on_when_the_port_has_grown() {
        far = settled(9216);

        assertThat(next(GPU)).containsExactly("TakeOut");
    }

    @Test
    void a_node_without_a_link_waits_for_nothing() {
        linked = false;

        assertThat(next(GPU)).containsExactly("TakeOut");
    }

    @Test
    void what_only_shrinks_waits_for_nothing() {
        near = staged(9500);

        assertThat(next(GPU)).containsExactly("TakeOut");
    }

    @Test
    void a_node_that_is_out_writes_nothing_and_stays_out_until_its_turn() {
        takenOut();

        assertThat(next(GPU)).containsExactly("ORDER " + WAITS + ", and it is 1500");

        far = settled(9216);

        assertThat(next(GPU)).containsExactly("Write interface.mtu");
    }

    @Test
    void what_is_lower_at_the_next_boot_only_grows_too() {
        near = new Reading.Staged<>(State.is(9000), State.none());

        assertThat(next(GPU))
                .containsExactly(
                        "ORDER gpu01.lab interface ens1f0np0 interface.mtu is 9000 and has to be"
                                + " 9000; that waits until tor1 Eth1/1 switchPort.mtu is at least"
                                + " 9000, and it is 1500");
    }

    @Test
    void a_switch_that_does_not_answer_is_waited_for() {
        far = settled(9216);
        trouble = Optional.of(new Problem.Unreachable(TOR, "look", "no route to host"));

        assertThat(next(GPU))
                .singleElement()
                .asString()
                .startsWith("ORDER " + WAITS + "; ")
                .contains("no route to host");
    }

    @Test
    void a_switch_that_was_not_looked_at_for_long_is_waited_for() {
        far = settled(9216);
        farAsked = T.minus(Duration.ofMinutes(6));

        assertThat(next(GPU)).containsExactly("ORDER " + WAITS + "; tor1 has to be observed anew");
    }

    @Test
    void a_switch_to_which_something_was_sent_since_it_was_looked_at_is_waited_for() {
        far = settled(9216);
        journal.add(
                new Event.WriteIntended(
                        TOR, T, new ActId(new UUID(0, 9)), BOOT, new Call("link", TOR), List.of()));
        journal.add(
                new Event.ActEnded(
                        TOR, T, new ActId(new UUID(0, 9)), new Ending.Done(Activation.LIVE)));

        assertThat(next(GPU)).containsExactly("ORDER " + WAITS + "; tor1 has to be observed anew");
    }

    @Test
    void a_port_that_cannot_be_read_is_waited_for() {
        far =
                new Reading.Unreadable<>(
                        new Problem.Unreachable(TOR, "show interfaces", "half a reply"));

        assertThat(next(GPU))
                .singleElement()
                .asString()
                .startsWith("ORDER " + WAITS + "; ")
                .contains("half a reply");
    }

    @Test
    void a_port_that_nothing_lets_grow_is_named_so() {
        farWant = Optional.empty();

        assertThat(next(GPU))
                .containsExactly(
                        "NEED " + WAITS + ", and it is 1500; nothing in the spec changes that");
    }

    @Test
    void a_switch_on_hold_is_named_so() {
        journal.add(new Event.PutOnHold(TOR, T, "ada", "cables", Optional.empty()));

        assertThat(next(GPU))
                .containsExactly(
                        "ORDER "
                                + WAITS
                                + ", and it is 1500; tor1 is on hold by ada: cables; it goes on"
                                + " after 'plumb resume'");
    }

    @Test
    void a_node_is_left_as_it_is_with_the_area_of_its_port() {
        modes = new Modes(Mode.Enforce, Map.of(Area.LINK, Mode.Plan));

        assertThat(next(GPU))
                .containsExactly(
                        "LEFT gpu01.lab interface ens1f0np0 interface.mtu is 1500 and has to be"
                                + " 9000 and waits for tor1 Eth1/1 switchPort.mtu, which stays as"
                                + " it is: the mode of area link is Plan");
    }

    @Test
    void a_port_that_may_shrink_waits_until_the_node_has_shrunk() {
        near = staged(9000);
        nearWant = new Want.Exactly<>(4000);
        far = settled(9216);
        farWant = Optional.of(new Want.Exactly<>(4000));

        assertThat(next(GPU)).containsExactly("TakeOut");
        assertThat(next(TOR))
                .containsExactly(
                        "ORDER tor1 Eth1/1 switchPort.mtu is 9216 and has to be 4000; that waits"
                                + " until gpu01.lab interface ens1f0np0 interface.mtu is at most"
                                + " 4000, and it is 9000");

        near = staged(4000);

        assertThat(next(TOR)).containsExactly("Write switchPort.mtu");
    }

    private void takenOut() {
        out = true;
        var id = new ActId(new UUID(0, 1));
        var before = T.minusSeconds(60);
        journal.add(
                new Event.TakeOutIntended(GPU, before, id, "sha256:0", "test", Optional.empty()));
        journal.add(new Event.ActEnded(GPU, before, id, new Ending.Done(Activation.LIVE)));
        journal.add(new Event.TakenOut(GPU, before));
        var mark = new ActId(new UUID(0, 2));
        journal.add(new Event.MarkIntended(GPU, before, mark, BOOT));
        journal.add(new Event.ActEnded(GPU, before, mark, new Ending.Done(Activation.LIVE)));
    }

    /** What a unit does next, or what it waits for. */
    private List<String> next(Target unit) {
        var history = History.of(journal);
        var observed = observed();
        var wishes = wishes();
        var judgements = new Differ(observed, history).judge(new Wishes(wishes));
        var plan =
                new Planner(new HandMadePlans.OneWay())
                        .plan(
                                desired(wishes),
                                judgements,
                                observed,
                                history,
                                _ -> Optional.empty(),
                                () -> StepTimes.USUAL,
                                T.plusSeconds(1));
        var own =
                plan.units().stream()
                        .filter(one -> one.unit().equals(unit))
                        .findFirst()
                        .orElseThrow();
        var next = new ArrayList<String>();
        own.ready().forEach(step -> next.add(text(step.act())));
        own.held().forEach(held -> next.add(held.reason() + " " + held.text()));
        return next;
    }

    private static String text(Act act) {
        return act.getClass().getSimpleName()
                + (act instanceof Act.Write write
                        ? " " + write.puts().getFirst().setting().property()
                        : "");
    }

    private List<Wish<?>> wishes() {
        var wishes = new ArrayList<Wish<?>>();
        wishes.add(Wish.of(NEAR, nearWant, ORIGIN));
        farWant.ifPresent(want -> wishes.add(Wish.of(FAR, want, ORIGIN)));
        return wishes;
    }

    private Desired desired(List<Wish<?>> wishes) {
        return PlainHosts.desired(
                "r1",
                modes,
                Rollout.of(2, 2, Consent.Approve.Never),
                Map.of(GPU, "rack1", TOR, "rack2"),
                linked ? new Orders(List.of(new Orders.Pair<>(NEAR, FAR))) : Orders.NONE,
                wishes);
    }

    private ObservedState observed() {
        var ofNode =
                Readings.builder()
                        .put(NEAR, near)
                        .put(NodeProperties.OUT_OF_SERVICE.of(GPU), settled(out))
                        .put(NodeProperties.RDMA_PROCESSES.of(GPU), settled(List.<String>of()))
                        .build();
        var ofSwitch = Readings.builder().put(FAR, far).build();
        var tor = snapshot(TOR, ofSwitch, farAsked);
        return new ObservedState(
                List.of(snapshot(GPU, ofNode, T), trouble.map(tor::failed).orElse(tor)));
    }

    private static Snapshot snapshot(Target unit, Readings readings, Instant askedAt) {
        return Snapshot.answered(
                unit,
                unit.label(),
                new Observation(Optional.of(BOOT), readings, List.of()),
                askedAt);
    }

    private static Reading<Integer> staged(int value) {
        return new Reading.Staged<>(State.is(value), State.is(value));
    }

    private static <V> Reading<V> settled(V value) {
        return new Reading.Settled<>(State.is(value));
    }
}
