package io.plumbline.lab.vcenter;

import io.plumbline.lab.vcenter.soap.Ref;
import io.plumbline.lab.vcenter.soap.Value;
import io.plumbline.lab.vcenter.soap.Value.Data;
import io.plumbline.lab.world.PortGroupModel;
import io.plumbline.lab.world.Vlan;

/** A port group as vCenter tells of it: a DVPortgroupConfigInfo. */
final class PortGroupProperties {
    private PortGroupProperties() {}

    static Data of(PortGroupModel group) {
        return Value.data(Networks.PORT_GROUP)
                .with("parent", Value.ref(Networks.FOLDER))
                .with("name", Value.string(group.config().name()))
                .with("key", Value.string(Networks.ref(group).id()))
                .with("config", config(group, Networks.ref(group)));
    }

    private static Data config(PortGroupModel group, Ref self) {
        var config = group.config();
        return Value.data("DVPortgroupConfigInfo")
                .with("key", Value.string(self.id()))
                .with("name", Value.string(config.name()))
                .with("numPorts", Value.number(config.ports()))
                .with("distributedVirtualSwitch", Value.ref(Networks.ref(group.owner())))
                .with(
                        "defaultPortConfig",
                        Value.data("VMwareDVSPortSetting").with("vlan", vlan(config.vlan())))
                .with("type", Value.string(config.type()))
                .with("configVersion", Value.string("" + group.version()))
                .with("autoExpand", Value.bool(config.grows()))
                .with("uplink", Value.bool(group.isOfUplinks()));
    }

    private static Data vlan(Vlan vlan) {
        return switch (vlan) {
            case Vlan.Tag(var id) -> spec("VlanIdSpec").with("vlanId", Value.number(id));
            case Vlan.Private(var id) -> spec("PvlanSpec").with("pvlanId", Value.number(id));
            case Vlan.Trunk(var ranges) ->
                    spec("TrunkVlanSpec")
                            .with(
                                    "vlanId",
                                    new Value.Many(
                                            "NumericRange",
                                            ranges.stream()
                                                    .map(PortGroupProperties::range)
                                                    .toList()));
        };
    }

    private static Value range(Vlan.Range range) {
        return Value.data("NumericRange")
                .with("start", Value.number(range.start()))
                .with("end", Value.number(range.end()));
    }

    private static Data spec(String kind) {
        return Value.data(Networks.SWITCH + kind).with("inherited", Value.bool(false));
    }
}
