package io.plumbline.drivers.vcenter;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The SSH of hosts, stopped again, whatever happens between. */
final class SshClosingsTest extends HostWithADoor {
    @Test
    void who_says_meanwhile_that_it_is_to_run_has_it() {
        opens();
        mayStart = false;
        vcenter.ssh("host-1", true, true);

        assertThat(closed()).isEqualTo(new Closing.Handed(now));
        assertThat(vcenter.runsSsh("host-1")).isTrue();
    }

    /** After a backup was brought back an id may be that of another host. */
    @Test
    void a_host_is_the_one_of_its_name_and_of_its_id_where_there_are_more() {
        mayStart = false;
        vcenter.ssh("host-1", true, false);
        var other = new SshDebts.Debt(KEY, "esx07.lab", now);
        assertThat(closed(other)).isEqualTo(new Closing.Gone());
        assertThat(vcenter.runsSsh("host-1")).isTrue();
        vcenter.host("host-3", new Told.Unreadable<>("NoPermission"), new Told.Unset<>());
        assertThat(closed(other))
                .as("it may be that one")
                .isEqualTo(new Closing.Silent("the name of host-3 is not told"));

        var again = new SshDebts.Debt(new SshDebts.Key("vc-1", "host-7"), "esx01.lab", now);
        vcenter.host("host-2", "esx01.lab");
        assertThat(closed(again)).isEqualTo(new Closing.Left("2 hosts there have its name"));
        assertThat(closed()).isEqualTo(new Closing.Closed(now));
        vcenter.falls(new Trouble.Unreachable("Login", "refused"));
        assertThat(closed()).isInstanceOf(Closing.Silent.class);
    }

    /** It dies before and after each thing that it keeps or sends; the next one sees it off. */
    @Test
    void a_daemon_killed_anywhere_leaves_nothing_running_that_is_not_owed() {
        var deaths = 0;
        for (var at = 0; at < 20; at++) {
            vcenter.ssh("host-1", false, false);
            debts.kept.clear();
            doors = doors();
            mayStart = true;
            stepsLeft = at;
            try {
                opens();
                mayStart = false;
                closed();
                mayDie();
            } catch (Death _) {
                deaths++;
            }
            stepsLeft = Integer.MAX_VALUE;
            mayStart = false;
            assertThat(vcenter.runsSsh("host-1") && debts.kept.isEmpty())
                    .as("killed at %s", at)
                    .isFalse();
            assertThat(closed()).as("killed at %s", at).isInstanceOf(Closing.Closed.class);
            assertThat(vcenter.runsSsh("host-1")).as("killed at %s", at).isFalse();
        }
        assertThat(deaths).isBetween(8, 19);
    }
}
