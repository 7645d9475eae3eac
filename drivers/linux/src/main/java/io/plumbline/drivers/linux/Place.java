package io.plumbline.drivers.linux;

/** Files and folders of ours on a node. */
final class Place {
    /** Stays over boots: logs and results of long acts, and the file below. */
    static final String WORK = "/var/lib/plumbline";

    /** There while the node is out of service. A scheduler's health check may look for it. */
    static final String OUT_OF_SERVICE = WORK + "/out-of-service";

    /** In memory, so a boot wipes it. It names the marker and the boot that it was left in. */
    static final String MARKER = "/run/plumbline/boot";

    static final String MODULES = "/etc/modules-load.d/plumbline.conf";

    static final String UNITS = "/etc/systemd/system";

    private Place() {}
}
