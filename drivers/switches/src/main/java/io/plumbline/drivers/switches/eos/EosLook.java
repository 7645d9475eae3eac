package io.plumbline.drivers.switches.eos;

import io.plumbline.device.DeviceException;
import io.plumbline.drivers.switches.Look;
import io.plumbline.drivers.switches.Replies;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.property.Property;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.PortDscp;
import io.plumbline.target.PortPcp;
import io.plumbline.target.PortPriority;
import io.plumbline.target.Switch;
import io.plumbline.target.SwitchPort;
import io.plumbline.target.Target;

import java.util.Map;
import java.util.Set;

/** Makes readings of the answers of one dialogue. */
final class EosLook {
    /**
     * EOS keeps no pool for lossless traffic: headroom is a matter of chips and their profiles. Nor
     * has it one command for RoCE: domain facts on switches, section 0.
     */
    private static final Set<Property<?>> NOT_OFFERED =
            Set.of(
                    SwitchProperties.POOL_SHARE,
                    SwitchProperties.POOL_PRIORITIES,
                    SwitchProperties.ROCE_MACRO,
                    SwitchProperties.ROCE_EXCEPTIONS);

    private static final Map<Property<?>, Read<?>> READS =
            Map.ofEntries(
                    entry(
                            SwitchProperties.RELEASE,
                            (target, replies) ->
                                    State.is(all(target, replies).version().orThrow().release())),
                    entry(
                            SwitchProperties.PFC,
                            (target, replies) -> State.is(all(target, replies).pfcOfAll())),
                    entry(
                            SwitchProperties.LOSSLESS_PRIORITIES,
                            (target, replies) -> State.is(all(target, replies).lossless())),
                    entry(
                            SwitchProperties.PAUSING_PORTS,
                            (target, replies) -> State.is(all(target, replies).pausing())),
                    entry(
                            SwitchProperties.SAVED,
                            (target, replies) -> State.is(all(target, replies).saved())),
                    entry(
                            SwitchProperties.MTU,
                            (target, replies) -> State.is(port(target, replies).frameSize())),
                    entry(
                            SwitchProperties.LINK_STATUS,
                            (target, replies) -> State.is(port(target, replies).link())),
                    entry(
                            SwitchProperties.LINK_PAUSE,
                            (target, replies) -> State.is(port(target, replies).pause())),
                    entry(
                            SwitchProperties.PORT_TRUST,
                            (target, replies) -> State.is(port(target, replies).trust())),
                    entry(
                            SwitchProperties.REWRITE_DSCP,
                            (target, replies) -> State.is(port(target, replies).rewritesDscp())),
                    entry(
                            SwitchProperties.NEIGHBOURS,
                            (target, replies) -> State.is(port(target, replies).neighbours())),
                    entry(SwitchProperties.TAGS, (target, replies) -> port(target, replies).tags()),
                    entry(
                            SwitchProperties.DSCP_PRIORITY,
                            (target, replies) ->
                                    State.is(
                                            port(target, replies)
                                                    .priorityOf(((PortDscp) target).number()))),
                    entry(
                            SwitchProperties.PCP_PRIORITY,
                            (target, replies) ->
                                    State.is(
                                            port(target, replies)
                                                    .priorityOfPcp(((PortPcp) target).number()))),
                    entry(
                            SwitchProperties.PORT_PFC,
                            (target, replies) -> State.is(port(target, replies).pauses())),
                    entry(
                            SwitchProperties.DCBX,
                            (target, replies) ->
                                    State.is(port(target, replies).own(Negotiation::of))),
                    entry(
                            SwitchProperties.PFC_WATCHDOG,
                            (target, replies) ->
                                    State.is(new Watchdog(port(target, replies)).watches())),
                    entry(
                            SwitchProperties.MARKING,
                            (target, replies) -> port(target, replies).marking(priority(target))),
                    entry(
                            SwitchProperties.SCHEDULING,
                            (target, replies) ->
                                    State.is(port(target, replies).scheduling(priority(target)))));

    private EosLook() {}

    static Look of(Switch on, Set<Setting<?>> wanted, Replies replies) {
        var readings = Readings.builder();
        wanted.forEach(setting -> put(setting, replies, readings));
        return new Look(all(on, replies).boot(), readings.build());
    }

    @SuppressWarnings("unchecked") // The map holds each property's own.
    private static <V> void put(Setting<V> setting, Replies replies, Readings.Builder readings) {
        var read = (Read<V>) READS.get(setting.property());
        if (read != null) {
            readings.put(setting, reading(read, setting.target(), replies));
        } else if (NOT_OFFERED.contains(setting.property())) {
            readings.put(setting, new Reading.NotOffered<>());
        }
    }

    private static <V> Reading<V> reading(Read<V> read, Target target, Replies replies) {
        try {
            return new Reading.Settled<>(read.of(target, replies));
        } catch (DeviceException e) {
            return new Reading.Unreadable<>(e.problem());
        }
    }

    private static SwitchFacts all(Target target, Replies replies) {
        return new SwitchFacts(target, replies);
    }

    private static PortFacts port(Target target, Replies replies) {
        return new PortFacts(
                target.enclosing(SwitchPort.class)
                        .orElseThrow(() -> new IllegalStateException(target + " is of no port")),
                replies);
    }

    private static int priority(Target target) {
        return ((PortPriority) target).number();
    }

    private static <V> Map.Entry<Property<?>, Read<?>> entry(Property<V> property, Read<V> read) {
        return Map.entry(property, read);
    }

    /** How one property is read. */
    @FunctionalInterface
    private interface Read<V> {
        State<V> of(Target target, Replies replies) throws DeviceException;
    }
}
