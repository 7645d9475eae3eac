package io.plumbline.lab.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.journal.Event;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.life.VirtualDaemon;
import io.plumbline.lab.memory.MemoryFleet;
import io.plumbline.lab.memory.MemoryJournal;
import io.plumbline.lab.simulation.HostStart.Kind;
import io.plumbline.lab.world.Depot;
import io.plumbline.lab.world.LabTimes;
import io.plumbline.lab.world.World;
import io.plumbline.plan.Approval;
import io.plumbline.plan.Held;
import io.plumbline.plan.Plan;
import io.plumbline.plan.Rules;
import io.plumbline.plan.UnitPlan;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.SpecReader;
import io.plumbline.spec.SpecReading;
import io.plumbline.target.Host;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Windows, waves, halts, approvals of two and an emergency, lived through by three hosts that need
 * a boot each, all of which might be away at once. The ledger is the witness.
 */
class RolloutTest {
    /** The day before clocks in Berlin are put forward, at 21:00 there. */
    private static final Instant EVE = Instant.parse("2022-03-26T20:00:00Z");

    private final World world = World.virtual(EVE, LabTimes.USUAL, 1);
    private final MemoryJournal journal = new MemoryJournal();
    private final SimSpec text = SimSpec.ofHosts(3).withBudget(new SimSpec.Budget(1, 3, 3));

    @BeforeEach
    void threeHosts() {
        world.addDatastore("vsan");
        text.stamp(Depot.stock(world));
        IntStream.range(0, 3)
                .forEach(index -> HostStart.of(Kind.TOOLS_ONLY).in(world, text.host(index)));
    }

    @Test
    void without_a_rollout_all_that_may_be_away_leave_at_once() {
        var plan = live(rollout("approve: Never"), Duration.ofHours(2));

        assertThat(plan.plansNothing()).isTrue();
        assertThat(began().values()).allSatisfy(at -> assertThat(at).isBefore(after("PT2M")));
    }

    @Test
    void hosts_leave_in_the_night_in_which_clocks_are_put_forward_and_are_done_before_it_closes() {
        var nights = "windows: [{from: \"22:00\", to: \"06:00\", zone: Europe/Berlin}]";

        live(rollout("approve: Never, " + nights), Duration.ofHours(12));

        // 22:00 there is 21:00 UTC; 06:00 there is 04:00 UTC, an hour earlier than the night
        // before.
        assertThat(began().values())
                .hasSize(3)
                .allSatisfy(at ->
                        assertThat(at)
                                .isBetween(
                                        Instant.parse("2022-03-26T21:00:00Z"),
                                        Instant.parse("2022-03-26T21:05:00Z")));
        assertThat(ended()).hasSize(3);
    }

    @Test
    void a_window_that_a_host_cannot_use_to_its_end_is_not_begun() {
        var tooShort = "windows: [{from: \"20:00\", to: \"21:10\", zone: Europe/Berlin}]";

        var plan = live(rollout("approve: Never, " + tooShort), Duration.ofHours(2));

        assertThat(began()).isEmpty();
        assertThat(reasons(plan)).containsOnly(Held.Reason.WINDOW);
    }

    @Test
    void the_first_goes_alone_and_the_others_follow_once_it_has_soaked() {
        live(rollout("approve: Never, canary: 1, soak: 45m"), Duration.ofHours(4));

        var first = world.ledger().of(Entry.OutageBegan.class).findFirst().orElseThrow().host();
        var soaked = ended().get(first.label()).plus(Duration.ofMinutes(40));
        assertThat(began()).hasSize(3);
        began().forEach((host, at) -> {
            if (!host.equals(first.label())) {
                // It counts from the moment when the value was found, some minutes before.
                assertThat(at).isAfter(soaked);
            }
        });
    }

    @Test
    void nothing_follows_a_failure_until_a_person_holds_the_unit() {
        var rollout = rollout("approve: Never, canary: 1, soak: 1m, stopAfterFailures: 1");
        journal.append(
                List.of(new Event.Stuck(host(0), world.now(), "it did not come back in time")));

        var plan = live(rollout, Duration.ofHours(6));
        assertThat(began()).isEmpty();
        assertThat(reasons(plan)).contains(Held.Reason.HALTED, Held.Reason.STUCK);

        journal.append(
                List.of(
                        new Event.PutOnHold(
                                host(0), world.now(), "ada", "a card is on order", NEVER)));
        live(rollout, Duration.ofHours(4));
        assertThat(began()).containsOnlyKeys(host(1).label(), host(2).label());
    }

    @Test
    void two_people_have_to_agree_and_one_under_two_names_is_one() {
        var rollout = rollout("approve: Reboots, approvers: 2");
        var plan = live(rollout, Duration.ofHours(1));
        approve(plan, "ada");
        approve(plan, "eve (ada)");

        plan = live(rollout, Duration.ofHours(1));
        assertThat(began()).isEmpty();
        assertThat(held(plan)).anyMatch(why -> why.contains("by 2 people, so far by ada"));

        approve(plan, "bob");
        assertThat(live(rollout, Duration.ofHours(1)).units().getFirst().inPlumb()).isTrue();
        assertThat(began()).containsOnlyKeys(host(0).label());
    }

    @Test
    void an_emergency_waits_for_nobody_and_for_no_window_and_for_its_host_alone() {
        var never = "windows: [{from: \"03:00\", to: \"04:00\", zone: Asia/Kolkata}]";
        var rollout = rollout("approve: Reboots, approvers: 2, canary: 1, soak: 1h, " + never);
        journal.append(
                List.of(
                        new Event.GlassBroken(
                                host(1),
                                world.now(),
                                "ada",
                                "the storage is full",
                                world.now().plus(Duration.ofHours(2)))));

        live(rollout, Duration.ofHours(3));

        assertThat(began()).containsOnlyKeys(host(1).label());
        assertThat(ended()).containsOnlyKeys(host(1).label());
    }

    private static final Optional<Instant> NEVER = Optional.empty();

    private Host host(int index) {
        return new Host(text.host(index));
    }

    private ClusterSpec rollout(String rest) {
        var yaml =
                SpecText.of(text)
                        .replaceFirst(
                                "rollout: \\{.*}",
                                "rollout: {maxUnavailable: 3, perRack: 3, " + rest + "}");
        if (SpecReader.read("cluster.yaml", yaml) instanceof SpecReading.Accepted(var read)) {
            return read;
        }
        throw new IllegalStateException(SpecReader.read("cluster.yaml", yaml) + yaml);
    }

    /** With a new daemon, as one that takes a word into its journal is. */
    private Plan live(ClusterSpec spec, Duration time) {
        var daemon =
                new VirtualDaemon(
                        world,
                        MemoryFleet.of(world, (_, device) -> device),
                        () -> spec,
                        journal,
                        new Random(1),
                        Rules.SOUND);
        var end = world.now().plus(time);
        var plan = daemon.turn().plan();
        while (world.now().isBefore(end)) {
            world.advanceTo(daemon.next());
            plan = daemon.turn().plan();
        }
        return plan;
    }

    private void approve(Plan shown, String by) {
        var unit = shown.units().getFirst();
        journal.append(
                List.of(
                        new Event.Approved(
                                unit.unit(), world.now(), by, Approval.of(unit, NEVER))));
    }

    private static Instant after(String time) {
        return EVE.plus(Duration.parse(time));
    }

    /** When each host left service. */
    private Map<String, Instant> began() {
        return world.ledger()
                .of(Entry.OutageBegan.class)
                .collect(Collectors.toMap(entry -> entry.host().label(), Entry::at));
    }

    private Map<String, Instant> ended() {
        return world.ledger()
                .of(Entry.OutageEnded.class)
                .collect(Collectors.toMap(entry -> entry.host().label(), Entry::at));
    }

    private static List<Held.Reason> reasons(Plan plan) {
        return plan.units().stream()
                .flatMap(unit -> unit.held().stream())
                .map(Held::reason)
                .toList();
    }

    private static List<String> held(Plan plan) {
        return plan.units().stream()
                .map(UnitPlan::held)
                .flatMap(List::stream)
                .map(Held::text)
                .toList();
    }
}
