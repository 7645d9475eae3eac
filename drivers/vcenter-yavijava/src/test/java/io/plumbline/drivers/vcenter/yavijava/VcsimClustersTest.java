package io.plumbline.drivers.vcenter.yavijava;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.drivers.vcenter.Told;

import org.junit.jupiter.api.Test;

/** Clusters of a simulator that nobody here wrote. */
class VcsimClustersTest extends ClustersContract {
    @Override
    Peer open() throws Exception {
        return new VcsimPeer();
    }

    @Override
    String clusterHost() {
        return "DC0_C0_H0";
    }

    @Test
    void host_that_stands_alone_is_in_no_cluster() throws Exception {
        try (var gateway = gateway()) {
            assertThat(host(gateway.inventory(), "DC0_H0").cluster()).isEqualTo(new Told.Unset<>());
        }
    }
}
