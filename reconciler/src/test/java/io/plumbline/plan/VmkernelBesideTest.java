package io.plumbline.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.difference.Differ;
import io.plumbline.difference.Judgement;
import io.plumbline.journal.Ending;
import io.plumbline.journal.Event;
import io.plumbline.journal.History;
import io.plumbline.observed.BootId;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.property.State;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** An adapter of a host's kernel waits for its switch, and its host for neither. */
class VmkernelBesideTest extends HostWithAVmkernelAdapter {
    @Test
    void its_host_leaves_service_for_it_once_the_switch_carries_it() {
        assertThat(written()).isEmpty();
        assertThat(next()).singleElement().asString().startsWith("TakeOut: ");

        takenOutForIt();

        assertThat(written()).containsExactly("vmkernel.mtu");
    }

    @Test
    void its_host_stays_in_service_while_it_waits_for_the_switch() {
        carried = HandMadePlans.settled(1500);

        assertThat(next())
                .containsExactly(
                        "ORDER esx01.lab vmk1 vmkernel.mtu is 1500 and has to be 9000; that waits"
                                + " until switch dvs of vc01.lab vds.mtu is at least 9000, and it"
                                + " is 1500");
    }

    /** vCenter keeps what this host has missed. */
    @Test
    void it_waits_for_its_host_s_own_copy_of_the_switch() {
        copied = HandMadePlans.settled(1500);

        assertThat(next())
                .singleElement()
                .asString()
                .startsWith("NEED esx01.lab vmk1 vmkernel.mtu is 1500 and has to be 9000")
                .contains("vmk1 vmkernel.switchMtu is at least 9000, and it is 1500");

        takenOutForIt();

        assertThat(written()).isEmpty();
        assertThat(next()).first().isEqualTo("PutBack: it is as wished");
    }

    /** What the host told before vCenter was written to may be what that has changed. */
    @Test
    void it_waits_for_a_look_at_its_host_s_copy_since_vcenter_was_written_to() {
        copied = HandMadePlans.settled(1500);
        takenOutForIt();
        switchWritten(T.plusSeconds(1));
        vcenterAskedAt = T.plusSeconds(2);

        assertThat(next(T.plusSeconds(3)))
                .singleElement()
                .asString()
                .startsWith("ORDER ")
                .contains("esx01.lab has to be observed anew");

        copied = HandMadePlans.settled(9000); // Nor is that believed.
        assertThat(next(T.plusSeconds(3))).singleElement().asString().startsWith("ORDER ");
    }

    private void switchWritten(Instant at) {
        var unit = DVS.unit();
        journal.add(
                new Event.WriteIntended(
                        unit,
                        at,
                        HandMadePlans.id(90),
                        new BootId(new UUID(9, 9), T, Optional.empty()),
                        Call.of(CARRIED).orElseThrow(),
                        List.of(new Event.Change(CARRIED.path(), "1500", "1500", "9000"))));
        journal.add(
                new Event.ActEnded(
                        unit, at, HandMadePlans.id(90), new Ending.Done(Activation.LIVE)));
    }

    @Test
    void it_waits_for_a_copy_that_nobody_understands() {
        copied = new Reading.Unreadable<>(new Problem.Unparsed(HOST, "dvs list", "odd"));

        assertThat(next()).singleElement().asString().startsWith("ORDER ").contains("odd");
    }

    /** One look that fails is no reason to send everybody away once more. */
    @Test
    void host_that_is_out_waits_for_vcenter_and_not_for_ever() {
        outFor(Duration.ofMinutes(9));
        vcenterTrouble = SILENT;

        assertThat(written()).isEmpty();
        assertThat(next()).singleElement().asString().startsWith("ORDER ").contains("no route");

        vcenterTrouble = Optional.empty();
        assertThat(written()).containsExactly("vmkernel.mtu");

        journal.clear();
        outFor(Duration.ofMinutes(11));
        vcenterTrouble = SILENT;
        assertThat(next())
                .contains("PutBack: it is as wished")
                .anyMatch(why -> why.startsWith("ORDER ") && why.contains("no route"));
    }

    @Test
    void host_that_is_out_waits_for_an_answer_about_the_adapter_that_it_understands() {
        takenOutForIt();
        mtu = new Reading.Unreadable<>(new Problem.Unparsed(HOST, "interface list", "odd"));

        assertThat(next()).singleElement().asString().startsWith("UNREADABLE ").contains("odd");
    }

    @Test
    void host_on_its_way_out_goes_on_after_a_spoiled_look() {
        draining(Duration.ofMinutes(9));
        vcenterTrouble = SILENT;
        assertThat(next()).singleElement().asString().startsWith("ORDER ");

        vcenterTrouble = Optional.empty();
        services = new Reading.Unreadable<>(new Problem.Unparsed(HOST, "tag get", "odd"));
        assertThat(next()).singleElement().asString().startsWith("ORDER ");

        services = HandMadePlans.settled(List.of());
        mtu = new Reading.Unreadable<>(new Problem.Unparsed(HOST, "interface list", "odd"));
        assertThat(next()).singleElement().asString().startsWith("UNREADABLE ");

        mtu = HandMadePlans.settled(1500);
        assertThat(next()).singleElement().asString().startsWith("TakeOut: ");
    }

    @Test
    void host_on_its_way_out_serves_again_where_nobody_tells_for_long() {
        draining(Duration.ofMinutes(11));
        vcenterTrouble = SILENT;

        assertThat(next()).first().asString().startsWith("PutBack: ");
    }

    /** They may take longer than the patience with what is not told. */
    @Test
    void host_whose_machines_have_yet_time_to_go_down_waits_for_that_and_the_look() {
        draining(Duration.ofMinutes(20), Duration.ofMinutes(15));
        vcenterTrouble = SILENT;

        assertThat(next()).singleElement().asString().startsWith("ORDER ");
    }

    /** It would leave once more for the same. */
    @Test
    void host_that_is_out_waits_for_the_next_look_at_the_switch() {
        vcenterAskedAt = T.minus(Duration.ofMinutes(6));
        assertThat(next()).singleElement().asString().startsWith("ORDER ");

        takenOutForIt();

        assertThat(next())
                .singleElement()
                .asString()
                .startsWith("ORDER ")
                .contains("vc01.lab has to be observed anew");
    }

    /** The switch waits for room in the budget, which the host takes while it is out. */
    @Test
    void host_that_is_out_comes_back_although_its_adapter_waits_for_the_switch() {
        takenOutForIt();
        carried = HandMadePlans.settled(1500);

        assertThat(next()).first().isEqualTo("PutBack: it is as wished");
    }

    @Test
    void it_shrinks_whatever_the_switch_carries() {
        wanted = 1500;
        mtu = HandMadePlans.settled(9000);
        takenOutForIt();

        assertThat(written()).containsExactly("vmkernel.mtu");
    }

    @Test
    void one_that_carries_management_is_never_written_and_said_to_be_so() {
        services = HandMadePlans.settled(List.of("VMotion", "management"));

        assertThat(next())
                .singleElement()
                .asString()
                .startsWith("NEED esx01.lab vmk1 vmkernel.mtu is 1500")
                .contains("vmkernel.services is without Management, and it is VMotion,management");
    }

    @Test
    void one_that_carries_management_is_written_if_the_spec_says_so() {
        services = HandMadePlans.settled(List.of("Management"));
        management = true;
        takenOutForIt();

        assertThat(written()).containsExactly("vmkernel.mtu");
    }

    @Test
    void one_that_is_on_another_switch_or_on_none_is_never_written() {
        on = HandMadePlans.settled("other");
        assertThat(next()).singleElement().asString().startsWith("NEED ").contains("it is other");

        on = new Reading.Settled<>(State.none());
        assertThat(next()).singleElement().asString().startsWith("NEED ").contains("it is none");
    }

    @Test
    void switch_that_waits_for_one_that_is_not_written_says_why() {
        wanted = 1500;
        mtu = HandMadePlans.settled(9000);
        on = HandMadePlans.settled("other");
        var history = History.of(journal);
        List<Judgement<?>> judged = new Differ(observed(), history).judge(HOST, wishes());

        assertThat(
                        new OtherEnds(
                                        desired(wishes()),
                                        Map.of(HOST, judged),
                                        observed(),
                                        history,
                                        T.plusSeconds(1))
                                .of(DVS.unit()))
                .extracting(end -> end.other() + ": " + end.delay().text())
                .containsExactly(
                        "vmkernel/esx01.lab/vmk1#vmkernel.mtu: it is not written before esx01.lab"
                                + " vmk1 vmkernel.switch is dvs, and that is other");
    }

    @Test
    void one_whose_services_nobody_understands_is_not_written_and_keeps_its_host_from_nothing() {
        services = new Reading.Unreadable<>(new Problem.Unparsed(HOST, "tag get", "odd"));
        assertThat(next()).singleElement().asString().startsWith("ORDER ").contains("odd");

        outFor(Duration.ofMinutes(11));

        assertThat(written()).isEmpty();
        assertThat(next())
                .anyMatch(why -> why.startsWith("PutBack: "))
                .anyMatch(why -> why.startsWith("ORDER ") && why.contains("odd"));
    }

    @Test
    void one_that_the_host_does_not_have_is_told() {
        mtu = new Reading.NotOffered<>();
        on = new Reading.NotOffered<>();
        services = new Reading.NotOffered<>();

        assertThat(written()).isEmpty();
        assertThat(next()).anyMatch(why -> why.startsWith("NOT_OFFERED "));
    }
}
