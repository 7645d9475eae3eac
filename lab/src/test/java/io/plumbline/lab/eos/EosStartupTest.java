package io.plumbline.lab.eos;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.time.Duration;

/** What runs, and what the next boot starts with. */
class EosStartupTest extends EosCase {
    @Test
    void what_was_not_saved_is_gone_after_a_restart() {
        var before = running();
        take("enable", "configure", "interface ethernet 1/1", "mtu 9000", "end");
        assertThat(world.call(model::hasUnsavedChanges)).isTrue();
        world.run(model::restart);

        assertThat(running()).isEqualTo(before);
    }

    @ParameterizedTest
    @ValueSource(strings = {"write memory", "copy running-config startup-config"})
    void what_was_saved_is_there_after_a_restart(String line) {
        take("enable", "configure", "interface ethernet 1/1", "mtu 9000", "end");
        assertThat(say(line)).isEqualTo("Copy completed successfully.\n");
        world.run(model::restart);

        assertThat(running()).contains("mtu 9000");
    }

    @Test
    void a_restart_forgets_sessions_and_the_timer() {
        var before = running();
        inSession("roce-1", "interface ethernet 1/1", "mtu 9000", "commit timer 00:05:00");
        say(somebody("ann"), "configure session hers");
        world.run(model::restart);
        assertThat(running()).isEqualTo(before);

        take("configure", "interface ethernet 1/2", "mtu 4000", "end");
        pass(Duration.ofHours(1));
        assertThat(running()).contains("mtu 4000");
        assertThat(say("show configuration sessions | json")).contains("\"sessions\": {}");
    }

    @Test
    void unsaved_changes_are_shown_as_differences() {
        take("enable");
        assertThat(say("show running-config diffs")).isEmpty();
        take("configure", "interface ethernet 1/1", "mtu 9000", "qos trust dscp", "end");

        assertThat(say("show running-config diffs"))
                .startsWith(
                        "--- flash:/startup-config\n+++ system:/running-config\n@@ -7,6 +7,8 @@\n")
                .contains(" interface Ethernet1/1\n+   mtu 9000\n+   qos trust dscp\n !\n");
    }

    @Test
    void the_saved_configuration_says_when_it_was_saved() {
        take("enable");
        pass(Duration.ofDays(1));
        say("write memory");

        assertThat(say("show startup-config"))
                .startsWith(
                        """
                        ! Command: show startup-config
                        ! Startup-config last modified at  Mon Mar  2 08:00:00 2026 by admin
                        ! device: tor1 (DCS-7050CX3-32S, EOS-4.36.0F)
                        !
                        ! boot system flash:/EOS-4.36.0F.swi
                        !
                        hostname tor1
                        """)
                .endsWith("!\ninterface Ethernet4/4\n!\nend\n");
    }

    @Test
    void a_configuration_reads_back_as_it_was_printed() {
        var right = new EosCase(EosSetup.alreadyRight("tor1"));
        var config = right.world.call(right.device::running);

        assertThat(EosText.parse(EosText.body(config))).isEqualTo(config);
        assertThat(right.world.call(() -> right.model.pausesPriorities("Ethernet4/4"))).isTrue();
        assertThat(right.world.call(() -> right.model.running().lossless())).containsExactly(3);
    }

    @Test
    void a_port_is_shown_alone() {
        take("enable", "configure", "interface ethernet 1/1", "mtu 9000", "end");

        assertThat(say("show running-config section interface Ethernet1/1"))
                .isEqualTo("interface Ethernet1/1\n   mtu 9000\n");
        assertThat(say("show running-config | section interface Ethernet1/1"))
                .isEqualTo("interface Ethernet1/1\n   mtu 9000\n");
    }

    @Test
    void rollback_empties_a_session_and_leaves_what_runs() {
        var before = running();
        inSession("roce-1", "rollback clean-config");

        assertThat(say("show session-config diffs")).contains("-hostname tor1");
        assertThat(running()).isEqualTo(before);
    }
}
