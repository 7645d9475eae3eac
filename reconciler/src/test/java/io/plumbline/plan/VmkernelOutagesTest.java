package io.plumbline.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.journal.Ending;
import io.plumbline.journal.Event;
import io.plumbline.journal.Settling;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.problem.Remedy;
import io.plumbline.property.Activation;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** For which value of an adapter a host leaves service, how often, and what it then gets. */
class VmkernelOutagesTest extends HostWithAVmkernelAdapter {
    private static final Problem LATE =
            new Problem.TimedOut(HOST, "RetrievePropertiesEx", Duration.ofSeconds(30));
    private static final String UNTOLD =
            "UNREADABLE esx01.lab vmk1 vmkernel.mtu is not written before it is known who owns it"
                    + " (vcenter.hostProfile)";

    @Test
    void its_host_does_not_leave_for_it_before_vcenter_tells_of_profiles() {
        vcenterHeard = false;
        assertThat(next()).containsExactly(UNTOLD);

        vcenterHeard = true;
        profile = Optional.of(new Reading.Unreadable<>(LATE));
        assertThat(next()).containsExactly(UNTOLD + ": " + LATE.text());
    }

    /** Whoever begins anew is told by the host before vCenter has let it in. */
    @Test
    void host_that_is_out_for_it_gets_it_although_vcenter_does_not_tell_of_profiles() {
        takenOutForIt();
        vcenterHeard = false;
        assertThat(written()).containsExactly("vmkernel.mtu");
        assertThat(faults(new Plan("r1", List.of(unit()), 1))).isEmpty();

        vcenterHeard = true;
        profile = Optional.of(new Reading.Unreadable<>(LATE));
        assertThat(written()).containsExactly("vmkernel.mtu");
        assertThat(faults(new Plan("r1", List.of(unit()), 1))).isEmpty();
    }

    @Test
    void host_that_is_out_for_it_comes_back_without_it_where_a_profile_came() {
        takenOutForIt();
        profile = Optional.of(HandMadePlans.settled("host profile gold"));

        assertThat(next())
                .contains("PutBack: it is as wished")
                .anyMatch(why -> why.startsWith("MANAGED_ELSEWHERE "));
    }

    @Test
    void host_on_its_way_out_for_it_goes_on_although_vcenter_does_not_tell_of_profiles() {
        draining(Duration.ofMinutes(30));
        profile = Optional.of(new Reading.Unreadable<>(LATE));
        assertThat(next()).singleElement().asString().startsWith("TakeOut: ");

        vcenterHeard = false;
        assertThat(next()).noneMatch(why -> why.startsWith("PutBack: "));

        vcenterHeard = true;
        profile = Optional.of(HandMadePlans.settled("host profile gold"));
        assertThat(next()).contains("PutBack: nothing is left to do here");
    }

    @Test
    void what_its_host_did_not_leave_for_waits_for_an_outage_of_its_own() {
        takenOut();

        assertThat(written()).isEmpty();
        assertThat(next())
                .contains("PutBack: it is as wished")
                .contains(
                        "MAINTENANCE esx01.lab vmk1 vmkernel.mtu is 1500 and has to be 9000;"
                                + " esx01.lab did not leave service for that, and will once more");
        assertThat(unit().change().deltas()).isEmpty();

        vcenterTrouble = SILENT; // Nor is that waited for.
        assertThat(next()).first().isEqualTo("PutBack: it is as wished");
    }

    @Test
    void another_value_than_its_host_left_for_has_an_outage_of_its_own() {
        takenOutForIt();
        wanted = 8000;

        assertThat(written()).isEmpty();
        assertThat(next()).anyMatch(why -> why.startsWith("MAINTENANCE "));
    }

    @Test
    void check_finds_the_write_of_what_its_host_did_not_leave_for() {
        takenOutForIt();
        var plan = new Plan("r1", List.of(unit()), 1);
        assertThat(faults(plan)).isEmpty();

        journal.removeIf(Event.LeavesFor.class::isInstance);

        assertThat(faults(plan))
                .containsExactly(MTU.path() + " is not what its unit left service for");
    }

    @Test
    void what_was_given_up_lets_its_host_back_and_does_not_take_it_out_again() {
        takenOutForIt();
        refused(1, Remedy.ASK_A_PERSON);

        assertThat(next(T.plusSeconds(280))).first().isEqualTo("PutBack: it is as wished");
        assertThat(next(T.plusSeconds(280)))
                .anyMatch(why -> why.startsWith("QUARANTINED ") && why.contains("(no)"));

        putBack();

        assertThat(next())
                .singleElement()
                .asString()
                .startsWith("QUARANTINED esx01.lab vmk1 vmkernel.mtu was refused");

        journal.add(new Event.Retried(HOST, T, "ada"));

        assertThat(next()).singleElement().asString().startsWith("TakeOut: ");
    }

    @Test
    void what_did_not_take_often_enough_does_not_take_its_host_out_again() {
        takenOutForIt();
        refused(4, Remedy.TRY_LATER);
        putBack();

        assertThat(next())
                .singleElement()
                .asString()
                .startsWith("QUARANTINED ")
                .contains("was tried 4 times");
    }

    /** Somebody else sets it back, each time that it was set. */
    @Test
    void host_does_not_leave_for_the_same_value_for_ever() {
        hadOutages(Duration.ofHours(30), Duration.ofHours(8), Duration.ofHours(4));
        assertThat(next()).singleElement().asString().startsWith("TakeOut: ");

        outFor(Duration.ofMinutes(9)); // The third within a day is worth its while.
        assertThat(written()).containsExactly("vmkernel.mtu");

        journal.clear();
        out = false;
        boot = HandMadePlans.BOOT;
        hadOutages(Duration.ofHours(23), Duration.ofHours(8), Duration.ofHours(4));
        assertThat(next())
                .singleElement()
                .asString()
                .startsWith("QUARANTINED ")
                .contains("3 outages for it within a day");

        wanted = 8000;
        assertThat(next()).singleElement().asString().startsWith("TakeOut: ");

        wanted = 9000;
        journal.add(new Event.Retried(HOST, T, "ada"));
        assertThat(next()).singleElement().asString().startsWith("TakeOut: ");
    }

    private void hadOutages(Duration... ago) {
        for (var each : ago) {
            outFor(each);
            journal.add(new Event.PutBackIntended(HOST, T.minus(each), HandMadePlans.id(50)));
            journal.add(new Event.Released(HOST, T.minus(each)));
        }
        out = false;
        boot = HandMadePlans.BOOT;
    }

    @Test
    void another_value_after_a_give_up_has_all_its_tries() {
        takenOutForIt();
        refused(4, Remedy.TRY_LATER);
        putBack();
        wanted = 8000;
        refused(3, Remedy.TRY_LATER);

        assertThat(next(T.plusSeconds(280))).singleElement().asString().startsWith("TakeOut: ");

        refused(1, Remedy.TRY_LATER);

        assertThat(next(T.plusSeconds(280))).singleElement().asString().startsWith("QUARANTINED ");
    }

    private void refused(int times, Remedy remedy) {
        refused(times, MTU, "1500", Integer.toString(wanted), remedy);
    }

    private void putBack() {
        out = false;
        boot = HandMadePlans.BOOT;
        journal.add(new Event.PutBackIntended(HOST, T.minusSeconds(50), HandMadePlans.id(50)));
        journal.add(ended(50, new Ending.Done(Activation.LIVE)));
        journal.add(new Event.Released(HOST, T.minusSeconds(50)));
        journal.add(
                new Event.MachineSettled(HOST, T.minusSeconds(49), "vm-1", Settling.RUNS_AGAIN));
    }
}
