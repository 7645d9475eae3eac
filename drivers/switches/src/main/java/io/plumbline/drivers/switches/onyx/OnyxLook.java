package io.plumbline.drivers.switches.onyx;

import io.plumbline.drivers.switches.Json;
import io.plumbline.drivers.switches.Look;
import io.plumbline.drivers.switches.Replies;
import io.plumbline.drivers.switches.RoundRobin;
import io.plumbline.drivers.switches.Told;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.observed.BootId;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.problem.Problem;
import io.plumbline.property.Dcbx;
import io.plumbline.property.Neighbour;
import io.plumbline.property.PortTags;
import io.plumbline.property.Property;
import io.plumbline.property.QueueMarking;
import io.plumbline.property.Scheduling;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.PortDscp;
import io.plumbline.target.PortPcp;
import io.plumbline.target.PortPriority;
import io.plumbline.target.Switch;
import io.plumbline.target.SwitchPort;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Makes readings of the answers of one dialogue. */
final class OnyxLook {
    private static final Map<Property<?>, Read<?>> READS =
            Map.ofEntries(
                    entry(SwitchProperties.RELEASE, OnyxLook::release),
                    entry(SwitchProperties.ROCE_MACRO, look -> look.roceCommand(RoceCommand::mode)),
                    entry(
                            SwitchProperties.ROCE_EXCEPTIONS,
                            look -> look.roceCommand(RoceCommand::exceptions)),
                    entry(SwitchProperties.POOL_SHARE, look -> look.pool(Pools.Pool::share)),
                    entry(
                            SwitchProperties.POOL_PRIORITIES,
                            look -> look.pool(Pools.Pool::priorities)),
                    entry(
                            SwitchProperties.PFC,
                            look -> look.flowControl().reading(all -> State.is(all.enabled()))),
                    entry(
                            SwitchProperties.LOSSLESS_PRIORITIES,
                            look -> look.flowControl().reading(all -> State.is(all.lossless()))),
                    entry(
                            SwitchProperties.PAUSING_PORTS,
                            look -> look.flowControl().reading(all -> State.is(all.pausing()))),
                    entry(SwitchProperties.PORT_PFC, OnyxLook::portPfc),
                    entry(SwitchProperties.DCBX, OnyxLook::dcbx),
                    entry(SwitchProperties.SAVED, OnyxLook::saved),
                    entry(
                            SwitchProperties.PORT_TRUST,
                            look -> look.qos().reading(port -> State.is(port.trust()))),
                    entry(
                            SwitchProperties.DSCP_PRIORITY,
                            look ->
                                    look.qos()
                                            .reading(port ->
                                                    State.is(port.priorityOf().get(look.dscp())))),
                    entry(SwitchProperties.PCP_PRIORITY, OnyxLook::pcp),
                    entry(
                            SwitchProperties.REWRITE_DSCP,
                            look -> look.qos().reading(port -> State.is(port.rewriteDscp()))),
                    entry(SwitchProperties.NEIGHBOURS, OnyxLook::neighbours),
                    entry(SwitchProperties.TAGS, OnyxLook::tags),
                    entry(SwitchProperties.MARKING, OnyxLook::marking),
                    entry(SwitchProperties.SCHEDULING, OnyxLook::scheduling),
                    entry(
                            SwitchProperties.MTU,
                            look ->
                                    look.link(PortLink::of)
                                            .reading(port -> State.is(port.mtuBytes()))),
                    entry(
                            SwitchProperties.LINK_PAUSE,
                            look ->
                                    look.link(PortLink::of)
                                            .reading(port -> State.is(port.pause()))),
                    entry(
                            SwitchProperties.LINK_STATUS,
                            look -> look.link(PortLink::status).reading(State::is)));

    private final Setting<?> setting;
    private final Replies replies;

    private OnyxLook(Setting<?> setting, Replies replies) {
        this.setting = setting;
        this.replies = replies;
    }

    static Look of(Switch on, Set<Setting<?>> wanted, Replies replies) {
        var readings = Readings.builder();
        wanted.forEach(setting -> put(setting, replies, readings));
        return new Look(boot(on, replies), readings.build());
    }

    static Told<Version> version(Switch on, Replies replies) {
        return replies.read(on, OnyxQuestions.VERSION, Version::parse);
    }

    /** The traffic classes of a port, for lines that have to name one. */
    static Told<PortQos> qos(SwitchPort port, Replies replies) {
        return replies.read(
                port,
                OnyxQuestions.qos(port),
                PortQos.class,
                text -> PortQos.parse(text, port.name()));
    }

    /** Of when each traffic class of a port is served. */
    static <T> Told<T> served(SwitchPort port, Replies replies, Replies.Part<RoundRobin, T> part) {
        return replies.read(
                port,
                OnyxQuestions.scheduling(port),
                RoundRobin.class,
                text -> Ets.parse(text, port.name()),
                part);
    }

    static Told<Pools> pools(Switch on, Replies replies) {
        return replies.read(on, Pools.QUESTION, Pools.class, Pools::parse);
    }

    /** Clock and uptime are two answers of one dialogue, some seconds apart at most. */
    private static Told<BootId> boot(Switch on, Replies replies) {
        return version(on, replies)
                .and(
                        replies.read(on, RunningConfig.CLOCK, RunningConfig::clock),
                        (version, clock) ->
                                new BootId(
                                        version.uuid(),
                                        clock.minus(version.uptime()),
                                        Optional.empty()));
    }

    @SuppressWarnings("unchecked") // The map holds each property's own.
    private static <V> void put(Setting<V> setting, Replies replies, Readings.Builder readings) {
        var read = (Read<V>) READS.get(setting.property());
        if (read != null) {
            readings.put(setting, read.at(new OnyxLook(setting, replies)));
        }
    }

    private Reading<String> release() {
        return version((Switch) setting.target(), replies)
                .reading(version -> State.is(version.release()));
    }

    /** Releases that do not have it refuse the question. */
    private <V> Reading<V> roceCommand(Function<RoceCommand, Optional<V>> part) {
        var on = (Switch) setting.target();
        var offered =
                replies.read(
                        on,
                        OnyxQuestions.VERSION,
                        text -> RoceCommand.isOffered(Version.parse(text).release()));
        return offered instanceof Told.Known<Boolean>(var is) && !is
                ? new Reading.NotOffered<>()
                : offered.and(
                                replies.read(
                                        on,
                                        RoceCommand.QUESTION,
                                        RoceCommand.class,
                                        RoceCommand::parse),
                                (_, told) -> part.apply(told))
                        .reading(found -> found.map(State::is).orElseGet(State::none));
    }

    private <V> Reading<V> pool(Function<Pools.Pool, V> part) {
        return pools((Switch) setting.target(), replies)
                .reading(pools ->
                        pools.ours()
                                .map(pool -> State.is(part.apply(pool)))
                                .orElseGet(State::none));
    }

    private Told<FlowControl> flowControl() {
        return replies.read(
                setting.target(), FlowControl.QUESTION, FlowControl.class, FlowControl::parse);
    }

    private Reading<Boolean> portPfc() {
        var port = port();
        return flowControl()
                .flatMap(all ->
                        Optional.ofNullable(all.operational().get(port.name()))
                                .<Told<Boolean>>map(Told.Known::new)
                                .orElseGet(() -> missing(port)))
                .reading(State::is);
    }

    private Reading<Dcbx> dcbx() {
        var port = port();
        return replies.read(
                        port, FlowControl.QUESTION, text -> Negotiation.parse(text, port.name()))
                .reading(State::is);
    }

    private static Told<Boolean> missing(SwitchPort port) {
        return new Told.Unknown<>(
                new Problem.Unparsed(port, FlowControl.QUESTION, "no row of " + port.name()));
    }

    private Reading<Boolean> saved() {
        return replies.read(
                        setting.target(), ConfigurationFiles.QUESTION, ConfigurationFiles::saved)
                .reading(State::is);
    }

    private Told<PortQos> qos() {
        return qos(port(), replies);
    }

    private <T> Told<T> link(LinkPart<T> part) {
        var port = port();
        return replies.read(
                port, PortLink.QUESTION, Json.class, Json::parse, all -> part.of(all, port.name()));
    }

    /** Of the answer that tells of all ports, what it says of one. */
    @FunctionalInterface
    private interface LinkPart<T> {
        T of(Json all, String name) throws UnparsedText;
    }

    private Reading<PortTags> tags() {
        return replies.read(
                        port(), PortVlans.QUESTION, text -> PortVlans.parse(text, port().name()))
                .reading(State::is);
    }

    private Reading<List<Neighbour>> neighbours() {
        return replies.read(port(), Neighbours.QUESTION, Neighbours::parse)
                .reading(heard -> State.is(heard.getOrDefault(port().name(), List.of())));
    }

    private Reading<QueueMarking> marking() {
        var port = port();
        var number = OnyxPort.words(port).substring("ethernet ".length());
        return queue().and(
                        replies.read(
                                port,
                                OnyxQuestions.marking(port),
                                text -> Marking.parse(text, number)),
                        (queue, all) -> all.get(queue))
                .reading(state -> state);
    }

    private Reading<Scheduling> scheduling() {
        return queue().flatMap(queue -> served(port(), replies, all -> Ets.scheduling(all, queue)))
                .reading(State::is);
    }

    /** Of frames with DEI and without, if they are alike; a fabric's are without. */
    private Reading<Integer> pcp() {
        var pcp = ((PortPcp) setting.target()).number();
        var port = port();
        return replies.read(
                        port,
                        OnyxQuestions.qos(port),
                        PortQos.class,
                        text -> PortQos.parse(text, port.name()),
                        qos -> qos.priorityOfPcp(pcp))
                .reading(found -> found.map(State::is).orElseGet(State::none));
    }

    private int dscp() {
        return ((PortDscp) setting.target()).number();
    }

    /** Which traffic class serves the priority. */
    private Told<Integer> queue() {
        var priority = ((PortPriority) setting.target()).number();
        return qos().map(port -> port.classOf().get(priority));
    }

    private SwitchPort port() {
        return setting.target()
                .enclosing(SwitchPort.class)
                .orElseThrow(() -> new IllegalStateException(setting + " is of no port"));
    }

    private static <V> Map.Entry<Property<?>, Read<?>> entry(Property<V> property, Read<V> read) {
        return Map.entry(property, read);
    }

    /** How one property is read. */
    @FunctionalInterface
    private interface Read<V> {
        Reading<V> at(OnyxLook look);
    }
}
