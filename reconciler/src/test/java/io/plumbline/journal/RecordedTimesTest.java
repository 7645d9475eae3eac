package io.plumbline.journal;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.ActId;
import io.plumbline.observed.BootId;
import io.plumbline.plan.Call;
import io.plumbline.plan.StepKind;
import io.plumbline.plan.StepTimes;
import io.plumbline.problem.Remedy;
import io.plumbline.property.Activation;
import io.plumbline.target.Host;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.UUID;

class RecordedTimesTest {
    private static final Instant T = Instant.parse("2022-03-13T10:00:00Z");
    private static final Host ESX1 = new Host("esx01.lab");
    private static final Host ESX2 = new Host("esx02.lab");
    private static final BootId BOOT = new BootId(new UUID(1, 1), T, Optional.empty());
    private static final Ending DONE = new Ending.Done(Activation.LIVE);

    private final List<Event> events = new ArrayList<>();

    @Test
    void nothing_recorded_tells_nothing() {
        assertThat(History.of(List.of()).times()).isEqualTo(StepTimes.USUAL);
    }

    @Test
    void an_outage_tells_how_long_each_of_its_steps_took() {
        events.add(new Event.TakeOutIntended(ESX1, at(0), id(1), "d", "b", Optional.empty()));
        events.add(new Event.TakenOut(ESX1, at(20)));
        write(2, at(30), at(90), DONE);
        restart(ESX1, 3, 100);
        events.add(new Event.BootSeen(ESX1, at(500), BOOT));
        events.add(new Event.PutBackIntended(ESX1, at(510), id(4)));
        events.add(new Event.Released(ESX1, at(513)));

        assertThat(History.of(events).times())
                .isEqualTo(
                        new StepTimes(
                                Map.of(
                                        new StepKind.TakeOut(), took(20),
                                        new StepKind.Write("vib"), took(60),
                                        new StepKind.Boot(), took(400),
                                        new StepKind.PutBack(), took(3))));
    }

    @Test
    void the_median_of_several_units_counts_and_one_that_hung_does_not_spoil_it() {
        boot(ESX1, 1, 0, 300);
        boot(ESX2, 2, 0, 320);
        boot(ESX1, 3, 1_000, 9_000);

        assertThat(History.of(events).times().recorded())
                .isEqualTo(
                        Map.of(
                                new StepKind.Boot(),
                                new StepTimes.Took(
                                        Duration.ofSeconds(320), Duration.ofSeconds(8_000))));
    }

    @Test
    void one_of_twenty_may_be_slower_than_what_is_called_slow() {
        for (var i = 1; i <= 20; i++) {
            boot(ESX1, i, i * 10_000, i * 10_000 + (i == 20 ? 5_000 : 300 + i));
        }

        assertThat(History.of(events).times().recorded().get(new StepKind.Boot()))
                .isEqualTo(new StepTimes.Took(Duration.ofSeconds(311), Duration.ofSeconds(319)));
    }

    @Test
    void what_failed_or_never_happened_tells_nothing() {
        write(1, at(0), at(1), new Ending.Failed("no", Remedy.ASK_A_PERSON));
        write(2, at(0), at(1), new Ending.AlreadySo());
        restart(ESX1, 3, 10);
        events.add(new Event.NeverWentDown(ESX1, at(300), BOOT));
        events.add(new Event.BootSeen(ESX1, at(900), BOOT));

        assertThat(History.of(events).times()).isEqualTo(StepTimes.USUAL);
    }

    /** Refused on Friday, and asked again on Monday. */
    @Test
    void what_was_refused_begins_anew_when_it_is_asked_again() {
        events.add(new Event.TakeOutIntended(ESX1, at(0), id(1), "d", "b", Optional.empty()));
        events.add(
                new Event.ActEnded(
                        ESX1, at(1), id(1), new Ending.Failed("busy", Remedy.ASK_A_PERSON)));
        events.add(new Event.TakeOutIntended(ESX1, at(230_000), id(2), "d", "b", Optional.empty()));
        events.add(new Event.TakenOut(ESX1, at(230_020)));

        assertThat(History.of(events).times().recorded())
                .isEqualTo(Map.of(new StepKind.TakeOut(), took(20)));
    }

    @Test
    void what_goes_on_at_the_device_lasts_until_it_is_done() {
        write(1, at(0), at(1), new Ending.Underway());
        events.add(new Event.ActEnded(ESX1, at(80), id(1), DONE));

        assertThat(History.of(events).times().recorded())
                .isEqualTo(Map.of(new StepKind.Write("vib"), took(80)));
    }

    @Test
    void asked_twice_it_lasts_from_the_first_time() {
        restart(ESX1, 1, 0);
        restart(ESX1, 2, 100);
        events.add(new Event.BootSeen(ESX1, at(400), BOOT));

        assertThat(History.of(events).times().recorded())
                .isEqualTo(Map.of(new StepKind.Boot(), took(400)));
    }

    private static StepTimes.Took took(int seconds) {
        return new StepTimes.Took(Duration.ofSeconds(seconds), Duration.ofSeconds(seconds));
    }

    private void boot(Host host, int act, int from, int to) {
        restart(host, act, from);
        events.add(new Event.BootSeen(host, at(to), BOOT));
    }

    private void restart(Host host, int act, int at) {
        events.add(new Event.RestartIntended(host, at(at), id(act), BOOT, new TreeSet<>()));
    }

    private void write(int act, Instant from, Instant to, Ending ending) {
        events.add(
                new Event.WriteIntended(
                        ESX1, from, id(act), BOOT, new Call("vib", ESX1), List.of()));
        events.add(new Event.ActEnded(ESX1, to, id(act), ending));
    }

    private static Instant at(int seconds) {
        return T.plusSeconds(seconds);
    }

    private static ActId id(int number) {
        return new ActId(new UUID(0, number));
    }
}
