package io.plumbline.drivers.switches.nvue;

import io.plumbline.device.DeviceException;
import io.plumbline.drivers.switches.Json;
import io.plumbline.drivers.switches.Replies;
import io.plumbline.drivers.switches.Replies.Part;
import io.plumbline.drivers.switches.Told;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.property.LinkPause;
import io.plumbline.property.LinkStatus;
import io.plumbline.property.Neighbour;
import io.plumbline.property.PortTrust;
import io.plumbline.property.Priorities;
import io.plumbline.property.QueueMarking;
import io.plumbline.property.Scheduling;
import io.plumbline.property.State;
import io.plumbline.target.PortDscp;
import io.plumbline.target.PortPcp;
import io.plumbline.target.PortPriority;
import io.plumbline.target.Switch;
import io.plumbline.target.SwitchPort;
import io.plumbline.target.Target;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** What the answers of one script tell. Each part fails with the reason why it is not known. */
record NvueFacts(Switch on, Replies replies) {
    String release() throws DeviceException {
        var older = replies.read(on, Release.SYSTEM, Release::ofSystem);
        return (older instanceof Told.Known<String>
                        ? older
                        : replies.read(on, Release.VERSION, Release::ofVersion))
                .orThrow();
    }

    /** Of what is configured for the switch as a whole. */
    <T> T applied(Target about, Part<AppliedQos, T> part) throws DeviceException {
        return replies.read(about, AppliedQos.QUESTION, AppliedQos.class, AppliedQos::parse, part)
                .orThrow();
    }

    /**
     * The profile that is bound to a port, if it is not the one of all ports. A port of which
     * nothing is configured is said not to exist there: then none is.
     *
     * @see "tests of NVIDIA's switches on public pages: The requested item does not exist."
     */
    Optional<String> profile(SwitchPort port, String kind) throws DeviceException {
        if (replies.refusal(NvueQuestions.profiles(port))
                .filter(words -> words.contains("does not exist"))
                .isPresent()) {
            return Optional.empty();
        }
        return replies.read(
                        port,
                        NvueQuestions.profiles(port),
                        text -> Words.profile(Words.object(text), kind))
                .orThrow()
                .filter(name -> !name.equals(AppliedQos.DEFAULT));
    }

    int payload(SwitchPort port) throws DeviceException {
        return replies.read(port, PortLink.question(port), PortLink::frameSize).orThrow();
    }

    Optional<LinkStatus> link(SwitchPort port) throws DeviceException {
        return replies.read(port, PortLink.question(port), PortLink::status).orThrow();
    }

    List<Neighbour> neighbours(SwitchPort port) throws DeviceException {
        return replies.read(port, Neighbours.QUESTION, text -> Neighbours.of(port, text)).orThrow();
    }

    LinkPause pause(SwitchPort port) throws DeviceException {
        return port(
                port,
                "link-pause",
                pause -> {
                    var receives = Words.isOn(Words.text(pause, "rx"));
                    var sends = Words.isOn(Words.text(pause, "tx"));
                    return receives
                            ? (sends ? LinkPause.BOTH : LinkPause.RECEIVE)
                            : (sends ? LinkPause.SEND : LinkPause.OFF);
                });
    }

    PortTrust trust(SwitchPort port) throws DeviceException {
        return port(
                port,
                "mapping",
                mapping ->
                        switch (Words.text(mapping, "trust")) {
                            case "l2" -> PortTrust.PCP;
                            case "l3" -> PortTrust.DSCP;
                            case "port" -> PortTrust.PORT;
                            case "both" -> PortTrust.BOTH;
                            default -> throw new UnparsedText("an unknown trust");
                        });
    }

    /** Of one that nobody mapped it is not told what becomes of it. */
    State<Integer> priorityOf(PortDscp dscp) throws DeviceException {
        return Optional.ofNullable(dscps(dscp.port()).get(dscp.number()))
                .map(State::is)
                .orElseGet(State::none);
    }

    /** As {@link #priorityOf}. */
    State<Integer> priorityOfPcp(PortPcp pcp) throws DeviceException {
        return Optional.ofNullable(pcps(pcp.port()).get(pcp.number()))
                .map(State::is)
                .orElseGet(State::none);
    }

    /** Priority by DSCP, of those that are mapped for a port. */
    SortedMap<Integer, Integer> dscps(SwitchPort port) throws DeviceException {
        return port(
                port,
                "mapping",
                mapping -> {
                    var mapped = new TreeMap<Integer, Integer>();
                    var all = Words.part(mapping, "dscp");
                    for (var key : all.byKey().keySet()) {
                        if (!key.matches("\\d|[1-5]\\d|6[0-3]")) {
                            throw new UnparsedText("no DSCP: " + key);
                        }
                        mapped.put(
                                Integer.valueOf(key),
                                Words.number(Words.part(all, key), "switch-priority", 7));
                    }
                    return mapped;
                });
    }

    /** Priority by PCP, of those that are mapped for a port. */
    SortedMap<Integer, Integer> pcps(SwitchPort port) throws DeviceException {
        return port(
                port,
                "mapping",
                mapping -> {
                    var mapped = new TreeMap<Integer, Integer>();
                    for (var one : Words.byNumber(Words.part(mapping, "pcp")).entrySet()) {
                        mapped.put(
                                one.getKey(), Words.number(one.getValue(), "switch-priority", 7));
                    }
                    return mapped;
                });
    }

    /** {@code rewrite} is l2, l3 or both; untouched there is none: nv_qos_object_roce_off. */
    boolean rewritesDscp(SwitchPort port) throws DeviceException {
        return port(
                port,
                "remark",
                remark ->
                        switch (remark.own("rewrite").orElse("none")) {
                            case "l3", "both" -> true;
                            case "l2", "none" -> false;
                            default -> throw new UnparsedText("an unknown rewrite");
                        });
    }

    /** Whether it pauses the priorities that are lossless here and no other. */
    boolean pauses(SwitchPort port) throws DeviceException {
        var shown = replies.read(port, NvueQuestions.of(port, "pfc"), PortPfc::parse).orThrow();
        var wanted = applied(port, AppliedQos::lossless);
        return shown.pauses() && !wanted.numbers().isEmpty() && shown.priorities().equals(wanted);
    }

    /**
     * Ports that are configured to pause anything: by their own profile, or by that of all ports,
     * which is the macro's too.
     */
    List<String> pausing() throws DeviceException {
        var all = replies.read(on, NvuePort.QUESTION, NvuePort::all).orThrow();
        var bound =
                replies.readUnquoted(on, PfcProfiles.QUESTION, PfcProfiles::parse)
                        .orThrow()
                        .byPort();
        return applied(
                on,
                qos -> {
                    var pausing = new ArrayList<String>();
                    for (var port : all) {
                        if (qos.pauses(bound.getOrDefault(port, AppliedQos.DEFAULT))) {
                            pausing.add(port);
                        }
                    }
                    return List.copyOf(pausing);
                });
    }

    Priorities lossless() throws DeviceException {
        return applied(on, AppliedQos::lossless);
    }

    Scheduling scheduling(Target target) throws DeviceException {
        var priority = (PortPriority) target;
        var inClass = classOf(priority.port(), priority.number());
        return port(priority.port(), "egress-scheduler", all -> Scheduler.parse(all).of(inClass));
    }

    Scheduler scheduler(SwitchPort port) throws DeviceException {
        return port(port, "egress-scheduler", Scheduler::parse);
    }

    /** What is asked for and not in force is not there. */
    State<QueueMarking> marking(Target target) throws DeviceException {
        var priority = (PortPriority) target;
        var inClass = classOf(priority.port(), priority.number());
        return Optional.ofNullable(marks(priority.port()).byClass().get(inClass))
                .map(State::is)
                .orElseGet(State::none);
    }

    /** As in force, and as it was asked for where the chip can keep that no better. */
    Marks marks(SwitchPort port) throws DeviceException {
        var profile = profile(port, "congestion-control").orElse(AppliedQos.DEFAULT);
        return port(port, "congestion-control", Marks::parse)
                .asAskedFor(applied(port, all -> all.marks(profile)));
    }

    /** Which traffic class serves a priority. */
    int classOf(SwitchPort port, int priority) throws DeviceException {
        return port(port, "egress-queue-mapping", mapping -> classOf(mapping, priority));
    }

    /**
     * @param mapping the whole answer, {@code egress-queue-mapping} of a port
     */
    static int classOf(String mapping, int priority) throws UnparsedText {
        return classOf(Words.object(mapping), priority);
    }

    private static int classOf(Json.Entries mapping, int priority) throws UnparsedText {
        var one = Words.byNumber(Words.part(mapping, "switch-priority")).get(priority);
        if (one == null) {
            throw new UnparsedText("it does not tell of priority " + priority);
        }
        return Words.number(one, "traffic-class", 7);
    }

    private <T> T port(SwitchPort port, String kind, Part<Json.Entries, T> part)
            throws DeviceException {
        return replies.read(port, NvueQuestions.of(port, kind), text -> part.of(Words.object(text)))
                .orThrow();
    }
}
