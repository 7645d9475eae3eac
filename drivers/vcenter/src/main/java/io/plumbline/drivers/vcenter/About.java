package io.plumbline.drivers.vcenter;

import java.util.Optional;

/**
 * What answers at the address of a vCenter.
 *
 * @param product for example {@code VMware vCenter Server 7.0.2 build-17694817}
 * @param apiVersion of vSphere's API, for example {@code 7.0.2.0}
 * @param instance which vCenter it is, whatever its address, certificate or version; empty if it
 *     does not say
 * @see "vSphere Web Services API, AboutInfo.instanceUuid: a globally unique identifier associated
 *     with this service instance"
 */
public record About(String product, String apiVersion, Optional<String> instance) {}
