package io.plumbline.lab.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.device.ActId;
import io.plumbline.device.Fleet;
import io.plumbline.journal.Event;
import io.plumbline.lab.life.VirtualDaemon;
import io.plumbline.lab.memory.MemoryFleet;
import io.plumbline.lab.memory.MemoryJournal;
import io.plumbline.lab.rehearsal.Account;
import io.plumbline.lab.rehearsal.Account.End;
import io.plumbline.lab.rehearsal.Account.UnitAccount;
import io.plumbline.lab.rehearsal.Misfortune;
import io.plumbline.lab.rehearsal.RunThrough;
import io.plumbline.lab.rehearsal.TwinTimes;
import io.plumbline.lab.simulation.HostStart.Kind;
import io.plumbline.lab.world.Depot;
import io.plumbline.lab.world.LabTimes;
import io.plumbline.lab.world.Mishap;
import io.plumbline.lab.world.World;
import io.plumbline.loop.Observer;
import io.plumbline.observed.Observation;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.observed.Snapshot;
import io.plumbline.plan.Approval;
import io.plumbline.plan.Held;
import io.plumbline.plan.Plan;
import io.plumbline.plan.Rules;
import io.plumbline.plan.StepKind;
import io.plumbline.plan.StepTimes;
import io.plumbline.problem.Problem;
import io.plumbline.property.NicFirmwareProperties;
import io.plumbline.property.Setting;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.SpecReader;
import io.plumbline.spec.SpecReading;
import io.plumbline.target.Host;
import io.plumbline.target.Nic;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** What a rehearsal tells is what happens when the change is made, and until then nothing does. */
class RehearsalTest {
    /** At 21:00 in Berlin, an hour before the windows of this test open. */
    private static final Instant EVENING = Instant.parse("2022-03-23T20:00:00Z");

    private static final Duration LONG = Duration.ofHours(4);

    private final World world = World.virtual(EVENING, LabTimes.USUAL, 1);
    private final MemoryJournal journal = new MemoryJournal();
    private final SimSpec text = SimSpec.ofHosts(3).withBudget(new SimSpec.Budget(1, 2, 2));

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void a_real_run_afterwards_takes_the_boots_and_writes_that_were_rehearsed(long seed) {
        var random = new Random(seed);
        begin(
                random.ints(3, 1, Kind.values().length)
                        .mapToObj(_ -> HostStart.from(random, false).withNothingInTheWay())
                        .map(start -> start.with(SimSpec.Cards.USUAL))
                        .map(RehearsalTest::readable)
                        .toArray(HostStart[]::new));
        var spec = spec("approve: Reboots, canary: 1, soak: 5m");
        var began = world.now();

        var told = rehearse(spec);

        assertThat(world.now()).isEqualTo(began);
        assertThat(told.leftOut()).isEmpty();
        assertThat(told.end()).as(told.because()).isEqualTo(End.IN_PLUMB);
        var before = written();
        var life = live(spec, LONG);
        assertThat(life.plan().plansNothing()).isTrue();
        assertThat(each(told, UnitAccount::boots)).isEqualTo(boots());
        assertThat(each(told, UnitAccount::writes)).isEqualTo(since(before));
        assertThat(told.approvals()).isEqualTo(life.approved());
        assertThat(told.mostAway()).isEqualTo(world.ledger().mostAwayAtOnce());
    }

    @Test
    void a_change_of_a_cluster_in_plumb_is_rehearsed_from_where_it_stands() {
        begin(of(Kind.BARE), of(Kind.ALREADY_RIGHT), of(Kind.TOOLS_ONLY));
        assertThat(live(spec("approve: Never"), LONG).plan().plansNothing()).isTrue();
        var changed =
                spec(
                        "approve: Never",
                        yaml -> yaml.replace("virtualFunctions: 7", "virtualFunctions: 6"));
        var boots = boots();
        var before = written();

        var told = rehearse(changed);

        assertThat(told.boots()).isEqualTo(3);
        live(changed, LONG);
        assertThat(each(told, UnitAccount::writes)).isEqualTo(since(before));
        boots.replaceAll((_, count) -> count + 1);
        assertThat(boots()).isEqualTo(boots);
    }

    @Test
    void it_leaves_no_trace() {
        begin(of(Kind.TOOLS_ONLY), of(Kind.DRIVER_OLD), of(Kind.ALREADY_RIGHT));
        journal.append(List.of(new Event.Resumed(host(0), world.now(), "ada")));
        var entries = List.copyOf(world.ledger().entries());
        var events = journal.read();
        var snapshots = observe();

        var told = rehearse(spec("approve: Never"), snapshots);

        assertThat(told.acts()).isPositive();
        assertThat(world.ledger().entries()).isEqualTo(entries);
        assertThat(journal.read()).isEqualTo(events);
        assertThat(observe()).isEqualTo(snapshots);
    }

    @Test
    void what_goes_on_now_begins_anew_on_the_twin_and_that_is_told() {
        begin(of(Kind.TOOLS_ONLY), of(Kind.ALREADY_RIGHT), of(Kind.ALREADY_RIGHT));
        journal.append(
                List.of(
                        new Event.TakeOutIntended(
                                host(0),
                                world.now(),
                                new ActId(new UUID(1, 1)),
                                "sha256:0",
                                "a boot")));

        var told = rehearse(spec("approve: Never"));

        assertThat(told.inPlumb()).isTrue();
        assertThat(told.assumed())
                .contains("what goes on at esx01.lab now begins anew on the twin");
    }

    @Test
    void what_is_in_plumb_already_takes_nothing() {
        begin(of(Kind.ALREADY_RIGHT), of(Kind.ALREADY_RIGHT), of(Kind.ALREADY_RIGHT));

        var told = rehearse(spec("approve: Reboots"));

        assertThat(told.inPlumb()).isTrue();
        assertThat(told.boots() + told.writes() + told.approvals()).isZero();
        assertThat(told.ended()).isEqualTo(told.begun());
    }

    @Test
    void a_window_that_opens_at_night_is_waited_for() {
        begin(of(Kind.TOOLS_ONLY), of(Kind.ALREADY_RIGHT), of(Kind.ALREADY_RIGHT));
        var nights = "windows: [{from: \"22:00\", to: \"06:00\", zone: Europe/Berlin}]";

        var told = rehearse(spec("approve: Never, " + nights));

        var opens = Instant.parse("2022-03-23T21:00:00Z");
        assertThat(told.inPlumb()).isTrue();
        assertThat(told.waits())
                .singleElement()
                .satisfies(wait -> {
                    assertThat(wait.from()).isEqualTo(EVENING);
                    assertThat(wait.until()).isEqualTo(opens);
                    assertThat(wait.text()).contains("no window is open");
                });
        assertThat(told.units().getFirst().began().orElseThrow())
                .isBetween(opens, opens.plusSeconds(60));
    }

    @Test
    void a_freeze_of_weeks_is_waited_for_and_one_longer_than_the_horizon_is_told() {
        begin(of(Kind.TOOLS_ONLY), of(Kind.ALREADY_RIGHT), of(Kind.ALREADY_RIGHT));
        var freeze = "freezes: [{from: 2022-03-20, to: %s, zone: Europe/Berlin, because: audit}]";

        var weeks = rehearse(spec("approve: Never, " + freeze.formatted("2022-04-10")));
        var months = rehearse(spec("approve: Never, " + freeze.formatted("2022-06-10")));

        assertThat(weeks.inPlumb()).isTrue();
        assertThat(weeks.ended()).isAfter(Instant.parse("2022-04-10T22:00:00Z"));
        assertThat(months.end()).isEqualTo(End.STALLED);
        assertThat(months.units().getFirst().held())
                .extracting(Held::reason)
                .containsExactly(Held.Reason.WINDOW);
    }

    @Test
    void a_host_that_is_gone_does_not_keep_others_from_the_next_night() {
        begin(of(Kind.TOOLS_ONLY), of(Kind.TOOLS_ONLY), of(Kind.TOOLS_ONLY));
        var night = "windows: [{from: \"22:00\", to: \"22:45\", zone: Europe/Berlin}]";
        var spec = spec("approve: Never, stopAfterFailures: 0, " + night);

        var boot = new StepTimes.Took(Duration.ofMinutes(25), Duration.ofMinutes(25));
        var times = TwinTimes.of(new StepTimes(Map.of(new StepKind.Boot(), boot)), false);

        var told = rehearse(spec, observe(), times, Misfortune.parse(host(0).name()));

        assertThat(told.end()).isEqualTo(End.STALLED);
        assertThat(each(told, UnitAccount::boots).values()).containsExactly(0, 1, 1);
        assertThat(told.units().get(2).began().orElseThrow())
                .isAfterOrEqualTo(Instant.parse("2022-03-24T21:00:00Z"));
    }

    @Test
    void a_unit_that_was_never_observed_is_named_and_counts_as_away() {
        begin(of(Kind.TOOLS_ONLY), of(Kind.TOOLS_ONLY), of(Kind.TOOLS_ONLY));
        var snapshots = new ArrayList<>(observe());
        snapshots.replaceAll(snapshot ->
                snapshot.unit().equals(host(2)) ? Snapshot.never(host(2), "esxi://x") : snapshot);

        var told = rehearse(spec("approve: Never"), snapshots);

        assertThat(told.leftOut())
                .singleElement()
                .satisfies(left -> {
                    assertThat(left.unit()).isEqualTo(host(2));
                    assertThat(left.why()).contains("never observed");
                });
        assertThat(told.inPlumb()).isFalse();
        assertThat(told.mostAway()).isEqualTo(1); // With the one that nobody sees, two are away.
        assertThat(each(told, UnitAccount::boots).values()).containsExactly(1, 1, 0);
    }

    @Test
    void cards_that_nobody_can_read_yet_and_answers_that_nobody_understands_are_not_made_up() {
        begin(of(Kind.BARE), of(Kind.TOOLS_ONLY), of(Kind.TOOLS_ONLY));
        var odd = new Nic(host(1), world.host(host(1)).cards().getFirst().at());
        var snapshots = new ArrayList<>(observe());
        snapshots.replaceAll(snapshot ->
                snapshot.unit().equals(host(1))
                        ? misunderstood(snapshot, NicFirmwareProperties.FIRMWARE_VERSION.of(odd))
                        : snapshot);

        var told = rehearse(spec("approve: Never"), snapshots);

        assertThat(told.leftOut())
                .extracting(left -> left.unit().label())
                .containsExactly(host(0).label(), host(1).label());
        assertThat(told.leftOut().getFirst().why()).contains("cannot be read before mst is loaded");
        assertThat(told.leftOut().getLast().why()).contains("answered something unknown");
        assertThat(told.inPlumb()).isFalse();
        assertThat(told.units().getLast().inPlumb()).isTrue();
    }

    @Test
    void a_host_that_does_not_come_back_halts_the_others_as_it_does_in_reality() {
        begin(of(Kind.TOOLS_ONLY), of(Kind.TOOLS_ONLY), of(Kind.TOOLS_ONLY));
        var spec = spec("approve: Never, canary: 1, soak: 5m, stopAfterFailures: 1");
        var first = new Misfortune(host(0).name(), Mishap.NEVER_RETURNS);

        var told = rehearse(spec, observe(), first);

        assertThat(told.end()).isEqualTo(End.HALTED);
        assertThat(told.ended()).isBefore(EVENING.plus(Duration.ofHours(1)));
        assertThat(told.troubles())
                .anyMatch(one -> one.kind().equals("Rebooting DeadlineExceeded"))
                .anyMatch(one -> one.unit().equals(host(0)) && one.kind().equals("NEVER_RETURNS"))
                .anyMatch(one -> one.unit().equals(host(1)) && one.kind().equals("HALTED"));
        world.letStrike(
                (kind, host) -> kind == Mishap.NEVER_RETURNS && host.host().equals(host(0)));
        var life = live(spec, LONG);
        assertThat(each(told, UnitAccount::boots)).isEqualTo(boots());
        assertThat(reasons(life.plan()))
                .isEqualTo(
                        told.units().stream()
                                .flatMap(unit -> unit.held().stream())
                                .map(Held::reason)
                                .toList());
    }

    @Test
    void a_burn_that_fails_each_time_ends_where_it_ends_in_reality() {
        begin(of(Kind.TOOLS_ONLY), of(Kind.ALREADY_RIGHT), of(Kind.ALREADY_RIGHT));
        var spec = spec("approve: Never");

        var told = rehearse(spec, observe(), Misfortune.parse(host(0).name() + "=burn-dies"));

        assertThat(told.inPlumb()).isFalse();
        world.letStrike((kind, host) -> kind == Mishap.BURN_DIES && host.host().equals(host(0)));
        var life = live(spec, LONG);
        assertThat(each(told, UnitAccount::boots)).isEqualTo(boots());
        assertThat(reasons(life.plan()))
                .isEqualTo(
                        told.units().stream()
                                .flatMap(unit -> unit.held().stream())
                                .map(Held::reason)
                                .toList());
        assertThatThrownBy(() -> rehearse(spec, observe(), Misfortune.parse("esx99.lab=burn-dies")))
                .hasMessageContaining("no host of the twin");
    }

    @Test
    void boots_take_what_they_took_here_and_slow_ones_longer() {
        begin(of(Kind.TOOLS_ONLY), of(Kind.ALREADY_RIGHT), of(Kind.ALREADY_RIGHT));
        var took = new StepTimes.Took(Duration.ofMinutes(20), Duration.ofMinutes(28));
        var recorded = new StepTimes(Map.of(new StepKind.Boot(), took));

        var usual = rehearse(spec("approve: Never"), TwinTimes.of(recorded, false));
        var slow = rehearse(spec("approve: Never"), TwinTimes.of(recorded, true));

        assertThat(usual.assumed()).noneMatch(text -> text.contains("boot"));
        assertThat(usual.assumed()).anyMatch(text -> text.startsWith("a burn takes 3 min"));
        var more = Duration.between(usual.ended(), slow.ended());
        assertThat(more).isBetween(Duration.ofMinutes(7), Duration.ofMinutes(9));
    }

    @Test
    void machines_that_go_down_for_it_run_again_in_the_end() {
        var guests = text.withGuests();
        begin(
                guests,
                of(Kind.TOOLS_ONLY).with(HostStart.Guest.BOTH_RUN),
                of(Kind.ALREADY_RIGHT),
                of(Kind.ALREADY_RIGHT));
        var spec = read(SpecText.of(guests));

        var told = rehearse(spec, observe(spec, MemoryFleet.withVCenter(world, (_, it) -> it)));

        assertThat(told.inPlumb()).as(told.because() + told.troubles()).isTrue();
        var both = SimSpec.guestsOf(host(0).name()).stream().sorted().toList();
        assertThat(told.units().getFirst().shutDown()).isEqualTo(both);
        assertThat(told.units().getFirst().restored()).isEqualTo(both);
    }

    @ParameterizedTest
    @EnumSource(SwitchStart.Kind.class)
    void switches_of_their_links_are_rehearsed_too(SwitchStart.Kind kind) {
        var linked = text.withLinks(new SimLinks(1, SimLinks.Cabling.ONE_WAY, false));
        begin(linked, of(Kind.TOOLS_ONLY), of(Kind.ALREADY_RIGHT), of(Kind.ALREADY_RIGHT));
        var target = SimSpec.switchAt(0);
        SwitchStart.of(kind).in(world, target.name());
        var spec = read(SpecText.of(linked));

        var told = rehearse(spec, observe(spec, MemoryFleet.of(world)));

        assertThat(told.leftOut()).isEmpty();
        assertThat(told.end()).as(told.because() + told.troubles()).isEqualTo(End.IN_PLUMB);
        var before = world.ledger().writes(target).size();
        assertThat(live(spec, LONG).plan().plansNothing()).isTrue();
        assertThat(each(told, UnitAccount::writes))
                .containsEntry(target.label(), world.ledger().writes(target).size() - before);
    }

    @Test
    void a_switch_that_was_not_asked_about_all_that_is_wished_now_stays_as_it_is() {
        var linked = text.withLinks(new SimLinks(1, SimLinks.Cabling.ONE_WAY, false));
        begin(linked, of(Kind.ALREADY_RIGHT), of(Kind.ALREADY_RIGHT), of(Kind.ALREADY_RIGHT));
        SwitchStart.of(SwitchStart.Kind.FACTORY).in(world, SimSpec.switchAt(0).name());
        var before = read(SpecText.of(linked));
        var after = read(SpecText.of(linked.withPriority(4)));

        var told = rehearse(after, observe(before, MemoryFleet.of(world)));

        assertThat(told.leftOut())
                .singleElement()
                .satisfies(left -> assertThat(left.why()).contains("was never asked about"));
        assertThat(told.inPlumb()).isFalse();
    }

    @Test
    void whoever_has_waited_long_enough_is_told_what_is_known_then() {
        begin(of(Kind.TOOLS_ONLY), of(Kind.TOOLS_ONLY), of(Kind.TOOLS_ONLY));

        var told =
                RunThrough.of(
                        spec("approve: Never"),
                        observe(),
                        List.of(),
                        TwinTimes.of(StepTimes.USUAL, false),
                        List.of(),
                        world.now(),
                        () -> true);

        assertThat(told.end()).isEqualTo(End.OUT_OF_TIME);
        assertThat(told.passes()).isEqualTo(1);
    }

    /** Whose cards can be read; a foreign key that its old driver does not know keeps it away. */
    private static HostStart readable(HostStart start) {
        return start.kind() == Kind.BARE || (start.kind() == Kind.DRIVER_OLD && start.foreignKeys())
                ? HostStart.of(Kind.DRIVER_OLD)
                : start;
    }

    private static HostStart of(Kind kind) {
        return HostStart.of(kind);
    }

    private void begin(HostStart... starts) {
        begin(text, starts);
    }

    /** The tools are loaded where they are, as a daemon has them that keeps the cluster. */
    private void begin(SimSpec of, HostStart... starts) {
        world.addDatastore("vsan");
        of.stamp(Depot.stock(world));
        for (var index = 0; index < starts.length; index++) {
            starts[index].in(world, of.host(index));
            world.host(host(index)).modules().loadMst();
        }
    }

    private Host host(int index) {
        return new Host(text.host(index));
    }

    private ClusterSpec spec(String rollout) {
        return spec(rollout, UnaryOperator.identity());
    }

    private ClusterSpec spec(String rollout, UnaryOperator<String> change) {
        return read(
                change.apply(
                        SpecText.of(text)
                                .replaceFirst(
                                        "rollout: \\{.*}",
                                        "rollout: {maxUnavailable: 2, perRack: 2, "
                                                + rollout
                                                + "}")));
    }

    private static ClusterSpec read(String yaml) {
        return switch (SpecReader.read("cluster.yaml", yaml)) {
            case SpecReading.Accepted(var read) -> read;
            case SpecReading.Rejected(var problems) -> throw new AssertionError(problems);
        };
    }

    private List<Snapshot> observe() {
        return observe(spec("approve: Never"), MemoryFleet.of(world));
    }

    private List<Snapshot> observe(ClusterSpec spec, Fleet fleet) {
        var observer = new Observer(fleet, world.clock());
        return fleet.endpoints().stream()
                .map(endpoint -> observer.observe(spec, endpoint, observer.unknown(endpoint)))
                .toList();
    }

    private Account rehearse(ClusterSpec spec) {
        return rehearse(spec, observe());
    }

    private Account rehearse(ClusterSpec spec, TwinTimes times) {
        return rehearse(spec, observe(), times);
    }

    private Account rehearse(
            ClusterSpec spec, List<Snapshot> snapshots, Misfortune... misfortunes) {
        return rehearse(spec, snapshots, TwinTimes.of(StepTimes.USUAL, false), misfortunes);
    }

    private Account rehearse(
            ClusterSpec spec, List<Snapshot> snapshots, TwinTimes times, Misfortune... some) {
        return RunThrough.of(
                spec,
                snapshots,
                journal.read(),
                times,
                Arrays.asList(some),
                world.now(),
                () -> false);
    }

    private record Life(Plan plan, int approved) {}

    /** For real, as far as a lab is: a person approves what is asked for. */
    private Life live(ClusterSpec spec, Duration time) {
        var daemon =
                new VirtualDaemon(
                        world,
                        MemoryFleet.of(world),
                        () -> spec,
                        journal,
                        new Random(7),
                        Rules.SOUND);
        var end = world.now().plus(time);
        var plan = daemon.turn().plan();
        var approved = 0;
        while (world.now().isBefore(end) && !plan.plansNothing()) {
            for (var unit : plan.units()) {
                if (unit.held().stream().anyMatch(held -> held.reason() == Held.Reason.APPROVAL)) {
                    approved++;
                    journal.append(
                            List.of(
                                    new Event.Approved(
                                            unit.unit(),
                                            world.now(),
                                            "ada",
                                            Approval.of(unit, Optional.empty()))));
                    daemon.hears();
                }
            }
            world.advanceTo(daemon.next());
            plan = daemon.turn().plan();
        }
        return new Life(plan, approved);
    }

    private static List<Held.Reason> reasons(Plan plan) {
        return plan.units().stream()
                .flatMap(unit -> unit.held().stream())
                .map(Held::reason)
                .toList();
    }

    private static Map<String, Integer> each(Account told, Function<UnitAccount, Integer> number) {
        return told.units().stream()
                .collect(
                        Collectors.toMap(
                                unit -> unit.unit().label(),
                                number,
                                (one, _) -> one,
                                TreeMap::new));
    }

    private Map<String, Integer> boots() {
        return world.hosts().stream()
                .collect(
                        Collectors.toMap(
                                host -> host.host().label(),
                                host -> world.ledger().boots(host.host()),
                                (one, _) -> one,
                                TreeMap::new));
    }

    private Map<String, Integer> written() {
        return world.hosts().stream()
                .collect(
                        Collectors.toMap(
                                host -> host.host().label(),
                                host -> world.ledger().writes(host.host()).size(),
                                (one, _) -> one,
                                TreeMap::new));
    }

    private Map<String, Integer> since(Map<String, Integer> before) {
        var now = new TreeMap<>(written());
        now.replaceAll((host, count) -> count - before.getOrDefault(host, 0));
        return now;
    }

    private static <V> Snapshot misunderstood(Snapshot snapshot, Setting<V> setting) {
        var last = snapshot.last().orElseThrow();
        var odd =
                Readings.builder()
                        .put(
                                setting,
                                new Reading.Unreadable<V>(
                                        new Problem.Unparsed(setting.target(), "query", "???")))
                        .build();
        return snapshot.answered(
                new Observation(last.boot(), last.readings().and(odd), last.listings()),
                snapshot.answeredAt().orElseThrow());
    }
}
