package io.plumbline.drivers.switches.faces;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import io.plumbline.device.Device;
import io.plumbline.journal.Ending;
import io.plumbline.journal.Event;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.world.SwitchModel;
import io.plumbline.plan.Held;
import io.plumbline.property.SwitchProperties;
import io.plumbline.property.VsanMembership;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.target.Host;
import io.plumbline.target.Target;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * What a platform does all of whose ports drop for a moment when what is lossless changes: that
 * waits as any interruption does, for all hosts behind it, and ports are told to pause no earlier.
 */
interface FeltByAllContract {
    /** On a Sunday, when the world begins; the next is fifteen hours later. */
    String WINDOW = "windows: [{days: Mon, from: \"01:00\", to: \"03:00\", zone: UTC}], ";

    VsanMembership VSAN =
            VsanMembership.of(
                    "52fafd2f-885a-912b-123d-29320735129c",
                    "6813878b-163d-3a33-cc63-0050569c4bac",
                    2,
                    2,
                    new VsanMembership.Entry("cb912264-3a62-836b-15fc-00505689a6f5", 17),
                    VsanMembership.State.Serves);

    /** The contract that the same class keeps. */
    PlatformContract here();

    /** They all hang on this one switch. */
    default int hosts() {
        return 16;
    }

    /** Whether what is written lasts without a word of ours. */
    default boolean savesByItself() {
        return false;
    }

    @Test
    default void what_all_hosts_would_feel_waits_for_room_for_all_of_them() throws IOException {
        var model = here().asItComes().in(here().world);
        var startup = model.startup();
        try (var line = here().open(model)) {
            var tight = daemon(line, hosts(), text -> text.replace("BUDGET", "1"));

            var held = here().passes(tight, 3 * hosts()).held();
            waits(model, tight);
            assertThat(held)
                    .extracting(Held::reason)
                    .contains(Held.Reason.BUDGET, Held.Reason.ORDER);
            for (var number = 1; number <= hosts(); number++) {
                assertThat(model.running().ports().get(here().port(number)).priorityOf(26))
                        .as("what nobody else feels is done meanwhile")
                        .isEqualTo(3);
            }

            assertThat(model.startup())
                    .as("we save nothing before all is as wished")
                    .isEqualTo(savesByItself() ? model.running() : startup);

            var roomy =
                    daemon(line, hosts(), text -> text.replace("BUDGET", String.valueOf(hosts())));
            assertThat(here().passes(roomy, 12).inPlumb()).isTrue();
            assertThat(refused(roomy)).isZero();
        }
        for (var number = 1; number <= hosts(); number++) {
            assertThat(model.pausesPriorities(here().port(number))).isTrue();
        }
        assertThat(model.startup()).isEqualTo(model.running());
    }

    @Test
    default void it_waits_for_a_window_and_is_done_in_it() throws IOException {
        var model = here().asItComes().in(here().world);
        try (var line = here().open(model)) {
            var daemon = daemon(line, 2, rollout(WINDOW));

            assertThat(here().passes(daemon, 6).held())
                    .extracting(Held::reason)
                    .contains(Held.Reason.WINDOW, Held.Reason.ORDER);
            waits(model, daemon);

            here().world.advance(Duration.ofHours(15).plusMinutes(5));
            assertThat(here().passes(daemon, 12).inPlumb()).isTrue();
            assertThat(refused(daemon)).isZero();
        }
    }

    @Test
    default void where_outages_are_approved_it_waits_for_somebody_to_agree() throws IOException {
        var model = here().asItComes().in(here().world);
        try (var line = here().open(model)) {
            var daemon = daemon(line, 2, rollout("approve: Outages, "));

            assertThat(here().passes(daemon, 6).held())
                    .extracting(Held::reason)
                    .contains(Held.Reason.APPROVAL, Held.Reason.ORDER);
            waits(model, daemon);
        }
    }

    /** Of those one is disturbed at a time, so no budget is enough: a person has to do it. */
    @Test
    default void where_two_hosts_of_a_vsan_would_feel_it_no_budget_is_room_enough()
            throws IOException {
        var model = here().asItComes().in(here().world);
        try (var line = here().open(model)) {
            var daemon = daemon(line, 2, text -> text.replace("BUDGET", "2"), Optional.of(VSAN));

            assertThat(here().passes(daemon, 12).held())
                    .filteredOn(held -> held.reason() == Held.Reason.BUDGET)
                    .extracting(Held::text)
                    .singleElement(STRING)
                    .contains("of vSAN " + VSAN.cluster() + " one host may be", "by hand");
            waits(model, daemon);
        }
    }

    private static UnaryOperator<String> rollout(String key) {
        return text -> text.replace("rollout: {", "rollout: {" + key);
    }

    private void waits(SwitchModel model, SwitchDaemon daemon) {
        var lossless = SwitchProperties.LOSSLESS_PRIORITIES.of(PlatformContract.TOR).path();
        assertThat(daemon.journal().toString()).doesNotContain(lossless);
        assertThat(model.running().ports().keySet()).noneMatch(model::pausesPriorities);
        assertThat(refused(daemon)).isZero();
    }

    /** By the switch, which the ledger knows, or by the driver before it was said. */
    private long refused(SwitchDaemon daemon) {
        return here().world.ledger().of(Entry.Refused.class).count()
                + daemon.journal().stream()
                        .filter(event ->
                                event instanceof Event.ActEnded ended
                                        && ended.ending() instanceof Ending.Failed)
                        .count();
    }

    private SwitchDaemon daemon(
            PlatformContract.Line line, int hosts, UnaryOperator<String> changed) {
        return daemon(line, hosts, changed, Optional.empty());
    }

    private SwitchDaemon daemon(
            PlatformContract.Line line,
            int hosts,
            UnaryOperator<String> changed,
            Optional<VsanMembership> vsan) {
        ClusterSpec spec = here().spec(hosts, changed);
        var devices = new HashMap<Target, Device>(Map.of(PlatformContract.TOR, line.driver()));
        for (var number = 1; number <= hosts; number++) {
            var host = new Host("esx" + number + ".lab");
            devices.put(host, new ServingHost(host, vsan));
        }
        return new SwitchDaemon(here().world, spec, devices);
    }
}
