package io.plumbline.lab.world;

/** A port group of a distributed switch. Used inside {@link World#call} only. */
public final class PortGroupModel {
    private final DistributedSwitchModel owner;
    private final int number;
    private final boolean uplinks;
    private PortGroupConfig config;
    private int version = 1;

    PortGroupModel(
            DistributedSwitchModel owner, int number, boolean uplinks, PortGroupConfig config) {
        this.owner = owner;
        this.number = number;
        this.uplinks = uplinks;
        this.config = config;
    }

    public DistributedSwitchModel owner() {
        return owner;
    }

    /** Counts from 1 over all switches of a world; never used again. */
    public int number() {
        return number;
    }

    /** Whether it is the one in which the members' physical adapters are plugged. */
    public boolean isOfUplinks() {
        return uplinks;
    }

    public PortGroupConfig config() {
        return config;
    }

    /** Another one after each change. */
    public int version() {
        return version;
    }

    public void change(PortGroupConfig to) {
        if (to.equals(config)) {
            return;
        }
        var before = config;
        config = to;
        version++;
        var what = "port group " + before.name() + " ";
        owner.wrote(what + "name", before.name(), to.name());
        owner.wrote(what + "type", before.type(), to.type());
        owner.wrote(what + "ports", before.ports(), to.ports());
        owner.wrote(what + "grows", before.grows(), to.grows());
        owner.wrote(what + "vlan", before.vlan(), to.vlan());
    }

    /** As an earlier run of the lab left it. */
    void resume(int counted) {
        version = counted;
    }
}
