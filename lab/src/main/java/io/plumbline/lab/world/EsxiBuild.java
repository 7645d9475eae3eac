package io.plumbline.lab.world;

/**
 * What a host says of its ESXi.
 *
 * @param version for example {@code 7.0.2}
 * @param build for example {@code 17630552}
 */
public record EsxiBuild(String version, int build, int update, int patch) {
    /** 7.0 U2, build as in the version of its inbox drivers. */
    public static final EsxiBuild ESXI_70U2 = new EsxiBuild("7.0.2", 17630552, 2, 0);
}
