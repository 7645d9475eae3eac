package io.plumbline.lab.world;

/**
 * What a host says of its ESXi.
 *
 * @param version for example {@code 7.0.2}
 * @param build for example {@code 17630552}
 */
public record EsxiBuild(String version, int build, int update, int patch) {
    /** 6.7 U1, with the build and patch that stand in the versions of its packages. */
    public static final EsxiBuild ESXI_67U1 = new EsxiBuild("6.7.0", 10302608, 1, 28);

    /** 7.0 U2, build as in the version of its inbox drivers. */
    public static final EsxiBuild ESXI_70U2 = new EsxiBuild("7.0.2", 17630552, 2, 0);

    /** 8.0 U3; its build is in the versions of its packages, for example of {@code esx-base}. */
    public static final EsxiBuild ESXI_80U3 = new EsxiBuild("8.0.3", 24022510, 3, 0);

    /** Whether it is this release or a later one. */
    public boolean isAtLeast(int major, int minor, int patchOfVersion) {
        var least = new int[] {major, minor, patchOfVersion};
        var parts = version.split("\\.", -1);
        for (var i = 0; i < least.length; i++) {
            var part = i < parts.length ? Integer.parseInt(parts[i]) : 0;
            if (part != least[i]) {
                return part > least[i];
            }
        }
        return true;
    }

    /** The image that VMware ships, as {@code software profile get} names it. */
    public String profile() {
        var parts = version.split("\\.", -1);
        return "ESXi-" + parts[0] + "." + parts[1] + "U" + update + "-" + build + "-standard";
    }
}
