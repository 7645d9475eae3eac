package io.plumbline.lab.world;

/**
 * What vCenter keeps of a port group.
 *
 * @param type when ports are made, for example {@code earlyBinding}
 * @param grows whether there are more ports as more are needed
 */
public record PortGroupConfig(String name, String type, int ports, boolean grows, Vlan vlan) {

    /** As vCenter makes one of which only the name is said. */
    public static PortGroupConfig fresh(String name) {
        return new PortGroupConfig(name, "earlyBinding", 0, false, Vlan.NONE);
    }

    public PortGroupConfig name(String other) {
        return new PortGroupConfig(other, type, ports, grows, vlan);
    }

    public PortGroupConfig type(String other) {
        return new PortGroupConfig(name, other, ports, grows, vlan);
    }

    public PortGroupConfig ports(int number) {
        return new PortGroupConfig(name, type, number, grows, vlan);
    }

    public PortGroupConfig vlan(Vlan other) {
        return new PortGroupConfig(name, type, ports, grows, other);
    }

    public PortGroupConfig grows(boolean does) {
        return new PortGroupConfig(name, type, ports, does, vlan);
    }
}
