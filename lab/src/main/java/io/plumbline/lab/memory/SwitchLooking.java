package io.plumbline.lab.memory;

import io.plumbline.lab.world.RoceMode;
import io.plumbline.lab.world.SwitchModel;
import io.plumbline.lab.world.SwitchPool;
import io.plumbline.lab.world.SwitchPortConfig;
import io.plumbline.lab.world.SwitchQueue;
import io.plumbline.lab.world.SwitchVlans;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.problem.Problem;
import io.plumbline.property.DataSize;
import io.plumbline.property.Dcbx;
import io.plumbline.property.LinkPause;
import io.plumbline.property.LinkStatus;
import io.plumbline.property.Neighbour;
import io.plumbline.property.PoolShare;
import io.plumbline.property.PortTags;
import io.plumbline.property.PortTrust;
import io.plumbline.property.Priorities;
import io.plumbline.property.Property;
import io.plumbline.property.QueueMarking;
import io.plumbline.property.RoceMacro;
import io.plumbline.property.Scheduling;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.property.SwitchProperties;
import io.plumbline.property.Vlans;
import io.plumbline.target.PortDscp;
import io.plumbline.target.PortPcp;
import io.plumbline.target.PortPriority;
import io.plumbline.target.SwitchPort;
import io.plumbline.target.Target;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;

/** One look at a switch: the readings of some settings. */
final class SwitchLooking {
    /** The pool that the vendor's guides name so: seed 001. */
    static final String POOL = "roce";

    /** What one answer tells of all ports: one that is not there has no row in it. */
    private static final Set<Property<?>> IN_A_TABLE_OF_ALL =
            Set.of(
                    SwitchProperties.PORT_PFC,
                    SwitchProperties.DCBX,
                    SwitchProperties.MTU,
                    SwitchProperties.LINK_PAUSE,
                    SwitchProperties.LINK_STATUS);

    private static final Set<Property<?>> OF_THE_MACRO =
            Set.of(SwitchProperties.ROCE_MACRO, SwitchProperties.ROCE_EXCEPTIONS);

    private static final Map<Property<?>, Look<?>> LOOKS =
            Map.ofEntries(
                    look(SwitchProperties.RELEASE, (model, _) -> State.is(model.release())),
                    look(
                            SwitchProperties.POOL_SHARE,
                            (model, _) -> pool(model, pool -> share(pool.hundredths()))),
                    look(
                            SwitchProperties.POOL_PRIORITIES,
                            (model, _) -> pool(model, pool -> new Priorities(pool.priorities()))),
                    look(
                            SwitchProperties.ROCE_MACRO,
                            (model, _) ->
                                    RoceMode.isOn(model.running())
                                            ? State.is(RoceMacro.LOSSLESS)
                                            : State.none()),
                    look(
                            SwitchProperties.ROCE_EXCEPTIONS,
                            (model, _) -> exceptions(RoceMode.exceptions(model.running()))),
                    look(SwitchProperties.PFC, (model, _) -> State.is(model.running().pfc())),
                    look(
                            SwitchProperties.LOSSLESS_PRIORITIES,
                            (model, _) -> State.is(new Priorities(model.running().lossless()))),
                    look(
                            SwitchProperties.SAVED,
                            (model, _) -> State.is(!model.hasUnsavedChanges())),
                    look(
                            SwitchProperties.PORT_PFC,
                            (model, at) -> State.is(model.pausesPriorities(port(at).name()))),
                    look(
                            SwitchProperties.DCBX,
                            (model, at) ->
                                    State.is(
                                            config(model, at).pfc() == SwitchPortConfig.PfcMode.AUTO
                                                    ? Dcbx.ON
                                                    : Dcbx.OFF)),
                    look(
                            SwitchProperties.PFC_WATCHDOG,
                            (model, at) ->
                                    State.is(model.running().watched().contains(port(at).name()))),
                    look(
                            SwitchProperties.PAUSING_PORTS,
                            (model, _) ->
                                    State.is(
                                            model.running().ports().keySet().stream()
                                                    .filter(model::pausesPriorities)
                                                    .sorted()
                                                    .toList())),
                    look(
                            SwitchProperties.NEIGHBOURS,
                            (model, at) -> State.is(heard(model, port(at).name()))),
                    look(
                            SwitchProperties.TAGS,
                            (model, at) -> State.is(tags(config(model, at).vlans()))),
                    look(
                            SwitchProperties.LINK_STATUS,
                            (model, at) ->
                                    State.is(LinkStatus.of(model.hasCable(port(at).name())))),
                    look(SwitchProperties.MTU, (model, at) -> State.is(config(model, at).mtu())),
                    look(
                            SwitchProperties.LINK_PAUSE,
                            (model, at) -> State.is(pause(config(model, at)))),
                    look(
                            SwitchProperties.PORT_TRUST,
                            (model, at) -> State.is(trust(config(model, at)))),
                    look(
                            SwitchProperties.DSCP_PRIORITY,
                            (model, at) ->
                                    State.is(
                                            config(model, at)
                                                    .priorityOf(((PortDscp) at).number()))),
                    look(
                            SwitchProperties.PCP_PRIORITY,
                            (model, at) -> pcp(config(model, at), ((PortPcp) at).number())),
                    look(
                            SwitchProperties.REWRITE_DSCP,
                            (model, at) -> State.is(config(model, at).rewritesDscp())),
                    look(
                            SwitchProperties.MARKING,
                            (model, at) ->
                                    queue(model, at)
                                            .marking()
                                            .map(marks -> State.is(marking(marks)))
                                            .orElseGet(State::none)),
                    look(
                            SwitchProperties.SCHEDULING,
                            (model, at) -> State.is(scheduling(queue(model, at).weight()))));

    private SwitchLooking() {}

    static Readings at(SwitchModel model, Set<Setting<?>> settings) {
        var readings = Readings.builder();
        settings.forEach(setting -> put(model, setting, readings));
        return readings.build();
    }

    @SuppressWarnings("unchecked") // The map holds each property's own.
    private static <V> void put(SwitchModel model, Setting<V> setting, Readings.Builder readings) {
        var look = (Look<V>) LOOKS.get(setting.property());
        if (look != null) {
            readings.put(setting, reading(model, setting, look));
        }
    }

    private static <V> Reading<V> reading(SwitchModel model, Setting<V> setting, Look<V> look) {
        if (OF_THE_MACRO.contains(setting.property()) && !RoceMode.isOffered(model)) {
            return new Reading.NotOffered<>();
        }
        var port = setting.target().enclosing(SwitchPort.class);
        if (setting.property().equals(SwitchProperties.NEIGHBOURS)
                || port.filter(some -> !model.running().ports().containsKey(some.name()))
                        .isEmpty()) {
            return new Reading.Settled<>(look.at(model, setting.target()));
        }
        var why =
                IN_A_TABLE_OF_ALL.contains(setting.property())
                        ? new Problem.Unparsed(port.get(), "look", "no row of " + port.get().name())
                        : new Problem.Rejected(port.get(), "look", "% Invalid interface");
        return new Reading.Unreadable<>(why);
    }

    private static <V> State<V> pool(SwitchModel model, Function<SwitchPool, V> part) {
        return Optional.ofNullable(model.running().pools().get(POOL))
                .filter(SwitchPool::lossless)
                .map(pool -> State.is(part.apply(pool)))
                .orElseGet(State::none);
    }

    private static State<String> exceptions(List<String> all) {
        return all.isEmpty() ? State.none() : State.is(String.join("; ", all));
    }

    private static List<Neighbour> heard(SwitchModel model, String port) {
        return model.heard().getOrDefault(port, Collections.emptySortedSet()).stream()
                .map(Neighbour::parse)
                .sorted()
                .toList();
    }

    private static PoolShare share(int hundredths) {
        return hundredths == 0 ? PoolShare.automatic() : new PoolShare(OptionalInt.of(hundredths));
    }

    private static LinkPause pause(SwitchPortConfig port) {
        if (port.receivesPause() && port.sendsPause()) {
            return LinkPause.BOTH;
        }
        return port.receivesPause()
                ? LinkPause.RECEIVE
                : port.sendsPause() ? LinkPause.SEND : LinkPause.OFF;
    }

    private static PortTrust trust(SwitchPortConfig port) {
        return switch (port.trust()) {
            case PORT -> PortTrust.PORT;
            case L2 -> PortTrust.PCP;
            case L3 -> PortTrust.DSCP;
            case BOTH -> PortTrust.BOTH;
        };
    }

    private static PortTags tags(SwitchVlans vlans) {
        return switch (vlans.kind()) {
            case ROUTED -> new PortTags.Routed();
            case ACCESS -> new PortTags.Access(vlans.own());
            case TRUNK ->
                    new PortTags.Trunk(
                            vlans.tagged().isEmpty() ? Vlans.NONE : Vlans.parse(vlans.tagged()),
                            Optional.of(vlans.own()).filter(own -> own > 0));
        };
    }

    private static QueueMarking marking(SwitchQueue.Marking marks) {
        return new QueueMarking(
                marks.ecn() ? QueueMarking.How.ECN : QueueMarking.How.RED,
                threshold(marks.absolute(), marks.min()),
                threshold(marks.absolute(), marks.max()));
    }

    private static QueueMarking.Threshold threshold(boolean absolute, int number) {
        return absolute
                ? new QueueMarking.Threshold.Absolute(new DataSize(number * 1_000L))
                : new QueueMarking.Threshold.Relative(number);
    }

    /** None where frames with DEI belong elsewhere than those without. */
    private static State<Integer> pcp(SwitchPortConfig config, int pcp) {
        var priority = config.priorityOfPcp(pcp);
        return priority == config.priorityOfPcp(pcp + 8) ? State.is(priority) : State.none();
    }

    private static Scheduling scheduling(int weight) {
        return weight == 0 ? Scheduling.STRICT : Scheduling.weighted(weight);
    }

    /** In this world every priority has the traffic class of its number, as switches come. */
    private static SwitchQueue queue(SwitchModel model, Target at) {
        return config(model, at).queues().get(((PortPriority) at).number());
    }

    private static SwitchPortConfig config(SwitchModel model, Target at) {
        var config = model.running().ports().get(port(at).name());
        if (config == null) {
            throw new IllegalStateException("no port " + at.path());
        }
        return config;
    }

    private static SwitchPort port(Target at) {
        return at.enclosing(SwitchPort.class).orElseThrow();
    }

    private static <V> Map.Entry<Property<?>, Look<?>> look(Property<V> property, Look<V> look) {
        return Map.entry(property, look);
    }

    @FunctionalInterface
    private interface Look<V> {
        State<V> at(SwitchModel model, Target at);
    }
}
