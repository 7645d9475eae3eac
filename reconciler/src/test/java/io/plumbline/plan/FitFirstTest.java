package io.plumbline.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.desired.Network;
import io.plumbline.desired.Paths;
import io.plumbline.desired.Wish;
import io.plumbline.device.Act;
import io.plumbline.journal.Ending;
import io.plumbline.journal.Event;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.problem.Problem;
import io.plumbline.problem.Remedy;
import io.plumbline.property.CablingProperties;
import io.plumbline.property.LinkStatus;
import io.plumbline.property.LinkType;
import io.plumbline.property.NicFirmwareProperties;
import io.plumbline.property.Setting;
import io.plumbline.property.SoftwareProperties;
import io.plumbline.property.State;
import io.plumbline.property.VibVersion;
import io.plumbline.spec.Consent;
import io.plumbline.spec.Portion;
import io.plumbline.spec.Rollout;
import io.plumbline.spec.Waves;
import io.plumbline.target.Host;
import io.plumbline.target.KernelModule;
import io.plumbline.target.Nic;
import io.plumbline.target.NicPort;
import io.plumbline.target.PciAddress;
import io.plumbline.target.Vib;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Hosts that are all to leave; of some the port in the fabric has no carrier. */
class FitFirstTest extends SeveralHosts {
    private static final Duration SOAK = Duration.ofMinutes(30);
    private static final String DOWN =
            "esx01.lab nic 0000:3b:00 port 2 port.link is Down and has to be Up";

    private final Map<Host, Reading<LinkStatus>> links = new HashMap<>();
    private final Map<Host, String> racks = new HashMap<>();
    private final Set<Host> infiniBand = new HashSet<>();
    private final Set<Host> withoutTools = new HashSet<>();

    @BeforeEach
    void the_first_by_name_is_dark() {
        hosts(3);
        link(1, LinkStatus.Down);
        link(2, LinkStatus.Up);
        link(3, LinkStatus.Up);
    }

    @Test
    void the_only_place_is_for_one_that_is_fit() {
        room(1);

        assertThat(leaving()).containsExactly("esx02.lab");
        assertThat(held(1))
                .containsExactly(
                        "WAVE leaves after all that are fit to serve, next of which is"
                                + " esx02.lab: "
                                + DOWN);
        assertThat(faults(Rules.SOUND)).isEmpty();
    }

    @Test
    void it_leaves_once_nobody_else_is_to_leave() {
        room(1);
        has(2, T);
        assertThat(leaving()).containsExactly("esx03.lab");

        has(3, T);
        assertThat(leaving()).containsExactly("esx01.lab");
    }

    @Test
    void room_for_all_is_not_for_it_before_the_others_are_out() {
        assertThat(leaving()).containsExactly("esx02.lab", "esx03.lab");

        leaves(2, T);
        leaves(3, T);
        assertThat(leaving()).containsExactly("esx01.lab");
    }

    /** It would be put back for what fails meanwhile. */
    @Test
    void it_waits_for_one_that_was_told_to_leave_and_still_serves() {
        has(3, T);
        ordered(2, T.minusSeconds(10));

        assertThat(leaving()).containsExactly("esx02.lab");
    }

    @Test
    void it_is_no_canary() {
        waves(Portion.number(1));

        assertThat(leaving()).containsExactly("esx02.lab");
    }

    @Test
    void it_is_the_last_of_a_wave() {
        hosts(10);
        waves(Portion.number(1), Portion.percent(25));
        has(2, T);
        now = T.plus(SOAK);

        assertThat(leaving()).containsExactly("esx03.lab", "esx04.lab");
    }

    @Test
    void it_waits_for_those_that_go_once_their_first_one_has_soaked() {
        waves(Portion.number(1));
        wish(1, 8);
        has(2, T);
        now = T.plus(SOAK).minusSeconds(1);
        assertThat(held(3).getFirst()).startsWith("WAVE 'value -> 7'");
        assertThat(leaving()).isEmpty();

        silent(2);
        assertThat(leaving()).as("nobody knows when").containsExactly("esx01.lab");
    }

    @Test
    void hosts_that_are_all_dark_leave_in_their_order() {
        room(1);
        link(2, LinkStatus.Down);
        link(3, LinkStatus.Down);

        assertThat(leaving()).containsExactly("esx01.lab");
    }

    @Test
    void its_step_says_that_it_may_stay_out_and_its_digest_does_not() {
        has(2, T);
        has(3, T);
        var dark = plan().units().getFirst();
        link(1, LinkStatus.Up);
        var lit = plan().units().getFirst();

        assertThat(dark.ready().getFirst().because())
                .isEqualTo(
                        "1 settings differ, 1 boots; "
                                + DOWN
                                + ": if nothing that is done mends that, it stays out until it is"
                                + " so");
        assertThat(lit.ready().getFirst().because()).isEqualTo("1 settings differ, 1 boots");
        assertThat(dark.change()).isEqualTo(lit.change());
        assertThat(dark.change().digest()).isEqualTo(lit.change().digest());
    }

    @Test
    void whoever_approves_it_is_told_and_what_is_approved_outlasts_the_link() {
        rollout = rollout.with(Consent.of(Consent.Approve.Reboots));
        assertThat(held(1)).singleElement().asString().startsWith("APPROVAL").contains(DOWN);
        assertThat(held(2)).singleElement().asString().doesNotContain("port.link");

        var shown = plan().units().getFirst();
        journal.add(new Event.Approved(host(1), T, "ada", Approval.of(shown, Optional.empty())));
        assertThat(leaving()).as("the others wait for a person").containsExactly("esx01.lab");
        assertThat(faults(Rules.SOUND)).isEmpty();

        link(1, LinkStatus.Up);
        assertThat(leaving()).containsExactly("esx01.lab");
    }

    @Test
    void it_does_not_wait_for_one_on_hold_nor_for_one_that_is_silent() {
        journal.add(new Event.PutOnHold(host(2), T, "ada", "mine", Optional.empty()));
        silent(3);

        assertThat(leaving()).containsExactly("esx01.lab");
    }

    @Test
    void it_does_not_wait_for_one_that_finds_no_room_where_nothing_goes_on() {
        rollout = Rollout.of(9, 1, Consent.Approve.Never);
        racks.put(host(1), "rack2");
        silent(3);

        assertThat(held(2)).singleElement().asString().startsWith("BUDGET");
        assertThat(leaving()).containsExactly("esx01.lab");
    }

    @Test
    void it_waits_for_one_that_finds_room_once_an_outage_ends() {
        rollout = Rollout.of(9, 1, Consent.Approve.Never);
        racks.put(host(1), "rack2");
        leaves(3, T);
        assertThat(leaving()).isEmpty();
        assertThat(held(1)).singleElement().asString().contains("next of which is esx02.lab");

        journal.add(new Event.Stuck(host(3), T, "it does not come back"));
        assertThat(leaving()).as("it does not end").containsExactly("esx01.lab");
    }

    @Test
    void it_waits_for_one_that_finds_room_once_a_host_has_its_machines_again() {
        rollout = Rollout.of(9, 1, Consent.Approve.Never);
        racks.put(host(1), "rack2");
        shutsDown(3, "train-3");
        isDown(3, "train-3");
        leaves(3, now);
        comesBack(3, now);

        assertThat(held(2)).singleElement().asString().startsWith("BUDGET");
        assertThat(leaving()).isEmpty();
    }

    @Test
    void it_waits_for_one_that_finds_room_once_work_has_ended_that_lasts_longer_than_a_boot() {
        rollout = Rollout.of(9, 1, Consent.Approve.Never);
        racks.put(host(1), "rack2");
        leaves(3, T.minus(Duration.ofHours(2)));
        loadsItsTools(3, 40, now.minusSeconds(30));

        assertThat(held(2)).singleElement().asString().startsWith("BUDGET");
        assertThat(leaving()).isEmpty();
    }

    @Test
    void it_waits_for_the_first_look_at_others() {
        unseen(2);
        has(3, T);
        assertThat(leaving()).isEmpty();

        has(2, T);
        silent(2);
        assertThat(leaving()).as("the look failed").isEmpty();
    }

    @Test
    void it_waits_for_one_whose_tools_are_loaded_before_it_leaves() {
        has(3, T);
        withoutTools.add(host(2));

        assertThat(done()).containsExactly("esx02.lab Write");
    }

    @Test
    void it_waits_for_one_of_which_the_tools_tell_what_there_is_to_do() {
        has(2, T);
        has(3, T);
        withoutTools.add(host(2));
        infiniBand.add(host(2));
        assertThat(done()).containsExactly("esx02.lab Write");

        toolsAreRefused(2);
        assertThat(leaving()).as("they cannot be loaded").containsExactly("esx01.lab");
    }

    @Test
    void one_that_has_begun_to_leave_goes_on_when_its_link_goes() {
        ordered(1, T.minusSeconds(10));

        assertThat(leaving()).contains("esx01.lab");
        assertThat(plan().units().getFirst().ready().getFirst().act())
                .isInstanceOf(Act.TakeOut.class);
    }

    @Test
    void an_emergency_goes_first_all_the_same() {
        room(1);
        journal.add(new Event.GlassBroken(host(1), T, "ada", "storage", T.plusSeconds(60)));

        assertThat(leaving()).containsExactly("esx01.lab");
    }

    @Test
    void a_link_that_follows_from_a_change_to_come_says_nothing() {
        room(1);
        infiniBand.add(host(1));

        assertThat(leaving()).containsExactly("esx01.lab");
        assertThat(plan().units().getFirst().ready().getFirst().because())
                .isEqualTo("2 settings differ, 1 boots");
    }

    @Test
    void a_link_that_cannot_be_told_says_nothing() {
        room(1);
        links.put(host(1), new Reading.NotOffered<>());

        assertThat(leaving()).containsExactly("esx01.lab");
    }

    /** Its turn is hours away, and what was in order before loses traffic every second. */
    @Test
    void a_port_knows_that_the_host_behind_it_goes_last() {
        room(1);
        portOfTheDarkOne();
        assertThat(port()).singleElement().asString().startsWith("MAINTENANCE");

        hosts(10);
        journal.add(
                new Event.Agreed(
                        HandMadePlans.TOR,
                        T.minusSeconds(90_000),
                        HandMadePlans.MTU.path(),
                        "9216",
                        "r1"));
        assertThat(port()).singleElement().asString().startsWith("BUDGET");
    }

    @Test
    void a_port_is_not_written_in_the_plan_by_which_its_host_leaves() {
        portOfTheDarkOne();
        has(2, T);
        has(3, T);

        assertThat(done()).containsExactly("esx01.lab TakeOut");
        assertThat(faults(Rules.SOUND)).isEmpty();
    }

    private void portOfTheDarkOne() {
        portHas = Optional.of(1500);
        ways.add(new Paths.Ways(host(1), new TreeSet<>(Set.of(HandMadePlans.PORT)), Network.NONE));
    }

    private List<String> port() {
        return plan().units().stream()
                .filter(unit -> unit.unit().equals(HandMadePlans.TOR))
                .flatMap(unit -> unit.held().stream())
                .map(held -> held.reason() + " " + held.text())
                .toList();
    }

    private void toolsAreRefused(int host) {
        for (var act = 30; act < 34; act++) {
            loadsItsTools(host, act, T);
            journal.add(
                    new Event.ActEnded(
                            host(host),
                            T,
                            HandMadePlans.id(act),
                            new Ending.Failed("mst start: no such module", Remedy.ASK_A_PERSON)));
        }
        now = T.plus(Duration.ofMinutes(10));
    }

    private void loadsItsTools(int host, int act, Instant at) {
        journal.add(
                new Event.WriteIntended(
                        host(host),
                        at,
                        HandMadePlans.id(act),
                        boot(host(host)),
                        Call.of(tools(host(host))).orElseThrow(),
                        List.of(
                                new Event.Change(
                                        tools(host(host)).path(), "false", "false", "true"))));
    }

    private void room(int atOnce) {
        rollout = Rollout.of(atOnce, 9, Consent.Approve.Never);
    }

    private void waves(Portion... sizes) {
        rollout = Rollout.of(9, 9, Consent.Approve.Never).with(new Waves(List.of(sizes), SOAK));
    }

    private void link(int host, LinkStatus status) {
        links.put(host(host), HandMadePlans.settled(status));
    }

    @Override
    String rackOf(Host host) {
        return racks.getOrDefault(host, "rack1");
    }

    @Override
    List<Wish<?>> alsoWished() {
        var wished = new ArrayList<Wish<?>>();
        links.keySet()
                .forEach(host ->
                        wished.add(
                                wish(CablingProperties.UPLINK_LINK.of(port(host)), LinkStatus.Up)));
        infiniBand.forEach(host ->
                wished.add(wish(NicFirmwareProperties.LINK_TYPE.of(port(host)), LinkType.ETH)));
        withoutTools.forEach(host -> wished.add(wish(tools(host), true)));
        return wished;
    }

    @Override
    void tell(Readings.Builder readings, Host host) {
        Optional.ofNullable(links.get(host))
                .ifPresent(
                        told -> readings.put(CablingProperties.UPLINK_LINK.of(port(host)), told));
        readings.put(tools(host), HandMadePlans.settled(!withoutTools.contains(host)));
        for (var vib : List.of("nmst", "mft")) {
            readings.put(
                    SoftwareProperties.VIB_VERSION.of(new Vib(host, vib)),
                    HandMadePlans.settled(new VibVersion("4.18.1.14")));
        }
        if (infiniBand.contains(host)) {
            readings.put(
                    NicFirmwareProperties.LINK_TYPE.of(port(host)),
                    withoutTools.contains(host)
                            ? new Reading.Unreadable<>(new Problem.ToolsNotLoaded(host, "mst"))
                            : new Reading.Staged<>(State.is(LinkType.IB), State.is(LinkType.IB)));
        }
    }

    private static Setting<Boolean> tools(Host host) {
        return SoftwareProperties.MODULE_LOADED.of(
                new KernelModule(host, SoftwareProperties.TOOLS_MODULE));
    }

    private static NicPort port(Host host) {
        return new NicPort(new Nic(host, new PciAddress(0, 0x3b, 0, 0)), 2);
    }
}
