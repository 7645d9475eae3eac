package io.plumbline.app.kills;

/** Where the daemon is killed: at an entry of the lab's ledger, while it is written. */
enum KillPoint {
    /** The first that a host sees of a reboot is its command line; it is cut before it runs. */
    REBOOT_NOT_SENT(
            "reboot journaled, not sent", "kind=CommandReceived&containing=system+shutdown+reboot"),
    REBOOT_ACCEPTED("reboot accepted, host still up", "kind=RebootAccepted"),
    /** The first job of a host is its installation, the second its burn. */
    BURN_NOT_STARTED("burn's folder made, not started", "kind=JobStarted&nth=2"),
    BURN_AT_10("burn at 10 %", "kind=BurnProgress&nth=1"),
    BURN_AT_50("burn at 50 %", "kind=BurnProgress&nth=2"),
    BURN_AT_90("burn at 90 %", "kind=BurnProgress&nth=3"),
    BACK_IN_SERVICE("maintenance left, not journaled", "kind=MaintenanceLeft");

    final String words;

    /** As the lab's control port takes it; what it counts, it counts from when it is armed. */
    final String trigger;

    KillPoint(String words, String trigger) {
        this.words = words;
        this.trigger = trigger;
    }

    /** Whether the dead daemon leaves the id of a burn behind that must not be started again. */
    boolean leavesABurn() {
        return switch (this) {
            case BURN_NOT_STARTED, BURN_AT_10, BURN_AT_50, BURN_AT_90 -> true;
            case REBOOT_NOT_SENT, REBOOT_ACCEPTED, BACK_IN_SERVICE -> false;
        };
    }
}
