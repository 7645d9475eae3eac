package io.plumbline.drivers.switches.sonic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.plumbline.device.DeviceException;
import io.plumbline.device.Query;
import io.plumbline.device.Receipt;
import io.plumbline.problem.Problem;
import io.plumbline.property.QueueMarking;
import io.plumbline.property.SwitchProperties;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;

/** What the scripts do, to their end and short of it. */
class SonicScriptTest extends SonicPrograms {
    private static final String COPY = "plumbline-up-Ethernet0";

    private static final String FORGET = "config delete-checkpoint " + COPY;

    private static final String TRY = "config apply-patch --dry-run /dev/stdin";

    private static final String KEEP = "config checkpoint " + COPY;

    private static final String APPLY = "config apply-patch /dev/stdin";

    private static final String TAKE_BACK = "config rollback " + COPY;

    private static final String UP = "config interface startup Ethernet0";

    private static final String MAKE = "config load -y /dev/stdin";

    @Test
    void one_script_asks_all() throws Exception {
        var observation =
                driver().observe(
                                new Query(
                                        Set.of(),
                                        Set.of(
                                                SwitchProperties.MTU,
                                                SwitchProperties.PORT_TRUST,
                                                SwitchProperties.SAVED),
                                        Set.of(PORT)));

        assertThat(observation.boot()).contains(BOOT);
        assertThat(observation.readings().of(SwitchProperties.MTU.of(PORT))).contains(is(9_100));
        assertThat(observation.readings().of(SwitchProperties.SAVED.of(LEAF))).contains(is(true));
        assertThat(scripts).isEqualTo(1);
    }

    @Test
    void a_document_arrives_as_it_was_written_and_no_file_of_it_is_left() throws Exception {
        assertThat(driver().apply(write(change()), id())).isInstanceOf(Receipt.Done.class);

        assertThat(heard()).containsExactly(TRY, KEEP, APPLY, FORGET);
        assertThat(given())
                .hasSize(2)
                .allMatch(
                        ("[{\"op\":\"test\",\"path\":\"/PORT/Ethernet0/mtu\",\"value\":\"9100\"},"
                                        + "{\"op\":\"replace\",\"path\":\"/PORT/Ethernet0/mtu\","
                                        + "\"value\":\"9000\"}]\n")
                                ::equals);
        assertThat(scripts).isEqualTo(2);
    }

    @Test
    void what_is_so_already_is_only_asked_about() throws Exception {
        var same = put(SwitchProperties.MTU.of(PORT), 9_000, 9_100);

        assertThat(driver().apply(write(same), id())).isInstanceOf(Receipt.AlreadySo.class);
        assertThat(heard()).isEmpty();
    }

    @Test
    void a_document_that_is_refused_when_it_is_tried_is_not_put_in_force() throws Exception {
        refuse(TRY, "Failed to apply patch due to: no such thing\n");

        assertThat(refused()).isInstanceOf(Problem.Rejected.class);
        assertThat(heard()).containsExactly(TRY);
    }

    @Test
    void one_that_is_refused_half_way_is_taken_back() throws Exception {
        refuse(APPLY, "Patch Applier: starting\nFailed to apply patch due to: half of it\n");

        assertThat(refused().text()).contains("due to: half of it");
        assertThat(heard()).containsExactly(TRY, KEEP, APPLY, TAKE_BACK, FORGET);
    }

    @Test
    void what_another_changed_since_is_tried_again_later() throws Exception {
        refuse(TRY, "Error: '9214' (<class 'str'>) is not equal to tested value '9100'\n");

        assertThat(refused()).isInstanceOf(Problem.Busy.class);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void a_copy_that_is_not_there_to_forget_stops_nothing(boolean there) throws Exception {
        if (!there) {
            refuse(FORGET, "Error: Checkpoint '" + COPY + "' does not exist\n");
        }

        assertThat(driver().apply(write(change()), id())).isInstanceOf(Receipt.Done.class);
        assertThat(heard()).doesNotContain(TAKE_BACK);
    }

    @Test
    void a_profile_is_made_by_a_document_or_as_a_file_is_loaded() throws Exception {
        var marks =
                put(
                        SwitchProperties.MARKING.of(THREE),
                        QueueMarking.parse("ECN 1MiB..2MiB"),
                        MARKS);
        driver().apply(write(marks), id());
        assertThat(heard()).containsExactly(APPLY, TRY, KEEP, APPLY, FORGET);

        Files.writeString(root.resolve("heard"), "");
        Files.writeString(
                root.resolve("bin").resolve("config"),
                TOLD.replace(
                        "echo \"$words\"",
                        "[ -e \"$ROOT/once\" ] || { touch \"$ROOT/once\"; case \"$words\" in"
                                + " *apply-patch*) exit 1 ;; *) rm \"$ROOT/once\" ;; esac; }\n"
                                + "echo \"$words\""));
        assertThat(driver().apply(write(marks), id())).isInstanceOf(Receipt.Done.class);
        assertThat(heard()).containsExactly(MAKE, TRY, KEEP, APPLY, FORGET);
    }

    @Test
    void a_save_that_fails_brings_nothing_back_that_an_earlier_write_kept() throws Exception {
        Files.writeString(root.resolve("refused/config_save_-y"), "Error: No space left\n");
        Files.writeString(root.resolve("copies"), "[\"plumbline-up-Ethernet8\"]");
        running("\"lanes\": \"0,1,2,3\", \"mtu\": \"9100\"", "\"lanes\": \"0,1,2,3\"");
        program(
                "cat",
                Files.readString(root.resolve("bin/cat"))
                        .replace("\"$ROOT/running\"", "\"$ROOT/startup\""));
        Files.writeString(root.resolve("startup"), answers.get(RUNNING));

        var problem =
                catchThrowableOfType(
                                DeviceException.class,
                                () ->
                                        driver().apply(
                                                        write(
                                                                put(
                                                                        SwitchProperties.SAVED.of(
                                                                                LEAF),
                                                                        false,
                                                                        true)),
                                                        id()))
                        .problem();

        assertThat(problem.text()).contains("No space left");
        assertThat(heard())
                .containsExactly(
                        "config delete-checkpoint plumbline-up-Ethernet8", "config save -y");
    }

    /** The write that died may have taken the port down, and this one tells nobody either. */
    @Test
    void a_port_that_was_left_down_is_taken_up_before_its_copy_goes() throws Exception {
        Files.writeString(root.resolve("copies"), "[\"" + COPY + "\"]");

        assertThat(driver().apply(write(change()), id())).isInstanceOf(Receipt.Done.class);
        assertThat(heard()).containsExactly(UP, FORGET, TRY, KEEP, APPLY, FORGET);

        Files.writeString(root.resolve("heard"), "");
        refuse(UP, "Error: not now\n");
        assertThat(refused().text()).contains("not now");
        assertThat(heard()).containsExactly(UP);
    }

    @Test
    void what_was_kept_and_does_not_come_back_is_left_for_the_next() throws Exception {
        refuse(APPLY, "Failed to apply patch due to: half of it\n");
        refuse(TAKE_BACK, "Failed to rollback config\n");

        assertThat(refused().text()).contains("due to: half of it");
        assertThat(heard()).containsExactly(TRY, KEEP, APPLY, TAKE_BACK);
    }

    @Test
    void what_cannot_be_kept_is_not_changed() throws Exception {
        refuse(KEEP, "Error: No space left\n");

        assertThat(refused().text()).contains("No space left");
        assertThat(heard()).containsExactly(TRY, KEEP);
    }

    @Test
    void a_write_goes_on_to_its_end_when_nobody_listens_any_longer() throws Exception {
        listening = false;

        assertThat(refused()).isInstanceOf(Problem.Unreachable.class);
        assertThat(heard()).containsExactly(TRY, KEEP, APPLY, FORGET);
    }

    @ParameterizedTest
    @ValueSource(strings = {"apply-patch", "rollback", "replace"})
    void while_somebody_changes_the_configuration_nothing_is_written(String how) throws Exception {
        Assumptions.assumeTrue(Files.exists(Path.of("/usr/bin/pgrep")));
        Files.createDirectory(root.resolve("other"));
        program("../other/config", "#!/bin/sh\nread enough\n");
        var somebody = process(root.resolve("other/config").toString(), how, "/tmp/it").start();
        try {
            assertThat(refused()).isInstanceOf(Problem.Busy.class);
            assertThat(heard()).isEmpty();
        } finally {
            somebody.destroyForcibly().waitFor();
        }

        assertThat(driver().apply(write(change()), id())).isInstanceOf(Receipt.Done.class);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void our_own_script_is_nobody_else_however_it_comes(boolean typed) throws Exception {
        Assumptions.assumeTrue(Files.exists(Path.of("/usr/bin/pgrep")));
        this.typed = typed;

        assertThat(driver().apply(write(change()), id())).isInstanceOf(Receipt.Done.class);
    }

    @Test
    void where_nothing_looks_for_processes_the_write_goes_on() throws Exception {
        program("pgrep", "#!/bin/sh\nexit 127\n");

        assertThat(driver().apply(write(change()), id())).isInstanceOf(Receipt.Done.class);
    }

    @Test
    void another_boot_is_not_written_to() throws Exception {
        program("grep", "#!/bin/sh\necho 'btime 1796000000'\n");

        assertThat(refused()).isInstanceOf(Problem.AnotherBoot.class);
        assertThat(heard()).isEmpty();
    }
}
