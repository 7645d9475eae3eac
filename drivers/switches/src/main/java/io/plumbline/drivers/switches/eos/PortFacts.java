package io.plumbline.drivers.switches.eos;

import io.plumbline.device.DeviceException;
import io.plumbline.drivers.switches.Replies;
import io.plumbline.drivers.switches.Replies.Part;
import io.plumbline.drivers.switches.RoundRobin;
import io.plumbline.drivers.switches.Told;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.problem.Problem;
import io.plumbline.property.LinkPause;
import io.plumbline.property.LinkStatus;
import io.plumbline.property.Neighbour;
import io.plumbline.property.PortTags;
import io.plumbline.property.PortTrust;
import io.plumbline.property.QueueMarking;
import io.plumbline.property.Scheduling;
import io.plumbline.property.State;
import io.plumbline.target.SwitchPort;

import java.util.List;
import java.util.Optional;

/**
 * What the answers of one dialogue tell of one port. Each part fails with the reason why it is not
 * known. Where the port's QoS profile has a word of its own, that is such a reason: which of the
 * two words counts is recorded nowhere.
 */
record PortFacts(SwitchPort port, Replies replies) {
    int frameSize() throws DeviceException {
        return status(PortStatus::frameSize);
    }

    LinkStatus link() throws DeviceException {
        return status(PortStatus::link);
    }

    private <T> T status(Part<PortStatus, T> part) throws DeviceException {
        return replies.read(
                        port,
                        PortStatus.question(port),
                        PortStatus.class,
                        text -> PortStatus.parse(text, EosPort.name(port)),
                        part)
                .orThrow();
    }

    LinkPause pause() throws DeviceException {
        return own(PortConfig::pause);
    }

    boolean rewritesDscp() throws DeviceException {
        return all(QosConfig::rewritesDscp);
    }

    List<Neighbour> neighbours() throws DeviceException {
        return ask(Neighbours.QUESTION, text -> Neighbours.parse(text, EosPort.name(port)));
    }

    /** As configured. */
    State<PortTags> tags() throws DeviceException {
        return replies.read(
                        port,
                        EosQuestions.config(port),
                        PortVlans.class,
                        text -> PortVlans.parse(text, EosPort.name(port)),
                        PortVlans::tags)
                .orThrow();
    }

    int priorityOf(int dscp) throws DeviceException {
        return all(qos -> qos.priorityOf(dscp));
    }

    int priorityOfPcp(int pcp) throws DeviceException {
        return all(qos -> qos.priorityOfPcp(pcp));
    }

    int classOf(int priority) throws DeviceException {
        return all(qos -> qos.classOf(priority));
    }

    PortTrust trust() throws DeviceException {
        checkProfile("what it trusts", QosConfig.Profile::trusts);
        return own(PortConfig::trust);
    }

    Scheduling scheduling(int priority) throws DeviceException {
        return ownQueue(priority, QueueConfig::scheduling);
    }

    /**
     * As in force, wherever that is configured. A queue that is not shown to mark does not, if
     * nobody told it to.
     */
    State<QueueMarking> marking(int priority) throws DeviceException {
        var number = queueOf(priority);
        var shown = ask(EosQuestions.marking(port), text -> shown(EcnTable.parse(text), number));
        return shown.isPresent()
                ? State.is(shown.get())
                : ownQueue(priority, PortFacts::toldNothing);
    }

    private static Optional<QueueMarking> shown(EcnTable table, int number) throws UnparsedText {
        var row = table.byQueue().get(number);
        return row == null ? Optional.empty() : Optional.of(row.marking());
    }

    private static State<QueueMarking> toldNothing(QueueConfig queue) throws UnparsedText {
        if (queue.marks() || queue.dropsEarly()) {
            throw new UnparsedText(queue.line() + " has marks that are not shown in force");
        }
        return State.none();
    }

    /**
     * Whether it pauses the priorities that are lossless here and no other. One that is not shown
     * does not, if nobody told it to.
     */
    boolean pauses() throws DeviceException {
        var shown = table(table -> table.of(EosPort.name(port)));
        if (shown.isEmpty()) {
            checkToldNothing();
            return false;
        }
        var row = shown.get();
        var wanted = new SwitchFacts(port, replies).lossless();
        return row.enabled()
                && row.active()
                && !wanted.numbers().isEmpty()
                && row.priorities().equals(wanted);
    }

    private <T> T table(Part<PfcTable, T> part) throws DeviceException {
        return replies.read(port, PfcTable.QUESTION, PfcTable.class, PfcTable::parse, part)
                .orThrow();
    }

    /** A port that is told to pause, and is not shown to, is not known. */
    private void checkToldNothing() throws DeviceException {
        var served = own(PortConfig::profile);
        var byProfile =
                served.isPresent()
                        && all(qos -> !qos.known(served.get()).paused().numbers().isEmpty());
        if (byProfile || own(PortConfig::pfc)) {
            throw new DeviceException(
                    new Problem.Unparsed(
                            port,
                            PfcTable.QUESTION,
                            "no row of " + port.name() + ", which is told to pause"));
        }
    }

    /** Which queue serves a priority. */
    int queueOf(int priority) throws DeviceException {
        return all(qos -> qos.queueOf(priority));
    }

    /** Of the queue that serves a priority, if only the port's own lines tell of it. */
    <T> T ownQueue(int priority, Part<QueueConfig, T> part) throws DeviceException {
        return queue(queueOf(priority), part);
    }

    /** Of a queue, if only the port's own lines tell of it. */
    <T> T queue(int number, Part<QueueConfig, T> part) throws DeviceException {
        checkProfile("queue " + number, profile -> profile.queues(number));
        return own(lines -> part.of(lines.queue(number)));
    }

    /** When each of its queues is served, if only the port's own lines tell of it. */
    RoundRobin served() throws DeviceException {
        checkProfile("how its queues are served", QosConfig.Profile::queues);
        return own(PortConfig::served);
    }

    /** The QoS profile that it serves, if that is none of ours. */
    Optional<String> profileOfOthers() throws DeviceException {
        return own(PortConfig::profile).filter(name -> !name.equals(QosConfig.OURS));
    }

    /**
     * @throws DeviceException ManagedElsewhere if the QoS profile that it serves has a word there
     */
    void checkProfile(String what, Part<QosConfig.Profile, Boolean> hasAWord)
            throws DeviceException {
        var served = own(PortConfig::profile);
        if (served.isPresent() && all(qos -> hasAWord.of(qos.known(served.get())))) {
            throw leftTo(served.get(), what);
        }
    }

    DeviceException leftTo(String profile, String what) {
        return new DeviceException(
                new Problem.ManagedElsewhere(
                        port, what, "its QoS profile " + replies.redactor().clean(profile)));
    }

    /** Of its own lines. */
    <T> T own(Part<PortConfig, T> part) throws DeviceException {
        return replies.read(
                        port,
                        EosQuestions.config(port),
                        PortConfig.class,
                        text -> PortConfig.parse(text, EosPort.name(port)),
                        part)
                .orThrow();
    }

    private <T> T all(Part<QosConfig, T> part) throws DeviceException {
        return replies.read(port, QosConfig.QUESTION, QosConfig.class, QosConfig::parse, part)
                .orThrow();
    }

    private <T> T ask(String question, Told.Parser<T> parser) throws DeviceException {
        return replies.read(port, question, parser).orThrow();
    }
}
