package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.ClusterDasAdmissionControlInfo;

import org.jspecify.annotations.Nullable;

/**
 * What HA has where it counts hosts. The binding's own reads 0 where it is not said. It is only
 * read.
 *
 * @see "vSphere Web Services API, ClusterFailoverLevelAdmissionControlInfo"
 */
public final class ClusterFailoverLevelAdmissionControlInfo extends ClusterDasAdmissionControlInfo {
    public @Nullable Integer currentFailoverLevel;
}
