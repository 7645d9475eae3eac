package io.plumbline.lab.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.journal.Event;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.simulation.HostStart.Kind;
import io.plumbline.lab.simulation.SimLinks.Cabling;
import io.plumbline.lab.simulation.SimSpec.Budget;
import io.plumbline.lab.world.Depot;
import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.LabTimes;
import io.plumbline.lab.world.PortModel;
import io.plumbline.lab.world.World;
import io.plumbline.plan.Held;
import io.plumbline.plan.UnitPlan;
import io.plumbline.status.Condition;
import io.plumbline.status.Condition.Truth;
import io.plumbline.target.Host;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** Hosts of which somebody pulls the cable of the port that is in the fabric. */
class CablesOfHostsTest {
    private static final Host FIRST = SimSpec.hostAt(0);
    private static final Host SECOND = SimSpec.hostAt(1);
    private static final Duration LONG = Duration.ofHours(3);

    @Test
    void host_that_serves_stays_where_it_is_and_says_which_port_to_look_at() {
        var one = new OneHost(Kind.ALREADY_RIGHT, SpecText.of(OneHost.SPEC));
        assertThat(one.live().status().units().getFirst().condition(Condition.Type.Ready).truth())
                .isEqualTo(Truth.True);
        var acts = one.acts();

        inFabric(one.host()).setLinkUp(false);
        var last = one.live();

        var unit = last.status().units().getFirst();
        assertThat(unit.condition(Condition.Type.Ready).truth()).isEqualTo(Truth.False);
        assertThat(unit.condition(Condition.Type.InSync))
                .satisfies(sync -> assertThat(sync.truth()).isEqualTo(Truth.False))
                .extracting(Condition::message)
                .asString()
                .contains(
                        "nic 0000:3b:00 port 2 port.link is Down and has to be Up",
                        "look at the cable");
        assertThat(last.plan().units().getFirst().held())
                .extracting(Held::reason)
                .containsExactly(Held.Reason.EVIDENCE);
        assertThat(one.acts()).as("nothing can be written for it").isEqualTo(acts);

        inFabric(one.host()).setLinkUp(true);
        assertThat(one.live().status().units().getFirst().condition(Condition.Type.Ready).truth())
                .isEqualTo(Truth.True);
    }

    /** A port that the spec has in no fabric is nobody's business. */
    @Test
    void port_without_a_fabric_may_be_without_a_cable() {
        var one = new OneHost(Kind.ALREADY_RIGHT, SpecText.of(OneHost.SPEC));

        one.host().ports().stream()
                .filter(port -> port != inFabric(one.host()))
                .forEach(port -> port.setLinkUp(false));

        assertThat(one.live().plan().plansNothing()).isTrue();
    }

    @Test
    void host_that_comes_back_without_a_carrier_is_released_with_it_and_keeps_nobody_waiting() {
        var world = World.virtual(Instant.parse("2022-03-13T10:00:00Z"), LabTimes.USUAL, 1);
        var spec = SimSpec.ofHosts(2).withBudget(new Budget(1, 2, 2));
        var depot = Depot.stock(world);
        world.addDatastore("vsan");
        spec.stamp(depot);
        for (var host : new Host[] {FIRST, SECOND}) {
            HostStart.of(Kind.ONLY_NIC_CONFIG_DIFFERS).in(world, host.name());
        }
        var living = new Living(world);
        var cable = inFabric(world.host(FIRST));

        cable.setLinkUp(false);
        var plan = living.live(Living.read(SpecText.of(spec)), LONG);

        assertThat(world.ledger().boots(FIRST)).isEqualTo(1);
        assertThat(world.host(FIRST).service().inMaintenance()).isTrue();
        assertThat(plan.units().getFirst().held())
                .extracting(Held::reason)
                .containsExactly(Held.Reason.EVIDENCE);
        assertThat(HostAsWished.wrong(spec, world.host(SECOND))).isEmpty();
        assertThat(world.host(SECOND).service().inMaintenance()).isFalse();

        cable.setLinkUp(true);
        plan = living.live(Living.read(SpecText.of(spec)), LONG);

        assertThat(plan.plansNothing()).isTrue();
        assertThat(world.host(FIRST).service().inMaintenance()).isFalse();
        assertThat(world.ledger().boots(FIRST)).isEqualTo(1);
    }

    /** By its name it would be the first to leave, and would keep the only place. */
    @Test
    void host_without_a_carrier_leaves_once_the_others_are_as_wished() {
        var world = World.virtual(Instant.parse("2022-03-13T10:00:00Z"), LabTimes.USUAL, 1);
        var spec = SimSpec.ofHosts(3).withBudget(new Budget(1, 1, 1));
        var depot = Depot.stock(world);
        world.addDatastore("vsan");
        spec.stamp(depot);
        for (var host : List.of(FIRST, SECOND, SimSpec.hostAt(2))) {
            HostStart.of(Kind.ALREADY_RIGHT).in(world, host.name());
        }
        inFabric(world.host(FIRST)).setLinkUp(false);

        var living = new Living(world);
        var plan = living.live(Living.read(SpecText.of(spec.withPorts(4, 3))), LONG);

        assertThat(world.ledger().of(Entry.MaintenanceEntered.class).map(Entry::host))
                .containsExactly(SECOND, SimSpec.hostAt(2), FIRST);
        assertThat(plan.units().getFirst().held())
                .extracting(Held::reason)
                .containsExactly(Held.Reason.EVIDENCE);
        assertThat(plan.units().subList(1, 3)).allMatch(UnitPlan::inPlumb);
        assertThat(living.journal().events())
                .filteredOn(Event.TakeOutIntended.class::isInstance)
                .map(event -> ((Event.TakeOutIntended) event).because())
                .satisfiesExactly(
                        second -> assertThat(second).doesNotContain("port.link"),
                        third -> assertThat(third).doesNotContain("port.link"),
                        first ->
                                assertThat(first)
                                        .contains("port 2 port.link is Down", "it stays out"));
    }

    @Test
    void link_that_is_up_is_told_of_its_host_and_of_its_switch() {
        var spec = SimSpec.ofHosts(1).withLinks(new SimLinks(1, Cabling.ONE_WAY, false));
        var starts =
                new Starts(
                        List.of(HostStart.of(Kind.ALREADY_RIGHT)),
                        List.of(),
                        List.of(SwitchStart.of(SwitchStart.Kind.FACTORY)));

        var run =
                new Simulation(
                                new Scenario(1, spec, starts, List.of(), Trouble.NONE),
                                Saboteur.NONE)
                        .run();

        assertThat(run.last().status().units())
                .hasSize(2)
                .allSatisfy(unit ->
                        assertThat(unit.condition(Condition.Type.LinkUp))
                                .isEqualTo(
                                        new Condition(
                                                Condition.Type.LinkUp, Truth.True, "LinksUp", "")));
    }

    private static PortModel inFabric(HostModel host) {
        return host.ports().stream()
                .filter(port -> port.number() == 2)
                .filter(port -> port.card().board().psid().equals(OneHost.SPEC.card().psid()))
                .findFirst()
                .orElseThrow();
    }
}
