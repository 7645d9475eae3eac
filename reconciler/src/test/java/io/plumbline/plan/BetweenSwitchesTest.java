package io.plumbline.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.desired.Network;
import io.plumbline.device.Act;
import io.plumbline.journal.Event;
import io.plumbline.property.State;
import io.plumbline.spec.Consent;
import io.plumbline.spec.Rollout;
import io.plumbline.target.Host;
import io.plumbline.target.Switch;
import io.plumbline.target.SwitchPort;
import io.plumbline.target.Target;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/** A leaf whose two ports lead to spines, and a host behind it; the other host is elsewhere. */
class BetweenSwitchesTest extends PlannedSteps {
    private static final Switch OTHER_LEAF = new Switch("tor2");
    private static final Switch SPINE = new Switch("spine1");
    private static final Switch OTHER_SPINE = new Switch("spine2");
    private static final SwitchPort OF_HOST = new SwitchPort(TOR, "Eth1/9");
    private static final SwitchPort OF_OTHER_HOST = new SwitchPort(OTHER_LEAF, "Eth1/9");

    @BeforeEach
    void only_the_package_is_missing() {
        vfs = settled(16);
    }

    @Test
    void the_only_uplink_of_a_leaf_is_charged_to_the_hosts_behind_it() {
        nothingToInstall();
        cabled(cable(PORT, SPINE, 1), cable(at(OTHER_LEAF, 1), SPINE, 2));
        silent = Optional.of(ESX2);

        assertThat(next(TOR))
                .containsExactly(
                        "BUDGET 1 of 1 units that may be unavailable are away, silent or about to"
                                + " go (rollout.maxUnavailable): esx02.lab; esx01.lab would be"
                                + " too",
                        "Write");
    }

    @Test
    void the_only_uplink_of_a_leaf_is_disturbed_as_far_as_the_budget_goes() {
        nothingToInstall();
        cabled(cable(PORT, SPINE, 1), cable(at(OTHER_LEAF, 1), SPINE, 2));

        assertThat(next(TOR)).containsExactly("Write", "Write");
        assertThat(planOf(TOR).ready().getFirst().affects()).isEqualTo(Set.of(ESX1));
    }

    @Test
    void the_only_uplink_of_a_leaf_waits_for_the_maintenance_of_the_only_host_behind_it() {
        rollout = Rollout.of(4, 4, Consent.Approve.Never);
        cabled(cable(PORT, SPINE, 1), cable(at(OTHER_LEAF, 1), SPINE, 2));

        assertThat(next(TOR))
                .containsExactly(
                        "MAINTENANCE tor1 Eth1/1 waits for the maintenance of esx01.lab, which"
                                + " comes in this plan and in which nobody is interrupted",
                        "Write");
        assertThat(next(ESX1)).containsExactly("TakeOut");
    }

    @Test
    void of_two_uplinks_one_is_disturbed_at_a_time() {
        rollout = Rollout.of(3, 3, Consent.Approve.Never);
        twoSpines();

        assertThat(next(TOR))
                .containsExactly(
                        "BUDGET would take the last way of esx01.lab: the other is interrupted,"
                                + " away or not known (tor1 Eth1/1); repair that, remove it from"
                                + " the spec, or 'plumb break-glass tor1'",
                        "Write");
        assertThat(planOf(TOR).ready().getFirst().affects()).isEmpty();
    }

    @Test
    void an_uplink_stays_while_the_other_spine_does_not_answer() {
        rollout = Rollout.of(4, 4, Consent.Approve.Never);
        twoSpines();
        more.add(OTHER_SPINE);
        silent = Optional.of(OTHER_SPINE);

        assertThat(next(TOR))
                .containsExactly(
                        "BUDGET would take the last way of esx01.lab: the other is interrupted,"
                                + " away or not known (spine2); repair that, remove it from the"
                                + " spec, or 'plumb break-glass tor1'",
                        "Write");
    }

    @Test
    void an_uplink_stays_while_a_write_goes_on_at_the_far_end_of_the_other() {
        rollout = Rollout.of(4, 4, Consent.Approve.Never);
        twoSpines();
        more.add(OTHER_SPINE);
        journal.add(
                new Event.WriteIntended(
                        OTHER_SPINE,
                        T,
                        id(7),
                        BOOT,
                        new Call("link", at(OTHER_SPINE, 1)),
                        List.of()));

        assertThat(next(TOR).getFirst())
                .startsWith("BUDGET would take the last way of esx01.lab")
                .contains("not known (spine2 Eth1/1)");
    }

    @Test
    void a_host_leaves_while_one_of_two_uplinks_of_the_other_is_disturbed() {
        twoSpines();
        journal.add(
                new Event.WriteIntended(TOR, T, id(7), BOOT, new Call("link", PORT), List.of()));

        assertThat(next(ESX1)).containsExactly("TakeOut");
    }

    @Test
    void no_host_leaves_while_a_leaf_is_parted_from_the_rest() {
        cabled(cable(PORT, SPINE, 1), cable(at(OTHER_LEAF, 1), SPINE, 2));
        ways.clear();
        behind(ESX2, OF_HOST);
        behind(ESX1, OF_OTHER_HOST);
        journal.add(
                new Event.WriteIntended(TOR, T, id(7), BOOT, new Call("link", PORT), List.of()));

        assertThat(next(ESX1).getFirst())
                .startsWith("BUDGET 1 of 1 units that may be unavailable are away")
                .contains("esx02.lab; esx01.lab would be too");
    }

    @Test
    void a_plan_that_parts_a_leaf_while_another_host_leaves_is_refused() {
        cabled(cable(PORT, SPINE, 1), cable(at(OTHER_LEAF, 1), SPINE, 2));
        vfs = settled(0);

        assertThat(faults(takeOut(ESX2), write(MTU, State.is(1500), State.is(9216))))
                .contains("2 units would be away, 2 of them in its rack");
        assertThat(faults(write(MTU, State.is(1500), State.is(9216)))).isEmpty();
    }

    @Test
    void a_plan_that_interrupts_both_uplinks_at_once_is_refused() {
        twoSpines();
        var first = write(MTU, State.is(1500), State.is(9216));

        assertThat(faults(first, write(OTHER_MTU, State.is(1500), State.is(9216))))
                .containsExactly("all ways of host/esx01.lab would be interrupted at once");
        assertThat(faults(first)).isEmpty();
    }

    @Test
    void a_plan_that_takes_the_other_uplink_beside_a_write_at_a_spine_is_refused() {
        rollout = Rollout.of(4, 4, Consent.Approve.Never);
        twoSpines();
        more.add(OTHER_SPINE);
        journal.add(
                new Event.WriteIntended(
                        OTHER_SPINE,
                        T,
                        id(7),
                        BOOT,
                        new Call("link", at(OTHER_SPINE, 1)),
                        List.of()));

        assertThat(faults(write(MTU, State.is(1500), State.is(9216))))
                .containsExactly("all ways of host/esx01.lab would be interrupted at once");
    }

    /** Who was parted before is nobody whom a step parts. */
    @Test
    void a_plan_is_not_blamed_for_hosts_that_are_parted_already() {
        twoSpines();
        rollout = Rollout.of(2, 2, Consent.Approve.Never);
        more.addAll(List.of(SPINE, OTHER_LEAF));
        for (var number = 1; number <= 2; number++) {
            journal.add(
                    new Event.WriteIntended(
                            number == 1 ? SPINE : OTHER_LEAF,
                            T,
                            id(number),
                            BOOT,
                            new Call("link", at(number == 1 ? SPINE : OTHER_LEAF, 2)),
                            List.of()));
        }

        assertThat(faults(write(MTU, State.is(1500), State.is(9216)))).isEmpty();
        assertThat(next(TOR)).contains("Write");
    }

    /** Whether either of them carries anything nobody knows: each uplink may be the last. */
    @Test
    void no_uplink_is_disturbed_while_neither_spine_answers() {
        rollout = Rollout.of(4, 4, Consent.Approve.Never);
        nothingToInstall();
        twoSpines();
        more.addAll(List.of(SPINE, OTHER_SPINE));
        silent = Optional.of(SPINE);
        unseen.add(OTHER_SPINE);

        assertThat(next(TOR))
                .containsExactly(
                        "BUDGET would take the last way of esx01.lab: the other is interrupted,"
                                + " away or not known (spine1, spine2); repair that, remove it from"
                                + " the spec, or 'plumb break-glass tor1'");
    }

    @Test
    void a_plan_that_interrupts_an_uplink_while_neither_spine_answers_is_refused() {
        twoSpines();
        more.addAll(List.of(SPINE, OTHER_SPINE));
        silent = Optional.of(SPINE);
        unseen.add(OTHER_SPINE);
        var first = write(MTU, State.is(1500), State.is(9216));

        assertThat(faults(first))
                .containsExactly(
                        "3 units would be away, 1 of them in its rack",
                        "all ways of host/esx01.lab would be interrupted at once");
        assertThat(faults(first, write(OTHER_MTU, State.is(1500), State.is(9216))))
                .containsExactly(
                        "3 units would be away, 1 of them in its rack",
                        "all ways of host/esx01.lab would be interrupted at once");
    }

    @Test
    void a_port_of_a_host_is_charged_to_it_while_the_only_spine_does_not_answer() {
        nothingToInstall();
        network =
                new Network(
                        List.of(cable(at(TOR, 8), SPINE, 1), cable(at(OTHER_LEAF, 1), SPINE, 2)),
                        Map.of(
                                TOR, Set.<Target>of(ESX2),
                                OTHER_LEAF, Set.<Target>of(ESX1, new Host("esx03.lab"))));
        behind(ESX1, OF_OTHER_HOST);
        behind(ESX2, PORT);
        more.add(SPINE);
        unseen.add(SPINE);

        for (var room : List.of(1, 2)) {
            rollout = Rollout.of(room, room, Consent.Approve.Never);
            assertThat(next(TOR).getFirst()).startsWith(room == 1 ? "BUDGET 1 of 1" : "Write");
            assertThat(new PlanCheck().faults(plan(), circumstances())).isEmpty();
        }
        assertThat(planOf(TOR).ready().getFirst().affects()).isEqualTo(Set.of(ESX2));
    }

    /** Whoever would be cut off by it alone is asked for, whatever goes on at its other end. */
    @Test
    void a_leaf_is_approved_for_its_only_uplink_although_the_spine_is_written_to() {
        rollout = Rollout.of(4, 4, Consent.Approve.Outages);
        nothingToInstall();
        cabled(cable(PORT, SPINE, 1), cable(at(OTHER_LEAF, 1), SPINE, 2));
        more.add(SPINE);
        journal.add(
                new Event.WriteIntended(
                        SPINE, T, id(7), BOOT, new Call("link", at(SPINE, 1)), List.of()));

        assertThat(next(TOR)).hasSize(2).first().asString().startsWith("APPROVAL ");
        assertThat(new PlanCheck().faults(plan(), circumstances())).isEmpty();
    }

    /** Whatever is cabled, silent or going on: by a count that shares no code with either. */
    @Test
    void what_is_planned_of_random_networks_cuts_off_no_more_than_may_be() {
        var steps = 0;
        var refused = 0;
        var ofSeveral = 0;
        for (var seed = 0; seed < 1_500; seed++) {
            var drawn = draw(new Random(seed));
            var plan = plan();
            var written = new HashSet<Target>();
            var leaving = new HashSet<Target>();
            for (var unit : plan.units()) {
                for (var step : unit.ready()) {
                    switch (step.act()) {
                        case Act.Write write -> written.add(write.at());
                        case Act.TakeOut _ -> leaving.add(unit.unit());
                        default -> throw new IllegalStateException(step.toString());
                    }
                }
            }
            steps += written.size();
            refused += 2 - written.size();
            ofSeveral += drawn.quiet().size() > 1 ? 2 - written.size() : 0;

            assertThat(drawn.wrongs(written, leaving)).as("seed %d", seed).isEmpty();
            assertThat(new PlanCheck().faults(plan, circumstances())).as("seed %d", seed).isEmpty();
        }
        assertThat(steps).isGreaterThan(1_000);
        assertThat(refused).isGreaterThan(200);
        assertThat(ofSeveral).as("while several are silent").isGreaterThan(50);
    }

    @Test
    void a_plan_of_random_networks_that_cuts_off_too_many_is_refused() {
        var wrong = 0;
        for (var seed = 0; seed < 1_500; seed++) {
            var drawn = draw(new Random(seed));
            if (!drawn.wrongs(Set.of(PORT, OTHER_PORT), Set.of()).isEmpty()) {
                wrong++;
                assertThat(
                                faults(
                                        write(MTU, State.is(1500), State.is(9216)),
                                        write(OTHER_MTU, State.is(1500), State.is(9216))))
                        .as("seed %d", seed)
                        .isNotEmpty();
            }
        }
        assertThat(wrong).isGreaterThan(100);
    }

    private DrawnNetwork draw(Random random) {
        ways.clear();
        more.clear();
        journal.clear();
        unseen.clear();
        more.addAll(List.of(OTHER_LEAF, SPINE, OTHER_SPINE));
        var switches = List.of(TOR, OTHER_LEAF, SPINE, OTHER_SPINE);
        var cables = new ArrayList<Network.Cable>();
        var count = 1 + random.nextInt(6);
        for (var number = 1; number <= count; number++) {
            var one = number <= 2 ? 0 : random.nextInt(4);
            var other = (one + 1 + random.nextInt(3)) % 4;
            cables.add(
                    new Network.Cable(
                            at(switches.get(one), number), at(switches.get(other), number)));
        }
        var behind = new HashMap<Switch, Set<Target>>();
        var ports = new HashMap<Target, List<SwitchPort>>();
        for (var host : List.of(ESX1, ESX2)) {
            for (var way = 0; way <= random.nextInt(2); way++) {
                var port = at(switches.get(random.nextInt(4)), host.equals(ESX1) ? 11 : 21 + way);
                ports.computeIfAbsent(host, _ -> new ArrayList<>()).add(port);
                behind.computeIfAbsent(port.on(), _ -> new HashSet<>()).add(host);
            }
        }
        network = new Network(cables, behind);
        ports.forEach((host, some) -> behind(host, some.toArray(Target[]::new)));
        var room = 1 + random.nextInt(5);
        rollout = Rollout.of(room, 4, Consent.Approve.Never);
        var quiet = new HashSet<Target>();
        if (random.nextBoolean()) {
            more.stream().filter(_ -> random.nextBoolean()).forEach(quiet::add);
        }
        silent = quiet.stream().sorted().findFirst();
        quiet.stream().filter(one -> !silent.get().equals(one)).forEach(unseen::add);
        var open = new HashSet<Target>();
        if (random.nextBoolean()) {
            var on = (Switch) more.get(random.nextInt(more.size()));
            var at = at(on, 1 + random.nextInt(6));
            open.add(at);
            journal.add(
                    new Event.WriteIntended(on, T, id(7), BOOT, new Call("link", at), List.of()));
        }
        return new DrawnNetwork(cables, ports, quiet, open, room);
    }

    private void twoSpines() {
        cabled(
                cable(PORT, SPINE, 1),
                cable(OTHER_PORT, OTHER_SPINE, 1),
                cable(at(OTHER_LEAF, 1), SPINE, 2),
                cable(at(OTHER_LEAF, 2), OTHER_SPINE, 2));
    }

    private void cabled(Network.Cable... cables) {
        network =
                new Network(
                        List.of(cables),
                        Map.of(TOR, Set.<Target>of(ESX1), OTHER_LEAF, Set.<Target>of(ESX2)));
        behind(ESX1, OF_HOST);
        behind(ESX2, OF_OTHER_HOST);
    }

    private static Network.Cable cable(SwitchPort port, Switch spine, int number) {
        return new Network.Cable(port, at(spine, number));
    }

    private static SwitchPort at(Switch on, int number) {
        return new SwitchPort(on, "Eth1/" + number);
    }
}
