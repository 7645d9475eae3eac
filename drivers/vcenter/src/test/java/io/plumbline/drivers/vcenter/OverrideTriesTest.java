package io.plumbline.drivers.vcenter;

import static io.plumbline.property.OverrideProperties.DRS;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.plumbline.device.ActId;
import io.plumbline.device.DeviceException;
import io.plumbline.device.JobState;
import io.plumbline.device.Put;
import io.plumbline.device.Receipt;
import io.plumbline.problem.Problem;
import io.plumbline.problem.Remedy;
import io.plumbline.property.Activation;
import io.plumbline.property.OverrideProperties.Automation;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/** What of many overrides is sent at one try, and what is left to the next ones. */
class OverrideTriesTest extends OverriddenMachines {
    @Test
    void one_that_is_refused_is_found_and_named_and_the_others_are_written() throws Exception {
        var puts = many(200);
        vcenter.refusesOverridesOf("vm-1137");

        assertThat(problem(puts))
                .isEqualTo(
                        new Problem.Rejected(
                                VCENTER,
                                "write overrides",
                                "esx01.lab machine m137: InvalidArgument: A specified parameter"
                                        + " was not correct"));

        assertThat(written(puts)).isEqualTo(199);
        assertThat(vcenter.done()).hasSizeBetween(9, 17);
    }

    /**
     * A try is bounded, since passes wait for it; and each begins with others, so that those which
     * are refused keep nobody behind them for ever.
     *
     * @param each so many-th one is refused, of {@code first} machines
     */
    @ParameterizedTest
    @CsvSource({"100, 10, 100", "200, 1, 16", "40, 2, 40"})
    void many_that_are_refused_keep_the_others_for_some_tries_and_not_for_ever(
            int count, int each, int first) throws Exception {
        var puts = many(count);
        var sound = count;
        for (var number = 0; number < first; number += each) {
            vcenter.refusesOverridesOf("vm-" + (1000 + number));
            sound--;
        }
        var tries = 0;
        while (written(puts) < sound && ++tries < 20) {
            var before = vcenter.done().size();
            var remedy = problem(new ActId(new UUID(0, tries)), puts).remedy();
            assertThat(vcenter.done().size() - before).isLessThanOrEqualTo(24);
            assertThat(remedy == Remedy.ASK_A_PERSON && written(puts) < sound).isFalse();
        }
        assertThat(written(puts)).isEqualTo(sound);
    }

    /** vCenter may be slow: others of the pass wait meanwhile. */
    @Test
    void what_is_left_when_a_try_lasted_long_enough_is_sent_by_the_next_one() {
        var puts = many(8);
        vcenter.refusesOverridesOf("vm-1003");
        var hurried = device(Duration.ZERO);

        assertThat(
                        catchThrowableOfType(
                                        DeviceException.class, () -> hurried.apply(write(puts), ID))
                                .problem())
                .isInstanceOfSatisfying(
                        Problem.Busy.class,
                        busy -> assertThat(busy.text()).contains("write 8 more overrides"));
        assertThat(vcenter.done()).hasSize(1);
    }

    /** So that no number of slow clusters has those behind them given up. */
    @Test
    void what_is_not_sent_where_others_were_taken_is_no_try() throws Exception {
        cluster("domain-c9", "host-2");
        var hurried = device(Duration.ZERO);
        var puts =
                new Put<?>[] {
                    put(DRS, DB, null, Automation.Disabled),
                    put(DRS, WEB, null, Automation.Disabled)
                };

        assertThat(
                        catchThrowableOfType(
                                        DeviceException.class, () -> hurried.apply(write(puts), ID))
                                .problem())
                .isInstanceOf(Problem.Occupied.class);
        assertThat(hurried.apply(write(puts), ID)).isEqualTo(new Receipt.Done(Activation.LIVE));
        assertThat(written(puts)).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource({"domain-c8, true", "domain-c8, false", "domain-c9, true", "domain-c9, false"})
    void what_keeps_one_cluster_from_taking_any_keeps_no_other(String cluster, boolean busy)
            throws Exception {
        cluster("domain-c9", "host-2");
        vcenter.refusesOverridesIn(
                cluster,
                busy
                        ? IN_PROGRESS
                        : new Trouble.Forbidden("ReconfigureComputeResource_Task", "NoPermission"));
        var puts =
                new Put<?>[] {
                    put(DRS, DB, null, Automation.Disabled),
                    put(DRS, WEB, null, Automation.Disabled)
                };

        assertThat(problem(puts))
                .isInstanceOf(busy ? Problem.Occupied.class : Problem.LockedByPolicy.class);
        assertThat(written(puts)).isEqualTo(1);
    }

    /** A person's word is about what was tried: those that wait were not. */
    @Test
    void what_is_for_a_person_is_told_once_nothing_else_waits() throws Exception {
        cluster("domain-c9", "host-2");
        vcenter.refusesOverridesIn("domain-c8", IN_PROGRESS).refusesOverridesOf("vm-2");
        var puts =
                new Put<?>[] {
                    put(DRS, DB, null, Automation.Disabled),
                    put(DRS, WEB, null, Automation.Disabled)
                };

        assertThat(problem(puts))
                .isInstanceOf(Problem.Occupied.class)
                .extracting(Problem::text)
                .asString()
                .contains("TaskInProgress (esx02.lab machine web01: InvalidArgument");
        assertThat(vcenter.done()).containsExactly("override in domain-c9: vm-2");
    }

    /** Nobody is told of it as long as something else waits; to look for it again takes calls. */
    @Test
    void what_was_refused_alone_is_sent_alone_from_then_on() throws Exception {
        cluster("domain-c9", "host-2");
        vcenter.refusesOverridesIn("domain-c9", IN_PROGRESS).refusesOverridesOf("vm-1007");
        var puts = new ArrayList<Put<?>>(List.of(many(20)));
        puts.add(put(DRS, WEB, null, Automation.Disabled));
        problem(puts.toArray(Put<?>[]::new));
        var before = vcenter.done().size();

        puts.set(0, put(DRS, DB, null, Automation.Disabled));
        problem(puts.toArray(Put<?>[]::new));

        assertThat(vcenter.done().subList(before, vcenter.done().size()))
                .containsExactly("override in domain-c8: vm-1", "override in domain-c8: vm-1007");
    }

    /** Four of them are all that a setting has. */
    @Test
    void what_was_not_sent_beside_a_task_that_goes_on_is_no_try() throws Exception {
        var puts = clusters(6);
        vcenter.takesItsTime();
        var hurried = device(Duration.ZERO);

        for (var round = 1; round < 6; round++) {
            var id = new ActId(new UUID(0, round));
            assertThat(hurried.apply(write(puts), id)).isInstanceOf(Receipt.Underway.class);
            assertThat(why(hurried.look(id)))
                    .isInstanceOf(Problem.Occupied.class)
                    .extracting(Problem::text)
                    .asString()
                    .contains("write " + (6 - round) + " more overrides: others went first");
        }
        assertThat(hurried.apply(write(puts), ID)).isInstanceOf(Receipt.Underway.class);
        assertThat(hurried.look(ID))
                .isEqualTo(new JobState.Ended(new Receipt.Done(Activation.LIVE)));
        assertThat(written(puts)).isEqualTo(6);
    }

    /** Each try begins one task: what is known of halves stays from one try to the next. */
    @ParameterizedTest
    @ValueSource(ints = {0, 33, 63})
    void one_that_is_refused_once_nobody_waits_is_found_by_halves_and_the_others_are_written(
            int refused) throws Exception {
        var puts = many(64);
        vcenter.refusesOverridesOf("vm-" + (1000 + refused)).takesItsTime();
        var hurried = device(Duration.ZERO);

        for (var round = 0; written(puts) < 63; round++) {
            assertThat(round).isLessThan(20);
            var id = new ActId(new UUID(0, round));
            assertThat(hurried.apply(write(puts), id)).isInstanceOf(Receipt.Underway.class);
            var after = hurried.look(id);
            assertThat(written(puts) == 63 || why(after) instanceof Problem.Occupied).isTrue();
        }
        assertThat(hurried.apply(write(puts), ID)).isInstanceOf(Receipt.Underway.class);
        assertThat(vcenter.done().getLast())
                .isEqualTo("override in domain-c8: vm-" + (1000 + refused));
        assertThat(why(hurried.look(ID))).isInstanceOf(Problem.Busy.class);
    }

    private static Problem why(JobState state) {
        return ((JobState.Failed) state).why();
    }

    /** Vpxd holds the lock of one cluster, and each try is by the id that was never used. */
    @ParameterizedTest
    @ValueSource(strings = {"domain-c8", "domain-c9"})
    void a_cluster_that_does_not_answer_is_not_first_each_time(String silent) throws Exception {
        cluster("domain-c9", "host-2");
        vcenter.refusesOverridesIn(silent, SILENCE);
        var puts =
                new Put<?>[] {
                    put(DRS, DB, null, Automation.Disabled),
                    put(DRS, WEB, null, Automation.Disabled)
                };

        for (var round = 0; round < 10 && written(puts) == 0; round++) {
            assertThat(problem(puts)).isInstanceOf(Problem.TimedOut.class);
        }
        assertThat(written(puts)).isEqualTo(1);
    }

    /** One machine in each. */
    private Put<?>[] clusters(int count) {
        var puts = new ArrayList<Put<?>>();
        for (var each = 0; each < count; each++) {
            var host = "esx1" + each + ".lab";
            vcenter.host("host-1" + each, host);
            cluster("domain-c1" + each, "host-1" + each);
            vcenter.machine("vm-1" + each, "m", "host-1" + each, SeenMachine.Power.ON);
            puts.add(put(DRS, of(host, "m"), null, Automation.Disabled));
        }
        return puts.toArray(Put<?>[]::new);
    }
}
