package io.plumbline.lab.world;

/**
 * A software package.
 *
 * @param version whole, for example {@code 4.18.1.14-1OEM.700.1.0.15843807}
 * @param acceptance for example {@code PartnerSupported}
 */
public record VibPackage(String name, String version, String vendor, String acceptance) {

    public static VibPackage of(String name, String version, String vendor) {
        return new VibPackage(
                name,
                version,
                vendor,
                vendor.equals("VMW") ? "VMwareCertified" : "PartnerSupported");
    }

    /** As ESXi lists it, for example {@code MEL_bootbank_nmst_4.18.1.14-1OEM.700.1.0.15843807}. */
    public String id() {
        return vendor + "_bootbank_" + name + "_" + version;
    }
}
