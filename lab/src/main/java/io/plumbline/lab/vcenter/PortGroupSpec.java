package io.plumbline.lab.vcenter;

import io.plumbline.lab.vcenter.soap.Element;
import io.plumbline.lab.vcenter.soap.FaultException;
import io.plumbline.lab.world.PortGroupConfig;
import io.plumbline.lab.world.Vlan;

import java.util.ArrayList;
import java.util.Optional;
import java.util.Set;

/** What is asked of a port group: a DVPortgroupConfigSpec. What it leaves out stays as it is. */
final class PortGroupSpec {
    private static final int LARGEST_VLAN = 4094;
    private static final Set<String> TYPES = Set.of("earlyBinding", "lateBinding", "ephemeral");
    private static final String VLAN = "spec.defaultPortConfig.vlan";

    private final Element spec;

    /**
     * @throws FaultException NotSupported where it asks for what is not modelled here
     */
    PortGroupSpec(Element spec) throws FaultException {
        this.spec = spec;
        Refuse.allBut(
                spec,
                "configVersion",
                "name",
                "numPorts",
                "defaultPortConfig",
                "type",
                "autoExpand");
        var ports = spec.child("defaultPortConfig");
        if (ports.isPresent()) {
            Refuse.allBut(ports.get(), "vlan");
        }
    }

    Optional<String> configVersion() {
        return spec.textOf("configVersion");
    }

    Optional<String> name() {
        return spec.textOf("name");
    }

    /**
     * What the port group then is.
     *
     * @throws FaultException where that cannot be
     */
    PortGroupConfig on(PortGroupConfig before) throws FaultException {
        var type = spec.textOf("type").orElse(before.type());
        var ports = spec.number("numPorts", before.ports());
        if (!TYPES.contains(type)) {
            throw Refuse.argument("spec.type");
        }
        if (ports < 0) {
            throw Refuse.argument("spec.numPorts");
        }
        var after =
                before.name(name().orElse(before.name()))
                        .type(type)
                        .ports(ports)
                        .grows(
                                spec.child("autoExpand").isPresent()
                                        ? spec.isTrue("autoExpand")
                                        : before.grows());
        var vlan = spec.child("defaultPortConfig").flatMap(some -> some.child("vlan"));
        return vlan.isPresent() ? after.vlan(vlan(vlan.get())) : after;
    }

    private static Vlan vlan(Element said) throws FaultException {
        if (said.isTrue("inherited")) {
            throw Refuse.notSupported("The lab's port groups inherit no VLAN from their switch.");
        }
        return switch (said.attribute("xsi:type").orElse("").replaceFirst("^[^:]*:", "")) {
            case Networks.SWITCH + "VlanIdSpec" -> {
                Refuse.allBut(said, "inherited", "vlanId");
                yield new Vlan.Tag(id(said, "vlanId", 0));
            }
            case Networks.SWITCH + "TrunkVlanSpec" -> {
                Refuse.allBut(said, "inherited", "vlanId");
                yield trunk(said);
            }
            case Networks.SWITCH + "PvlanSpec" ->
                    throw Refuse.notSupported("The lab's switches have no private VLANs.");
            default -> throw Refuse.argument(VLAN);
        };
    }

    private static Vlan trunk(Element said) throws FaultException {
        var ranges = new ArrayList<Vlan.Range>();
        for (var range : said.children("vlanId").toList()) {
            var start = id(range, "start", 0);
            ranges.add(new Vlan.Range(start, id(range, "end", start)));
        }
        return new Vlan.Trunk(ranges);
    }

    private static int id(Element said, String field, int least) throws FaultException {
        var id = said.number(field, -1);
        if (id < least || id > LARGEST_VLAN) {
            throw Refuse.argument(VLAN + "." + field);
        }
        return id;
    }
}
