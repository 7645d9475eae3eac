package io.plumbline.lab.world;

import io.plumbline.target.Host;

/**
 * A virtual machine that is registered somewhere, whether it runs or not. Which ones run is known
 * to {@link Service}.
 */
public final class MachineModel {
    private final int number;
    private final String name;
    private Host host;
    private boolean hasTools = true;
    private boolean heedsShutdown = true;
    private boolean wasLost;

    MachineModel(int number, String name, Host host) {
        this.number = number;
        this.name = name;
        this.host = host;
    }

    /** Counts from 1 in the order in which they were registered; never used again. */
    public int number() {
        return number;
    }

    public String name() {
        return name;
    }

    /** Where it runs, or would. */
    public Host host() {
        return host;
    }

    /** Whether tools are installed in it, and run when it does. */
    public boolean hasTools() {
        return hasTools;
    }

    public void setTools(boolean installed) {
        hasTools = installed;
    }

    /** Whether its system goes down when it is asked to. */
    public boolean heedsShutdown() {
        return heedsShutdown;
    }

    public void setHeedsShutdown(boolean heeds) {
        heedsShutdown = heeds;
    }

    /**
     * Its host went down under it, and it has not run since: whoever has not heard from the host
     * still takes it for running.
     */
    public boolean wasLost() {
        return wasLost;
    }

    void runsOn(Host where) {
        host = where;
        wasLost = false;
    }

    void lost() {
        wasLost = true;
    }
}
