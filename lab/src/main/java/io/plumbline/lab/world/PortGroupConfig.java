package io.plumbline.lab.world;

/**
 * What vCenter keeps of a port group.
 *
 * @param type when ports are made, for example {@code earlyBinding}
 */
public record PortGroupConfig(String name, String type, int ports, Vlan vlan) {

    /** As vCenter makes one of which only the name is said. */
    public static PortGroupConfig fresh(String name) {
        return new PortGroupConfig(name, "earlyBinding", 0, Vlan.NONE);
    }

    public PortGroupConfig name(String other) {
        return new PortGroupConfig(other, type, ports, vlan);
    }

    public PortGroupConfig type(String other) {
        return new PortGroupConfig(name, other, ports, vlan);
    }

    public PortGroupConfig ports(int number) {
        return new PortGroupConfig(name, type, number, vlan);
    }

    public PortGroupConfig vlan(Vlan other) {
        return new PortGroupConfig(name, type, ports, other);
    }
}
