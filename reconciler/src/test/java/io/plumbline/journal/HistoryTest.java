package io.plumbline.journal;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.ActId;
import io.plumbline.observed.BootId;
import io.plumbline.plan.Call;
import io.plumbline.plan.DifferenceKey;
import io.plumbline.plan.Phase;
import io.plumbline.problem.Remedy;
import io.plumbline.property.Activation;
import io.plumbline.target.Host;

import org.junit.jupiter.api.Test;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Stream;

class HistoryTest {
    private static final Host UNIT = new Host("esx01.lab");
    private static final Instant T = Instant.parse("2022-03-13T10:00:00Z");
    private static final BootId BOOT =
            new BootId(new UUID(1, 1), T.minusSeconds(9_000), Optional.of("m"));
    private static final BootId LATER =
            new BootId(new UUID(1, 1), T.plusSeconds(900), Optional.empty());
    private static final DifferenceKey DIFFERENCE =
            new DifferenceKey(
                    "nic/esx01.lab/0000:3b:00#NUM_OF_VFS", "16", "0", Activation.HOST_REBOOT);
    private static final DifferenceKey SERVICE =
            new DifferenceKey("node/n1#stack", "5.4", "none", Activation.SERVICE_RESTART);
    private static final Call BURN = new Call("burn", UNIT);

    @Test
    void an_outage_runs_through_its_phases() {
        var history =
                of(takeOut(1), done(1), new Event.TakenOut(UNIT, T), mark(2), done(2), restart(3));

        assertThat(history.phase()).isEqualTo(new Phase.Rebooting(T, BOOT, id(3)));
        assertThat(history.boots()).isZero();

        history.add(new Event.BootSeen(UNIT, T, LATER));

        assertThat(history.phase()).isEqualTo(new Phase.Verifying(T, LATER));
        assertThat(history.boots()).isOne();
        assertThat(history.spent(DIFFERENCE)).isTrue();
    }

    @Test
    void what_came_back_of_a_call_is_told_until_it_succeeds_or_somebody_says_retry() {
        var failed = new Ending.Failed("left to its profile", Remedy.ASK_A_PERSON);
        var history = of(writes(1, "a"), new Event.ActEnded(UNIT, T, id(1), failed));
        assertThat(history.trouble(BURN)).contains("left to its profile");

        history.add(writes(2, "a"));
        history.add(done(2));
        assertThat(history.trouble(BURN)).isEmpty();

        history.add(writes(3, "a"));
        history.add(new Event.ActEnded(UNIT, T, id(3), failed));
        history.add(new Event.Retried(UNIT, T, "alice"));
        assertThat(history.trouble(BURN)).isEmpty();
    }

    /** Seed 32748: a switch was given up after it had been saved four times, each with success. */
    @Test
    void a_call_that_did_what_it_was_for_was_not_tried_in_vain() {
        var history = of(writes(1, "a", "b"), done(1), found("a"));

        assertThat(history.tried(BURN)).isOne();

        history.add(found("b"));
        assertThat(history.tried(BURN)).isZero();

        history.add(writes(2, "a"));
        history.add(done(2));
        history.add(writes(3, "a"));
        history.add(found("b"));
        assertThat(history.tried(BURN)).isEqualTo(2);
    }

    /** It tells it within minutes, or not at all; a boot tells it anew. */
    @Test
    void what_vcenter_took_for_a_host_is_not_sent_again_for_five_minutes() {
        var functions = new Call("passthruConfig", UNIT);
        var taken = of(writes(functions, 1, "a", "b"), done(1), found("a"));
        assertThat(taken.notBefore(functions)).contains(T.plusSeconds(300));

        taken.add(found("b"));
        assertThat(taken.notBefore(functions)).isEmpty();

        var retried = of(writes(functions, 1, "a"), done(1), new Event.Retried(UNIT, T, "alice"));
        assertThat(retried.notBefore(functions)).isEmpty();

        assertThat(of(writes(BURN, 1, "a"), done(1)).notBefore(BURN)).isEmpty();
    }

    private static Event writes(int act, String... settings) {
        return writes(BURN, act, settings);
    }

    private static Event writes(Call call, int act, String... settings) {
        return new Event.WriteIntended(
                UNIT,
                T,
                id(act),
                BOOT,
                call,
                Stream.of(settings).map(one -> new Event.Change(one, "0", "0", "1")).toList());
    }

    private static Event found(String setting) {
        return new Event.Agreed(UNIT, T, setting, "1", "revision");
    }

    @Test
    void what_an_outage_was_begun_for_is_known_while_it_lasts() {
        var history = of(leavesFor(1, "a -> 1"));
        assertThat(history.leftFor()).isEmpty();

        history.add(takeOut(1));
        assertThat(history.leftFor()).containsExactly("a -> 1");

        history.add(ended(1, new Ending.NeverStarted()));
        assertThat(history.leftFor()).isEmpty();

        history.add(takeOut(2)); // For something else.
        assertThat(history.leftFor()).isEmpty();

        history.add(leavesFor(3, "b -> 1"));
        assertThat(history.stuck()).isPresent();
    }

    private static Event leavesFor(int outage, String change) {
        return new Event.LeavesFor(UNIT, T, id(outage), new TreeSet<>(List.of(change)));
    }

    @Test
    void maintenance_that_was_there_already_is_not_ours() {
        var history = of(takeOut(1), ended(1, new Ending.AlreadySo()));

        assertThat(history.phase()).isInstanceOf(Phase.InService.class);
    }

    @Test
    void maintenance_found_by_a_second_attempt_is_ours() {
        var history =
                of(
                        takeOut(1),
                        ended(1, new Ending.Unknown("reply lost")),
                        takeOut(1),
                        ended(1, new Ending.AlreadySo()));

        assertThat(history.phase()).isInstanceOf(Phase.Draining.class);
    }

    @Test
    void maintenance_after_an_order_that_never_arrived_is_not_ours() {
        var history = of(takeOut(1), ended(1, new Ending.NeverStarted()));

        assertThat(history.phase()).isInstanceOf(Phase.InService.class);

        history.add(takeOut(2));
        history.add(ended(2, new Ending.AlreadySo()));

        assertThat(history.phase()).isInstanceOf(Phase.InService.class);
    }

    @Test
    void a_boot_that_comes_after_all_is_spent_on_what_waited_for_it() {
        var history = out();
        history.add(restart(3));
        history.add(new Event.NeverWentDown(UNIT, T, BOOT));
        history.add(new Event.BootSeen(UNIT, T, LATER));

        assertThat(history.spent(DIFFERENCE)).isTrue();
    }

    /** What has the same marker is taken for the same boot, whatever the clock says. */
    @Test
    void a_boot_that_others_caused_gets_a_marker_of_its_own() {
        var history = out();
        var before = history.marker();

        history.add(new Event.BootSeen(UNIT, T, LATER));

        assertThat(history.boots()).isZero();
        assertThat(history.marker()).isNotEqualTo(before);
    }

    @Test
    void a_boot_that_comes_after_all_counts_as_one_of_the_outage() {
        var history = out();
        history.add(restart(3));
        history.add(new Event.NeverWentDown(UNIT, T, BOOT));
        assertThat(history.boots()).isZero();

        history.add(new Event.BootSeen(UNIT, T, LATER));
        assertThat(history.boots()).isOne();
    }

    @Test
    void what_was_staged_before_a_boot_of_this_outage_had_its_boot() {
        var history = out();
        assertThat(history.hadItsBoot(DIFFERENCE.setting())).isFalse();

        history.add(restart(3));
        history.add(new Event.BootSeen(UNIT, T, LATER));

        assertThat(history.hadItsBoot(DIFFERENCE.setting())).isTrue();
    }

    @Test
    void what_is_staged_in_a_boot_that_nobody_saw_begin_did_not_have_its_boot() {
        var history = out();
        history.add(restart(3));
        history.add(new Event.BootSeen(UNIT, T, LATER));
        var unseen =
                new BootId(LATER.hostUuid(), LATER.bootedAt().plusSeconds(900), LATER.marker());
        history.add(write(4, unseen));

        assertThat(history.hadItsBoot(DIFFERENCE.setting())).isFalse();
    }

    @Test
    void a_call_that_gets_lost_is_counted_and_pauses() {
        var history = out();
        history.add(write(7));
        history.add(ended(7, new Ending.NeverStarted()));

        assertThat(history.lost(BURN)).isOne();
        assertThat(history.tried(BURN)).isZero();
        assertThat(history.notBefore()).contains(T.plusSeconds(15));
    }

    /** Else each window would have it told anew for ever. */
    @Test
    void orders_to_leave_count_until_it_is_out_or_retried_whoever_put_it_back_in_between() {
        var history = of(takeOut(1), done(1), takeOut(2), ended(2, new Ending.AlreadySo()));
        history.add(new Event.PutBackIntended(UNIT, T, id(3)));
        history.add(new Event.Released(UNIT, T));
        assertThat(history.phase()).isEqualTo(new Phase.InService(T));
        assertThat(history.takeOuts()).isEqualTo(2);

        history.add(takeOut(4));
        assertThat(history.takeOuts()).isEqualTo(3);
        history.add(new Event.Retried(UNIT, T, "alice"));
        assertThat(history.takeOuts()).isZero();

        history.add(takeOut(5));
        history.add(new Event.TakenOut(UNIT, T));
        assertThat(history.takeOuts()).isZero();
    }

    @Test
    void a_restart_that_did_not_happen_spends_nothing() {
        var history = out();
        history.add(restart(3));
        history.add(new Event.NeverWentDown(UNIT, T, BOOT));

        assertThat(history.phase()).isEqualTo(new Phase.Writing(T, BOOT));
        assertThat(history.spent(DIFFERENCE)).isFalse();
        assertThat(history.restarts()).isOne();
    }

    @Test
    void a_service_that_was_restarted_spends_its_difference_and_not_the_boot() {
        var history = out();

        history.add(mark(2));
        history.add(done(2));
        history.add(restartService(3));
        history.add(done(3));

        assertThat(history.phase()).isInstanceOf(Phase.Writing.class);
        assertThat(history.spent(SERVICE)).isTrue();
        assertThat(history.serviceRestarts()).isEqualTo(1);
        assertThat(history.boots()).isZero();
    }

    @Test
    void a_service_that_takes_more_than_its_restart_spends_nothing() {
        var history = out();

        history.add(mark(2));
        history.add(done(2));
        history.add(restartService(3));
        history.add(ended(3, new Ending.Done(Activation.GUEST_REBOOT)));

        assertThat(history.spent(SERVICE)).isFalse();
    }

    @Test
    void an_intent_that_never_reached_the_device_lends_its_id_to_the_retry() {
        var history = out();
        history.add(write(7));
        history.add(ended(7, new Ending.NeverStarted()));

        assertThat(history.unused(BURN)).contains(id(7));
        assertThat(history.open()).isEmpty();
    }

    @Test
    void an_act_stays_open_until_its_end_is_known() {
        var history = out();
        history.add(write(7));
        history.add(ended(7, new Ending.Underway()));
        assertThat(history.open()).isPresent();

        history.add(ended(7, new Ending.Failed("burned out", Remedy.TRY_LATER)));
        assertThat(history.open()).isEmpty();
        assertThat(history.notBefore()).contains(T.plusSeconds(15));
        assertThat(history.tried(BURN)).isOne();
    }

    @Test
    void what_was_agreed_frees_the_boot_that_was_spent_on_it() {
        var history = out();
        history.add(restart(3));
        history.add(new Event.BootSeen(UNIT, T, LATER));
        history.add(new Event.Agreed(UNIT, T, DIFFERENCE.setting(), "16", "r1"));

        assertThat(history.spent(DIFFERENCE)).isFalse();
    }

    @Test
    void an_event_that_makes_no_sense_leaves_its_unit_stuck_and_the_others_go_on() {
        var other = new Host("esx02.lab");
        var history = History.of(List.of(restart(3), new Event.Agreed(other, T, "s", "16", "r1")));

        assertThat(history.of(UNIT).stuck())
                .hasValueSatisfying(why ->
                        assertThat(why).contains("RestartIntended").contains("while InService"));
        assertThat(history.of(other).stuck()).isEmpty();
    }

    @Test
    void a_person_s_word_ends_stuck_and_quarantine() {
        var history = out();
        history.add(new Event.Quarantined(UNIT, T, DIFFERENCE, "still there"));
        history.add(new Event.Stuck(UNIT, T, "no end known"));
        history.add(new Event.Retried(UNIT, T, "alice"));

        assertThat(history.stuck()).isEmpty();
        assertThat(history.quarantined()).isEmpty();
    }

    private static UnitHistory out() {
        return of(takeOut(1), done(1), new Event.TakenOut(UNIT, T), mark(2), done(2));
    }

    private static UnitHistory of(Event... events) {
        return History.of(List.of(events)).of(UNIT);
    }

    private static Event takeOut(int id) {
        return new Event.TakeOutIntended(
                UNIT, T, id(id), "sha256:1", "3 settings differ", Optional.empty());
    }

    private static Event mark(int id) {
        return new Event.MarkIntended(UNIT, T, id(id), BOOT);
    }

    private static Event write(int id) {
        return write(id, BOOT);
    }

    private static Event write(int id, BootId during) {
        return new Event.WriteIntended(
                UNIT,
                T,
                id(id),
                during,
                BURN,
                List.of(new Event.Change(DIFFERENCE.setting(), "0", "0", "16")));
    }

    private static Event restart(int id) {
        return new Event.RestartIntended(UNIT, T, id(id), BOOT, new TreeSet<>(List.of(DIFFERENCE)));
    }

    private static Event restartService(int id) {
        return new Event.ServiceRestartIntended(
                UNIT, T, id(id), BOOT, new TreeSet<>(List.of(SERVICE)));
    }

    private static Event done(int id) {
        return ended(id, new Ending.Done(Activation.LIVE));
    }

    private static Event ended(int id, Ending ending) {
        return new Event.ActEnded(UNIT, T, id(id), ending);
    }

    private static ActId id(int number) {
        return new ActId(new UUID(0, number));
    }
}
