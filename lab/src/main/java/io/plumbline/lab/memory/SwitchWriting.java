package io.plumbline.lab.memory;

import io.plumbline.device.Act;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Put;
import io.plumbline.lab.world.SwitchConfig;
import io.plumbline.lab.world.SwitchModel;
import io.plumbline.lab.world.SwitchPool;
import io.plumbline.lab.world.SwitchPortConfig;
import io.plumbline.lab.world.SwitchQueue;
import io.plumbline.problem.Problem;
import io.plumbline.property.LinkPause;
import io.plumbline.property.PoolShare;
import io.plumbline.property.PortTrust;
import io.plumbline.property.Priorities;
import io.plumbline.property.Property;
import io.plumbline.property.QueueMarking;
import io.plumbline.property.Scheduling;
import io.plumbline.property.State;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.PortPriority;
import io.plumbline.target.SwitchPort;

import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.UnaryOperator;

/** Writes through the operations that the world has, one change after the other. */
final class SwitchWriting {
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
        for (var put : open) {
            // Rewriting forbids trust, and pause forbids priority flow control: those go off first.
            if (put.setting().property().equals(SwitchProperties.REWRITE_DSCP)) {
                write(put);
            }
        }
        for (var put : open) {
            if (!put.setting().property().equals(SwitchProperties.REWRITE_DSCP)) {
                write(put);
            }
        }
    }

    private void write(Put<?> put) throws DeviceException {
        var property = put.setting().property();
        if (property.equals(SwitchProperties.SAVED)) {
            model.save();
        } else if (property.equals(SwitchProperties.POOL_PRIORITIES)) {
            change(put, mapped(put));
        } else {
            change(put, change(put, property));
        }
    }

    private UnaryOperator<SwitchConfig> change(Put<?> put, Property<?> property)
            throws DeviceException {
        if (property.equals(SwitchProperties.POOL_SHARE)
                && put.to() instanceof State.Is<?>(PoolShare share)) {
            return config -> pool(config, share.hundredths().orElse(0));
        }
        if (property.equals(SwitchProperties.PFC)
                && put.to() instanceof State.Is<?>(Boolean on)) {
            return config -> config.pfc(on);
        }
        if (property.equals(SwitchProperties.LOSSLESS_PRIORITIES)
                && put.to() instanceof State.Is<?>(Priorities wanted)) {
            return config -> lossless(config, wanted);
        }
        if (put.setting().target() instanceof SwitchPort port) {
            var change = port(put, property);
            return config -> config.port(port.name(), change);
        }
        if (put.setting().target() instanceof PortPriority priority) {
            var change = queue(put);
            return config ->
                    config.port(
                            priority.port().name(),
                            port -> port.queue(priority.number(), change));
        }
        throw rejected(put, "nothing here writes " + property.key());
    }

    private UnaryOperator<SwitchPortConfig> port(Put<?> put, Property<?> property)
            throws DeviceException {
        return switch (put.to()) {
            case State.Is<?>(Integer mtu) -> port -> port.mtu(mtu);
            case State.Is<?>(LinkPause pause) ->
                    port ->
                            port.receivesPause(
                                            pause == LinkPause.BOTH || pause == LinkPause.RECEIVE)
                                    .sendsPause(
                                            pause == LinkPause.BOTH || pause == LinkPause.SEND);
            case State.Is<?>(PortTrust trust) -> port -> port.trust(trust(trust));
            case State.Is<?>(Boolean on) when property.equals(SwitchProperties.REWRITE_DSCP) ->
                    port -> port.rewritesDscp(on);
            case State.Is<?>(Boolean on) when property.equals(SwitchProperties.PORT_PFC) ->
                    port ->
                            port.pfc(
                                    on
                                            ? SwitchPortConfig.PfcMode.ON
                                            : SwitchPortConfig.PfcMode.OFF);
            default -> throw rejected(put, "a port has no such value");
        };
    }

    private UnaryOperator<SwitchQueue> queue(Put<?> put) throws DeviceException {
        return switch (put.to()) {
            case State.Is<?>(Scheduling wanted) ->
                    queue -> queue.weighted(wanted.weight().orElse(0));
            case State.Is<?>(QueueMarking wanted)
                    when wanted.how() == QueueMarking.How.ECN
                            && wanted.min() instanceof QueueMarking.Threshold.Absolute(var min)
                            && wanted.max() instanceof QueueMarking.Threshold.Absolute(var max) ->
                    queue ->
                            queue.marked(
                                    Optional.of(
                                            new SwitchQueue.Marking(
                                                    true,
                                                    true,
                                                    (int) (min.bytes() / 1_000),
                                                    (int) (max.bytes() / 1_000))));
            case State.None<?> _ -> queue -> queue.marked(Optional.empty());
            default -> throw rejected(put, "a queue has no such value");
        };
    }

    private static SwitchPortConfig.Trust trust(PortTrust trust) {
        return switch (trust) {
            case PORT -> SwitchPortConfig.Trust.PORT;
            case PCP -> SwitchPortConfig.Trust.L2;
            case DSCP -> SwitchPortConfig.Trust.L3;
            case BOTH -> SwitchPortConfig.Trust.BOTH;
        };
    }

    private static SwitchConfig pool(SwitchConfig config, int hundredths) {
        var there = config.pools().get(SwitchLooking.POOL);
        return config.pool(
                SwitchLooking.POOL,
                new SwitchPool(
                        true, hundredths, there == null ? new TreeSet<>() : there.priorities()));
    }

    private static SwitchConfig lossless(SwitchConfig config, Priorities wanted) {
        var changed = config;
        for (var priority = 0; priority < 8; priority++) {
            changed = changed.lossless(priority, wanted.numbers().contains(priority));
        }
        return changed;
    }

    /** A priority that leaves our pool goes back to the lossy one. */
    private UnaryOperator<SwitchConfig> mapped(Put<?> put) throws DeviceException {
        if (!(put.to() instanceof State.Is<?>(Priorities wanted))) {
            throw rejected(put, "a pool without priorities is not made");
        }
        for (var pool : model.running().pools().entrySet()) {
            if (pool.getValue().lossless()
                    && !pool.getKey().equals(SwitchLooking.POOL)
                    && pool.getValue().priorities().stream().anyMatch(wanted.numbers()::contains)) {
                throw rejected(put, "somebody else's pool " + pool.getKey() + " has it");
            }
        }
        return config -> {
                    var changed =
                            config.pools().containsKey(SwitchLooking.POOL)
                                    ? config
                                    : pool(config, 0);
                    for (var priority : wanted.numbers()) {
                        changed = changed.mapped(SwitchLooking.POOL, priority);
                    }
                    var out =
                            new TreeSet<>(
                                    changed.pools().get(SwitchLooking.POOL).priorities());
                    out.removeAll(wanted.numbers());
                    for (var priority : out) {
                        changed = changed.mapped(SwitchConfig.LOSSY, priority);
                    }
                    return changed;
                };
    }

    private void change(Put<?> put, UnaryOperator<SwitchConfig> change) throws DeviceException {
        var refusal = model.change(put.setting().path(), text(put), change);
        if (refusal.isPresent()) {
            throw rejected(put, refusal.get());
        }
    }

    private static <V> String text(Put<V> put) {
        return put.to().text(put.setting().property().codec());
    }

    private DeviceException rejected(Put<?> put, String why) {
        return new DeviceException(new Problem.Rejected(act.at(), put.text(), why));
    }
}
