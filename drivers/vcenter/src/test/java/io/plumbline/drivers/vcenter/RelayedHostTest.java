package io.plumbline.drivers.vcenter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.drivers.vcenter.EsxcliCommand.Reads;
import io.plumbline.observed.BootId;
import io.plumbline.observed.Observation;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.problem.Problem;
import io.plumbline.property.EsxiRelease;
import io.plumbline.property.HostProperties;
import io.plumbline.property.RelayedProperties;
import io.plumbline.property.State;
import io.plumbline.property.VibVersion;

import org.junit.jupiter.api.Test;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** What vCenter relays of a host that nobody gets in to. */
final class RelayedHostTest extends ShutOutHost {
    @Test
    void each_fact_is_told_of_what_is_named_by_few_commands() {
        everything();

        assertThat(told())
                .isEqualTo(
                        Readings.builder()
                                .put(RelayedProperties.ASKED_AT.of(HOST), is(START))
                                .put(
                                        RelayedProperties.RELEASE.of(HOST),
                                        is(new EsxiRelease(7, 0, 3)))
                                .put(
                                        RelayedProperties.VIB.of(NMST),
                                        is(new VibVersion("4.18.1.14-1OEM.700.1.0.15843807")))
                                .put(
                                        RelayedProperties.VIB.of(MFT),
                                        new Reading.Settled<>(State.none()))
                                .put(RelayedProperties.MODULE_LOADED.of(CORE), is(true))
                                .put(
                                        RelayedProperties.OPTIONS.of(CORE),
                                        is("max_vfs=8,7 pfctx=0x08"))
                                .put(RelayedProperties.RULE_SET.of(PVRDMA), is(false))
                                .put(RelayedProperties.OPTION.of(OPTION), is("vmk1"))
                                .build());
        assertThat(vcenter.ran())
                .containsExactly(
                        "host-1",
                        VERSION,
                        "host-1 esxcli software vib list",
                        "host-1 esxcli system module list",
                        "host-1 esxcli system module parameters list --module nmlx5_core",
                        "host-1 esxcli network firewall ruleset list",
                        "host-1 esxcli system settings advanced list");
    }

    /** No boot: without one nobody writes to a host. */
    @Test
    void no_boot_and_no_listing_is_told_and_nothing_is_written() {
        everything();

        var seen = relayed.observe(all());

        assertThat(seen).isEqualTo(new Observation(Optional.empty(), told(), List.of()));
        var boot = new BootId(new UUID(0, 1), Instant.EPOCH, Optional.empty());
        assertThatThrownBy(() ->
                        relayed.apply(
                                new Act.PutBack(HOST, boot, Optional.empty()),
                                new ActId(new UUID(0, 2))))
                .isInstanceOf(IllegalStateException.class);
    }

    @Test
    void whoever_asks_for_nothing_of_it_asks_nobody() {
        everything();

        assertThat(relayed.observe(query(HostProperties.ESXI_RELEASE)).readings())
                .isEqualTo(Readings.none());
        assertThat(vcenter.ran()).isEmpty();
    }

    @Test
    void command_that_is_not_there_is_not_offered_and_spoils_no_other() {
        vcenter.says(Reads.VERSION, row("Version", "7.0.3", "Update", "3"));

        assertThat(told(RelayedProperties.MODULE_LOADED.of(CORE)))
                .isEqualTo(new Reading.NotOffered<>());
        assertThat(told(RelayedProperties.RELEASE.of(HOST)))
                .isEqualTo(is(new EsxiRelease(7, 0, 3)));
    }

    @Test
    void what_is_not_understood_is_neither_absent_nor_wrong() {
        vcenter.says(Reads.VERSION, row("Version", "seven", "Update", "3"))
                .says(Reads.PACKAGES)
                .says(Reads.MODULES, row("Name", "nmlx5_core"))
                .says(
                        Reads.PARAMETERS,
                        new EsxcliRow(
                                Map.of("Name", List.of("max_vfs"), "Value", List.of("8", "7"))))
                .says(
                        Reads.RULE_SETS,
                        row("Name", "pvrdma", "Enabled", "true"),
                        row("Name", "pvrdma", "Enabled", "false"))
                .says(Reads.OPTIONS, row("Path", "/Net/PVRDMAVmknic", "Type", "list"));

        var told = told();

        assertThat(facts(told))
                .allSatisfy(setting ->
                        assertThat(why(told, setting)).isInstanceOf(Problem.Unparsed.class));
    }

    /** What is unset may be left out or told empty, and is the same as over SSH. */
    @Test
    void what_has_no_value_and_what_is_not_listed_is_told_as_over_ssh() {
        vcenter.says(
                        Reads.PARAMETERS,
                        row("Name", "max_vfs", "Type", "array of uint"),
                        row("Name", "ecn", "Value", ""),
                        row("Name", "pfctx", "Value", "0x08"))
                .says(Reads.MODULES, row("Name", "vmkernel", "IsLoaded", "true"))
                .says(Reads.RULE_SETS, row("Name", "sshServer", "Enabled", "true"))
                .says(Reads.OPTIONS, row("Path", "/Net/PVRDMAVmknic", "Type", "string"));
        var told = told();

        assertThat(told.of(RelayedProperties.OPTIONS.of(CORE))).contains(is("pfctx=0x08"));
        assertThat(told.of(RelayedProperties.MODULE_LOADED.of(CORE))).contains(is(false));
        assertThat(told.of(RelayedProperties.RULE_SET.of(PVRDMA)))
                .contains(new Reading.NotOffered<>());
        assertThat(told.of(RelayedProperties.OPTION.of(OPTION)))
                .contains(new Reading.Settled<>(State.none()));

        later(Relay.AGAIN_AFTER);
        vcenter.says(Reads.PARAMETERS, row("Name", "max_vfs"), row("Name", "ecn", "Value", ""))
                .says(Reads.OPTIONS, row("Path", "/Net/TcpipHeapMax", "Type", "integer"));
        var later = told();

        assertThat(later.of(RelayedProperties.OPTIONS.of(CORE)))
                .contains(new Reading.Settled<>(State.none()));
        assertThat(later.of(RelayedProperties.OPTION.of(OPTION)))
                .contains(new Reading.NotOffered<>());

        later(Relay.AGAIN_AFTER);
        vcenter.says(Reads.PARAMETERS);
        assertThat(why(told(), RelayedProperties.OPTIONS.of(CORE)))
                .isInstanceOf(Problem.Unparsed.class);
    }
}
