package io.plumbline.lab.world;

import io.plumbline.lab.ledger.Entry;

/**
 * The SSH service of a host, and who may log in there. A boot starts it only where its policy says
 * so.
 *
 * @see "vSphere Web Services API, HostServicePolicy on: started when the host starts up;
 *     HostLockdownMode; vSphere Security 6.5, Lockdown Mode Behavior"
 */
public final class SshServer {
    private final HostModel host;
    private boolean runs = true;
    private boolean startsWithHost = true;
    private Lockdown lockdown = Lockdown.lockdownDisabled;

    /** As vSphere spells them. */
    public enum Lockdown {
        lockdownDisabled,
        lockdownNormal,
        lockdownStrict
    }

    SshServer(HostModel host) {
        this.host = host;
    }

    public boolean runs() {
        return runs;
    }

    public boolean startsWithHost() {
        return startsWithHost;
    }

    public Lockdown lockdown() {
        return lockdown;
    }

    /** Whether an account that is no exception user may log in. */
    public boolean letsIn() {
        return lockdown == Lockdown.lockdownDisabled;
    }

    /** How somebody has set it up in vCenter. */
    public void setUp(boolean running, boolean onAtBoot) {
        startsWithHost = onAtBoot;
        become(running, "somebody");
        host.changed();
    }

    public void lockDown(Lockdown how) {
        lockdown = how;
        host.changed();
    }

    void boot() {
        become(startsWithHost, "a boot");
    }

    private void become(boolean running, String by) {
        if (runs != running) {
            runs = running;
            host.record(new Entry.SshRuns(host.world().now(), host.host(), running, by));
        }
    }
}
