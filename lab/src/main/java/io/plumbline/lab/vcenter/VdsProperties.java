package io.plumbline.lab.vcenter;

import io.plumbline.lab.vcenter.soap.Ref;
import io.plumbline.lab.vcenter.soap.Value;
import io.plumbline.lab.vcenter.soap.Value.Data;
import io.plumbline.lab.world.DistributedSwitchModel;
import io.plumbline.lab.world.LinkDiscovery;
import io.plumbline.lab.world.PortGroupModel;
import io.plumbline.lab.world.VdsMember;
import io.plumbline.lab.world.VdsTraffic;
import io.plumbline.target.Host;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.function.Function;

/**
 * A distributed switch as vCenter tells of it: a VMwareDVSConfigInfo. Source of names and order:
 * reference of the API.
 */
final class VdsProperties {
    /** Domain facts on ESXi section 4.3; by {@code mtuCapability} the API tells them. */
    static final int SMALLEST_MTU = 1280;

    static final int LARGEST_MTU = 9000;

    private static final Instant MADE = Instant.parse("2022-03-01T08:00:00Z");
    private static final int MOST_PORTS = 2_147_483_647;

    private VdsProperties() {}

    static Data of(DistributedSwitchModel model, Function<Host, Ref> hosts) {
        var groups = model.portGroups();
        return Value.data(Networks.SWITCH)
                .with("parent", Value.ref(Networks.FOLDER))
                .with("name", Value.string(model.config().name()))
                .with("uuid", Value.string(text(model.uuid())))
                .with("capability", capability())
                .with("summary", summary(model, hosts))
                .with("config", config(model, hosts))
                .with("portgroup", Value.refs(groups.stream().map(Networks::ref).toList()));
    }

    private static Data capability() {
        return Value.data("DVSCapability")
                .with("dvsOperationSupported", Value.bool(true))
                .with(
                        "featuresSupported",
                        Value.data("VMwareDVSFeatureCapability")
                                .with("lldpSupported", Value.bool(true))
                                .with("multicastSnoopingSupported", Value.bool(true))
                                .with(
                                        "mtuCapability",
                                        Value.data("VMwareDvsMtuCapability")
                                                .with("minMtuSupported", Value.number(SMALLEST_MTU))
                                                .with(
                                                        "maxMtuSupported",
                                                        Value.number(LARGEST_MTU))));
    }

    private static Data summary(DistributedSwitchModel model, Function<Host, Ref> hosts) {
        var members = model.members().stream().map(one -> hosts.apply(one.host())).toList();
        return Value.data("DVSSummary")
                .with("name", Value.string(model.config().name()))
                .with("uuid", Value.string(text(model.uuid())))
                .with("numPorts", Value.number(ports(model)))
                .with("productInfo", product(model.config().version()))
                .with("hostMember", Value.refs(members));
    }

    private static Data config(DistributedSwitchModel model, Function<Host, Ref> hosts) {
        var config = model.config();
        var traffic = config.traffic();
        var uplinks = model.portGroups().stream().filter(PortGroupModel::isOfUplinks);
        return Value.data("VMwareDVSConfigInfo")
                .with("uuid", Value.string(text(model.uuid())))
                .with("name", Value.string(config.name()))
                .with("numStandalonePorts", Value.number(0))
                .with("numPorts", Value.number(ports(model)))
                .with("maxPorts", Value.number(MOST_PORTS))
                .with(
                        "uplinkPortPolicy",
                        Value.data("DVSNameArrayUplinkPortPolicy")
                                .with(
                                        "uplinkPortName",
                                        new Value.Many(
                                                "string",
                                                config.uplinks().stream()
                                                        .map(Value::string)
                                                        .toList())))
                .with("uplinkPortgroup", Value.refs(uplinks.map(Networks::ref).toList()))
                .with(
                        "host",
                        new Value.Many(
                                "DistributedVirtualSwitchHostMember",
                                model.members().stream()
                                        .<Value>map(one -> member(model, one, hosts))
                                        .toList()))
                .with("productInfo", product(config.version()))
                .with("configVersion", Value.string("" + model.version()))
                .with("createTime", Value.time(MADE))
                .with("networkResourceManagementEnabled", Value.bool(traffic.ioControl()))
                .with("maxMtu", Value.number(traffic.mtu()))
                .with("linkDiscoveryProtocolConfig", discovery(traffic.discovery()))
                .with("multicastFilteringMode", Value.string(multicast(traffic.multicast())));
    }

    private static int ports(DistributedSwitchModel model) {
        return model.members().stream().mapToInt(member -> member.ports().size()).sum()
                + model.portGroups().stream().mapToInt(group -> group.config().ports()).sum();
    }

    private static Data product(String version) {
        return Value.data("DistributedVirtualSwitchProductSpec")
                .with("name", Value.string("DVS"))
                .with("vendor", Value.string("VMware, Inc."))
                .with("version", Value.string(version))
                .with("forwardingClass", Value.string("etherswitch"));
    }

    private static Data discovery(LinkDiscovery discovery) {
        return Value.data("LinkDiscoveryProtocolConfig")
                .with("protocol", Value.string(word(discovery.protocol())))
                .with("operation", Value.string(word(discovery.operation())));
    }

    static String word(Enum<?> some) {
        return some.name().toLowerCase(Locale.ROOT);
    }

    static String multicast(VdsTraffic.MulticastFiltering some) {
        return switch (some) {
            case LEGACY -> "legacyFiltering";
            case SNOOPING -> "snooping";
        };
    }

    private static Data member(
            DistributedSwitchModel model, VdsMember member, Function<Host, Ref> hosts) {
        var status = model.status(member);
        var keys = member.ports().stream().map(port -> Value.string(port.key())).toList();
        return Value.data("DistributedVirtualSwitchHostMember")
                .with(
                        "config",
                        Value.data("DistributedVirtualSwitchHostMemberConfigInfo")
                                .with("host", Value.ref(hosts.apply(member.host())))
                                .with("maxProxySwitchPorts", Value.number(8192))
                                .with("backing", backing(member)))
                .with("productInfo", product(model.config().version()))
                .with("uplinkPortKey", new Value.Many("string", keys))
                .with("status", Value.string(status(status)))
                .with(
                        "statusDetail",
                        status == DistributedSwitchModel.Status.OUT_OF_SYNC
                                ? Value.string(detail(member.sync()))
                                : new Value.Unset());
    }

    /** Words of HostMember.HostComponentState. */
    private static String status(DistributedSwitchModel.Status status) {
        return switch (status) {
            case UP -> "up";
            case OUT_OF_SYNC -> "outOfSync";
            case DISCONNECTED -> "disconnected";
        };
    }

    private static String detail(VdsMember.Sync sync) {
        return switch (sync) {
            case VdsMember.Sync.InSync() -> "";
            case VdsMember.Sync.Missed(var why) -> why;
            case VdsMember.Sync.WasAway() -> "The switch was changed while the host was away.";
        };
    }

    private static Data backing(VdsMember member) {
        var plugged = new ArrayList<Value>();
        for (var port : member.ports()) {
            port.pnic()
                    .ifPresent(pnic ->
                            plugged.add(
                                    Value.data("DistributedVirtualSwitchHostMemberPnicSpec")
                                            .with("pnicDevice", Value.string(pnic))
                                            .with("uplinkPortKey", Value.string(port.key()))));
        }
        return Value.data("DistributedVirtualSwitchHostMemberPnicBacking")
                .with(
                        "pnicSpec",
                        new Value.Many(
                                "DistributedVirtualSwitchHostMemberPnicSpec",
                                List.copyOf(plugged)));
    }

    /** As vCenter writes those of switches: {@code 50 2c … 71-82 93 …}. */
    private static String text(UUID uuid) {
        var digits = uuid.toString().replace("-", "").replaceAll("(..)(?!$)", "$1 ");
        return digits.substring(0, 23) + "-" + digits.substring(24);
    }
}
