package io.plumbline.property;

import io.plumbline.target.Host;
import io.plumbline.target.KernelModule;
import io.plumbline.target.Vib;

import java.util.List;
import java.util.Optional;

/** Packages of a host and the tool modules that come with them. */
public final class SoftwareProperties {
    /** The module through which the Mellanox tools reach cards. */
    public static final String TOOLS_MODULE = "mst";

    /** All packages of a host go in with one {@code esxcli software vib install}. */
    public static final Wire VIB_INSTALL =
            new Wire(
                    "vib", Area.SOFTWARE, new Relation.Enclosing(Host.class), Wire.Place.TAKEN_OUT);

    private static final Wire MODULE_LOAD =
            new Wire("load", Area.TOOLS, new Relation.Itself(), Wire.Place.IN_SERVICE);

    /**
     * The installed version of a package: running is the booted image's, next the one that the
     * coming boot takes.
     */
    public static final Property<VibVersion> VIB_VERSION =
            new Property<>(
                    "vib.version",
                    Vib.class,
                    Codecs.codec("a version such as 4.18.1.14", VibVersion::new, VibVersion::text),
                    Role.MANAGED,
                    Activation.HOST_REBOOT,
                    Optional.of(VIB_INSTALL),
                    List.of(
                            new Need<>(
                                    new Relation.Enclosing(Host.class),
                                    HostProperties.IMAGE_OWNER,
                                    new Want.Gone<>(),
                                    Need.When.UNOWNED,
                                    "domain facts on ESXi, section 2: ad-hoc VIBs drift and may be"
                                            + " removed at remediation")),
                    "esxcli software vib list [--rebooting-image], captures vib_list_mft_nmst and"
                            + " vib_install_nmst_7x");

    /**
     * Whether the module of the firmware tools is loaded. It comes with the VIB nmst, the command
     * that loads it with the VIB mft; a boot unloads it. Loading is a change, though it disturbs
     * nothing.
     */
    public static final Property<Boolean> MODULE_LOADED =
            new Property<>(
                    "module.loaded",
                    KernelModule.class,
                    Codecs.bool(),
                    Role.MANAGED,
                    Activation.LIVE,
                    Optional.of(MODULE_LOAD),
                    List.of(present("nmst"), present("mft")),
                    "mst start, capture mst_start_loaded; seed 000 section 2.2.1: after the first"
                            + " reboot");

    private SoftwareProperties() {}

    static List<Property<?>> all() {
        return List.of(VIB_VERSION, MODULE_LOADED);
    }

    private static Need<VibVersion> present(String vib) {
        return new Need<>(
                new Relation.VibOfHost(vib),
                VIB_VERSION,
                new Want.Present<>(),
                Need.When.BEFORE_WRITE,
                "seed 000 section 2.2.1: mst works after the boot that follows the installation");
    }
}
