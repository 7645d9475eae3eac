package io.plumbline.lab.eos;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.world.LabTimes;
import io.plumbline.lab.world.Mishap;
import io.plumbline.lab.world.World;
import io.plumbline.lab.world.WorldStore;
import io.plumbline.target.Switch;

import org.junit.jupiter.api.Test;

import java.time.Duration;

/** Configuration sessions and the commit timer, in virtual time. */
class EosSessionsTest extends EosCase {
    private static final Duration SECOND = Duration.ofSeconds(1);

    @Test
    void nothing_of_a_session_runs_before_it_is_committed() {
        var before = running();
        inSession("roce-1", "interface ethernet 1/1", "mtu 9000");
        assertThat(running()).isEqualTo(before);
        assertThat(say("show session-config diffs"))
                .isEqualTo(
                        """
                        --- system:/running-config
                        +++ session:/roce-1-session-config
                        @@ -7,6 +7,7 @@
                         username admin privilege 15 role network-admin secret sha512 $6$LabOnly$OfThisTwinAndNoOther
                         !
                         interface Ethernet1/1
                        +   mtu 9000
                         !
                         interface Ethernet1/2
                         !
                        """);

        take("commit");

        assertThat(running()).isNotEqualTo(before).contains("   mtu 9000\n");
        assertThat(admin.prompt()).isEqualTo("tor1#");
        assertThat(written()).containsExactly("interface Ethernet1/1 mtu = mtu 9000");
    }

    @Test
    void a_session_that_changes_nothing_has_no_diffs() {
        inSession("roce-1", "interface ethernet 1/1", "mtu 9000", "no mtu");
        assertThat(say("show session-config diffs")).isEmpty();
    }

    @Test
    void an_aborted_session_leaves_nothing() {
        var before = running();
        inSession("roce-1", "interface ethernet 1/1", "mtu 9000", "abort");

        assertThat(running()).isEqualTo(before);
        assertThat(admin.prompt()).isEqualTo("tor1#");
        assertThat(say("show configuration sessions | json")).doesNotContain("roce-1");
    }

    @Test
    void a_session_is_gone_on_with_by_its_name() {
        inSession("roce-1", "interface ethernet 1/1", "mtu 9000", "end");
        var other = somebody("ann");
        say(other, "configure session roce-1");

        assertThat(other.hear("show session-config diffs")).contains("+   mtu 9000");
    }

    /** What a session would make run is nothing but what it shows. */
    @Test
    void a_line_of_a_queue_whose_profile_was_taken_away_meanwhile_is_lost() {
        inSession("roce-1", "qos profile ROCE-LEAF", "uc-tx-queue 3", "bandwidth percent 50");
        var other = somebody("ann");
        say(other, "configure session roce-1");
        say(other, "no qos profile ROCE-LEAF");

        take("random-detect ecn count");
        take("exit", "exit", "qos profile ROCE-LEAF");

        assertThat(say("show session-config")).doesNotContain("uc-tx-queue");
        assertThat(device.config(device.pending("roce-1").orElseThrow()))
                .isEqualTo(EosText.parse(device.pending("roce-1").orElseThrow().body()));
    }

    @Test
    void a_commit_that_nobody_confirms_is_taken_back_when_its_time_is_over() {
        var before = running();
        inSession("roce-1", "interface ethernet 1/1", "mtu 9000", "commit timer 00:05:00");
        assertThat(running()).contains("   mtu 9000\n");

        pass(Duration.ofMinutes(5).minus(SECOND));
        assertThat(running()).contains("   mtu 9000\n");
        assertThat(say("show configuration sessions detail"))
                .contains(
                        "Session with pending commit timer: roce-1\n",
                        "Time left until commit timer expiry: in 0:00:01\n");
        pass(SECOND);
        assertThat(running()).isEqualTo(before);
        assertThat(say("show configuration sessions detail | json"))
                .doesNotContain("roce-1", "commitTimer");
        assertThat(written()).endsWith("running = as before session roce-1");
    }

    @Test
    void a_confirmed_commit_stays() {
        inSession("roce-1", "interface ethernet 1/1", "mtu 9000", "commit timer 00:05:00");
        pass(Duration.ofMinutes(4));
        take("configure session roce-1 commit");
        pass(Duration.ofHours(1));

        assertThat(running()).contains("   mtu 9000\n");
        assertThat(say("show configuration sessions detail | json")).doesNotContain("commitTimer");
    }

    @Test
    void somebody_else_may_confirm_after_the_first_ones_line_was_cut() {
        inSession("roce-1", "interface ethernet 1/1", "mtu 9000", "commit timer 00:05:00");
        admin.hangUp();
        say(somebody("admin"), "configure session roce-1 commit");
        pass(Duration.ofHours(1));

        assertThat(running()).contains("   mtu 9000\n");
    }

    @Test
    void an_abort_takes_back_at_once_what_waits_for_confirmation() {
        var before = running();
        inSession("roce-1", "interface ethernet 1/1", "mtu 9000", "commit timer 00:05:00");
        take("configure session roce-1 abort");

        assertThat(running()).isEqualTo(before);
    }

    @Test
    void from_exec_mode_a_session_is_committed_under_a_timer_too() {
        var before = running();
        inSession("roce-1", "interface ethernet 1/1", "mtu 9000", "end");
        take("configure session roce-1 commit timer 01:00:00");
        assertThat(running()).contains("   mtu 9000\n");
        pass(Duration.ofHours(1));

        assertThat(running()).isEqualTo(before);
    }

    @Test
    void sessions_are_told_as_releases_from_4_32_on_tell_them() {
        inSession("roce-1", "interface ethernet 1/1", "mtu 9000", "commit timer 00:05:00");
        say(somebody("ann"), "configure session blah1");

        assertThat(say("show configuration sessions detail | json"))
                .isEqualTo(
                        """
                        {
                            "sessions": {
                                "blah1": {
                                    "state": "pending",
                                    "commitUser": "",
                                    "description": "",
                                    "instances": {
                                        "863": {
                                            "user": "ann",
                                            "terminal": "vty3",
                                            "currentTerminal": false
                                        }
                                    }
                                },
                                "roce-1": {
                                    "state": "committed",
                                    "completedTime": 1.772352E9,
                                    "commitUser": "admin",
                                    "description": "",
                                    "instances": {}
                                }
                            },
                            "maxSavedSessions": 1,
                            "maxOpenSessions": 5,
                            "mergeOnCommit": false,
                            "saveToStartupConfigOnCommit": false,
                            "commitTimerSessionName": "roce-1",
                            "commitTimerExpireTime": 1.7723523E9
                        }
                        """);
        assertThat(say("show configuration sessions detail"))
                .isEqualTo(
                        """
                        Maximum number of completed sessions: 1
                        Maximum number of pending sessions: 5
                        Merge on commit is disabled
                        Autosave to startup-config on commit is disabled

                        Session with pending commit timer: roce-1
                        Time left until commit timer expiry: in 0:05:00

                          Name   State     User Terminal Completed Time      Committed By
                        - ------ --------- ---- -------- ------------------- ------------
                          blah1  pending   ann  vty3
                          roce-1 committed               2026-03-01 08:00:00 admin
                        """);
    }

    @Test
    void sessions_are_told_as_older_releases_tell_them() {
        var old = new EosCase(EosSetup.begin("tor1", EosSetup.LEAF, "4.31.2F"));
        old.inSession("roce-1", "interface ethernet 1/1", "mtu 9000", "commit timer 00:05:00");
        assertThat(old.say("show configuration sessions detail | json"))
                .contains("\"state\": \"pendingCommitTimer\"", "\"commitBy\": 1.7723523E9")
                .doesNotContain("commitTimerSessionName");
        old.take("configure session roce-1 commit");
        assertThat(old.say("show configuration sessions | json"))
                .contains("\"state\": \"completed\"")
                .doesNotContain("commitBy");
    }

    @Test
    void a_commit_writes_over_what_others_changed_meanwhile() {
        inSession("roce-1", "interface ethernet 1/1", "mtu 9000");
        say(somebody("ann"), "configure", "interface ethernet 1/2", "mtu 4000");
        take("commit");

        assertThat(running()).contains("mtu 9000").doesNotContain("mtu 4000");
    }

    @Test
    void nobody_else_commits_while_a_timer_runs() {
        inSession("roce-1", "interface ethernet 1/1", "mtu 9000", "commit timer 00:05:00");
        var ann = somebody("ann");
        say(ann, "configure session hers", "interface ethernet 1/2", "mtu 4000");

        assertThat(ann.hear("commit")).startsWith("% ").contains("timer of session roce-1");
        assertThat(ann.prompt()).isEqualTo("tor1(config-s-hers-if-Et1/2)#");
        assertThat(say("write memory")).startsWith("% ");
    }

    @Test
    void the_sixth_open_session_is_refused() {
        take("enable");
        for (var number = 1; number <= 5; number++) {
            take("configure session s" + number, "end");
        }
        assertThat(say("configure session s6"))
                .isEqualTo("% Maximum number of pending sessions has been reached\n");

        take("no configure session s1", "configure session s6");
        assertThat(admin.prompt()).isEqualTo("tor1(config-s-s6)#");
    }

    @Test
    void a_session_that_nobody_commits_is_dropped_after_a_day() {
        inSession("roce-1");
        pass(Duration.ofHours(24).plus(SECOND));

        assertThat(say("show configuration sessions | json")).contains("\"sessions\": {}");
        assertThat(admin.prompt()).isEqualTo("tor1#");
    }

    @Test
    void a_refused_commit_says_so_and_changes_nothing() {
        var before = running();
        inSession("roce-1", "interface ethernet 1/1", "mtu 9000");
        always(Mishap.WRITE_REJECTED);

        assertThat(say("commit timer 00:05:00")).startsWith("% ");
        assertThat(running()).isEqualTo(before);
        assertThat(admin.prompt()).isEqualTo("tor1(config-s-roce-1-if-Et1/1)#");
        assertThat(world.call(() -> world.ledger().of(Entry.Refused.class).count())).isEqualTo(1);
    }

    @Test
    void a_lie_says_that_it_is_done_and_changes_nothing() {
        var before = running();
        inSession("roce-1", "interface ethernet 1/1", "mtu 9000");
        always(Mishap.WRITE_IS_A_LIE);
        take("commit timer 00:05:00", "configure session roce-1 commit");

        assertThat(running()).isEqualTo(before);
        assertThat(say("show configuration sessions | json")).contains("\"state\": \"committed\"");
        assertThat(say("write memory")).isEqualTo("Copy completed successfully.\n");
        assertThat(written()).isEmpty();
    }

    @Test
    void a_timer_survives_the_lab_and_strikes_in_the_next_one() {
        var before = running();
        inSession("roce-1", "interface ethernet 1/1", "mtu 9000", "commit timer 00:05:00");
        var left = world.call(() -> WorldStore.of(world));
        var next = World.virtual(WorldStore.now(left), LabTimes.USUAL, 1);
        WorldStore.restore(left, next);
        var kept = next.networkSwitch(new Switch("tor1"));
        new EosSwitch(kept);

        next.advance(Duration.ofMinutes(5).minus(SECOND));
        assertThat(next.call(() -> kept.running().text())).contains("mtu 9000");
        next.advance(SECOND);
        assertThat(next.call(() -> kept.running().text())).isEqualTo(before);
        assertThat(next.call(() -> kept.running().equals(kept.startup()))).isTrue();
    }
}
