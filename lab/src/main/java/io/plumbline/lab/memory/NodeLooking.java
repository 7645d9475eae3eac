package io.plumbline.lab.memory;

import io.plumbline.device.Query;
import io.plumbline.lab.world.NodeEgress;
import io.plumbline.lab.world.NodeModel;
import io.plumbline.lab.world.NodePort;
import io.plumbline.lab.world.QosCall;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.problem.Problem;
import io.plumbline.property.CablingProperties;
import io.plumbline.property.Dcbx;
import io.plumbline.property.EgressShares;
import io.plumbline.property.InterfaceAddress;
import io.plumbline.property.LinkType;
import io.plumbline.property.Neighbour;
import io.plumbline.property.NodeInterfaceProperties;
import io.plumbline.property.NodeProperties;
import io.plumbline.property.OfedVersion;
import io.plumbline.property.Property;
import io.plumbline.property.RdmaMtu;
import io.plumbline.property.RdmaPortState;
import io.plumbline.property.RoceMode;
import io.plumbline.property.Role;
import io.plumbline.property.Scheduling;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.property.TrustState;
import io.plumbline.property.Vlans;
import io.plumbline.target.InterfaceDscp;
import io.plumbline.target.NodeInterface;
import io.plumbline.target.NodeModule;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Readings of a node: its facts, and what is asked of the modules and interfaces that are named.
 */
record NodeLooking(NodeModel model) {

    Readings at(Query query) {
        var readings = Readings.builder();
        put(
                readings,
                query,
                NodeProperties.OUT_OF_SERVICE.of(model.node()),
                settled(model.service().isOut()));
        put(readings, query, NodeProperties.RDMA_PROCESSES.of(model.node()), settled(users()));
        put(readings, query, NodeProperties.RDMA_STACK.of(model.node()), stack());
        for (var target : query.named()) {
            if (!target.unit().equals(model.node())) {
                continue;
            }
            switch (target) {
                case NodeModule module ->
                        put(
                                readings,
                                query,
                                NodeProperties.MODULE_LOADED.of(module),
                                module(module));
                case NodeInterface one -> putInterface(readings, query, one);
                case InterfaceDscp dscp -> putDscp(readings, query, dscp);
                default -> {}
            }
        }
        return readings.build();
    }

    private List<String> users() {
        return model.service().users().stream().map(pid -> "pid " + pid).toList();
    }

    private Reading<OfedVersion> stack() {
        var installed = model.stack().installed().map(OfedVersion::new);
        var running = model.stack().running();
        if (installed.isPresent()
                && !running.equals(model.stack().installed())
                && !model.stack().isBuilt()) {
            return new Reading.Unreadable<>(notBuilt(installed.get()));
        }
        return new Reading.Staged<>(
                state(
                        running.equals(model.stack().installed())
                                ? installed
                                : running.map(NodeLooking::modulesOf)),
                state(installed));
    }

    private Problem notBuilt(OfedVersion installed) {
        var kernel = model.kernel().running();
        return new Problem.Rejected(
                model.node(),
                "load the modules of MLNX_OFED " + installed,
                "its kernel "
                        + kernel
                        + " finds mlx5_core "
                        + kernel
                        + " instead, so neither openibd nor a boot would load them; build them for"
                        + " this kernel (mlnxofedinstall --add-kernel-support, or DKMS) and pin it,"
                        + " or uninstall MLNX_OFED for the distribution's driver");
    }

    /** Modules tell their stack's version without its last part. */
    private static OfedVersion modulesOf(String version) {
        return new OfedVersion(version.substring(0, version.lastIndexOf('.')));
    }

    private Reading<Boolean> module(NodeModule module) {
        return model.modules().exists(module.name())
                ? new Reading.Staged<>(
                        State.is(model.modules().loaded().contains(module.name())),
                        State.is(model.modules().atBoot().contains(module.name())))
                : new Reading.NotOffered<>();
    }

    private void putInterface(Readings.Builder readings, Query query, NodeInterface one) {
        var port = model.network().port(one.name());
        put(
                readings,
                query,
                NodeInterfaceProperties.MAC.of(one),
                of(port, some -> settled(some.mac())));
        put(
                readings,
                query,
                NodeInterfaceProperties.ADDRESS.of(one),
                of(port, some -> address(one, some)));
        put(
                readings,
                query,
                NodeInterfaceProperties.CARRIES_LOGIN.of(one),
                of(port, some -> settled(model.network().login().equals(Optional.of(some)))));
        put(readings, query, NodeInterfaceProperties.MTU.of(one), of(port, this::mtu));
        put(
                readings,
                query,
                CablingProperties.INTERFACE_NEIGHBOURS.of(one),
                of(
                        port.filter(_ -> model.heard().listens()),
                        some -> settled(some.linkUp() ? heard(some) : List.of())));
        put(readings, query, NodeInterfaceProperties.TAGS.of(one), of(port, NodeLooking::tags));
        var rdma = port.filter(some -> some.rdmaDevice().isPresent());
        put(
                readings,
                query,
                NodeInterfaceProperties.DEFAULT_ROCE_MODE.of(one),
                of(rdma, some -> mode(query, one, some)));
        put(readings, query, NodeInterfaceProperties.TRUST.of(one), of(withQos(rdma), this::trust));
        put(
                readings,
                query,
                NodeInterfaceProperties.PFC.of(one),
                of(
                        withQos(rdma),
                        some ->
                                new Reading.Staged<>(
                                        State.is(some.qos().paused()),
                                        state(atBoot(some).paused()))));
        put(
                readings,
                query,
                NodeInterfaceProperties.DCBX.of(one),
                of(withQos(rdma), _ -> settled(Dcbx.OFF)));
        put(
                readings,
                query,
                NodeInterfaceProperties.SHARES.of(one),
                of(withQos(rdma), some -> settled(shares(some.egress()))));
        put(
                readings,
                query,
                NodeInterfaceProperties.TRAFFIC_CLASS.of(one),
                of(withQos(rdma), some -> new Reading.Settled<>(state(some.trafficClass()))));
        put(
                readings,
                query,
                NodeInterfaceProperties.PORT_STATE.of(one),
                of(
                        rdma,
                        some ->
                                settled(
                                        some.linkUp()
                                                ? RdmaPortState.PORT_ACTIVE
                                                : RdmaPortState.PORT_DOWN)));
        put(
                readings,
                query,
                NodeInterfaceProperties.LINK_LAYER.of(one),
                of(rdma, _ -> settled(LinkType.ETH)));
        put(
                readings,
                query,
                NodeInterfaceProperties.ACTIVE_MTU.of(one),
                of(rdma, some -> settled(RdmaMtu.of(some.mtu()))));
    }

    private static EgressShares shares(NodeEgress egress) {
        var shares = new TreeMap<Integer, Scheduling>();
        for (var priority = 0; priority < 8; priority++) {
            var its = egress.classes().get(priority);
            switch (egress.algorithms().get(its)) {
                case "strict" -> shares.put(priority, Scheduling.STRICT);
                case "ets" -> shares.put(priority, Scheduling.weighted(egress.shares().get(its)));
                default -> {}
            }
        }
        return new EgressShares(shares);
    }

    private static Reading<Vlans> tags(NodePort port) {
        var tagged =
                port.vlans().entrySet().stream()
                        .filter(Map.Entry::getValue)
                        .map(vlan -> Vlans.of(vlan.getKey()))
                        .reduce(Vlans.NONE, Vlans::and);
        return tagged.isEmpty() || port.addresses().isEmpty()
                ? settled(tagged)
                : new Reading.Settled<>(
                        new State.Unproven<>(
                                "it has an address of its own, by which it sends without a tag, and"
                                        + " VLANs above it: "
                                        + tagged));
    }

    private List<Neighbour> heard(NodePort port) {
        return Hearing.of(model.heard().at(port.name()));
    }

    private void putDscp(Readings.Builder readings, Query query, InterfaceDscp dscp) {
        var port =
                model.network()
                        .port(dscp.at().name())
                        .filter(some -> some.rdmaDevice().isPresent());
        put(
                readings,
                query,
                NodeInterfaceProperties.DSCP_PRIORITY.of(dscp),
                of(
                        withQos(port),
                        some ->
                                new Reading.Staged<>(
                                        state(mapped(some.qos().dscps(), dscp)),
                                        state(mapped(atBoot(some).dscps(), dscp)))));
    }

    private static Optional<Integer> mapped(Map<Integer, Integer> map, InterfaceDscp dscp) {
        return Optional.ofNullable(map.get(dscp.number()));
    }

    private Reading<TrustState> trust(NodePort port) {
        return new Reading.Staged<>(State.is(port.qos().trust()), state(atBoot(port).trust()));
    }

    private QosCall atBoot(NodePort port) {
        return model.units().qosAtBoot(port.name());
    }

    /** The tool comes with the stack. */
    private Optional<NodePort> withQos(Optional<NodePort> port) {
        return port.filter(_ -> model.stack().installed().isPresent());
    }

    private Reading<Integer> mtu(NodePort port) {
        return new Reading.Staged<>(
                State.is(port.mtu()), state(model.network().atBoot(port).mtu()));
    }

    private Reading<InterfaceAddress> address(NodeInterface target, NodePort port) {
        var next = model.network().atBoot(port).addresses();
        var most = Math.max(port.addresses().size(), next.size());
        if (most > 1) {
            return new Reading.Unreadable<>(
                    new Problem.ManagedElsewhere(
                            target,
                            "its address and MTU",
                            "whoever gave it " + most + " addresses"));
        }
        return new Reading.Staged<>(state(first(port.addresses())), state(first(next)));
    }

    private static Optional<InterfaceAddress> first(List<String> addresses) {
        return addresses.stream().findFirst().map(InterfaceAddress::parse);
    }

    /** The tool comes with the stack, needs its module, and leaves a trace. */
    private Reading<RoceMode> mode(Query query, NodeInterface target, NodePort port) {
        if (model.stack().installed().isEmpty()) {
            return new Reading.NotOffered<>();
        }
        if (!model.modules().loaded().contains(NodeProperties.RDMA_CM)) {
            return new Reading.Unreadable<>(
                    new Problem.ToolsNotLoaded(target, NodeProperties.RDMA_CM));
        }
        if (!query.mayTouchFor(NodeInterfaceProperties.DEFAULT_ROCE_MODE)
                && !model.configFs().folders().contains(port.rdmaDevice().orElseThrow())) {
            return new Reading.Unreadable<>(
                    new Problem.NeedsTouch(
                            target,
                            "its RoCE mode",
                            "cma_roce_mode mounts configfs and makes a folder there to tell it"));
        }
        var next = model.units().roceV2AtBoot(port.rdmaDevice().orElseThrow());
        return new Reading.Staged<>(
                State.is(mode(port.roceV2())), state(next.map(NodeLooking::mode)));
    }

    private static RoceMode mode(boolean v2) {
        return v2 ? RoceMode.V2 : RoceMode.V1;
    }

    private static <V> void put(
            Readings.Builder readings, Query query, Setting<V> setting, Reading<V> reading) {
        Property<V> property = setting.property();
        if ((property.role() == Role.FACT && !property.ofLinks())
                || query.read().contains(property)) {
            readings.put(setting, reading);
        }
    }

    private static <V> Reading<V> of(Optional<NodePort> port, Look<V> look) {
        return port.map(look::at).orElseGet(Reading.NotOffered::new);
    }

    private static <V> Reading<V> settled(V value) {
        return new Reading.Settled<>(State.is(value));
    }

    private static <V> State<V> state(Optional<V> value) {
        return value.map(State::is).orElseGet(State::none);
    }

    /** Reads one property of a port. */
    private interface Look<V> {
        Reading<V> at(NodePort port);
    }
}
