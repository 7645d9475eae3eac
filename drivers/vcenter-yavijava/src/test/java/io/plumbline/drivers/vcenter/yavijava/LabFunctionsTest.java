package io.plumbline.drivers.vcenter.yavijava;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.LabPlan;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;

/** Virtual functions at the vCenter of our own lab: it honours each {@link Fact}. */
class LabFunctionsTest extends FunctionsContract {
    @TempDir static Path folder;

    /** Firmware of its cards exposes sixteen functions. */
    @Override
    Peer open() throws Exception {
        return new LabPeer(folder, LabPlan.Situation.ALREADY_RIGHT);
    }

    /**
     * Hosts of the lab's vCenter take a port from its driver at once unless they are told to wait.
     */
    @Test
    void no_port_loses_its_driver_in_this_boot() throws Exception {
        host_takes_functions_for_its_next_boot_and_tells_them();

        var requests = ((LabPeer) peer()).host(peer().idleHost()).sriovRequests();
        assertThat(requests.rebound()).isZero();
    }

    /** The lab's vCenter takes a label away that is not said again. */
    @Test
    void label_that_somebody_gave_a_port_stays() throws Exception {
        var given = ((LabPeer) peer()).host(peer().idleHost()).passthrough();
        given.label(PORT, "octo 1");

        host_takes_functions_for_its_next_boot_and_tells_them();

        assertThat(given.label(PORT)).contains("octo 1");
        given.label(PORT, "");
    }
}
