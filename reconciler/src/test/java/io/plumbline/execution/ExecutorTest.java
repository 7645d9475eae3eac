package io.plumbline.execution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.Device;
import io.plumbline.device.Endpoint;
import io.plumbline.device.Fleet;
import io.plumbline.device.JobState;
import io.plumbline.device.Put;
import io.plumbline.device.Query;
import io.plumbline.device.Receipt;
import io.plumbline.device.Rehearsal;
import io.plumbline.journal.Ending;
import io.plumbline.journal.Event;
import io.plumbline.journal.Journal;
import io.plumbline.journal.JournalException;
import io.plumbline.observed.BootId;
import io.plumbline.observed.Observation;
import io.plumbline.observed.ObservedState;
import io.plumbline.plan.MakesWay;
import io.plumbline.plan.Phase;
import io.plumbline.plan.Step;
import io.plumbline.plan.UnitChange;
import io.plumbline.plan.UnitPlan;
import io.plumbline.problem.Remedy;
import io.plumbline.property.Activation;
import io.plumbline.property.Artifact;
import io.plumbline.property.SoftwareProperties;
import io.plumbline.property.State;
import io.plumbline.property.VibVersion;
import io.plumbline.target.DistributedSwitch;
import io.plumbline.target.Host;
import io.plumbline.target.SwitchMember;
import io.plumbline.target.Target;
import io.plumbline.target.VCenter;
import io.plumbline.target.Vib;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;

/** What is sent of a unit's steps, and what comes of it. */
class ExecutorTest {
    private static final Instant T = Instant.parse("2022-03-13T10:00:00Z");
    private static final Host HOST = new Host("esx01.lab");
    private static final Vib DRIVER = new Vib(HOST, "nmlx5-core");
    private static final Vib OTHER = new Vib(HOST, "nmlx4-core");
    private static final Endpoint ESXI = new Endpoint("esxi", "esx01.lab");
    private static final BootId BOOT =
            new BootId(new UUID(1, 1), T.minusSeconds(9_000), Optional.of("m"));

    private static final Act MARK = new Act.Mark(HOST, BOOT);

    private final Kept journal = new Kept(new ArrayList<>());
    private final List<Act> applied = new ArrayList<>();

    @Test
    void what_would_also_remove_a_package_of_others_is_not_installed() {
        run(Set.of(DRIVER, OTHER));

        assertThat(applied).isEmpty();
        assertThat(ending())
                .isInstanceOfSatisfying(
                        Ending.Failed.class,
                        failed -> {
                            assertThat(failed.remedy()).isEqualTo(Remedy.ASK_A_PERSON);
                            assertThat(failed.problem())
                                    .contains("the write would also remove")
                                    .contains("nmlx4-core")
                                    .doesNotContain("nmlx5-core")
                                    .endsWith("; nothing was written");
                        });
    }

    @Test
    void one_that_replaces_its_own_kind_is_installed() {
        run(Set.of(DRIVER));

        assertThat(applied).containsExactly(install());
        assertThat(ending()).isEqualTo(new Ending.Underway());
    }

    @Test
    void what_is_said_against_a_unit_between_two_of_its_steps_keeps_back_the_second() {
        var answers = List.of(false, true).iterator();

        var sent =
                executor(Set.of(DRIVER), _ -> answers.next())
                        .run(plan(step(MARK), step(install())));

        assertThat(sent).isOne();
        assertThat(applied).containsExactly(MARK);
        assertThat(journal.events())
                .hasExactlyElementsOfTypes(Event.MarkIntended.class, Event.ActEnded.class);
    }

    @Test
    void what_is_said_while_a_dry_run_lasts_keeps_the_installation_back() {
        var answers = List.of(false, true).iterator();

        var sent = executor(Set.of(DRIVER), _ -> answers.next()).run(plan(step(install())));

        assertThat(sent).isZero();
        assertThat(applied).isEmpty();
        assertThat(journal.events()).isEmpty();
    }

    @Test
    void what_is_said_against_whoever_else_has_a_part_keeps_back_its_step() {
        var vcenter = new VCenter("vc01.lab");
        var member = new SwitchMember(new DistributedSwitch(vcenter, "dvs"), HOST);

        var sent = executor(Set.of(), HOST::equals).run(plan(step(install(vcenter, member))));

        assertThat(sent).isZero();
        assertThat(journal.events()).isEmpty();
    }

    @Test
    void nothing_is_sent_where_it_cannot_be_told_what_was_said() {
        var executor =
                executor(
                        Set.of(DRIVER),
                        _ -> {
                            throw new JournalException("the store is away");
                        });

        assertThatThrownBy(() -> executor.run(plan(step(install()))))
                .isInstanceOf(JournalException.class);

        assertThat(applied).isEmpty();
        assertThat(journal.events()).isEmpty();
    }

    private Ending ending() {
        return ((Event.ActEnded) journal.events().getLast()).ending();
    }

    private void run(Set<Target> removes) {
        assertThat(executor(removes, Veto.NONE).run(plan(step(install())))).isOne();
    }

    private Executor executor(Set<Target> removes, Veto veto) {
        return new Executor(
                new OneWay(new Rehearsed(removes, applied)),
                new Chronicle(journal),
                new ObservedState(List.of()),
                InstantSource.fixed(T),
                () -> new ActId(new UUID(0, 7)),
                veto);
    }

    private static Step step(Act act) {
        return new Step(ESXI, act, Set.of(HOST), "test", new TreeSet<>());
    }

    private static Act.Write install() {
        return install(HOST, HOST);
    }

    private static Act.Write install(Target unit, Target at) {
        return new Act.Write(
                unit,
                BOOT,
                SoftwareProperties.VIB_INSTALL,
                at,
                List.of(
                        new Put<>(
                                SoftwareProperties.VIB_VERSION.of(DRIVER),
                                State.is(new VibVersion("4.19.16.10")),
                                State.is(new VibVersion("4.21.71.101")),
                                Optional.of(
                                        new Artifact("nmlx5", "[depot] x.zip", "a".repeat(64))))));
    }

    private static UnitPlan plan(Step... steps) {
        return new UnitPlan(
                HOST,
                "r1",
                new Phase.InService(T),
                List.of(),
                new UnitChange(HOST, List.of(), Activation.HOST_REBOOT, 1, 0, List.of()),
                List.of(),
                List.of(),
                MakesWay.NONE,
                List.of(),
                List.of(steps));
    }

    private record Kept(List<Event> events) implements Journal {
        @Override
        public Piece after(long place) {
            return new Piece(events.subList((int) place, events.size()), events.size());
        }

        @Override
        public long append(List<Event> more) {
            events.addAll(more);
            return events.size();
        }
    }

    private record OneWay(Device device) implements Fleet {
        @Override
        public Set<Endpoint> endpoints() {
            return Set.of(ESXI);
        }

        @Override
        public Optional<Endpoint> keeperOf(Target unit) {
            return Optional.of(ESXI);
        }

        @Override
        public Target unitOf(Endpoint endpoint) {
            return HOST;
        }

        @Override
        public Device at(Endpoint endpoint) {
            return device;
        }
    }

    private record Rehearsed(Set<Target> removes, List<Act> applied) implements Device {
        @Override
        public Rehearsal rehearse(Act.Write write) {
            return new Rehearsal(Activation.HOST_REBOOT, Set.of(DRIVER), removes);
        }

        @Override
        public Receipt apply(Act act, ActId id) {
            applied.add(act);
            return act instanceof Act.Mark
                    ? new Receipt.Done(Activation.LIVE)
                    : new Receipt.Underway(Duration.ofMinutes(1));
        }

        @Override
        public Observation observe(Query query) {
            throw new UnsupportedOperationException();
        }

        @Override
        public JobState look(ActId id) {
            throw new UnsupportedOperationException();
        }
    }
}
