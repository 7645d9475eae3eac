package io.plumbline.lab.batch;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.batch.SchedulerShell.Ran;

import org.junit.jupiter.api.Test;

/** The program of a site, by its contract. */
class SiteProgramTest {
    private static final String PROGRAM = "/usr/local/bin/drain";

    private final SchedulerShell shell = new SchedulerShell(PROGRAM);

    @Test
    void tells_of_nodes_and_their_jobs() {
        shell.submit("ann");
        shell.stopMachine();
        shell.submit("ben");
        shell.run(PROGRAM + " drain gpu01 'bad fan'");

        assertThat(shell.run(PROGRAM + " status c01 gpu01"))
                .isEqualTo(
                        Ran.out(
                                """
                                node\tc01\topen\tno\t
                                node\tgpu01\tclosed\tyes\tbad fan
                                job\tgpu01\t2\tben
                                """));
    }

    @Test
    void opens_what_was_closed_for_the_reason_and_nothing_else() {
        shell.run(PROGRAM + " drain c01 ours");
        shell.run(PROGRAM + " drain gpu01 theirs");

        assertThat(shell.run(PROGRAM + " drain gpu01 ours").status()).isZero();
        assertThat(shell.run(PROGRAM + " resume c01 ours").status()).isZero();
        assertThat(shell.run(PROGRAM + " resume gpu01 ours").status()).isZero();

        assertThat(shell.run(PROGRAM + " status c01 gpu01").out())
                .isEqualTo("node\tc01\topen\tyes\t\nnode\tgpu01\tclosed\tyes\ttheirs\n");
    }

    @Test
    void fails_with_a_message_and_status_1() {
        assertThat(shell.run(PROGRAM + " status c99"))
                .isEqualTo(Ran.failed(1, "drain: no node c99\n"));
        assertThat(shell.run(PROGRAM + " drain c99 ours").status()).isEqualTo(1);
        assertThat(shell.run(PROGRAM + " undrain c01").err())
                .isEqualTo("drain: not known: undrain c01\n");
        assertThat(shell.run("/opt/other status c01").status()).isEqualTo(127);
    }
}
