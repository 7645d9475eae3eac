package io.plumbline.lab.shell;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.shell.TestMachine.Ran;

import org.junit.jupiter.api.Test;

import java.util.concurrent.Executors;
import java.util.stream.IntStream;

final class ShellFilesTest {
    private final TestMachine machine = new TestMachine();

    @Test
    void a_folder_is_made_once() {
        assertThat(machine.run("mkdir /scratch/a")).isEqualTo(new Ran(0, "", ""));
        assertThat(machine.run("mkdir /scratch/a"))
                .isEqualTo(
                        new Ran(
                                1,
                                "",
                                "mkdir: can't create directory '/scratch/a': File exists\n"));
        assertThat(machine.run("mkdir -p /scratch/a /scratch/b/c; ls /scratch"))
                .isEqualTo(new Ran(0, "a\nb\n", ""));
        assertThat(machine.run("mkdir /no/a"))
                .isEqualTo(
                        new Ran(
                                1,
                                "",
                                "mkdir: can't create directory '/no/a': No such file or"
                                        + " directory\n"));
    }

    @Test
    void of_many_that_make_a_folder_one_succeeds() throws Exception {
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var all =
                    IntStream.range(0, 50)
                            .mapToObj(_ ->
                                    threads.submit(() -> machine.run("mkdir /scratch/x").status()))
                            .toList();
            var made = 0;
            for (var one : all) {
                made += one.get() == 0 ? 1 : 0;
            }

            assertThat(made).isEqualTo(1);
        }
    }

    @Test
    void a_file_is_written_moved_and_removed() {
        assertThat(machine.out("cd /scratch; echo 0 > exit.tmp && mv exit.tmp exit; ls; cat exit"))
                .isEqualTo("exit\n0\n");
        assertThat(machine.run("rm /scratch/exit; cat /scratch/exit"))
                .isEqualTo(
                        new Ran(
                                1,
                                "",
                                "cat: can't open '/scratch/exit': No such file or directory\n"));
        assertThat(machine.run("rm -f /scratch/exit")).isEqualTo(new Ran(0, "", ""));
        assertThat(machine.run("rm /scratch"))
                .isEqualTo(new Ran(1, "", "rm: '/scratch' is a directory\n"));
        assertThat(machine.run("mv /scratch/no /scratch/b"))
                .isEqualTo(
                        new Ran(
                                1,
                                "",
                                "mv: can't rename '/scratch/no': No such file or directory\n"));
    }

    @Test
    void heads_and_tails_are_cut() {
        machine.out("printf '1\\n2\\n3\\n' > /tmp/n");

        assertThat(
                        machine.out(
                                "head -n 1 /tmp/n; tail -n 1 /tmp/n; head -1 /tmp/n; wc -l <"
                                        + " /tmp/n"))
                .isEqualTo("1\n3\n1\n3\n");
    }
}
