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
import io.plumbline.target.Target;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;

/** What people say decides whether a host is touched; the ledger is the witness. */
class PeopleTest {
    private static final Duration HOURS = Duration.ofHours(4);

    private final World world =
            World.virtual(Instant.parse("2022-03-13T10:00:00Z"), LabTimes.USUAL, 1);
    private final MemoryJournal journal = new MemoryJournal();
    private final SimSpec text = SimSpec.ofHosts(2);
    private final Host first = new Host(text.host(0));
    private final Host second = new Host(text.host(1));

    @Test
    void no_host_leaves_service_before_its_change_is_approved() {
        start(Kind.TOOLS_ONLY);

        var plan = live(spec("Reboots"));

        assertThat(reasons(plan, first)).containsExactly(Held.Reason.APPROVAL);
        assertThat(boots()).isEqualTo(List.of(0, 0));
        assertThat(world.ledger().entries()).noneMatch(Entry.OutageBegan.class::isInstance);
    }

    @Test
    void an_approved_host_boots_and_the_other_does_not() {
        start(Kind.TOOLS_ONLY);
        approve(live(spec("Reboots")), first);

        var plan = live(spec("Reboots"));

        assertThat(of(plan, first).inPlumb()).isTrue();
        assertThat(reasons(plan, second)).containsExactly(Held.Reason.APPROVAL);
        assertThat(boots()).isEqualTo(List.of(1, 0));
    }

    @Test
    void an_approval_outlives_the_convergence_of_another_host() {
        start(Kind.TOOLS_ONLY);
        var shown = live(spec("Reboots"));
        approve(shown, first);
        approve(shown, second);

        var plan = live(spec("Reboots"));

        assertThat(plan.plansNothing()).isTrue();
        assertThat(boots()).isEqualTo(List.of(1, 1));
    }

    @Test
    void boots_that_were_approved_cover_what_could_not_be_read_before() {
        start(Kind.BARE);
        approve(live(spec("Reboots")), first);

        var plan = live(spec("Reboots"));

        assertThat(of(plan, first).inPlumb()).isTrue();
        assertThat(boots()).isEqualTo(List.of(2, 0));
    }

    @Test
    void an_approval_that_was_used_is_used_up() {
        start(Kind.TOOLS_ONLY);
        approve(live(spec("Reboots")), first);
        live(spec("Reboots"));

        var plan = live(spec(text.withPorts(4, 4), "Reboots"));

        assertThat(reasons(plan, first)).containsExactly(Held.Reason.APPROVAL);
        assertThat(boots()).isEqualTo(List.of(1, 0));
    }

    @Test
    void nothing_is_sent_to_a_host_on_hold_and_it_goes_on_when_resumed() {
        start(Kind.TOOLS_ONLY);
        say(new Event.PutOnHold(first, world.now(), "ada", "cable", Optional.empty()));

        var held = live(spec("Never"));

        assertThat(reasons(held, first)).containsExactly(Held.Reason.ON_HOLD);
        assertThat(boots()).isEqualTo(List.of(0, 1));
        assertThat(world.ledger().entries())
                .noneMatch(entry -> entry instanceof Entry.Wrote && entry.host().equals(first));

        say(new Event.Resumed(first, world.now(), "ada"));

        assertThat(live(spec("Never")).plansNothing()).isTrue();
        assertThat(boots()).isEqualTo(List.of(1, 1));
    }

    @Test
    void a_hold_with_an_end_ends_by_itself() {
        start(Kind.TOOLS_ONLY);
        var end = world.now().plus(Duration.ofHours(1));
        say(new Event.PutOnHold(first, world.now(), "ada", "cable", Optional.of(end)));

        var plan = live(spec("Never"));

        assertThat(plan.plansNothing()).isTrue();
        assertThat(world.ledger().entries())
                .filteredOn(entry -> entry instanceof Entry.Wrote && entry.host().equals(first))
                .allSatisfy(entry -> assertThat(entry.at()).isAfterOrEqualTo(end));
    }

    private void start(Kind kind) {
        var depot = Depot.stock(world);
        world.addDatastore("vsan");
        text.stamp(depot);
        HostStart.of(kind).in(world, first.name());
        HostStart.of(kind).in(world, second.name());
    }

    private ClusterSpec spec(String approve) {
        return spec(text, approve);
    }

    private static ClusterSpec spec(SimSpec of, String approve) {
        var yaml = SpecText.of(of).replace("approve: Never", "approve: " + approve);
        if (SpecReader.read("cluster.yaml", yaml) instanceof SpecReading.Accepted(var read)) {
            return read;
        }
        throw new IllegalStateException(yaml);
    }

    /** Some hours with a new daemon, as one that takes a word into its journal is. */
    private Plan live(ClusterSpec spec) {
        var daemon =
                new VirtualDaemon(
                        world,
                        MemoryFleet.of(world, (_, device) -> device),
                        () -> spec,
                        journal,
                        new Random(1),
                        Rules.SOUND);
        var end = world.now().plus(HOURS);
        var plan = daemon.turn().plan();
        while (world.now().isBefore(end)) {
            world.advanceTo(daemon.next());
            plan = daemon.turn().plan();
        }
        return plan;
    }

    private void approve(Plan shown, Target host) {
        say(
                new Event.Approved(
                        host, world.now(), "ada", Approval.of(of(shown, host), Optional.empty())));
    }

    private void say(Event.Word word) {
        journal.append(List.of(word));
    }

    private static UnitPlan of(Plan plan, Target host) {
        return plan.units().stream()
                .filter(unit -> unit.unit().equals(host))
                .findAny()
                .orElseThrow();
    }

    private static List<Held.Reason> reasons(Plan plan, Target host) {
        return of(plan, host).held().stream().map(Held::reason).toList();
    }

    private List<Integer> boots() {
        return IntStream.range(0, 2)
                .mapToObj(index -> world.ledger().boots(new Host(text.host(index))))
                .toList();
    }
}
