package io.plumbline.lab.batch;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.batch.SchedulerShell.Ran;

import org.junit.jupiter.api.Test;

import java.time.Duration;

/** Slurm's commands print what its sources print, and do to nodes what these do. */
class SlurmCommandsTest {
    private final SchedulerShell shell = new SchedulerShell("slurm");

    @Test
    void sheet_of_a_node_has_the_lines_of_its_source() {
        assertThat(shell.run("scontrol show node c01"))
                .isEqualTo(
                        Ran.out(
                                """
                                NodeName=c01 Arch=x86_64 CoresPerSocket=16\s
                                   CPUAlloc=0 CPUEfctv=32 CPUTot=32 CPULoad=0.00
                                   AvailableFeatures=(null)
                                   ActiveFeatures=(null)
                                   Gres=(null)
                                   NodeAddr=c01 NodeHostName=c01 Version=23.11.4
                                   RealMemory=131072 AllocMem=0 FreeMem=N/A Sockets=2 Boards=1
                                   State=IDLE ThreadsPerCore=1 TmpDisk=0 Weight=1 Owner=N/A MCS_label=N/A
                                   Partitions=batch\s
                                   BootTime=2022-03-13T10:00:00 SlurmdStartTime=2022-03-13T10:00:00
                                   LastBusyTime=2022-03-13T10:00:00 ResumeAfterTime=None
                                   CfgTRES=cpu=32,mem=128G,billing=32
                                   AllocTRES=
                                   CurrentWatts=n/a AveWatts=n/a

                                """));
    }

    @Test
    void draining_leaves_jobs_and_the_reason_until_it_is_resumed() {
        shell.submit("ann");

        assertThat(
                        shell.run(
                                "scontrol update NodeName=c01 State=drain"
                                        + " Reason='plumbline: esx01.lab leaves service'"))
                .isEqualTo(Ran.out(""));

        assertThat(shell.run("scontrol -o show node c01").out())
                .contains(" State=MIXED+DRAIN ThreadsPerCore=1 ")
                .endsWith(
                        " Reason=plumbline: esx01.lab leaves service"
                                + " [root@2022-03-13T10:00:00]\n")
                .hasLineCount(1);
        assertThat(shell.batch().find("c01").orElseThrow().jobs()).hasSize(1);
        assertThat(shell.run("/usr/bin/scontrol update nodename=c01 state=RESUME"))
                .isEqualTo(Ran.out(""));
        assertThat(shell.run("scontrol show node c01 --oneliner").out())
                .contains(" State=MIXED ")
                .doesNotContain("Reason=");
    }

    @Test
    void draining_again_replaces_the_reason() {
        shell.run("scontrol update nodename=c01,gpu01 state=drain reason=one");
        shell.run("scontrol update nodename=c01 state=drain reason=two");

        assertThat(shell.run("scontrol -o show node").out().lines())
                .extracting(line -> line.replaceFirst(".*(Reason=\\w+).*", "$1"))
                .containsExactly("Reason=two", "Reason=one");
    }

    @Test
    void node_that_is_silent_goes_down_after_five_minutes() {
        shell.stopMachine();
        assertThat(shell.run("scontrol -o show node c01").out())
                .contains("State=IDLE+NOT_RESPONDING ", "BootTime=None SlurmdStartTime=None");

        shell.world.advance(Duration.ofMinutes(5));
        assertThat(shell.run("scontrol -o show node c01").out())
                .contains(
                        "State=DOWN+NOT_RESPONDING ",
                        "Reason=Not responding [slurm@2022-03-13T10:05:00]");
        shell.run("scontrol update nodename=c01 state=drain reason=ours");
        assertThat(shell.run("scontrol -o show node c01").out())
                .contains("State=DOWN+DRAIN+NOT_RESPONDING ", "Reason=ours [root@");
    }

    @Test
    void what_cannot_be_done_is_refused_in_its_words() {
        assertThat(shell.run("scontrol show node c99"))
                .isEqualTo(new Ran(1, "Node c99 not found\n", ""));
        assertThat(shell.run("scontrol update nodename=c99 state=resume"))
                .isEqualTo(Ran.failed(1, "slurm_update error: Invalid node name specified\n"));
        assertThat(shell.run("scontrol update nodename=c01 state=resume"))
                .isEqualTo(Ran.failed(1, "slurm_update error: Invalid node state specified\n"));
        assertThat(shell.run("scontrol update nodename=c01 state=drain").err())
                .startsWith("You must specify a reason when DOWNING or DRAINING a node.");
        assertThat(shell.run("scontrol reboot c01").err()).contains("this lab knows only");
        assertThat(shell.run("scontrol --json show node").err()).contains("--json");
    }

    @Test
    void jobs_are_told_in_the_format_that_is_asked_for() {
        shell.submit("ann");
        shell.submit("ben");
        shell.submit("cleo");
        shell.submit("dan");
        shell.submit("ann");
        shell.world.advance(Duration.ofSeconds(3661));

        assertThat(shell.run("squeue -h -o '%i|%u|%N|%T' -w c01,gpu01"))
                .isEqualTo(
                        Ran.out(
                                """
                                1|ann|c01|RUNNING
                                3|cleo|c01|RUNNING
                                2|ben|gpu01|RUNNING
                                4|dan|gpu01|RUNNING
                                """));
        assertThat(shell.run("squeue --noheader --states=PD --format='%A %R'"))
                .isEqualTo(Ran.out("5 (Resources)\n"));
        assertThat(shell.run("squeue -t running -w gpu01").out())
                .startsWith(
                        """
                                     JOBID PARTITION     NAME     USER ST       TIME  NODES NODELIST(REASON)
                                         2     batch    job-2      ben  R    1:01:01      1 gpu01
                        """);
        assertThat(shell.run("squeue -w c99"))
                .isEqualTo(Ran.failed(1, "squeue: error: Invalid node name c99\n"));
        assertThat(shell.run("squeue -o %q").err()).contains("does not know the field %q");
        assertThat(shell.run("squeue --json").err()).contains("does not know --json");
    }
}
