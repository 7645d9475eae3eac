package io.plumbline.lab.world;

import io.plumbline.lab.ledger.Entry;

/**
 * The SSH service of a host, and who may log in there. A boot starts it only where its policy says
 * so. What happens to it at the host itself vCenter hears of when it asks: how soon it would else
 * is nowhere said.
 *
 * @see "vSphere Web Services API, HostServiceSystem: on ESXi starting one that runs and stopping
 *     one that does not are no faults; RefreshServices: picks up changes made directly on the host;
 *     HostServicePolicy on: started when the host starts up"
 */
public final class SshServer {
    private final HostModel host;
    private boolean runs = true;
    private boolean startsWithHost = true;
    private boolean toldToRun = true;
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

    /** What vCenter has heard of it. */
    public boolean toldToRun() {
        return toldToRun;
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
        heard();
    }

    public void lockDown(Lockdown how) {
        lockdown = how;
        host.changed();
    }

    /** At the host itself: its console, or the time-out of its shells. */
    public void atHost(boolean running, String by) {
        become(running, by);
    }

    public void start(String by) {
        become(true, by);
        heard();
    }

    public void stop(String by) {
        become(false, by);
        heard();
    }

    /** vCenter asks the host. */
    public void heard() {
        toldToRun = runs;
        host.changed();
    }

    /**
     * By its policy. The manual of vSphere 6.7 (Security Profile, "Start and stop manually") has a
     * service that ran run again, against the API's HostServicePolicy: which is so was not seen.
     */
    void boot() {
        become(startsWithHost, "a boot");
        heard();
    }

    private void become(boolean running, String by) {
        if (runs != running) {
            runs = running;
            host.record(new Entry.SshRuns(host.world().now(), host.host(), running, by));
        }
    }
}
