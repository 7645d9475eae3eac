package io.plumbline.drivers.vcenter;

/**
 * What answers at the address of a vCenter.
 *
 * @param product for example {@code VMware vCenter Server 7.0.2 build-17694817}
 * @param apiVersion of vSphere's API, for example {@code 7.0.2.0}
 */
public record About(String product, String apiVersion) {}
