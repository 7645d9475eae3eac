package io.plumbline.lab.batch;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.batch.SchedulerShell.Ran;

import org.junit.jupiter.api.Test;

import java.util.List;

/** PBS's commands print what its sources print, and do to nodes what these do. */
class PbsCommandsTest {
    private final SchedulerShell shell = new SchedulerShell("pbs");

    @Test
    void node_has_the_attributes_of_the_recorded_outputs() {
        shell.submit("ann");

        assertThat(shell.run("pbsnodes -v c01"))
                .isEqualTo(
                        Ran.out(
                                """
                                c01
                                     Mom = c01
                                     ntype = PBS
                                     state = free
                                     pcpus = 32
                                     jobs = 1.login/0
                                     resources_available.arch = linux
                                     resources_available.host = c01
                                     resources_available.mem = 131072000kb
                                     resources_available.ncpus = 32
                                     resources_available.vnode = c01
                                     resources_assigned.mem = 0kb
                                     resources_assigned.ncpus = 16
                                     resv_enable = True
                                     sharing = default_shared
                                     license = l
                                     last_state_change_time = Sun Mar 13 10:00:00 2022

                                """));
    }

    @Test
    void all_nodes_as_json() {
        shell.submit("ann");
        shell.submit("ben");
        shell.submit("cleo");
        shell.run("pbsnodes -o -C 'bad \"fan\"' c01");

        assertThat(shell.run("/opt/pbs/bin/pbsnodes -av -F json").out())
                .startsWith(
                        """
                        {
                            "timestamp":1647165600,
                            "pbs_version":"2022.1.1.20220926110806",
                            "pbs_server":"login",
                            "nodes":{
                                "c01":{
                                    "Mom":"c01",
                                    "ntype":"PBS",
                                    "state":"offline,job-busy",
                                    "pcpus":32,
                                    "jobs":[
                                        "1.login",
                                        "3.login"
                                    ],
                        """)
                .contains("\"comment\":\"bad \\\"fan\\\"\"", "\"gpu01\":{")
                .endsWith("\n}\n");
    }

    @Test
    void comment_stays_when_a_node_is_reset_without_one() {
        shell.run("pbsnodes -o -C ours c01");
        shell.run("pbsnodes -r c01");
        assertThat(lines("c01")).contains("     state = free", "     comment = ours");

        shell.run("pbsnodes -o c01");
        assertThat(lines("c01")).contains("     state = offline", "     comment = ours");

        assertThat(shell.run("pbsnodes -r -C '' c01")).isEqualTo(Ran.out(""));
        assertThat(lines("c01")).contains("     state = free").noneMatch(it -> it.contains("comm"));
        assertThat(shell.batch().find("c01").orElseThrow().closed()).isEmpty();
    }

    @Test
    void comment_keeps_its_first_79_characters() {
        shell.run("pbsnodes -C " + "x".repeat(100) + " -o c01");

        assertThat(lines("c01")).contains("     comment = " + "x".repeat(79));
    }

    @Test
    void node_that_is_silent_says_so_where_nobody_left_a_comment() {
        shell.stopMachine();
        assertThat(lines("c01"))
                .contains("     state = down", "     comment = node down: communication closed");

        shell.run("pbsnodes -o -C ours c01");
        assertThat(lines("c01")).contains("     state = down,offline", "     comment = ours");
    }

    @Test
    void what_is_not_known_is_refused_in_its_words() {
        assertThat(shell.run("pbsnodes c99"))
                .isEqualTo(Ran.failed(1, "Node: c99,  Error: Unknown node \n"));
        assertThat(shell.run("pbsnodes -F json c99").out()).contains("\"Error\":\"Unknown node \"");
        assertThat(shell.run("pbsnodes -F json c99").status()).isZero();
        assertThat(shell.run("pbsnodes -o c99"))
                .isEqualTo(Ran.failed(1, "Error marking node c99 - Unknown node \n"));
        assertThat(shell.run("pbsnodes").err()).startsWith("usage:");
        assertThat(shell.run("pbsnodes -a -S").err()).contains("does not know the option -S");
        assertThat(shell.run("qstat -x").err()).contains("does not know -x");
        assertThat(shell.run("scontrol show node").status()).isEqualTo(127);
    }

    @Test
    void jobs_with_all_attributes() {
        shell.submit("ann");
        assertThat(shell.run("qstat -f 1.login"))
                .isEqualTo(
                        Ran.out(
                                """
                                Job Id: 1.login
                                    Job_Name = job-1
                                    Job_Owner = ann@login
                                    job_state = R
                                    queue = workq
                                    server = login
                                    exec_host = c01/0*16
                                    exec_vnode = (c01:ncpus=16)
                                    Resource_List.ncpus = 16
                                    Resource_List.nodect = 1
                                    Resource_List.walltime = 01:30:00
                                    stime = Sun Mar 13 10:00:00 2022
                                    substate = 42

                                """));
        assertThat(shell.run("qstat -f -F json").out())
                .contains(
                        """
                            "Jobs":{
                                "1.login":{
                                    "Job_Name":"job-1",
                                    "Job_Owner":"ann@login",
                        """,
                        """
                                    "Resource_List":{
                                        "ncpus":16,
                                        "nodect":1,
                                        "walltime":"01:30:00"
                                    },
                        """);
        assertThat(shell.run("qstat -f 9.login"))
                .isEqualTo(Ran.failed(153, "qstat: Unknown Job Id 9.login\n"));
    }

    @Test
    void without_jobs_json_has_no_object_of_them() {
        assertThat(shell.run("qstat -f -F json").out())
                .isEqualTo(
                        """
                        {
                            "timestamp":1647165600,
                            "pbs_version":"2022.1.1.20220926110806",
                            "pbs_server":"login"
                        }
                        """);
    }

    private List<String> lines(String node) {
        return shell.run("pbsnodes " + node).out().lines().toList();
    }
}
