package io.plumbline.drivers.switches.sonic;

import io.plumbline.device.DeviceException;
import io.plumbline.property.PortTrust;
import io.plumbline.property.Priorities;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.PortDscp;
import io.plumbline.target.PortPcp;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Which class packets get at one port, and by what: a port trusts what it has a map of. The map of
 * DSCP is one of the port's own; that of PCP maps each to the class of its number and is shared.
 */
final class MapLines {
    private static final int DSCPS = 64;

    private final Staged staged;

    MapLines(Staged staged) {
        this.staged = staged;
    }

    /** The port's own map does what the one did that it leaves, but for what is changed. */
    List<String> maps() throws DeviceException {
        if (!staged.puts().of(SwitchProperties.DSCP_PRIORITY).isEmpty()) {
            dscps();
        }
        if (!staged.puts().of(SwitchProperties.PCP_PRIORITY).isEmpty()) {
            pcps();
        }
        return staged.lines();
    }

    /** Ours has each PCP in the class of its number, and is one for all ports. */
    private void pcps() throws DeviceException {
        var map = QosMap.PCP_TO_TC;
        checkOwner(map);
        for (var put : staged.puts().of(SwitchProperties.PCP_PRIORITY)) {
            if (!(put.setting().target() instanceof PortPcp pcp)
                    || !staged.puts()
                            .value(put, SwitchProperties.PCP_PRIORITY)
                            .equals(pcp.number())) {
                throw staged.puts().unsayable(put);
            }
        }
        staged.patch().put(map.table(), Whose.SHARED, Lossless.map(map, Priorities.of(List.of())));
        if (staged.qos(port -> port.bound(map)).isPresent()) {
            staged.bind(map.field(), Whose.SHARED);
        }
    }

    private void dscps() throws DeviceException {
        checkOwner(QosMap.DSCP_TO_TC);
        var puts = staged.puts();
        var mapped = new TreeMap<>(staged.qos(PortQos::dscps));
        for (var put : puts.of(SwitchProperties.DSCP_PRIORITY)) {
            if (!(put.setting().target() instanceof PortDscp dscp)) {
                throw puts.refused(put.text() + " is of no DSCP");
            }
            mapped.put(dscp.number(), puts.value(put, SwitchProperties.DSCP_PRIORITY));
        }
        put(mapped);
        if (staged.qos(PortQos::dscpMap).isPresent()) {
            staged.bind(QosMap.DSCP_TO_TC.field(), Whose.ofPort(staged.port()));
        }
    }

    List<String> trust() throws DeviceException {
        var puts = staged.puts();
        for (var put : puts.of(SwitchProperties.REWRITE_DSCP)) {
            if (puts.value(put, SwitchProperties.REWRITE_DSCP)) {
                throw puts.unsayable(put);
            }
            throw staged.leftTo(
                    "what it writes into DSCP",
                    PortQos.REWRITE
                            + " "
                            + staged.qos(port -> Words.reference(port.entry(), PortQos.REWRITE))
                                    .orElse("of somebody"));
        }
        for (var put : puts.of(SwitchProperties.PORT_TRUST)) {
            var wanted = puts.value(put, SwitchProperties.PORT_TRUST);
            trustDscp(wanted == PortTrust.DSCP || wanted == PortTrust.BOTH);
            trustPcp(wanted == PortTrust.PCP || wanted == PortTrust.BOTH);
        }
        return staged.lines();
    }

    /** Each priority has the eight DSCP of its number, but for those that are mapped already. */
    private void trustDscp(boolean wanted) throws DeviceException {
        var map = QosMap.DSCP_TO_TC;
        if (wanted == staged.qos(PortQos::dscpMap).isPresent()) {
            return;
        }
        checkOwner(map);
        if (!wanted) {
            if (staged.qos(port -> port.ofAll(map)).isPresent()) {
                throw staged.leftTo(
                        "what it trusts", PortQos.TABLE + "|" + PortQos.GLOBAL + " " + map.field());
            }
            staged.unbind(map.field());
            return;
        }
        var mapped = new TreeMap<>(staged.qos(PortQos::dscps));
        for (var dscp = 0; dscp < DSCPS; dscp++) {
            mapped.putIfAbsent(dscp, dscp / 8);
        }
        put(mapped);
        staged.bind(map.field(), Whose.ofPort(staged.port()));
    }

    private void trustPcp(boolean wanted) throws DeviceException {
        var map = QosMap.PCP_TO_TC;
        if (wanted == staged.qos(port -> port.bound(map)).isPresent()) {
            return;
        }
        checkOwner(map);
        if (!wanted) {
            staged.unbind(map.field());
            return;
        }
        staged.patch().put(map.table(), Whose.SHARED, Lossless.map(map, Priorities.of(List.of())));
        staged.bind(map.field(), Whose.SHARED);
    }

    private void put(SortedMap<Integer, Integer> mapped) throws DeviceException {
        var fields = new TreeMap<String, String>();
        mapped.forEach((dscp, to) -> fields.put(String.valueOf(dscp), String.valueOf(to)));
        staged.patch().put(QosMap.DSCP_TO_TC.table(), Whose.ofPort(staged.port()), fields);
    }

    private void checkOwner(QosMap map) throws DeviceException {
        var bound = staged.qos(port -> port.bound(map));
        if (bound.filter(name -> Whose.of(name) == Whose.OTHERS).isPresent()) {
            throw staged.leftTo("what it trusts", map.field() + " " + bound.get());
        }
    }
}
