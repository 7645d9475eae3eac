package io.plumbline.lab.world;

import io.plumbline.target.Host;

import java.util.Map;

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
    private boolean isAgent;
    private boolean wasLost;
    private Map<Integer, String> assigned = Map.of();
    private int run;
    private int starts;
    private boolean deployed;
    private int goesDown;
    private MachineSetup setup = MachineSetup.FRESH;
    private int changes;
    private boolean template;
    private boolean beingMade;
    private String guest = "";

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
     * Whether it is vCenter's own: it comes and goes as vCenter needs it, and gives way where
     * vCenter takes its host out of service.
     */
    public boolean isAgent() {
        return isAgent;
    }

    public void setAgent(boolean is) {
        isAgent = is;
    }

    /**
     * How often it was started in this run of the lab: what was asked of one run is not done to the
     * next. A machine that moves while it runs goes on in the same run.
     */
    public int run() {
        return run;
    }

    /** How often it was started since it was made, as far as anybody counted. */
    public int starts() {
        return starts;
    }

    /** Whether it was made of another one, and not just found there. */
    public boolean wasDeployed() {
        return deployed;
    }

    /** As an earlier run of the lab left it. */
    void setPast(boolean wasDeployed, int counted) {
        deployed = wasDeployed;
        starts = counted;
    }

    /**
     * Its system begins to go down, for this run.
     *
     * @return false where it did already
     */
    public boolean beginShutdown() {
        var begins = goesDown != run;
        goesDown = run;
        return begins;
    }

    /**
     * Its host went down under it and is not up again: whoever has not heard from the host still
     * takes it for running.
     */
    public boolean wasLost() {
        return wasLost;
    }

    /** Whether it is one that others are made of; it never runs. */
    public boolean isTemplate() {
        return template;
    }

    public void setTemplate(boolean is) {
        template = is;
    }

    /** Whether its disks are not there yet. */
    public boolean isBeingMade() {
        return beingMade;
    }

    public void setBeingMade(boolean is) {
        beingMade = is;
    }

    /** What its system is to call itself from its first start on; empty where nobody said so. */
    public String guest() {
        return guest;
    }

    public void setGuest(String name) {
        guest = name;
    }

    public MachineSetup setup() {
        return setup;
    }

    /** How often its setup was changed. */
    public int changes() {
        return changes;
    }

    /** It is set up otherwise, be it as it is: that counts as a change. */
    void setUp(MachineSetup other, int counted) {
        setup = other;
        changes = counted;
    }

    /** PCI addresses of what the host chose for its devices when it last started, by their keys. */
    public Map<Integer, String> assigned() {
        return assigned;
    }

    /** It is about to start with these; another run of the lab knows nothing of it. */
    public void setAssigned(Map<Integer, String> chosen) {
        assigned = Map.copyOf(chosen);
    }

    void starts(Host where) {
        run++;
        starts++;
        host = where;
        wasLost = false;
    }

    void moves(Host where) {
        host = where;
    }

    void setLost(boolean lost) {
        wasLost = lost;
    }
}
