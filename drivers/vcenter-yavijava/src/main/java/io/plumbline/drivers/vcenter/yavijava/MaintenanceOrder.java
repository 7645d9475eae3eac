package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.HostMaintenanceSpec;
import com.vmware.vim25.VsanHostDecommissionMode;

import io.plumbline.property.VsanDecommission;

import org.jspecify.annotations.Nullable;

import java.time.Duration;
import java.util.Optional;

/**
 * How a host is sent out of service.
 *
 * @param atMost for which vCenter has it on its way; a whole second more where it is not whole
 * @param vsan what becomes of the data on a member of a vSAN
 */
record MaintenanceOrder(Duration atMost, Optional<VsanDecommission> vsan) {
    private static final Duration LONGEST_BOUND = Duration.ofSeconds(Integer.MAX_VALUE);

    /** Nothing at or below zero, which the reference of the API has mean for ever. */
    MaintenanceOrder {
        if (!atMost.isPositive()) {
            throw new IllegalArgumentException("a bound that is none: " + atMost);
        }
    }

    int seconds() {
        return atMost.compareTo(LONGEST_BOUND) >= 0
                ? Integer.MAX_VALUE
                : Math.toIntExact(atMost.plusNanos(999_999_999).toSeconds());
    }

    /**
     * @see "vSphere Web Services API, HostMaintenanceSpec.vsanMode: unset, the host decides, by
     *     default for ensureObjectAccessibility"
     */
    @Nullable HostMaintenanceSpec spec() {
        if (vsan.isEmpty()) {
            return null;
        }
        var spec = new HostMaintenanceSpec();
        spec.vsanMode = new VsanHostDecommissionMode();
        spec.vsanMode.objectAction = vsan.get().action();
        return spec;
    }
}
