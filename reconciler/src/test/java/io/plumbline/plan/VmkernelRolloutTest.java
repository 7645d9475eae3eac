package io.plumbline.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.desired.Desired;
import io.plumbline.desired.Orders;
import io.plumbline.desired.Wish;
import io.plumbline.device.Act;
import io.plumbline.journal.Ending;
import io.plumbline.journal.Event;
import io.plumbline.journal.History;
import io.plumbline.observed.BootId;
import io.plumbline.observed.Observation;
import io.plumbline.observed.ObservedState;
import io.plumbline.observed.Snapshot;
import io.plumbline.problem.Remedy;
import io.plumbline.property.Setting;
import io.plumbline.property.VmkernelProperties;
import io.plumbline.property.Want;
import io.plumbline.spec.Consent;
import io.plumbline.spec.Mode;
import io.plumbline.spec.Modes;
import io.plumbline.spec.Origin;
import io.plumbline.spec.Portion;
import io.plumbline.spec.Rollout;
import io.plumbline.spec.Waves;
import io.plumbline.target.Host;
import io.plumbline.target.VmkernelAdapter;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What hosts themselves send changes at one host after the other, as a rollout says. */
class VmkernelRolloutTest {
    private static final Instant T = HandMadePlans.T;
    private static final List<Host> HOSTS =
            Stream.of("esx01.lab", "esx02.lab", "esx03.lab").map(Host::new).toList();

    private final List<Event> journal = new ArrayList<>();
    private Rollout rollout = Rollout.of(9, 9, Consent.Approve.Never);

    @Test
    void as_many_hosts_are_written_at_once_as_the_budget_has_room_for() {
        assertThat(leaving()).hasSize(3);

        rollout = Rollout.of(1, 1, Consent.Approve.Never);

        assertThat(leaving()).containsExactly("esx01.lab");
        assertThat(written()).isEmpty();
    }

    @Test
    void one_host_has_it_first() {
        rollout = rollout.with(new Waves(List.of(Portion.number(1)), Duration.ofMinutes(30)));

        assertThat(leaving()).containsExactly("esx01.lab");
        assertThat(held("esx02.lab")).first().asString().startsWith("WAVE 'vmkernel.mtu -> 9000'");
    }

    @Test
    void plan_that_knows_no_waves_of_it_is_found_out() {
        var careless = plan();

        rollout = rollout.with(new Waves(List.of(Portion.number(1)), Duration.ofMinutes(30)));

        assertThat(faults(careless))
                .hasSize(3)
                .containsOnly("3 units would have 'vmkernel.mtu -> 9000' too early");
        assertThat(faults(plan())).isEmpty();
    }

    @Test
    void plan_that_counts_no_outages_for_it_is_found_out() {
        var careless = plan();

        rollout = rollout.with(Consent.of(Consent.Approve.Never).within(Portion.number(2)));

        assertThat(faults(careless))
                .hasSize(3)
                .containsOnly("3 units would leave service, and nobody approved it");
        assertThat(faults(plan())).isEmpty();
    }

    private List<String> faults(Plan plan) {
        var now =
                new Circumstances(
                        desired(), observed(), History.of(journal), new HandMadePlans.OneWay(), T);
        return new PlanCheck().faults(plan, now).values().stream().flatMap(List::stream).toList();
    }

    @Test
    void who_is_asked_about_outages_is_asked_about_it() {
        rollout = Rollout.of(9, 9, Consent.Approve.Outages);

        assertThat(leaving()).isEmpty();
        assertThat(held("esx02.lab")).first().asString().startsWith("APPROVAL ");
    }

    @Test
    void host_that_left_service_for_it_in_vain_stops_the_others() {
        rollout = rollout.stoppingAfter(1);
        assertThat(leaving()).hasSize(3);

        leftInVain(HOSTS.getFirst());

        assertThat(leaving()).isEmpty();
        assertThat(held("esx02.lab"))
                .first()
                .asString()
                .startsWith("HALTED esx01.lab left service for a change that did not take");

        journal.add(new Event.Retried(HOSTS.getFirst(), T, "ada"));

        assertThat(leaving()).hasSize(3);
    }

    private void leftInVain(Host host) {
        var mtu = mtu(host);
        journal.add(
                new Event.TakeOutIntended(
                        host,
                        T.minusSeconds(900),
                        HandMadePlans.id(1),
                        "sha256:0",
                        "it differs",
                        Optional.empty()));
        journal.add(new Event.TakenOut(host, T.minusSeconds(890)));
        journal.add(
                new Event.WriteIntended(
                        host,
                        T.minusSeconds(880),
                        HandMadePlans.id(2),
                        HandMadePlans.MARKED,
                        Call.of(mtu).orElseThrow(),
                        List.of(new Event.Change(mtu.path(), "1500", "1500", "9000"))));
        journal.add(
                new Event.ActEnded(
                        host,
                        T.minusSeconds(870),
                        HandMadePlans.id(2),
                        new Ending.Failed("no", Remedy.ASK_A_PERSON)));
        journal.add(new Event.PutBackIntended(host, T.minusSeconds(860), HandMadePlans.id(3)));
        journal.add(new Event.Released(host, T.minusSeconds(850)));
    }

    private List<String> leaving() {
        return plan().units().stream()
                .filter(unit ->
                        unit.ready().stream().anyMatch(step -> step.act() instanceof Act.TakeOut))
                .map(unit -> unit.unit().label())
                .toList();
    }

    private List<Act> written() {
        return plan().units().stream()
                .flatMap(unit -> unit.ready().stream())
                .map(Step::act)
                .filter(Act.Write.class::isInstance)
                .toList();
    }

    private List<String> held(String host) {
        return plan().units().stream()
                .filter(unit -> unit.unit().label().equals(host))
                .flatMap(unit -> unit.held().stream())
                .map(held -> held.reason() + " " + held.text())
                .toList();
    }

    private Plan plan() {
        return PlainHosts.plan(Rules.SOUND, desired(), observed(), History.of(journal), T);
    }

    private Desired desired() {
        var racks = HOSTS.stream().collect(Collectors.toMap(host -> host, _ -> "rack1"));
        return PlainHosts.desired(
                "r1",
                Modes.all(Mode.Enforce),
                rollout,
                racks,
                Orders.NONE,
                HOSTS.stream().<Wish<?>>map(VmkernelRolloutTest::wish).toList());
    }

    private static ObservedState observed() {
        return new ObservedState(HOSTS.stream().map(VmkernelRolloutTest::told).toList());
    }

    private static Wish<Integer> wish(Host host) {
        return Wish.of(mtu(host), new Want.Exactly<>(9000), new Origin("c.yaml", 1, 1, "vmk"));
    }

    private static Setting<Integer> mtu(Host host) {
        return VmkernelProperties.MTU.of(new VmkernelAdapter(host, "vmk1"));
    }

    private static Snapshot told(Host host) {
        var boot =
                new BootId(new UUID(1, host.hashCode()), T.minusSeconds(9_000), Optional.empty());
        var readings =
                PlainHosts.told(host, false).put(mtu(host), HandMadePlans.settled(1500)).build();
        return Snapshot.answered(
                host, "esxi", new Observation(Optional.of(boot), readings, List.of()), T);
    }
}
