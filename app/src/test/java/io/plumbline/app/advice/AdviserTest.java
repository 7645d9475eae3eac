package io.plumbline.app.advice;

import static io.plumbline.app.advice.Workloads.needing;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.app.advice.Workload.Bound;

import org.junit.jupiter.api.Test;

import java.util.Optional;
import java.util.Set;

class AdviserTest {
    @Test
    void mpi_that_needs_nothing_else_gets_what_the_paper_recommends() {
        assertThat(Adviser.advise(needing()).choice()).contains(AdapterType.SRIOV);
    }

    @Test
    void what_needs_vmotion_and_rdma_gets_pvrdma_and_never_passthrough() {
        var advice = Adviser.advise(needing(Feature.VMOTION, Feature.RDMA));

        assertThat(advice.choice()).contains(AdapterType.PVRDMA);
        assertThat(of(advice, AdapterType.SRIOV).fits()).isFalse();
        assertThat(of(advice, AdapterType.DIRECTPATH).fits()).isFalse();
        assertThat(of(advice, AdapterType.DYNAMIC_DIRECTPATH).fits()).isFalse();
    }

    @Test
    void ha_is_told_of_dynamic_directpath_and_not_of_sriov() {
        var advice = Adviser.advise(needing(Feature.HA));

        assertThat(advice.choice()).contains(AdapterType.DYNAMIC_DIRECTPATH);
        assertThat(of(advice, AdapterType.SRIOV).isSure()).isFalse();
    }

    /** From then on SR-IOV is assignable hardware; what that does for HA no guide tells. */
    @Test
    void ha_of_sriov_is_denied_before_8_0_update_2_and_not_told_after() {
        var before = of(asking("8.0U1", Feature.HA), AdapterType.SRIOV);
        var after = of(asking("8.0U2", Feature.HA), AdapterType.SRIOV);
        var unknown = of(Adviser.advise(needing(Feature.HA)), AdapterType.SRIOV);

        assertThat(before.fits()).isFalse();
        assertThat(after.fits()).isTrue();
        assertThat(after.open()).hasSize(1);
        assertThat(unknown.open()).hasSize(1);
    }

    @Test
    void a_release_that_is_told_is_cited_where_it_is_told() {
        var lacks = of(asking("5.5", Feature.RDMA), AdapterType.SRIOV).lacks();

        assertThat(lacks)
                .singleElement()
                .satisfies(fact -> assertThat(fact.from().quote()).contains("6.0"));
    }

    @Test
    void what_nobody_measured_has_no_figures() {
        assertThat(
                        of(Adviser.advise(needing()), AdapterType.DYNAMIC_DIRECTPATH)
                                .adapter()
                                .figures())
                .isEmpty();
    }

    private static Advice asking(String release, Feature need) {
        return Adviser.advise(
                Workloads.of(Optional.empty(), 1, 1, VSphereRelease.of(release), Set.of(need)));
    }

    @Test
    void placement_of_sriov_by_drs_takes_8_0_update_2() {
        assertThat(placed("8.0U2")).isTrue();
        assertThat(placed("8.0.2")).isTrue();
        assertThat(placed("8.0.2 U2")).isTrue();
        assertThat(placed("8.0.0")).isFalse();
        assertThat(placed("8.0.1.00100")).isFalse();
        assertThat(placed("8.0U1")).isFalse();
        assertThat(placed("7.0")).isFalse();
        var unknown = Adviser.advise(needing(Feature.DRS_PLACEMENT));
        assertThat(of(unknown, AdapterType.SRIOV).open()).hasSize(1);
    }

    private static boolean placed(String release) {
        var advice =
                Adviser.advise(
                        Workloads.of(
                                Optional.empty(),
                                1,
                                1,
                                VSphereRelease.of(release),
                                Set.of(Feature.DRS_PLACEMENT)));
        return of(advice, AdapterType.SRIOV).isSure();
    }

    @Test
    void more_machines_than_ports_need_an_adapter_that_is_shared() {
        var crowded =
                Adviser.advise(
                        Workloads.of(
                                Optional.empty(), 2, 1, Optional.empty(), Set.of(Feature.RDMA)));
        var roomy =
                Adviser.advise(
                        Workloads.of(
                                Optional.empty(), 2, 2, Optional.empty(), Set.of(Feature.RDMA)));

        assertThat(of(crowded, AdapterType.DIRECTPATH).fits()).isFalse();
        assertThat(of(crowded, AdapterType.SRIOV).isSure()).isTrue();
        assertThat(of(roomy, AdapterType.DIRECTPATH).isSure()).isTrue();
    }

    @Test
    void what_only_computes_keeps_all_features() {
        var advice =
                Adviser.advise(
                        Workloads.of(Optional.of(Bound.COMPUTE), 1, 1, Optional.empty(), Set.of()));

        assertThat(advice.choice()).contains(AdapterType.VMXNET3);
    }

    @Test
    void what_no_guide_tells_is_no_reason_to_choose() {
        var advice = Adviser.advise(needing(Feature.GPU_DIRECT, Feature.VMOTION));

        assertThat(advice.choice()).isEmpty();
        assertThat(of(advice, AdapterType.PVRDMA).fits()).isTrue();
        assertThat(of(advice, AdapterType.PVRDMA).open()).hasSize(1);
        assertThat(advice.besides()).anyMatch(fact -> fact.says().contains("vGPU"));
    }

    @Test
    void no_choice_lacks_anything_that_is_asked() {
        for (var workload : Workloads.all()) {
            var advice = Adviser.advise(workload);
            advice.choice()
                    .ifPresent(choice -> {
                        var adapter = of(advice, choice).adapter();
                        for (var need : workload.needs()) {
                            assertThat(adapter.support(need))
                                    .as(choice + " for " + workload)
                                    .isInstanceOfAny(Support.Yes.class, Support.Since.class);
                        }
                        adapter.since()
                                .ifPresent(since ->
                                        assertThat(workload.vsphere().orElseThrow())
                                                .isGreaterThanOrEqualTo(since.release()));
                    });
            assertThat(advice.candidates()).hasSize(AdapterType.values().length);
        }
    }

    private static Candidate of(Advice advice, AdapterType type) {
        return advice.candidates().stream()
                .filter(some -> some.adapter().type() == type)
                .findFirst()
                .orElseThrow();
    }
}
