package io.plumbline.drivers.switches.os10;

import io.plumbline.device.DeviceException;
import io.plumbline.drivers.switches.Configured;
import io.plumbline.drivers.switches.Configured.Part;
import io.plumbline.drivers.switches.Replies;
import io.plumbline.drivers.switches.Told;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.observed.BootId;
import io.plumbline.property.LinkPause;
import io.plumbline.property.LinkStatus;
import io.plumbline.property.Neighbour;
import io.plumbline.property.Priorities;
import io.plumbline.property.QueueMarking;
import io.plumbline.property.State;
import io.plumbline.target.PortDscp;
import io.plumbline.target.PortPcp;
import io.plumbline.target.PortPriority;
import io.plumbline.target.Switch;
import io.plumbline.target.SwitchPort;
import io.plumbline.target.Target;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.UUID;

/** What the answers of one dialogue tell. Each part fails with the reason why it is not known. */
record Os10Facts(Switch on, Replies replies, Configured<RunningConfig> running) {
    static Os10Facts of(Switch on, Replies replies) {
        return new Os10Facts(on, replies, new Configured<>(on, replies, RunningConfig.SHAPE));
    }

    /**
     * By name and type, for OS10 prints no serial number there: another device under the name is
     * told by the time of its boot.
     */
    Told<BootId> boot() {
        return version()
                .and(
                        replies.read(on, Clock.QUESTION, Clock::parse),
                        (version, clock) ->
                                new BootId(
                                        UUID.nameUUIDFromBytes(
                                                (on.name() + "/" + version.system())
                                                        .getBytes(StandardCharsets.UTF_8)),
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

    /**
     * Whether somebody has changed something in a transaction that is not committed. Releases that
     * do not know the question cannot tell.
     */
    boolean isInTransaction() throws DeviceException {
        return replies.answered(RunningConfig.CANDIDATE)
                && !running.isAlso(RunningConfig.CANDIDATE);
    }

    /**
     * The list of our policy; where there is none yet, what all ports that pause agree on, for a
     * switch that was set up by hand may be right.
     */
    Priorities lossless() throws DeviceException {
        var ours = ours();
        if (ours.isPresent()) {
            return ours.get();
        }
        return of(
                on,
                all -> {
                    var theirs = new TreeSet<String>();
                    for (var port : all.pausing()) {
                        theirs.add(paused(port, all).toString());
                    }
                    return theirs.size() == 1
                            ? Priorities.parse(theirs.first())
                            : Priorities.of(new TreeSet<>());
                });
    }

    /** What our policy pauses, if there is one. */
    Optional<Priorities> ours() throws DeviceException {
        return of(on, all -> all.paused(Ours.LOSSLESS));
    }

    /**
     * Whether it pauses the priorities that are lossless here and no other: as configured, for what
     * shows it in force is recorded nowhere; and only where the link as a whole is shown not to
     * pause, for the two exclude each other.
     */
    boolean pauses(SwitchPort port) throws DeviceException {
        var wanted = lossless();
        return of(port, all -> all.port(port).pfc() && paused(all.port(port), all).equals(wanted))
                && !wanted.numbers().isEmpty()
                && state(port).pause() == LinkPause.OFF;
    }

    private static Priorities paused(PortConfig port, RunningConfig all) throws UnparsedText {
        var policy = port.networkQos();
        return policy.isEmpty()
                ? Priorities.of(new TreeSet<>())
                : all.paused(policy.get())
                        .orElseThrow(
                                () -> new UnparsedText("it does not tell of a policy of a port"));
    }

    PortState state(SwitchPort port) throws DeviceException {
        return state(port, state -> state);
    }

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

    List<Neighbour> neighbours(SwitchPort port) throws DeviceException {
        return replies.read(port, Neighbours.QUESTION, text -> Neighbours.parse(text, port))
                .orThrow();
    }

    <T> T port(SwitchPort port, Part<PortConfig, T> part) throws DeviceException {
        return of(port, all -> part.of(all.port(port)));
    }

    /**
     * By the map that the port trusts; where it trusts none yet, by the one that we would have it
     * trust. Priority and qos-group have one number.
     */
    State<Integer> priorityOf(PortDscp dscp) throws DeviceException {
        return priorityOf(dscp.port(), TrustField.DSCP, dscp.number());
    }

    /** As {@link #priorityOf}, by a map of dot1p. */
    State<Integer> priorityOfPcp(PortPcp pcp) throws DeviceException {
        return priorityOf(pcp.port(), TrustField.DOT1P, pcp.number());
    }

    private State<Integer> priorityOf(SwitchPort port, TrustField field, int value)
            throws DeviceException {
        var map = trusted(port, field);
        return (map.isPresent() ? map : ours(port, field))
                .flatMap(some -> some.groupOf(value))
                .map(State::is)
                .orElseGet(State::none);
    }

    /**
     * The map of a field that a port trusts, if it does. One that OS10 brings along, such as {@code
     * default}, is not shown and so not known.
     */
    Optional<GroupMap> trusted(SwitchPort port, TrustField field) throws DeviceException {
        return of(
                port,
                all -> {
                    var bound = all.port(port).trusted(field);
                    return bound.isEmpty()
                            ? Optional.empty()
                            : Optional.of(
                                    all.map(field, bound.get())
                                            .orElseThrow(() ->
                                                    new UnparsedText(
                                                            "it does not tell of the map of "
                                                                    + field.word()
                                                                    + " that a port trusts")));
                });
    }

    /** Our map, if there is one. */
    Optional<GroupMap> ours(SwitchPort port, TrustField field) throws DeviceException {
        return of(port, all -> all.map(field, field.ours()));
    }

    /** Whether another port, or the switch as a whole, trusts a map of ours. */
    boolean isOursTrustedBeside(SwitchPort port) throws DeviceException {
        return of(port, all -> all.isTrustedBeside(Os10Port.name(port), Ours.PREFIX));
    }

    /** Ports that pause anything at all, as configured, sorted. */
    List<String> pausing() throws DeviceException {
        return of(
                on,
                all -> {
                    var names = new TreeSet<String>();
                    for (var port : all.pausing()) {
                        if (!paused(port, all).numbers().isEmpty()) {
                            names.add(port.name());
                        }
                    }
                    return List.copyOf(names);
                });
    }

    boolean rewritesDscp(SwitchPort port) throws DeviceException {
        return of(
                port,
                all -> {
                    var policy = all.port(port).qos();
                    return policy.isPresent() && all.setsDscp(policy.get());
                });
    }

    /** Which queue of a port serves a priority: priority, qos-group and queue have one number. */
    int queueOf(SwitchPort port, int priority) throws DeviceException {
        return of(port, all -> all.queueOf(priority, all.port(port).queues()));
    }

    QueueConfig queue(Target target) throws DeviceException {
        var priority = (PortPriority) target;
        var number = queueOf(priority.port(), priority.number());
        return of(
                priority.port(),
                all -> {
                    var policy = all.port(priority.port()).queuing();
                    return policy.isEmpty()
                            ? QueueConfig.NOTHING
                            : all.queues(policy.get()).getOrDefault(number, QueueConfig.NOTHING);
                });
    }

    State<QueueMarking> marking(Target target) throws DeviceException {
        var wred = queue(target).wred();
        return wred.isEmpty() ? State.none() : State.is(of(target, all -> all.marking(wred.get())));
    }

    /** Of what runs, as part of which the target is in question. */
    <T> T of(Target about, Part<RunningConfig, T> part) throws DeviceException {
        return running.part(about, part);
    }
}
