package io.plumbline.lab.memory;

import io.plumbline.device.Act;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Put;
import io.plumbline.lab.world.RoceMode;
import io.plumbline.lab.world.SwitchChange;
import io.plumbline.lab.world.SwitchConfig;
import io.plumbline.lab.world.SwitchModel;
import io.plumbline.lab.world.SwitchPool;
import io.plumbline.lab.world.SwitchPortConfig;
import io.plumbline.lab.world.SwitchQueue;
import io.plumbline.problem.Problem;
import io.plumbline.property.Dcbx;
import io.plumbline.property.LinkPause;
import io.plumbline.property.PoolShare;
import io.plumbline.property.PortTrust;
import io.plumbline.property.Priorities;
import io.plumbline.property.Property;
import io.plumbline.property.QueueMarking;
import io.plumbline.property.RoceMacro;
import io.plumbline.property.Scheduling;
import io.plumbline.property.State;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.PortDscp;
import io.plumbline.target.PortPcp;
import io.plumbline.target.PortPriority;
import io.plumbline.target.SwitchPort;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** Writes through the operations that the world has, one change after the other. */
final class SwitchWriting {
    /** What forbids others goes off first, and a pool has its share before its priorities. */
    private static final List<Property<?>> FIRST =
            List.of(
                    SwitchProperties.POOL_SHARE,
                    SwitchProperties.LINK_PAUSE,
                    SwitchProperties.REWRITE_DSCP,
                    SwitchProperties.PFC);

    private final SwitchModel model;
    private final Act.Write act;

    SwitchWriting(SwitchModel model, Act.Write act) {
        this.model = model;
        this.act = act;
    }

    /**
     * @param open the changes that are still to do
     * @throws DeviceException at the first one that is refused; what came before it is done
     */
    void write(List<Put<?>> open) throws DeviceException {
        var ordered = new ArrayList<Put<?>>();
        open.stream().filter(SwitchWriting::isFirst).forEach(ordered::add);
        open.stream().filter(put -> !isFirst(put)).forEach(ordered::add);
        var foreign = open.stream().filter(this::isHeldByOthers).findFirst();
        if (foreign.isPresent()) {
            throw rejected(foreign.get(), "a lossless pool of somebody else has it");
        }
        for (var put : ordered) {
            write(put);
        }
    }

    /** What of a write that takes back is configured, and so can be. */
    List<Put<?>> configured(List<Put<?>> back) {
        return back.stream()
                .filter(put ->
                        !put.setting().property().equals(SwitchProperties.PORT_PFC) || isOn(put))
                .toList();
    }

    private boolean isOn(Put<?> put) {
        return put.setting().target() instanceof SwitchPort port
                && Optional.ofNullable(model.running().ports().get(port.name()))
                        .filter(told -> told.pfc() == SwitchPortConfig.PfcMode.ON)
                        .isPresent();
    }

    private void write(Put<?> put) throws DeviceException {
        if (put.setting().property().equals(SwitchProperties.SAVED)) {
            model.save();
            return;
        }
        if (put.to().equals(State.is(true))
                && put.setting().property().equals(SwitchProperties.PORT_PFC)
                && isOn(put)) {
            throw rejected(put, "it is configured so already, and is not in force");
        }
        for (var change : changes(put)) {
            var refusal = model.change(change);
            if (refusal.isPresent()) {
                throw rejected(put, refusal.get());
            }
        }
    }

    private List<SwitchChange> changes(Put<?> put) throws DeviceException {
        return switch (put.setting().target()) {
            case SwitchPort port -> port(put, port.name());
            case PortPriority priority ->
                    List.of(queue(put, priority.port().name(), priority.number()));
            case PortDscp dscp -> dscp(put, dscp);
            case PortPcp pcp -> pcp(put, pcp);
            default -> whole(put);
        };
    }

    private List<SwitchChange> dscp(Put<?> put, PortDscp dscp) throws DeviceException {
        if (put.to() instanceof State.Is<?>(Integer priority)) {
            return List.of(SwitchChange.dscp(dscp.port().name(), dscp.number(), priority));
        }
        throw rejected(put, "a map has no such value");
    }

    private List<SwitchChange> pcp(Put<?> put, PortPcp pcp) throws DeviceException {
        if (put.to() instanceof State.Is<?>(Integer priority)) {
            var port = pcp.port().name();
            return List.of(
                    SwitchChange.pcp(port, pcp.number(), priority),
                    SwitchChange.pcp(port, pcp.number() + 8, priority));
        }
        throw rejected(put, "a map has no such value");
    }

    private List<SwitchChange> whole(Put<?> put) throws DeviceException {
        return switch (put.to()) {
            case State.Is<?>(RoceMacro macro) when macro == RoceMacro.LOSSLESS ->
                    List.of(RoceMode.turnedOn());
            case State.Is<?>(PoolShare share) -> pool(share.hundredths().orElse(0));
            case State.Is<?>(Boolean on) -> List.of(SwitchChange.pfc(on));
            case State.Is<?>(Priorities wanted)
                    when put.setting().property().equals(SwitchProperties.POOL_PRIORITIES) ->
                    mapped(wanted);
            case State.Is<?>(Priorities wanted) -> lossless(wanted);
            default -> throw rejected(put, "a switch has no such value");
        };
    }

    private List<SwitchChange> pool(int hundredths) {
        var changes = new ArrayList<>(makePool());
        changes.add(SwitchChange.memory(SwitchLooking.POOL, hundredths));
        return changes;
    }

    private List<SwitchChange> makePool() {
        var there = model.running().pools().get(SwitchLooking.POOL);
        return there != null && there.lossless()
                ? List.of()
                : List.of(SwitchChange.pool(SwitchLooking.POOL, true));
    }

    /** A priority that leaves our pool goes back to the lossy one. */
    private List<SwitchChange> mapped(Priorities wanted) {
        var changes = new ArrayList<>(makePool());
        var there =
                Optional.ofNullable(model.running().pools().get(SwitchLooking.POOL))
                        .map(SwitchPool::priorities)
                        .orElse(Collections.emptySortedSet());
        wanted.numbers().stream()
                .filter(priority -> !there.contains(priority))
                .forEach(
                        priority -> changes.add(SwitchChange.mapped(SwitchLooking.POOL, priority)));
        there.stream()
                .filter(priority -> !wanted.numbers().contains(priority))
                .forEach(
                        priority -> changes.add(SwitchChange.mapped(SwitchConfig.LOSSY, priority)));
        return changes;
    }

    private List<SwitchChange> lossless(Priorities wanted) {
        var changes = new ArrayList<SwitchChange>();
        for (var priority : wanted.numbers()) {
            changes.add(SwitchChange.lossless(priority, true));
        }
        for (var priority : model.running().lossless()) {
            if (!wanted.numbers().contains(priority)) {
                changes.add(SwitchChange.lossless(priority, false));
            }
        }
        return changes;
    }

    private List<SwitchChange> port(Put<?> put, String port) throws DeviceException {
        return switch (put.to()) {
            case State.Is<?>(Integer mtu) -> List.of(SwitchChange.mtu(port, mtu));
            case State.Is<?>(LinkPause pause) ->
                    List.of(
                            SwitchChange.receivesPause(
                                    port, pause == LinkPause.BOTH || pause == LinkPause.RECEIVE),
                            SwitchChange.sendsPause(
                                    port, pause == LinkPause.BOTH || pause == LinkPause.SEND));
            case State.Is<?>(Dcbx dcbx) ->
                    List.of(
                            SwitchChange.pfc(
                                    port,
                                    dcbx == Dcbx.OFF
                                            ? SwitchPortConfig.PfcMode.ON
                                            : SwitchPortConfig.PfcMode.AUTO));
            case State.Is<?>(PortTrust trust) -> List.of(SwitchChange.trust(port, trust(trust)));
            case State.Is<?>(Boolean on)
                    when put.setting().property().equals(SwitchProperties.REWRITE_DSCP) ->
                    List.of(SwitchChange.rewritesDscp(port, on));
            case State.Is<?>(Boolean on)
                    when put.setting().property().equals(SwitchProperties.PFC_WATCHDOG) ->
                    List.of(SwitchChange.watchdog(port, on));
            case State.Is<?>(Boolean on) ->
                    List.of(
                            SwitchChange.pfc(
                                    port,
                                    on
                                            ? SwitchPortConfig.PfcMode.ON
                                            : SwitchPortConfig.PfcMode.OFF));
            default -> throw rejected(put, "a port has no such value");
        };
    }

    private SwitchChange queue(Put<?> put, String port, int number) throws DeviceException {
        return switch (put.to()) {
            case State.Is<?>(Scheduling wanted) ->
                    SwitchChange.weight(port, number, wanted.weight().orElse(0));
            case State.Is<?>(QueueMarking wanted)
                    when wanted.how() == QueueMarking.How.ECN
                            && wanted.min() instanceof QueueMarking.Threshold.Absolute(var min)
                            && wanted.max() instanceof QueueMarking.Threshold.Absolute(var max) ->
                    SwitchChange.marking(
                            port,
                            number,
                            Optional.of(
                                    new SwitchQueue.Marking(
                                            true,
                                            true,
                                            (int) (min.bytes() / 1_000),
                                            (int) (max.bytes() / 1_000))));
            case State.None<?> _ -> SwitchChange.marking(port, number, Optional.empty());
            default -> throw rejected(put, "a queue has no such value");
        };
    }

    private boolean isHeldByOthers(Put<?> put) {
        return put.setting().property().equals(SwitchProperties.POOL_PRIORITIES)
                && put.to() instanceof State.Is<?>(Priorities wanted)
                && model.running().pools().entrySet().stream()
                        .filter(pool -> !pool.getKey().equals(SwitchLooking.POOL))
                        .filter(pool -> pool.getValue().lossless())
                        .flatMap(pool -> pool.getValue().priorities().stream())
                        .anyMatch(one -> wanted.numbers().contains(one));
    }

    private static SwitchPortConfig.Trust trust(PortTrust trust) {
        return switch (trust) {
            case PORT -> SwitchPortConfig.Trust.PORT;
            case PCP -> SwitchPortConfig.Trust.L2;
            case DSCP -> SwitchPortConfig.Trust.L3;
            case BOTH -> SwitchPortConfig.Trust.BOTH;
        };
    }

    private static boolean isFirst(Put<?> put) {
        return FIRST.contains(put.setting().property());
    }

    private DeviceException rejected(Put<?> put, String why) {
        return new DeviceException(new Problem.Rejected(act.at(), put.text(), why));
    }
}
