package io.plumbline.lab.nvue;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.world.LabTimes;
import io.plumbline.lab.world.Mishap;
import io.plumbline.lab.world.World;
import io.plumbline.lab.world.WorldStore;
import io.plumbline.target.Switch;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.time.Duration;

/** Pending revisions, their confirmation, and what is saved, in virtual time. */
class NvueRevisionsTest extends NvueCase {
    private static final String MTU = "nv set interface swp1 link mtu 9000";

    @Test
    void what_is_set_runs_once_it_is_applied() {
        assertThat(take(MTU)).isEqualTo("created [rev_id: 2]\n");
        assertThat(take("nv set interface swp2 link mtu 9000")).isEmpty();
        assertThat(mtu("swp1")).isEqualTo(9216);

        assertThat(take("nv config apply -y")).isEqualTo("applied_and_saved [rev_id: 2]\n");

        assertThat(mtu("swp1")).isEqualTo(9000);
        assertThat(written())
                .containsExactly(
                        "interface swp1 link mtu = 9000",
                        "interface swp2 link mtu = 9000",
                        "startup = running");
        assertFails("nv config apply -y", "Error: There is no pending revision.");
        assertThat(take("nv set interface swp1 link mtu 9100")).isEqualTo("created [rev_id: 3]\n");
    }

    @Test
    void without_auto_save_it_is_gone_after_a_restart_unless_somebody_saves() {
        take("nv set system config auto-save enable off", "nv config apply -y", "nv config save");
        take(MTU);
        assertThat(take("nv config apply -y")).isEqualTo("applied [rev_id: 3]\n");
        world.run(model::restart);
        assertThat(mtu("swp1")).isEqualTo(9216);

        take(MTU, "nv config apply -y");
        assertThat(take("nv config save")).startsWith("saved [rev_id: ");
        world.run(model::restart);
        assertThat(mtu("swp1")).isEqualTo(9000);
    }

    @ParameterizedTest
    @CsvSource({"'', 600", "5, 300", "90s, 90", "1h, 3600"})
    void what_nobody_confirms_comes_back(String time, int seconds) {
        take(MTU);
        assertThat(take("nv config apply -y --confirm " + time)).isEqualTo("confirm [rev_id: 2]\n");
        assertThat(mtu("swp1")).isEqualTo(9000);
        assertThat(world.call(model::hasUnsavedChanges)).isTrue();
        world.advance(Duration.ofSeconds(seconds - 1));
        assertThat(mtu("swp1")).isEqualTo(9000);
        world.advance(Duration.ofSeconds(1));

        assertThat(mtu("swp1")).isEqualTo(9216);
        assertThat(written())
                .containsExactly(
                        "interface swp1 link mtu = 9000", "running = as before revision 2");
        assertFails(
                "nv config apply --confirm-yes", "Error: No revision is waiting for confirmation.");
        assertThat(take("nv config revision -o json"))
                .contains("\"1\": {\n    \"state\": \"applied_and_saved\"")
                .contains("\"2\": {\n    \"state\": \"confirm_fail\"");
        assertThat(take("nv config diff")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"nv config apply --confirm-yes", "nv config apply 2 --confirm-yes"})
    void what_somebody_confirms_stays_and_is_saved(String confirmation) {
        take(MTU, "nv config apply -y --confirm 5");
        assertThat(take("nv config apply --confirm-status"))
                .isEqualTo("confirm [rev_id: 2]: 0:05:00 left\n");
        assertThat(take("nv config revision -o json"))
                .contains("\"2\": {\n    \"state\": \"confirm\"");

        assertThat(take(confirmation)).isEqualTo("applied_and_saved [rev_id: 2]\n");

        world.advance(Duration.ofHours(1));
        assertThat(mtu("swp1")).isEqualTo(9000);
        assertThat(world.call(model::hasUnsavedChanges)).isFalse();
        assertFails(
                "nv config apply --confirm-status",
                "Error: No revision is waiting for confirmation.");
    }

    @Test
    void somebody_may_say_no_before_the_time_is_over() {
        take(MTU, "nv config apply -y --confirm 5", "nv config apply --confirm-no");

        assertThat(mtu("swp1")).isEqualTo(9216);
    }

    @Test
    void nobody_applies_while_a_revision_waits() {
        take(MTU, "nv config apply -y --confirm 5");
        runAs("ann", "nv set interface swp2 link mtu 9000");

        assertThat(runAs("ann", "nv config apply -y"))
                .isEqualTo(new Ran(1, "", "Error: A revision is waiting for confirmation: 2\n"));
        assertThat(mtu("swp2")).isEqualTo(9216);
    }

    @Test
    void each_user_has_a_pending_revision_of_their_own() {
        take(MTU);
        assertThat(runAs("ann", "nv set interface swp2 link mtu 9000").out())
                .isEqualTo("created [rev_id: 3]\n");
        assertThat(runAs("ann", "nv config diff -o commands").out())
                .isEqualTo("nv set interface swp2 link mtu 9000\n");
        take("nv config apply -y");
        assertThat(runAs("ann", "nv config apply -y").status()).isZero();

        assertThat(mtu("swp1")).isEqualTo(9000);
        assertThat(mtu("swp2")).isEqualTo(9000);
    }

    @Test
    void two_who_set_the_same_thing_conflict() {
        take(MTU);
        runAs("ann", "nv set interface swp1 link mtu 4000");
        take("nv config apply -y");

        assertThat(runAs("ann", "nv config apply -y"))
                .isEqualTo(
                        new Ran(
                                1,
                                "",
                                "Invalid config [rev_id: 3]\n"
                                        + "  Config conflict at interface.swp1.link.mtu\n"));
        assertThat(mtu("swp1")).isEqualTo(9000);
        assertThat(runAs("ann", "nv config detach").out()).isEqualTo("detached [rev_id: 3]\n");
        assertThat(runAs("ann", "nv config diff").out()).isEmpty();
    }

    @Test
    void what_changes_nothing_is_not_applied() {
        take("nv set system hostname leaf1");

        assertFails(
                "nv config apply -y",
                "Invalid config [rev_id: 2]\n  config apply executed with no config diff");
    }

    @Test
    void a_name_is_changed_by_those_who_are_sure() {
        take("nv set system hostname leaf9");
        assertThat(run("nv config apply"))
                .isEqualTo(
                        new Ran(
                                1,
                                "Warning: current hostname `leaf1` will be replaced with"
                                        + " `leaf9`\n\nAre you sure? [y/N] ",
                                "Declined apply after warnings\n"));
        assertFails("nv config apply --assume-no", "Declined apply after warnings");
        assertThat(take("echo y | nv config apply"))
                .endsWith("Are you sure? [y/N] applied_and_saved [rev_id: 2]\n");

        assertThat(take("hostname")).isEqualTo("leaf9\n");
    }

    @Test
    void an_old_revision_comes_back_whole() {
        take(
                MTU,
                "nv config apply -y",
                "nv set interface swp2 link mtu 9000",
                "nv config apply -y");
        assertThat(take("nv config apply 1 -y")).isEqualTo("applied_and_saved [rev_id: 1]\n");

        assertThat(mtu("swp1")).isEqualTo(9216);
        assertThat(mtu("swp2")).isEqualTo(9216);
    }

    @Test
    void a_refused_apply_says_so_and_changes_nothing() {
        take(MTU);
        always(Mishap.WRITE_REJECTED);

        assertFails("nv config apply -y", "Failure during apply\n  Internal error, code 1");
        assertThat(mtu("swp1")).isEqualTo(9216);
        assertThat(take("nv config diff")).isNotEmpty();
    }

    /** What runs is told apart from what is applied. */
    @Test
    void a_lie_says_that_it_is_done_and_changes_nothing() {
        take(MTU);
        always(Mishap.WRITE_IS_A_LIE);
        assertThat(take("nv config apply -y")).isEqualTo("applied_and_saved [rev_id: 2]\n");

        assertThat(mtu("swp1")).isEqualTo(9216);
        assertThat(written()).isEmpty();
        assertThat(take("nv show interface swp1 link -o json")).contains("\"mtu\": 9216");
        assertThat(take("nv show interface swp1 link --applied -o json")).contains("\"mtu\": 9000");
    }

    @Test
    void a_confirmation_that_is_waited_for_outlives_the_lab() {
        take(MTU, "nv config apply -y --confirm 5");
        var left = world.call(() -> WorldStore.of(world));
        var next = World.virtual(WorldStore.now(left), LabTimes.USUAL, 1);
        WorldStore.restore(left, next);
        var kept = next.networkSwitch(new Switch("leaf1"));
        new NvueSwitch(kept);

        next.advance(Duration.ofSeconds(299));
        assertThat(next.call(() -> kept.running().ports().get("swp1").mtu())).isEqualTo(9000);
        next.advance(Duration.ofSeconds(1));
        assertThat(next.call(() -> kept.running().ports().get("swp1").mtu())).isEqualTo(9216);
        assertThat(next.call(() -> kept.running().equals(kept.startup()))).isTrue();
    }

    @Test
    void a_restart_forgets_what_was_not_saved() {
        take(MTU, "nv config apply -y --confirm 5");
        world.run(model::restart);
        assertThat(mtu("swp1")).isEqualTo(9216);

        world.advance(Duration.ofHours(1));
        assertThat(take("nv config diff")).isEmpty();
        assertThat(written()).containsExactly("interface swp1 link mtu = 9000");
    }
}
