package io.plumbline.drivers.switches.nxos;

import io.plumbline.device.DeviceException;
import io.plumbline.drivers.switches.Configured;
import io.plumbline.drivers.switches.Configured.Part;
import io.plumbline.drivers.switches.Replies;
import io.plumbline.drivers.switches.Told;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.observed.BootId;
import io.plumbline.problem.Problem;
import io.plumbline.property.LinkPause;
import io.plumbline.property.LinkStatus;
import io.plumbline.property.Neighbour;
import io.plumbline.property.PortTags;
import io.plumbline.property.PortTrust;
import io.plumbline.property.Priorities;
import io.plumbline.property.State;
import io.plumbline.target.PortDscp;
import io.plumbline.target.PortPcp;
import io.plumbline.target.PortPriority;
import io.plumbline.target.Switch;
import io.plumbline.target.SwitchPort;
import io.plumbline.target.Target;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;

/** What the answers of one dialogue tell. Each part fails with the reason why it is not known. */
record NxosFacts(Switch on, Replies replies, Configured<RunningConfig> running) {
    static NxosFacts of(Switch on, Replies replies) {
        return new NxosFacts(on, replies, new Configured<>(on, replies, RunningConfig.SHAPE));
    }

    Told<BootId> boot() {
        return version()
                .and(
                        replies.read(on, Clock.QUESTION, Clock::parse),
                        (version, clock) ->
                                new BootId(
                                        version.uuid(),
                                        clock.minus(version.uptime()),
                                        Optional.empty()));
    }

    Told<Version> version() {
        return replies.read(on, Version.QUESTION, Version.class, Version::parse);
    }

    /** Whether the same stands in both; comments, which say when, do not count. */
    boolean saved() throws DeviceException {
        return running.isAlso(RunningConfig.STARTUP);
    }

    /** What the network-qos policy in force pauses, whoever made it. */
    Priorities lossless() throws DeviceException {
        return of(
                on,
                all -> {
                    var bound = all.networkQos();
                    return bound.isPresent() ? all.paused(bound.get()) : Priorities.of(List.of());
                });
    }

    /** Whether it pauses in operation the priorities that are lossless here, and no other. */
    boolean pauses(SwitchPort port) throws DeviceException {
        var wanted = lossless();
        var name = NxosPort.name(port);
        var pauses =
                replies.read(
                                port,
                                PfcTable.QUESTION,
                                PfcTable.class,
                                PfcTable::parse,
                                table -> table.of(name))
                        .orThrow();
        return !wanted.numbers().isEmpty() && pauses.equals(wanted);
    }

    /** Ports that pause anything at all in operation, sorted. */
    List<String> pausing() throws DeviceException {
        return replies
                .read(on, PfcTable.QUESTION, PfcTable.class, PfcTable::parse)
                .orThrow()
                .ports()
                .entrySet()
                .stream()
                .filter(port -> !port.getValue().numbers().isEmpty())
                .map(Map.Entry::getKey)
                .toList();
    }

    PortState state(SwitchPort port) throws DeviceException {
        return state(port, state -> state);
    }

    /** Of the port itself, also where it is a member of a port channel. */
    LinkStatus link(SwitchPort port) throws DeviceException {
        return state(port, PortState::link);
    }

    private <T> T state(SwitchPort port, Part<PortState, T> part) throws DeviceException {
        return replies.read(
                        port,
                        PortState.question(port),
                        PortState.class,
                        text -> PortState.parse(text, port),
                        part::of)
                .orThrow();
    }

    /** In operation; as configured where the answer does not tell. */
    LinkPause pause(SwitchPort port) throws DeviceException {
        var shown = state(port).pause();
        return shown.isPresent() ? shown.get() : port(port, PortConfig::pause);
    }

    List<Neighbour> neighbours(SwitchPort port) throws DeviceException {
        return replies.read(port, Neighbours.QUESTION, text -> Neighbours.parse(text, port))
                .orThrow();
    }

    /** As configured. */
    State<PortTags> tags(SwitchPort port) throws DeviceException {
        return of(port, all -> PortVlans.of(all, port).tags());
    }

    <T> T port(SwitchPort port, Part<PortConfig, T> part) throws DeviceException {
        return of(port, all -> part.of(all.port(port)));
    }

    /**
     * @throws DeviceException Unparsed if it is a member of a port channel, for then what its own
     *     lines say is not what counts
     */
    void checkOwnLinesCount(SwitchPort port) throws DeviceException {
        var channel = port(port, PortConfig::channel);
        if (channel.isPresent()) {
            throw new DeviceException(
                    new Problem.Unparsed(
                            port,
                            RunningConfig.QUESTION,
                            "it is a member of " + channel.get() + ", whose settings count"));
        }
    }

    /** Without a policy all packets are in one group, whatever their fields say. */
    PortTrust trust(SwitchPort port) throws DeviceException {
        var bound = classifying(port);
        return bound.isEmpty()
                ? PortTrust.PORT
                : bound.get().equals(Ours.DSCP)
                        ? PortTrust.DSCP
                        : of(port, all -> classification(all, bound.get()).trust());
    }

    boolean rewritesDscp(SwitchPort port) throws DeviceException {
        var bound = classifying(port);
        return bound.isPresent() && of(port, all -> classification(all, bound.get()).setsDscp());
    }

    /**
     * By the policy of the port; where it has none, or ours by CoS, by the one that we would give
     * it.
     */
    State<Integer> priorityOf(PortDscp dscp) throws DeviceException {
        var bound = classifying(dscp.port());
        var policy = bound.filter(name -> !name.equals(Ours.COS)).orElse(Ours.DSCP);
        return of(
                dscp.port(),
                all -> {
                    var found = all.classification(policy);
                    if (found.isEmpty() && !policy.equals(Ours.DSCP)) {
                        throw RunningConfig.missing("the policy of a port");
                    }
                    return found.isPresent()
                            ? State.is(found.get().groupOf(dscp.number()))
                            : State.none();
                });
    }

    /** As {@link #priorityOf}, by CoS. */
    State<Integer> priorityOfPcp(PortPcp pcp) throws DeviceException {
        var bound = classifying(pcp.port());
        var policy = bound.filter(name -> !name.equals(Ours.DSCP)).orElse(Ours.COS);
        return of(
                pcp.port(),
                all -> {
                    var found = all.classification(policy);
                    if (found.isEmpty() && !policy.equals(Ours.COS)) {
                        throw RunningConfig.missing("the policy of a port");
                    }
                    return found.isPresent()
                            ? State.is(found.get().groupOfCos(pcp.number()))
                            : State.none();
                });
    }

    /** The policy of the type {@code qos} of a port, if NX-OS does not bring it along. */
    Optional<String> classifying(SwitchPort port) throws DeviceException {
        return port(port, PortConfig::classifying).filter(name -> !Ours.isBroughtAlong(name));
    }

    private static Classification classification(RunningConfig all, String policy)
            throws UnparsedText {
        return all.classification(policy)
                .orElseThrow(() -> RunningConfig.missing("the policy of a port"));
    }

    QueueConfig queue(Target target) throws DeviceException {
        var priority = (PortPriority) target;
        return queues(priority.port()).getOrDefault(priority.number(), QueueConfig.NOTHING);
    }

    private SortedMap<Integer, QueueConfig> queues(SwitchPort port) throws DeviceException {
        return of(
                port,
                all -> {
                    var bound = all.port(port).queuing();
                    return bound.isEmpty() || all.isBroughtAlong(RunningConfig.QUEUING, bound.get())
                            ? QueueConfig.untouched()
                            : all.queues(bound.get());
                });
    }

    /** Of what runs, as part of which the target is in question. */
    <T> T of(Target about, Part<RunningConfig, T> part) throws DeviceException {
        return running.part(about, part);
    }
}
