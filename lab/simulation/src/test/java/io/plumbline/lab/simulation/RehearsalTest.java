package io.plumbline.lab.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.device.ActId;
import io.plumbline.journal.Event;
import io.plumbline.lab.memory.MemoryFleet;
import io.plumbline.lab.rehearsal.Account.End;
import io.plumbline.lab.rehearsal.Account.UnitAccount;
import io.plumbline.lab.rehearsal.Misfortune;
import io.plumbline.lab.rehearsal.TwinTimes;
import io.plumbline.lab.simulation.HostStart.Kind;
import io.plumbline.lab.world.Mishap;
import io.plumbline.plan.Held;
import io.plumbline.plan.StepKind;
import io.plumbline.plan.StepTimes;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;

/** What a rehearsal tells is what happens when the change is made, and until then nothing does. */
class RehearsalTest extends RehearsedHosts {
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
    void members_of_a_vsan_are_rehearsed_one_after_the_other_as_they_go() {
        begin(of(Kind.TOOLS_ONLY), of(Kind.TOOLS_ONLY), of(Kind.TOOLS_ONLY));
        var vsan = new UUID(1, 1).toString();
        world.run(() -> {
            for (var index = 0; index < 3; index++) {
                world.host(host(index)).vsan().join(vsan);
            }
            world.vsan(vsan).copies(Duration.ofMinutes(20));
        });
        var spec = spec("approve: Never");

        var told = rehearse(spec);

        assertThat(told.leftOut()).isEmpty();
        assertThat(told.end()).as(told.because()).isEqualTo(End.IN_PLUMB);
        assertThat(told.mostAway()).isEqualTo(1);
        assertThat(told.assumed()).contains("a vSAN has copied what it has to within some minutes");
        live(spec, LONG);
        assertThat(world.ledger().mostAwayAtOnce()).isEqualTo(1);
    }

    @Test
    void hosts_that_cannot_be_asked_for_a_vsan_have_twins_all_the_same() {
        begin(of(Kind.TOOLS_ONLY), of(Kind.TOOLS_ONLY), of(Kind.ALREADY_RIGHT));
        world.run(() -> world.host(host(0)).vsan().uninstall());

        var told = rehearse(spec("approve: Never"));

        assertThat(told.leftOut()).isEmpty();
        assertThat(told.mostAway()).isEqualTo(2);
    }

    @Test
    void it_leaves_no_trace() {
        begin(of(Kind.TOOLS_ONLY), of(Kind.DRIVER_OLD), of(Kind.ALREADY_RIGHT));
        journal.append(List.of(new Event.Resumed(host(0), world.now(), "ada")));
        var entries = List.copyOf(world.ledger().entries());
        var events = journal.events();
        var snapshots = observe();

        var told = rehearse(spec("approve: Never"), snapshots);

        assertThat(told.acts()).isPositive();
        assertThat(world.ledger().entries()).isEqualTo(entries);
        assertThat(journal.events()).isEqualTo(events);
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
                                "a boot",
                                Optional.empty())));

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
        var spec = Living.read(SpecText.of(guests));

        var told = rehearse(spec, observe(spec, MemoryFleet.withVCenter(world, (_, it) -> it)));

        assertThat(told.inPlumb()).as(told.because() + told.troubles()).isTrue();
        var both = SimSpec.guestsOf(host(0).name()).stream().sorted().toList();
        assertThat(told.units().getFirst().shutDown()).isEqualTo(both);
        assertThat(told.units().getFirst().restored()).isEqualTo(both);
    }

    @Test
    void machines_that_drs_moves_are_moved_on_the_twin_and_keep_their_host_where_it_does_not() {
        var guests = text.withGuests();
        begin(guests, of(Kind.TOOLS_ONLY), of(Kind.ALREADY_RIGHT), of(Kind.ALREADY_RIGHT));
        world.run(() -> {
            DrsWorld.set(world, true);
            world.host(host(0)).service().letRun(List.of("web-01", "wiki"));
        });
        var spec = Living.read(SpecText.of(guests));

        var told = rehearse(spec, observe(spec, MemoryFleet.withVCenter(world, (_, it) -> it)));

        assertThat(told.inPlumb()).as(told.because() + told.troubles()).isTrue();
        assertThat(told.units().getFirst().shutDown()).isEmpty();
        assertThat(told.assumed()).anyMatch(one -> one.startsWith("DRS moves a machine"));

        world.run(() -> DrsWorld.set(world, false));
        var off = rehearse(spec, observe(spec, MemoryFleet.withVCenter(world, (_, it) -> it)));
        assertThat(off.inPlumb()).isFalse();
        assertThat(off.toString()).contains("DRS is off in cluster hpc01");
    }

    @Test
    void jobs_that_run_end_first_and_what_is_assumed_of_them_is_told() {
        var carrying = text.withGuests().withJobs();
        begin(
                carrying,
                of(Kind.TOOLS_ONLY).with(HostStart.Guest.BOTH_RUN),
                of(Kind.ALREADY_RIGHT),
                of(Kind.ALREADY_RIGHT));
        for (var index = 0; index < 3; index++) {
            var host = host(index);
            world.batch().add(SimSpec.jobNodeOf(host), host, SimSpec.guestOf(host.name()));
        }
        world.batch().goesOn(SimSpec.jobNodeOf(host(0)), "ann", Duration.ofDays(9));
        var spec = Living.read(SpecText.of(carrying));

        var told = rehearse(spec, observe(spec, MemoryFleet.withVCenter(world, (_, it) -> it)));

        assertThat(told.inPlumb()).as(told.because() + told.troubles()).isTrue();
        assertThat(told.assumed())
                .contains(
                        "jobs that run now end after 10m, half of scheduler.deadline, and no others"
                                + " come");
        assertThat(told.ended()).isAfter(EVENING.plus(Duration.ofMinutes(10)));
        assertThat(told.units().getFirst().restored()).hasSize(2);
    }

    @ParameterizedTest
    @EnumSource(SwitchStart.Kind.class)
    void switches_of_their_links_are_rehearsed_too(SwitchStart.Kind kind) {
        var linked = text.withLinks(new SimLinks(1, SimLinks.Cabling.ONE_WAY, false));
        begin(linked, of(Kind.TOOLS_ONLY), of(Kind.ALREADY_RIGHT), of(Kind.ALREADY_RIGHT));
        var target = SimSpec.switchAt(0);
        SwitchStart.of(kind).in(world, target.name());
        var spec = Living.read(SpecText.of(linked));

        var told = rehearse(spec, observe(spec, MemoryFleet.of(world)));

        assertThat(told.leftOut()).isEmpty();
        assertThat(told.end()).as(told.because() + told.troubles()).isEqualTo(End.IN_PLUMB);
        var before = world.ledger().writes(target).size();
        assertThat(live(spec, LONG).plan().plansNothing()).isTrue();
        assertThat(each(told, UnitAccount::writes))
                .containsEntry(target.label(), world.ledger().writes(target).size() - before);
    }
}
