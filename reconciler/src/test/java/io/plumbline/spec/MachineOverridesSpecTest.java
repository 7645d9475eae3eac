package io.plumbline.spec;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.property.OverrideProperties.Automation;
import io.plumbline.property.OverrideProperties.IsolationResponse;
import io.plumbline.property.Want;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.Optional;

/** {@code overrides} of a machine, and what of it cannot be or does less than it says. */
class MachineOverridesSpecTest {
    private static final String TEXT =
            """
            apiVersion: plumbline/v1
            kind: Cluster
            metadata: {name: octo}
            spec:
              credentials: {esxi: root, vcenter: vc}
              vcenter: {url: "https://vc01.lab/sdk", tlsSha256: "DIGEST"}
              hostProfiles:
                p: {nics: {hpc: {select: {model: ConnectX5}, ports: {1: {virtualFunctions: 2}}}}}
              hosts:
                - {name: esx1, profile: p}
              distributedSwitches:
                - {name: dvs, uplinks: [hpc/1], portGroups: [{name: roce, vlan: untagged}]}
              machines:
                - {name: vm1, host: esx1, size: {reserve: Memory}, overrides: {drs: Manual, restartPriority: AsCluster, isolationResponse: LeavePoweredOn}, onMaintenance: {then: ShutDown, deadline: 5m}, adapters: [{id: lan, type: VMXNET3, portGroup: roce}]}
            """
                    .replace("DIGEST", "AB".repeat(32));

    private static final String ADAPTER = "{id: lan, type: VMXNET3, portGroup: roce}";
    private static final String SRIOV = "{id: rdma, type: SRIOV, nic: hpc/1, portGroup: roce}";
    private static final String DIRECT = "{id: rdma, type: DirectPath, nic: hpc/2}";
    private static final String DYNAMIC = "{id: rdma, type: DynamicDirectPath, label: hpc-fabric}";

    @Test
    void what_is_said_is_read_and_what_is_not_said_is_left_alone() {
        var overrides = overrides(TEXT);

        assertThat(overrides.drs().map(Located::value))
                .contains(new Want.Exactly<>(Automation.Manual));
        assertThat(overrides.restartPriority().map(Located::value)).contains(new Want.Gone<>());
        assertThat(overrides.isolationResponse().map(Located::value))
                .contains(new Want.Exactly<>(IsolationResponse.LeavePoweredOn));
        assertThat(overrides(TEXT.replace("drs: Manual, ", "")).drs()).isEmpty();
    }

    private static MachineOverrides overrides(String text) {
        return SpecTexts.accepted(text).vsphere().orElseThrow().machines().stream()
                .map(DeclaredMachine::overrides)
                .flatMap(Optional::stream)
                .findFirst()
                .orElseThrow();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            textBlock =
                    """
                    drs: Manual | drs: Off | spec.machines[0].overrides.drs: 'Off' is not one of Disabled, Manual, PartiallyAutomated, FullyAutomated, AsCluster
                    drs: Manual | drs: manual | 'manual' is not one of Disabled, Manual
                    restartPriority: AsCluster | restartPriority: Urgent | 'Urgent' is not one of Disabled, Lowest, Low, Medium, High, Highest, AsCluster
                    isolationResponse: LeavePoweredOn | isolationResponse: None | 'None' is not one of LeavePoweredOn, PowerOff, ShutDown, AsCluster
                    isolationResponse: LeavePoweredOn | isolation: PowerOff | 'isolation'
                    then: ShutDown | then: Migrate | spec.machines[0].overrides.drs: DRS moves no machine by itself that is Manual, and its onMaintenance says Migrate
                    """)
    void what_cannot_be_is_told_with_its_place(String piece, String by, String message) {
        assertThat(TEXT).contains(piece);

        assertThat(SpecTexts.problems(TEXT.replace(piece, by)))
                .anySatisfy(problem -> assertThat(problem).contains(message));
    }

    @ParameterizedTest
    @ValueSource(strings = {"FullyAutomated", "AsCluster"})
    void one_that_drs_moves_or_may_move_is_migrated(String drs) {
        assertThat(
                        SpecTexts.accepted(
                                        TEXT.replace("drs: Manual", "drs: " + drs)
                                                .replace("then: ShutDown", "then: Migrate"))
                                .warnings())
                .isEmpty();
    }

    /** Seed 003: placed at its start at most, a DirectPath device not even that, and not moved. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                SRIOV + "|PartiallyAutomated",
                DIRECT + "|Disabled",
                DYNAMIC + "|PartiallyAutomated"
            })
    void full_automation_of_what_cannot_be_moved_is_warned_of(String adapter, String most) {
        assertThat(warnings("drs: FullyAutomated", adapter))
                .singleElement()
                .asString()
                .contains(
                        "spec.machines[0].overrides.drs: vm1 has a device of its host past the"
                                + " hypervisor, so DRS does not move it while it runs:"
                                + " FullyAutomated is no more than "
                                + most
                                + " for it");
        assertThat(warnings("drs: PartiallyAutomated", adapter)).isEmpty();
        assertThat(warnings("drs: FullyAutomated", ADAPTER)).isEmpty();
    }

    /** Seed 003: a DirectPath device is of one host; a dynamic one is chosen at each start. */
    @Test
    void restart_of_what_is_tied_to_its_host_is_warned_of() {
        assertThat(warnings("restartPriority: High", DIRECT))
                .singleElement()
                .asString()
                .contains("spec.machines[0].overrides.restartPriority: vm1 has a function");
        assertThat(warnings("restartPriority: Disabled", DIRECT)).isEmpty();
        assertThat(warnings("restartPriority: AsCluster", DIRECT)).isEmpty();
        assertThat(warnings("restartPriority: High", DYNAMIC)).isEmpty();
        assertThat(warnings("restartPriority: High", SRIOV)).isEmpty();
    }

    /** `protect` binds us and not its cluster. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            textBlock =
                    """
                    drs: FullyAutomated | overrides.drs: vm1 is protected, and this has DRS move it all the same
                    isolationResponse: PowerOff | overrides.isolationResponse: vm1 is protected, and this has an isolated host turn it off all the same
                    isolationResponse: ShutDown | overrides.isolationResponse: vm1 is protected, and this has an isolated host turn it off all the same
                    drs: Manual, isolationResponse: LeavePoweredOn |
                    """)
    void what_its_cluster_is_told_to_do_with_a_protected_machine_is_warned_of(
            String said, @Nullable String warning) {
        var text =
                TEXT.replace(
                                "drs: Manual, restartPriority: AsCluster, isolationResponse:"
                                        + " LeavePoweredOn",
                                said)
                        .replace("then: ShutDown, deadline: 5m", "then: Block");

        assertThat(warnings(text)).isEmpty();
        assertThat(warnings(text + "  protect: {machines: [VM1]}\n"))
                .hasSize(warning == null ? 0 : 1)
                .allSatisfy(one -> assertThat(one).contains(String.valueOf(warning)));
    }

    private static List<String> warnings(String text) {
        return SpecTexts.accepted(text).warnings().stream().map(SpecProblem::text).toList();
    }

    private static List<String> warnings(String said, String adapter) {
        return warnings(
                TEXT.replace(
                                "drs: Manual, restartPriority: AsCluster, isolationResponse:"
                                        + " LeavePoweredOn",
                                said)
                        .replace(ADAPTER, adapter));
    }
}
