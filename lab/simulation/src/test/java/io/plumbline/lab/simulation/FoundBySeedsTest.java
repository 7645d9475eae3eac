package io.plumbline.lab.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.Device;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Query;
import io.plumbline.device.Receipt;
import io.plumbline.lab.fault.PassingDevice;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.life.VirtualDaemon;
import io.plumbline.lab.memory.MemoryFleet;
import io.plumbline.lab.memory.MemoryJournal;
import io.plumbline.lab.simulation.HostStart.Kind;
import io.plumbline.lab.world.Depot;
import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.LabTimes;
import io.plumbline.lab.world.World;
import io.plumbline.observed.Observation;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.plan.Held;
import io.plumbline.plan.Rules;
import io.plumbline.plan.UnitPlan;
import io.plumbline.problem.Problem;
import io.plumbline.property.NicIdentity;
import io.plumbline.target.Host;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** What random lives have found, told as the story that it was. */
class FoundBySeedsTest {
    private static final Duration LONGEST = Duration.ofHours(3);

    private final SimSpec spec = SimSpec.ofHosts(1);
    private final World world =
            World.virtual(Instant.parse("2022-03-13T10:00:00Z"), LabTimes.USUAL, 1);
    private final Host host = new Host(spec.host(0));

    /** Seed 306: it came back without its tools loaded and was released all the same. */
    @Test
    void a_host_that_somebody_resets_while_it_is_put_back_is_looked_at_again() {
        var wrongWhenReleased = new ArrayList<List<String>>();
        start(Kind.ONLY_NIC_CONFIG_DIFFERS);
        world.ledger()
                .subscribe(entry -> {
                    if (entry instanceof Entry.MaintenanceLeft) {
                        wrongWhenReleased.add(HostAsWished.wrong(spec, world.host(host)));
                    }
                });

        live(ResetAtPutBack::new);

        assertThat(wrongWhenReleased).isEqualTo(List.of(List.of()));
    }

    /**
     * Seed 1138: the card's wishes were gone for a moment, and the boot that they should have
     * shared began without them.
     */
    @Test
    void a_card_that_cannot_be_told_for_a_moment_keeps_its_host_from_booting_without_it() {
        start(Kind.TOOLS_ONLY);

        live(CardUnknownAfterInstallation::new);

        assertThat(world.ledger().boots(host)).isEqualTo(1);
    }

    /**
     * Lives that broke a law once. 597: a second boot for counts that were staged before the first
     * one, at a card that had moved. 740: the same for a host that went down long after the daemon
     * had given up waiting for it. 913: an order to leave service got lost, and the maintenance of
     * somebody else was taken for its effect. 2925: one spoiled answer, and a host was put back
     * untouched. 9937: another one, and options were written a boot too early.
     */
    @ParameterizedTest
    @ValueSource(longs = {597, 740, 913, 2925, 9937})
    void a_life_that_once_broke_a_law_does_not_any_more(long seed) {
        livesWell(Scenarios.ofHosts(seed));
    }

    /**
     * Seed 48659: the board of one card was not understood for a moment, so that another card was
     * given up and not waited for, and options were written without its counts, a boot too early.
     * The device lied about it.
     */
    @Test
    void options_wait_for_the_counts_of_a_card_that_is_not_understood() {
        livesWell(Scenarios.from(48659));
    }

    /**
     * Seeds 98, 440 and 502: an adapter of the host's kernel waited for its port, and the host for
     * the adapter, with all of its own work undone.
     */
    @ParameterizedTest
    @ValueSource(longs = {98, 440, 502})
    void a_host_does_its_work_beside_an_adapter_that_waits_for_its_port(long seed) {
        livesWell(Scenarios.from(seed));
    }

    /**
     * Seed 22443: a port's flow control was refused for a person to see to, its switch was
     * restarted since, and what another port did not take up was taken back. The judge knew only of
     * calls that were tried as often as may be, and only of those of this boot.
     */
    @Test
    void what_a_switch_refused_once_is_given_up_over_its_restarts() {
        livesWell(Scenarios.from(22_443));
    }

    /**
     * Seed 10660: vCenter had emptied a host for us at once, and the judge took the next outage, of
     * somebody else, for ours too.
     */
    @Test
    void an_outage_of_others_is_theirs_though_the_one_before_was_ours() {
        livesWell(Scenarios.from(10_660));
    }

    /**
     * Seed 38866: an order to leave service got lost, and the judge took the outage that it never
     * began for one that lasted still when the host left at last.
     */
    @Test
    void an_order_that_came_to_nothing_is_no_outage_that_lasts() {
        livesWell(Scenarios.from(38_866));
    }

    /**
     * Lives with switches that broke law 1 once. Seeds 7 and 80: each host has two ways, neither is
     * charged for, and both were interrupted in one pass.
     */
    @ParameterizedTest
    @ValueSource(longs = {7, 80})
    void no_host_loses_all_its_ways_beyond_the_budget(long seed) {
        livesWell(Scenarios.ofSwitches(seed));
    }

    /**
     * Seeds 320, 472 and 590: an answer of a host got lost, which made it one that is away already,
     * and so its link was interrupted while another host was out.
     */
    @ParameterizedTest
    @ValueSource(longs = {320, 472, 590})
    void a_host_that_only_does_not_answer_is_not_cut_off_beyond_the_budget(long seed) {
        livesWell(Scenarios.large(seed).withoutPeople());
    }

    /** It said that jobs may be there, and then nothing any more: its last word counts. */
    @Test
    void a_scheduler_that_fell_silent_after_a_node_was_opened_keeps_that_node_from_its_restart() {
        livesWell(Scenarios.from(819));
    }

    /**
     * Seed 26480 once: the machine of a job node was off all the time. The lab told its node open
     * for ever, which no scheduler does; so it was closed, nobody heard from it after the boot, and
     * a unit beside it waited for ever. These lives end so too, where the lab tells that again.
     */
    @ParameterizedTest
    @ValueSource(longs = {3417, 8703, 9849, 13_782, 15_195})
    void a_job_node_that_is_down_is_not_closed_and_keeps_nobody_waiting(long seed) {
        var run = new Simulation(Scenarios.from(seed), Saboteur.NONE).run();

        assertThat(run.laws().broken()).isEmpty();
        assertThat(run.last().plan().units()).noneMatch(FoundBySeedsTest::waitsForRoom);
    }

    private static boolean waitsForRoom(UnitPlan unit) {
        return unit.held().stream().anyMatch(held -> held.reason() == Held.Reason.BUDGET);
    }

    /**
     * Seed 54831: the first host of a wave is out and waits for a person. The second one's turn
     * does not come then, which a port that waits for its maintenance hears no later than a boot
     * takes.
     */
    @Test
    void a_port_does_not_wait_for_a_maintenance_whose_wave_has_stopped() {
        livesWell(Scenarios.from(54_831));
    }

    /**
     * Seed 4303: a daemon dies when a port has just answered that what was to be taken back is
     * gone. The next one has not heard it, and asks once more.
     */
    @Test
    void an_answer_that_nobody_kept_is_asked_for_again() {
        livesWell(Scenarios.from(4303));
    }

    /**
     * Seed 176509: counts that a boot did not bring waited for a person. Their host left the spec
     * and came back, and was rebooted for them once more: their card had moved, and under its new
     * name nobody remembered that boot.
     */
    @Test
    void what_had_its_boot_has_no_other_when_its_host_comes_back_to_the_spec() {
        livesWell(Scenarios.from(176_509).withoutPeople());
    }

    /**
     * Seed 185695: for minutes no look at the host was answered. In them somebody ended our
     * maintenance and somebody else began his, and the host was restarted in that: no look tells
     * the two apart.
     */
    @Test
    void maintenance_that_changes_hands_unseen_passes_for_ours() {
        livesWell(Scenarios.from(185_695).withoutPeople().withoutSettings());
    }

    /**
     * The same seed where the host has settings to take first: one look came between the two, and
     * found a host that serves, as one does that is slow to leave.
     */
    @Test
    void maintenance_that_nobody_has_found_yet_and_that_changes_hands_passes_for_ours() {
        livesWell(Scenarios.from(185_695).withoutPeople());
    }

    /** Seed 34: the host's version came as garbage, and a plan was made that is refused. */
    @Test
    void what_has_to_be_so_first_and_cannot_be_read_keeps_its_host_from_being_written() {
        livesWell(Scenarios.from(34).withoutPeople());
    }

    /**
     * Somebody else ended the boot in which options were written; the next one was marked by the
     * same name, so it was taken for that, and the options were quarantined.
     */
    @ParameterizedTest
    @ValueSource(longs = {4616, 5813, 8646, 9634, 16399})
    void boot_that_somebody_else_caused_is_another_one(long seed) {
        livesWell(Scenarios.from(seed));
    }

    /**
     * Seed 877: the clock of a host is behind, so that it had been up for longer than it had, and
     * what its port did not take up was taken back before its link had its time.
     */
    @Test
    void a_link_has_its_time_though_the_clock_of_its_host_is_behind() {
        livesWell(Scenarios.from(877));
    }

    /** Also with daemons that look more or less often than the one that it was found with. */
    private static void livesWell(Scenario scenario) {
        for (var pace : Pace.values()) {
            var run = new Simulation(scenario.at(pace), Saboteur.NONE).run();

            assertThat(run.laws().broken()).as(pace.name()).isEmpty();
            assertThat(run.unexplained()).as(pace.name()).isEmpty();
        }
    }

    private void start(Kind kind) {
        var depot = Depot.stock(world);
        world.addDatastore("vsan");
        spec.stamp(depot);
        HostStart.of(kind).in(world, host.name());
    }

    private void live(MemoryFleet.Around around) {
        var daemon =
                new VirtualDaemon(
                        world,
                        MemoryFleet.of(world, around),
                        spec::read,
                        new MemoryJournal(),
                        new Random(1),
                        Rules.SOUND);
        var end = world.now().plus(LONGEST);
        while (!daemon.turn().plan().plansNothing()) {
            assertThat(world.now()).isBefore(end);
            world.advanceTo(daemon.next());
        }
    }

    /** Loses the first order to leave maintenance, and somebody pushes the reset button. */
    private static final class ResetAtPutBack extends PassingDevice {
        private final HostModel host;
        private boolean done;

        ResetAtPutBack(HostModel host, Device device) {
            super(device);
            this.host = host;
        }

        @Override
        public Receipt apply(Act act, ActId id) throws DeviceException {
            if (act instanceof Act.PutBack && !done) {
                done = true;
                host.power().crash();
                throw new DeviceException(
                        new Problem.TimedOut(act.unit(), "putBack", Duration.ofMinutes(1)));
            }
            return super.apply(act, id);
        }
    }

    /** Tells no PSID in some observations after packages were installed. */
    private static final class CardUnknownAfterInstallation extends PassingDevice {
        private final HostModel host;
        private int left = 5;

        CardUnknownAfterInstallation(HostModel host, Device device) {
            super(device);
            this.host = host;
        }

        @Override
        public Observation observe(Query query) throws DeviceException {
            var observation = super.observe(query);
            if (!host.software().banks().pends() || left == 0) {
                return observation;
            }
            left--;
            var unknown = Readings.builder();
            host.cards()
                    .forEach(card ->
                            unknown.put(
                                    NicIdentity.PSID.of(card.target()),
                                    new Reading.Unreadable<>(
                                            new Problem.Unparsed(
                                                    card.target(), "observe", "#!?"))));
            return new Observation(
                    observation.boot(),
                    observation.readings().and(unknown.build()),
                    observation.listings());
        }
    }
}
