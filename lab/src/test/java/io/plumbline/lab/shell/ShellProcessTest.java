package io.plumbline.lab.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import org.junit.jupiter.api.Test;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

final class ShellProcessTest {
    private final TestMachine machine = new TestMachine();

    @Test
    void a_detached_process_knows_its_number_and_outlives_its_session() throws Exception {
        var out = new ByteArrayOutputStream();
        var streams = Streams.outputs(out, out);
        var shell = new Shell(machine, "s1");
        shell.run(
                "setsid nohup sh -c 'echo $$ > /tmp/pid; sleep 60; echo $? > /tmp/exit' >/tmp/log"
                        + " 2>&1 </dev/null & echo $!",
                streams);
        shell.awaitClosed(streams);
        shell.hangUp();
        await().until(() -> machine.size("/tmp/pid") > 0);

        assertThat(machine.out("cat /tmp/pid")).isEqualTo(out.toString(StandardCharsets.UTF_8));
        assertThat(machine.out("kill -0 $(cat /tmp/pid) && echo alive")).isEqualTo("alive\n");

        machine.ring();
        await().until(() -> machine.kind("/tmp/exit").isPresent());
        await().until(() -> machine.run("kill -0 $(cat /tmp/pid)").status() == 1);
        assertThat(machine.out("cat /tmp/exit")).isEqualTo("0\n");
    }

    @Test
    void a_process_in_the_foreground_dies_with_its_session() throws Exception {
        var shell = new Shell(machine, "s1");
        var streams = Streams.outputs(new ByteArrayOutputStream(), new ByteArrayOutputStream());
        var thread =
                Thread.ofVirtual()
                        .start(() ->
                                shell.run("touch /tmp/begun; sleep 60; touch /tmp/done", streams));
        await().until(() -> machine.kind("/tmp/begun").isPresent());

        shell.hangUp();
        thread.join();
        machine.ring();

        assertThat(machine.processes().all()).isEmpty();
        assertThat(machine.out("ls /tmp")).isEqualTo("begun\n");
    }

    @Test
    void a_process_in_the_background_that_hears_dies_with_its_session() {
        var shell = new Shell(machine, "s1");
        var streams = Streams.outputs(new ByteArrayOutputStream(), new ByteArrayOutputStream());
        shell.run("sh -c 'touch /tmp/begun; sleep 60; touch /tmp/done' >/dev/null 2>&1 &", streams);
        await().until(() -> machine.kind("/tmp/begun").isPresent());

        shell.hangUp();

        await().until(() -> machine.processes().all().isEmpty());
    }

    @Test
    void a_detached_process_in_the_foreground_goes_on_when_who_waits_for_it_dies()
            throws Exception {
        var shell = new Shell(machine, "s1");
        var streams = Streams.outputs(new ByteArrayOutputStream(), new ByteArrayOutputStream());
        var thread =
                Thread.ofVirtual()
                        .start(() ->
                                shell.run(
                                        "setsid sh -c 'touch /tmp/begun; sleep 60; touch"
                                                + " /tmp/done'",
                                        streams));
        await().until(() -> machine.kind("/tmp/begun").isPresent());

        shell.hangUp();
        thread.join();
        machine.ring();

        await().until(() -> machine.kind("/tmp/done").isPresent());
    }

    @Test
    void a_reboot_ends_every_process() {
        var streams = Streams.outputs(new ByteArrayOutputStream(), new ByteArrayOutputStream());
        new Shell(machine, "s1")
                .run(
                        "setsid sh -c 'touch /tmp/begun; sleep 60; touch /tmp/done' >/dev/null 2>&1"
                                + " &",
                        streams);
        await().until(() -> machine.kind("/tmp/begun").isPresent());

        machine.processes().killAll();

        assertThat(machine.processes().all()).isEmpty();
    }

    @Test
    void who_does_not_redirect_a_background_process_waits_for_it() throws Exception {
        var out = new ByteArrayOutputStream();
        var streams = Streams.outputs(out, new ByteArrayOutputStream());
        var shell = new Shell(machine, "s1");
        shell.run("{ sleep 60; echo late; } &", streams);
        var closing =
                Thread.ofVirtual()
                        .start(() -> {
                            try {
                                shell.awaitClosed(streams);
                            } catch (InterruptedException e) {
                                throw new IllegalStateException(e);
                            }
                        });
        await().until(() -> closing.getState() == Thread.State.WAITING);

        machine.ring();
        closing.join();

        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo("late\n");
    }

    @Test
    void a_child_can_be_killed_and_waited_for() {
        assertThat(machine.run("sleep 60 & kill -9 $!; wait $!; echo $?").out()).isEqualTo("137\n");
    }
}
