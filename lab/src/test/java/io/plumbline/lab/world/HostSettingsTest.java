package io.plumbline.lab.world;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.time.Instant;

/** What people set on a host by hand, and what another build or BIOS lets them set. */
class HostSettingsTest {
    private static final String TIMEOUT = "/Net/PTSwitchingTimeout";

    private final World world = world();
    private final HostModel host = HostSetup.alreadyRight("esx01.lab").in(world);
    private final HostSettings settings = host.settings();

    @Test
    void build_with_a_narrower_range_refuses_what_another_takes() {
        settings.narrow(TIMEOUT, 0, 25000);

        assertThat(settings.set(TIMEOUT, "30000")).isInstanceOf(Answer.Refused.class);
        assertThat(settings.set(TIMEOUT, "25000")).isEqualTo(Answer.OK);
    }

    @Test
    void world_that_is_kept_has_them_all_when_it_is_restored() {
        settings.narrow(TIMEOUT, 0, 25000);
        settings.set(TIMEOUT, "24000");
        settings.setRuleSet("pvrdma", true);
        settings.lack("iwarp-pm");
        settings.setManagesPower(false);

        var again = world();
        WorldStore.restore(WorldStore.of(world), again);
        var restored = again.host(host.host()).settings();

        assertThat(restored.set(TIMEOUT, "30000")).isInstanceOf(Answer.Refused.class);
        assertThat(restored.option(TIMEOUT).map(restored::value)).contains("24000");
        assertThat(restored.ruleSets()).containsEntry("pvrdma", true).doesNotContainKey("iwarp-pm");
        assertThat(restored.powerPolicy()).isEmpty();
    }

    private static World world() {
        return World.virtual(Instant.parse("2022-03-13T10:00:00Z"), LabTimes.USUAL, 1);
    }
}
