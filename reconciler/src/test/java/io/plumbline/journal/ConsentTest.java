package io.plumbline.journal;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.ActId;
import io.plumbline.observed.BootId;
import io.plumbline.plan.Approval;
import io.plumbline.problem.Remedy;
import io.plumbline.property.Activation;
import io.plumbline.target.Host;

import org.junit.jupiter.api.Test;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.UUID;

/** Who has agreed to what, by the journal. */
class ConsentTest {
    private static final Host HOST = new Host("esx01.lab");
    private static final Instant T = Instant.parse("2022-03-13T10:00:00Z");
    private static final Optional<Instant> NO_END = Optional.empty();

    private final List<Event> events = new ArrayList<>();

    @Test
    void two_people_are_two_and_one_under_two_names_is_one() {
        approves("ada", T, NO_END);
        approves("eve (ada)", T, NO_END);
        approves("x\u2028y (ada)", T, NO_END);
        assertThat(history().approval(2)).isEmpty();

        approves("bob", T, NO_END);
        assertThat(history().approval(2)).isPresent();
        assertThat(history().approvers("sha256:1", "r1")).containsExactly("ada", "bob");
    }

    @Test
    void what_was_said_of_another_change_does_not_count() {
        approves("ada", T, NO_END);
        events.add(new Event.Approved(HOST, T, "bob", approval("sha256:2", NO_END)));

        assertThat(history().approval(2)).isEmpty();
        assertThat(history().approvers("sha256:2", "r1")).containsExactly("bob");
    }

    @Test
    void a_word_that_is_over_is_not_revived_by_anothers() {
        approves("ada", T, Optional.of(T.plusSeconds(3_600)));
        approves("bob", T.plusSeconds(36_000), NO_END);

        assertThat(history().approval(2)).isEmpty();
    }

    @Test
    void what_two_have_said_ends_with_the_first_of_their_words() {
        approves("ada", T, Optional.of(T.plusSeconds(3_600)));
        approves("bob", T, NO_END);

        assertThat(history().approval(2).flatMap(Approval::until)).contains(T.plusSeconds(3_600));
    }

    @Test
    void a_further_boot_takes_both_of_them_again() {
        approves("ada", T, NO_END);
        approves("bob", T, NO_END);
        isRestarted();
        approves("ada", T, NO_END);
        assertThat(history().approval(2)).isPresent();
        assertThat(history().bootsSinceApproval(2)).isEqualTo(1);

        approves("bob", T, NO_END);
        assertThat(history().bootsSinceApproval(2)).isZero();
    }

    @Test
    void an_emergency_covers_the_outage_that_it_began() {
        events.add(new Event.GlassBroken(HOST, T, "ada", "storage", T.plusSeconds(60)));
        events.add(
                new Event.TakeOutIntended(
                        HOST, T.plusSeconds(59), id(1), "d", "b", Optional.empty()));
        events.add(new Event.TakenOut(HOST, T.plusSeconds(90)));
        assertThat(history().isBegunUrgently()).isTrue();

        events.add(new Event.PutBackIntended(HOST, T.plusSeconds(95), id(2)));
        events.add(new Event.Released(HOST, T.plusSeconds(99)));
        events.add(
                new Event.TakeOutIntended(
                        HOST, T.plusSeconds(100), id(3), "d", "b", Optional.empty()));
        assertThat(history().isBegunUrgently()).isFalse();
    }

    /** Found by seed 5499: machines went down twice for what was approved once. */
    @Test
    void order_that_fails_spends_what_machines_went_down_for_and_no_other_approval() {
        approves("ada", T, NO_END);
        doesNotLeave(id(1));
        assertThat(history().approval(1)).isPresent();

        events.add(
                new Event.ShutDownIntended(
                        HOST, T, id(2), id(3), "vm-1", T.plusSeconds(900), "d", "b"));
        events.add(new Event.ActEnded(HOST, T, id(2), new Ending.Done(Activation.LIVE)));
        assertThat(history().approval(1)).isPresent();
        doesNotLeave(id(3));
        assertThat(history().approval(1)).isEmpty();
    }

    private void doesNotLeave(ActId order) {
        events.add(new Event.TakeOutIntended(HOST, T, order, "d", "b", Optional.empty()));
        events.add(new Event.ActEnded(HOST, T, order, new Ending.Underway()));
        events.add(
                new Event.ActEnded(
                        HOST, T, order, new Ending.Failed("it serves on", Remedy.TRY_LATER)));
    }

    private void isRestarted() {
        var boot = new BootId(new UUID(1, 1), T, Optional.of("m"));
        events.add(new Event.TakeOutIntended(HOST, T, id(1), "d", "b", Optional.empty()));
        events.add(new Event.TakenOut(HOST, T));
        events.add(new Event.MarkIntended(HOST, T, id(2), boot));
        events.add(new Event.ActEnded(HOST, T, id(2), new Ending.Done(Activation.LIVE)));
        events.add(new Event.RestartIntended(HOST, T, id(3), boot, new TreeSet<>()));
        events.add(
                new Event.BootSeen(
                        HOST, T, new BootId(boot.hostUuid(), T.plusSeconds(60), NO_MARKER)));
    }

    private static final Optional<String> NO_MARKER = Optional.empty();

    private void approves(String by, Instant at, Optional<Instant> until) {
        events.add(new Event.Approved(HOST, at, by, approval("sha256:1", until)));
    }

    private static Approval approval(String digest, Optional<Instant> until) {
        return new Approval(
                digest,
                "r1",
                new TreeSet<>(),
                new TreeSet<>(),
                Activation.HOST_REBOOT,
                1,
                new TreeSet<>(),
                until);
    }

    private UnitHistory history() {
        return History.of(events).of(HOST);
    }

    private static ActId id(int number) {
        return new ActId(new UUID(0, number));
    }
}
