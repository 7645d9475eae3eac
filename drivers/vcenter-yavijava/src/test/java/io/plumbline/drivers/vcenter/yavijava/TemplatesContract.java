package io.plumbline.drivers.vcenter.yavijava;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.plumbline.drivers.vcenter.Managed.MachineRef;
import io.plumbline.drivers.vcenter.NewMachine;
import io.plumbline.drivers.vcenter.SeenMachine;
import io.plumbline.drivers.vcenter.TaskState;
import io.plumbline.drivers.vcenter.Told;
import io.plumbline.drivers.vcenter.Trouble;
import io.plumbline.drivers.vcenter.VCenterException;
import io.plumbline.drivers.vcenter.VSphereGateway;

import org.junit.jupiter.api.Test;

import java.util.Optional;

/** How virtual machines are made of templates. A case has its template, and makes its machine. */
abstract class TemplatesContract extends Contract {
    private static final Optional<String> NONE = Optional.empty();
    private static final Optional<String> NOWHERE = Optional.of("nowhere");

    @Test
    void template_is_told_from_a_machine() throws Exception {
        try (var gateway = gateway()) {
            template(gateway, 0);

            assertThat(seen(gateway, 0).template()).isEqualTo(new Told.Is<>(true));
            assertThat(seen(gateway, 1).template()).isEqualTo(new Told.Is<>(false));
        }
    }

    @Test
    void machine_is_made_where_it_is_to_be_and_is_off() throws Exception {
        try (var gateway = gateway()) {
            var template = template(gateway, 2);

            assertThat(end(gateway, gateway.make(template, on(gateway, "made-1"))))
                    .isEqualTo(new TaskState.Done());

            var made = machine(gateway.inventory(), "made-1");
            assertThat(made.host())
                    .isEqualTo(new Told.Is<>(host(gateway.inventory(), elsewhere()).ref()));
            assertThat(made.power()).isEqualTo(new Told.Is<>(SeenMachine.Power.OFF));
            assertThat(made.template()).isEqualTo(new Told.Is<>(false));
            assertThat(made.size().memory()).isEqualTo(seen(gateway, 2).size().memory());
        }
    }

    @Test
    void machine_that_was_made_has_not_run_before_it_was_started_whatever_became_of_it()
            throws Exception {
        try (var gateway = gateway()) {
            end(gateway, gateway.make(template(gateway, 10), on(gateway, "made-9")));
            var made = machine(gateway.inventory(), "made-9").ref();
            assertThat(gateway.hasRun(made)).isFalse();

            assertThat(end(gateway, gateway.powerOn(made))).isEqualTo(new TaskState.Done());
            administrator().powerOff(made.id());

            assertThat(gateway.hasRun(made)).isTrue();
        }
    }

    @Test
    void machine_that_was_not_made_of_another_has_run_once_it_ran() throws Exception {
        try (var gateway = gateway()) {
            assertThat(gateway.hasRun(seen(gateway, 11).ref())).isTrue();
        }
    }

    @Test
    void name_that_is_taken_is_not_taken_twice() throws Exception {
        try (var gateway = gateway()) {
            var template = template(gateway, 3);
            end(gateway, gateway.make(template, on(gateway, "made-2")));

            var ended = end(gateway, gateway.make(template, on(gateway, "made-2")));

            assertThat(why(ended)).isInstanceOf(Trouble.Refused.class);
            assertThat(why(ended).toString()).contains("DuplicateName");
            assertThat(gateway.inventory().machines())
                    .filteredOn(one -> one.name().equals(new Told.Is<>("made-2")))
                    .hasSize(1);
        }
    }

    @Test
    void what_is_named_and_is_not_there_is_told_before_anything_is_sent() throws Exception {
        try (var gateway = gateway()) {
            var template = template(gateway, 4);
            var to = on(gateway, "made-3");

            assertThat(refused(gateway, template, with(to, NOWHERE, NONE, NONE)))
                    .contains("datastore of its host called nowhere");
            assertThat(refused(gateway, template, with(to, NONE, NOWHERE, NONE)))
                    .contains("folder of machines called nowhere");
            assertThat(refused(gateway, template, with(to, NONE, NONE, NOWHERE)))
                    .contains("resource pool called nowhere");
            assertThat(gateway.inventory().machines())
                    .noneMatch(one -> one.name().equals(new Told.Is<>("made-3")));
        }
    }

    @Test
    void datastore_folder_and_pool_are_found_by_their_names() throws Exception {
        try (var gateway = gateway()) {
            var template = template(gateway, 5);

            var task =
                    gateway.make(
                            template,
                            with(
                                    on(gateway, "made-4"),
                                    Optional.of(datastore()),
                                    Optional.of("vm"),
                                    Optional.of("Resources")));

            assertThat(end(gateway, task)).isEqualTo(new TaskState.Done());
            assertThat(machine(gateway.inventory(), "made-4").template())
                    .isEqualTo(new Told.Is<>(false));
        }
    }

    @Test
    void copy_that_somebody_else_makes_is_waited_for() throws Exception {
        try (var gateway = gateway();
                var before = gateway()) {
            var template = template(gateway, 6);
            var theirs = before.make(template, on(gateway, "made-5"));

            if (honours(Fact.COPIES_TAKE_THEIR_TIME)) {
                var waits =
                        catchThrowableOfType(
                                VCenterException.class,
                                () -> gateway.make(template, on(gateway, "made-6")));
                assertThat(waits.trouble()).isInstanceOf(Trouble.Occupied.class);
                assertThat(waits.trouble().toString()).contains(theirs.id());

                var twice =
                        catchThrowableOfType(
                                VCenterException.class,
                                () -> before.make(template, on(before, "MADE-5")));
                assertThat(twice.trouble()).isInstanceOf(Trouble.Occupied.class);
                assertThat(twice.trouble().toString()).contains("makes it already");

                assertThat(machine(before.inventory(), "made-5").template())
                        .as("not whole yet")
                        .isEqualTo(new Told.Unset<>());
            }
            assertThat(end(before, theirs)).isEqualTo(new TaskState.Done());
            assertThat(end(gateway, gateway.make(template, on(gateway, "made-6"))))
                    .isEqualTo(new TaskState.Done());
        }
    }

    /** Nobody asked how it ended, and the machine was removed since. */
    @Test
    void task_that_is_over_keeps_nobody_waiting() throws Exception {
        try (var gateway = gateway();
                var other = gateway()) {
            var template = template(gateway, 9);
            end(other, gateway.make(template, on(gateway, "made-8")));
            administrator().destroy(machine(other.inventory(), "made-8").ref().id());

            assertThat(end(gateway, gateway.make(template, on(gateway, "made-8"))))
                    .isEqualTo(new TaskState.Done());
        }
    }

    @Test
    void system_of_a_machine_is_customized_as_vcenter_keeps_it() throws Exception {
        try (var gateway = gateway()) {
            var template = template(gateway, 7);

            var ended = end(gateway, gateway.make(template, customized(gateway, customization())));

            assertThat(ended).isEqualTo(new TaskState.Done());
            assertThat(pending("made-7")).contains("made-7");
        }
    }

    @Test
    void customization_that_vcenter_does_not_keep_is_told() throws Exception {
        try (var gateway = gateway()) {
            var template = template(gateway, 8);

            assertThat(refused(gateway, template, customized(gateway, "nothing")))
                    .contains("GetCustomizationSpec", "NotFound");
        }
    }

    private NewMachine customized(VSphereGateway gateway, String how) throws Exception {
        var plain = on(gateway, "made-7");
        return new NewMachine(
                plain.name(),
                plain.host(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.of(how));
    }

    /** One that names a Linux system as its machine is called. */
    abstract String customization();

    abstract String pending(String machine) throws Exception;

    abstract String datastore();

    /** Another host than that of the templates. */
    private String elsewhere() {
        return peer().hosts().getFirst().equals(peer().busyHost())
                ? peer().hosts().get(1)
                : peer().hosts().getFirst();
    }

    private NewMachine on(VSphereGateway gateway, String name) throws Exception {
        return new NewMachine(
                name,
                host(gateway.inventory(), elsewhere()).ref(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    private static NewMachine with(
            NewMachine what,
            Optional<String> datastore,
            Optional<String> folder,
            Optional<String> pool) {
        return new NewMachine(what.name(), what.host(), datastore, folder, pool, Optional.empty());
    }

    private static String refused(VSphereGateway gateway, MachineRef template, NewMachine what) {
        var refused =
                catchThrowableOfType(VCenterException.class, () -> gateway.make(template, what));
        assertThat(refused.trouble()).isInstanceOf(Trouble.Refused.class);
        return refused.trouble().toString();
    }

    private MachineRef template(VSphereGateway gateway, int number) throws Exception {
        var ref = seen(gateway, number).ref();
        administrator().powerOff(ref.id());
        administrator().call("MarkAsTemplate", "VirtualMachine", ref.id(), "");
        return ref;
    }
}
