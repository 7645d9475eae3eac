package io.plumbline.lab.world;

import java.time.Instant;
import java.util.List;

/**
 * Packages and images of the lab, and the datastore where they lie. Versions as in the first seed
 * and captures vib_list_mft_nmst and mlxfwmanager; the build part of the driver's version, the
 * inbox driver's version and the older driver are engineering knowledge.
 */
public final class Depot {
    public static final String DATASTORE = "nfs-depot";

    public static final VibPackage NMST =
            VibPackage.of("nmst", "4.18.1.14-1OEM.700.1.0.15843807", "MEL");
    public static final VibPackage MFT = VibPackage.of("mft", "4.18.1.14-0", "MEL");
    public static final List<VibPackage> TOOLS = List.of(NMST, MFT);

    /** 4.21.71.101, the driver of the first seed. */
    public static final List<VibPackage> DRIVER =
            driver("4.21.71.101-1OEM.702.0.0.17630552", "MEL");

    /** An older driver of the vendor; it lacks {@code ecn} in this world. */
    public static final List<VibPackage> OLD_DRIVER =
            driver("4.16.14.2-1OEM.650.0.0.4598673", "MEL");

    /** What ESXi 6.7 brings, and still has in U1: image listings of such hosts. */
    public static final List<VibPackage> INBOX_DRIVER_67 =
            driver("4.17.9.12-1vmw.670.0.0.8169922", "VMW");

    /** What ESXi 7.0 U2 brings. */
    public static final List<VibPackage> INBOX_DRIVER =
            driver("4.19.16.8-2vmw.702.0.0.17630552", "VMW");

    /**
     * What ESXi 8.0 brings: the row that a host of 8.0 U1 shows in {@code vib list}; that 8.0 U3
     * brings a newer build is not followed.
     */
    public static final List<VibPackage> INBOX_DRIVER_8 =
            driver("4.23.0.36-14vmw.801.0.0.21495797", "VMW");

    /** A driver of the vendor for ESXi 8.0; its version is engineering knowledge. */
    public static final List<VibPackage> DRIVER_8 = driver("4.23.6.2-1OEM.800.1.0.20613240", "MEL");

    /** Made up, and later than any there is: without {@code max_vfs} in this world. */
    public static final List<VibPackage> DRIVER_WITHOUT_MAX_VFS =
            driver("99.0.0.7-1vmw.803.0.0.24022510", "VMW");

    public static final List<VibPackage> BASE_67 =
            List.of(new VibPackage("esx-base", "6.7.0-1.28.10302608", "VMware", "VMwareCertified"));

    public static final List<VibPackage> BASE_8 =
            List.of(new VibPackage("esx-base", "8.0.3-0.0.24022510", "VMware", "VMwareCertified"));

    public static final List<VibPackage> BASE =
            List.of(new VibPackage("esx-base", "7.0.2-0.0.17630552", "VMware", "VMwareCertified"));

    public static final String OLD_FIRMWARE = "16.28.1002";
    public static final String FIRMWARE = "16.32.1010";

    /** Of the service card: capture flint_query_esxi. */
    public static final String SERVICE_FIRMWARE = "14.32.1010";

    /** The stack of the first seed's guests: figure 20. */
    public static final String OFED = "5.4-3.0.3.0";

    public static final String OFED_ARCHIVE = "/mnt/depot/MLNX_OFED_LINUX-5.4-3.0.3.0.tgz";

    private Depot() {}

    /** Files of the lab by the names that the sample spec uses. */
    public static FileTree stock(World world) {
        var depot = world.addDatastore(DATASTORE);
        put(depot, "nmst-4.18.1.14.vib", new Body.VibFile(NMST), world.now());
        put(depot, "mft-4.18.1.14.vib", new Body.VibFile(MFT), world.now());
        put(depot, "nmlx5.zip", new Body.Bundle(DRIVER), world.now());
        put(depot, "nmlx5-esxi8.zip", new Body.Bundle(DRIVER_8), world.now());
        put(depot, "fw-cx5.bin", new Body.FirmwareImage(Board.HPC.psid(), FIRMWARE), world.now());
        put(
                depot,
                "fw-cx4lx.bin",
                new Body.FirmwareImage(Board.SERVICE.psid(), SERVICE_FIRMWARE),
                world.now());
        var archive = StoredFile.of(new Body.OfedArchive(OFED), world.now());
        world.share().write(OFED_ARCHIVE, archive);
        return depot;
    }

    /** Lets a file have the digest that a spec declares for it. */
    public static void digest(FileTree depot, String name, String sha256) {
        var path = path(depot, name);
        var file =
                depot.file(path).orElseThrow(() -> new IllegalArgumentException("no file " + path));
        depot.write(path, new StoredFile(file.body(), sha256, file.sizeBytes(), file.modifiedAt()));
    }

    /** Like the other; a name of the nodes' share counts too. */
    public static void digest(World world, FileTree depot, String name, String sha256) {
        var share = world.share();
        if (share.file(share.root() + "/" + name).isPresent()) {
            digest(share, name, sha256);
        } else {
            digest(depot, name, sha256);
        }
    }

    /** Puts a file into a datastore, or another one in its place. */
    public static void put(FileTree depot, String name, Body body, Instant at) {
        depot.write(path(depot, name), StoredFile.of(body, at));
    }

    private static String path(FileTree depot, String name) {
        return depot.root() + "/" + name;
    }

    private static List<VibPackage> driver(String version, String vendor) {
        return List.of(
                VibPackage.of("nmlx5-core", version, vendor),
                VibPackage.of("nmlx5-rdma", version, vendor));
    }
}
