package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.ClusterDasAdmissionControlInfo;

import org.jspecify.annotations.Nullable;

/**
 * What HA has where it counts shares. The binding's own reads 0 where it is not said. It is only
 * read.
 *
 * @see "vSphere Web Services API, ClusterFailoverResourcesAdmissionControlInfo"
 */
public final class ClusterFailoverResourcesAdmissionControlInfo
        extends ClusterDasAdmissionControlInfo {
    public @Nullable Integer currentCpuFailoverResourcesPercent;
    public @Nullable Integer currentMemoryFailoverResourcesPercent;
}
