package io.plumbline.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import io.plumbline.device.ActId;
import io.plumbline.observed.BootId;
import io.plumbline.plan.Call;
import io.plumbline.plan.Undoing;
import io.plumbline.problem.Remedy;
import io.plumbline.property.Activation;
import io.plumbline.property.Setting;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.Switch;
import io.plumbline.target.SwitchPort;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;

/** What is remembered of what a switch took and did not bring into force. */
class UndoTest {
    private static final Switch TOR = new Switch("tor1");
    private static final Call PAUSING = new Call("flowControl", new SwitchPort(TOR, "Eth1/1"));
    private static final Call LINK = new Call("link", new SwitchPort(TOR, "Eth1/1"));
    private static final Setting<Boolean> SETTING =
            SwitchProperties.PORT_PFC.of(new SwitchPort(TOR, "Eth1/1"));
    private static final String PFC = SETTING.path();
    private static final String MTU = SwitchProperties.MTU.of(new SwitchPort(TOR, "Eth1/1")).path();
    private static final Instant T = Instant.parse("2022-03-13T10:00:00Z");
    private static final BootId BOOT = new BootId(new UUID(1, 1), T, Optional.empty());

    private final UnitHistory history = new UnitHistory(TOR);
    private int acts;

    @Test
    void it_is_what_was_read_before_the_first_try_that_is_kept() {
        write("false", "true", done());
        write("false", "true", done());

        assertThat(history.undoing(PAUSING).before()).containsExactly(entry(PFC, "false"));
        assertThat(history.undoing(PAUSING).acceptedAt()).isPresent();
        assertThat(history.tried(PAUSING)).isEqualTo(2);
    }

    @Test
    void what_was_refused_every_time_left_nothing() {
        write("false", "true", new Ending.Failed("% no", Remedy.ASK_A_PERSON));
        write("false", "true", new Ending.NeverStarted());

        assertThat(history.undoing(PAUSING).acceptedAt()).isEmpty();
    }

    @Test
    void what_nobody_saw_the_end_of_is_not_known_to_have_left_anything() {
        write("false", "true", new Ending.Unknown("reply lost"));

        assertThat(history.undoing(PAUSING).acceptedAt()).isEmpty();
    }

    @Test
    void to_take_back_is_no_try_and_is_done_once_nothing_is_found() {
        write("false", "true", done());
        write("false", "false", done());
        assertThat(history.undoing(PAUSING).back().done()).isFalse();

        write("false", "false", new Ending.AlreadySo());
        assertThat(history.tried(PAUSING)).isOne();
        assertThat(history.undoing(PAUSING).back().done()).isTrue();
        assertThat(history.made()).isEmpty();
    }

    @Test
    void what_is_never_told_to_be_gone_is_told_twice() {
        write("false", "true", done());
        write("false", "false", done());
        write("false", "false", done());

        assertThat(history.undoing(PAUSING).back().done()).isTrue();
    }

    @Test
    void another_boot_began_with_what_was_saved() {
        write("false", "true", done());
        var act = new ActId(new UUID(0, ++acts));
        var later = new BootId(new UUID(1, 1), T.plusSeconds(900), Optional.empty());
        var change = new Event.Change(PFC, "true", "true", "false");
        history.add(new Event.WriteIntended(TOR, T, act, later, PAUSING, List.of(change)));

        assertThat(history.undoing(PAUSING).before()).containsExactly(entry(PFC, "true"));
        assertThat(history.undoing(PAUSING).acceptedAt()).isEmpty();
    }

    @Test
    void what_is_written_again_has_to_be_taken_back_again() {
        write("false", "true", done());
        write("false", "false", done());
        write("false", "false", new Ending.AlreadySo());
        write("false", "true", done());

        assertThat(history.undoing(PAUSING).back().done()).isFalse();
        assertThat(history.undoing(PAUSING).back().tries()).isZero();
    }

    @Test
    void what_is_there_after_it_was_taken_back_is_somebody_elses_unless_it_is_taken_again() {
        write("false", "true", done());
        write("false", "false", new Ending.AlreadySo());
        history.add(new Event.Retried(TOR, T, "ann"));
        write("none", "true", new Ending.Failed("configured already", Remedy.ASK_A_PERSON));

        assertThat(history.undoing(PAUSING).acceptedAt()).isEmpty();
        assertThat(history.undoing(PAUSING).before()).containsExactly(entry(PFC, "none"));
        assertThat(history.undoings()).isEmpty();

        write("none", "true", done());
        assertThat(history.undoings()).containsExactly(PAUSING);
    }

    @Test
    void what_passes_does_not_count_and_two_refusals_do() {
        write("false", "true", done());
        write("false", "false", new Ending.Failed("somebody has a session", Remedy.TRY_LATER));
        write("false", "false", new Ending.NeverStarted());
        assertThat(history.undoing(PAUSING).back().tries()).isZero();
        assertThat(history.undoing(PAUSING).back().lost()).isEqualTo(2);
        assertThat(history.lost(PAUSING)).isZero();

        write("false", "false", new Ending.Failed("% no such line", Remedy.ASK_A_PERSON));
        write("false", "false", new Ending.Failed("% no such line", Remedy.ASK_A_PERSON));
        assertThat(history.undoing(PAUSING).back().tries()).isEqualTo(2);
        assertThat(history.undoing(PAUSING).back().trouble()).contains("% no such line");
        assertThat(history.trouble(PAUSING)).isEmpty();
    }

    @Test
    void what_was_found_as_wished_is_nothing_to_take_back() {
        write("false", "true", done());
        history.add(new Event.Agreed(TOR, T, PFC, "true", "r"));

        assertThat(history.undoing(PAUSING)).isEqualTo(Undoing.NONE);
        assertThat(history.notBefore()).isEmpty();
    }

    @Test
    void a_person_who_lets_it_be_tried_again_does_not_make_it_somebody_elses() {
        write("false", "true", done());
        write("false", "true", new Ending.Failed("configured already", Remedy.ASK_A_PERSON));
        assertThat(history.undoings()).containsExactly(PAUSING);

        history.add(new Event.Retried(TOR, T, "ann"));
        assertThat(history.tried(PAUSING)).isZero();
        assertThat(history.undoing(PAUSING).before()).containsExactly(entry(PFC, "false"));
        assertThat(history.undoing(PAUSING).acceptedAt()).contains(T);
        assertThat(history.undoings()).containsExactly(PAUSING);
    }

    @Test
    void a_person_has_seen_what_he_was_told_of_until_it_is_tried_again() {
        write("false", "true", done());
        history.add(new Event.Retried(TOR, T, "ann", new TreeSet<>(Set.of(PAUSING))));
        assertThat(history.undoings()).isEmpty();

        write("false", "true", new Ending.Failed("configured already", Remedy.ASK_A_PERSON));
        assertThat(history.undoings()).containsExactly(PAUSING);
    }

    @Test
    void what_was_taken_is_known_to_be_though_a_person_spoke_before_the_answer_came() {
        var act = begun("false", "true");
        history.add(new Event.Retried(TOR, T, "ann", new TreeSet<>(Set.of(PAUSING))));
        history.add(new Event.ActEnded(TOR, T, act, done()));

        assertThat(history.undoing(PAUSING).acceptedAt()).contains(T);
        assertThat(history.undoings()).containsExactly(PAUSING);
    }

    @Test
    void that_it_is_as_wished_is_news_though_a_person_spoke_since_it_was_written() {
        history.add(new Event.Agreed(TOR, T, PFC, "true", "r"));
        write("false", "true", done());
        history.add(new Event.Retried(TOR, T, "ann"));

        assertThat(history.isUnseen(SETTING, "true")).isTrue();
        assertThat(history.isUnseen(SETTING, "false")).isFalse();

        history.add(new Event.Agreed(TOR, T, PFC, "true", "r"));
        assertThat(history.isUnseen(SETTING, "true")).isFalse();
        assertThat(history.undoing(PAUSING)).isEqualTo(Undoing.NONE);
    }

    @Test
    void a_floor_that_was_lowered_is_met_by_what_was_said() {
        write(LINK, MTU, "1500", "9000", done());
        history.add(new Event.Agreed(TOR, T, MTU, "at least 9216", "r"));
        history.add(new Event.Agreed(TOR, T, MTU, "at least 99999", "r"));
        assertThat(history.undoings()).containsExactly(LINK);

        history.add(new Event.Agreed(TOR, T, MTU, "at least 4000", "r"));
        assertThat(history.undoings()).isEmpty();
    }

    @Test
    void a_clock_that_was_set_is_no_proof_of_another_boot() {
        write("false", "true", done());
        var stepped = new BootId(new UUID(1, 1), T.minusSeconds(900), Optional.empty());
        var later = new BootId(new UUID(1, 1), T.plusSeconds(900), Optional.empty());
        var undoing = history.undoing(PAUSING);

        assertThat(undoing.isOver(BOOT)).isFalse();
        assertThat(undoing.isOver(stepped)).isFalse();
        assertThat(undoing.isOver(later)).isTrue();
        assertThat(undoing.isOver(new BootId(new UUID(1, 2), T, Optional.empty()))).isTrue();
    }

    @Test
    void a_spec_that_wishes_what_was_before_proves_nothing_of_what_was_said() {
        write("false", "true", done());
        history.add(new Event.Agreed(TOR, T, PFC, "false", "r"));
        assertThat(history.undoing(PAUSING).before()).containsExactly(entry(PFC, "false"));
        assertThat(history.undoings()).containsExactly(PAUSING);

        history.add(new Event.Agreed(TOR, T, PFC, "true", "r"));
        assertThat(history.undoings()).isEmpty();
    }

    @Test
    void what_was_taken_has_a_pause_to_come_into_force_that_doubles() {
        write("false", "true", done());
        assertThat(history.notBefore()).contains(T.plus(Duration.ofSeconds(15)));

        write("false", "true", done());
        assertThat(history.notBefore()).contains(T.plus(Duration.ofSeconds(30)));

        write("false", "false", done());
        assertThat(history.notBefore()).isEmpty();
    }

    private void write(String from, String to, Ending ending) {
        write(PAUSING, PFC, from, to, ending);
    }

    private void write(Call call, String setting, String from, String to, Ending ending) {
        history.add(new Event.ActEnded(TOR, T, begun(call, setting, from, to), ending));
    }

    private ActId begun(String from, String to) {
        return begun(PAUSING, PFC, from, to);
    }

    private ActId begun(Call call, String setting, String from, String to) {
        var act = new ActId(new UUID(0, ++acts));
        var change = new Event.Change(setting, from, from, to);
        history.add(new Event.WriteIntended(TOR, T, act, BOOT, call, List.of(change)));
        return act;
    }

    private static Ending done() {
        return new Ending.Done(Activation.LIVE);
    }
}
