package io.plumbline.drivers.switches.nvue;

import io.plumbline.drivers.switches.LinuxBoot;
import io.plumbline.drivers.switches.PropertyReads;
import io.plumbline.drivers.switches.ShellLine;
import io.plumbline.observed.Reading;
import io.plumbline.property.LinkStatus;
import io.plumbline.property.Property;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.PortDscp;
import io.plumbline.target.PortPcp;
import io.plumbline.target.SwitchPort;
import io.plumbline.target.Target;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Which questions tell a setting, and what their answers say of it. */
final class NvueQuestions {
    /** There is no switch for all priority flow control at once, so nothing turns it off. */
    static final PropertyReads<NvueFacts> READS =
            new PropertyReads<NvueFacts>()
                    .with(SwitchProperties.RELEASE, (facts, _) -> State.is(facts.release()))
                    .with(
                            SwitchProperties.PFC,
                            (facts, target) -> State.is(facts.applied(target, _ -> true)))
                    .with(
                            SwitchProperties.LOSSLESS_PRIORITIES,
                            (facts, _) -> State.is(facts.lossless()))
                    .with(SwitchProperties.PAUSING_PORTS, (facts, _) -> State.is(facts.pausing()))
                    .with(
                            SwitchProperties.POOL_SHARE,
                            (facts, target) ->
                                    facts.applied(target, AppliedQos::share)
                                            .map(State::is)
                                            .orElseGet(State::none))
                    .with(
                            SwitchProperties.POOL_PRIORITIES,
                            (facts, target) ->
                                    facts.applied(target, AppliedQos::pooled)
                                            .map(State::is)
                                            .orElseGet(State::none))
                    .with(
                            SwitchProperties.SAVED,
                            (facts, target) ->
                                    State.is(Changes.unsaved(target, facts.replies()).isEmpty()))
                    .with(
                            SwitchProperties.MTU,
                            (facts, target) -> State.is(facts.payload(port(target))))
                    .with(
                            SwitchProperties.LINK_PAUSE,
                            (facts, target) -> State.is(facts.pause(port(target))))
                    .whole(
                            SwitchProperties.LINK_STATUS,
                            (facts, target) ->
                                    facts.link(port(target))
                                            .<Reading<LinkStatus>>map(status ->
                                                    new Reading.Settled<>(State.is(status)))
                                            .orElseGet(Reading.NotOffered::new))
                    .with(
                            SwitchProperties.PORT_TRUST,
                            (facts, target) -> State.is(facts.trust(port(target))))
                    .with(
                            SwitchProperties.DSCP_PRIORITY,
                            (facts, target) -> facts.priorityOf((PortDscp) target))
                    .with(
                            SwitchProperties.PCP_PRIORITY,
                            (facts, target) -> facts.priorityOfPcp((PortPcp) target))
                    .with(
                            SwitchProperties.REWRITE_DSCP,
                            (facts, target) -> State.is(facts.rewritesDscp(port(target))))
                    .with(
                            SwitchProperties.PORT_PFC,
                            (facts, target) -> State.is(facts.pauses(port(target))))
                    .with(
                            SwitchProperties.PFC_WATCHDOG,
                            (facts, target) -> State.is(Watchdog.watches(facts, port(target))))
                    .with(
                            SwitchProperties.NEIGHBOURS,
                            (facts, target) -> State.is(facts.neighbours(port(target))))
                    .with(SwitchProperties.MARKING, NvueFacts::marking)
                    .with(
                            SwitchProperties.SCHEDULING,
                            (facts, target) -> State.is(facts.scheduling(target)));

    private static final Set<Property<?>> OF_ALL =
            Set.of(
                    SwitchProperties.PFC,
                    SwitchProperties.LOSSLESS_PRIORITIES,
                    SwitchProperties.POOL_SHARE,
                    SwitchProperties.POOL_PRIORITIES);

    /** The objects of a port that tell a property, beside its profiles. */
    private static final Map<Property<?>, List<String>> OBJECTS =
            Map.of(
                    SwitchProperties.LINK_PAUSE, List.of("link-pause"),
                    SwitchProperties.PORT_TRUST, List.of("mapping"),
                    SwitchProperties.DSCP_PRIORITY, List.of("mapping"),
                    SwitchProperties.PCP_PRIORITY, List.of("mapping"),
                    SwitchProperties.REWRITE_DSCP, List.of("remark"),
                    SwitchProperties.PORT_PFC, List.of("pfc"),
                    SwitchProperties.PFC_WATCHDOG, List.of(Watchdog.OBJECT),
                    SwitchProperties.MARKING, List.of("egress-queue-mapping", "congestion-control"),
                    SwitchProperties.SCHEDULING,
                            List.of("egress-queue-mapping", "egress-scheduler"));

    /** What somebody asked for tells these too. */
    private static final Set<Property<?>> ALSO_OF_ALL =
            Set.of(SwitchProperties.PORT_PFC, SwitchProperties.MARKING);

    private NvueQuestions() {}

    /** First those that tell the boot, then those of the settings, in the settings' order. */
    static List<String> of(Set<Setting<?>> wanted) {
        var questions = new LinkedHashSet<>(LinuxBoot.QUESTIONS);
        wanted.forEach(setting -> questions.addAll(of(setting)));
        return List.copyOf(questions);
    }

    /** An object of QoS at a port, as it is in force. */
    static String of(SwitchPort port, String kind) {
        return ShellLine.of("nv show interface {} qos " + kind + " -o json", NvuePort.name(port));
    }

    /** Which profiles are bound to a port. */
    static String profiles(SwitchPort port) {
        return ShellLine.of("nv show interface {} qos --applied -o json", NvuePort.name(port));
    }

    private static List<String> of(Setting<?> setting) {
        var property = setting.property();
        if (property.equals(SwitchProperties.RELEASE)) {
            return List.of(Release.SYSTEM, Release.VERSION);
        }
        if (property.equals(SwitchProperties.SAVED)) {
            return List.of(Changes.UNSAVED);
        }
        if (property.equals(SwitchProperties.PAUSING_PORTS)) {
            return List.of(NvuePort.QUESTION, PfcProfiles.QUESTION, AppliedQos.QUESTION);
        }
        if (OF_ALL.contains(property)) {
            return List.of(AppliedQos.QUESTION);
        }
        if (property.equals(SwitchProperties.MTU)
                || property.equals(SwitchProperties.LINK_STATUS)) {
            return List.of(PortLink.question(port(setting.target())));
        }
        if (property.equals(SwitchProperties.NEIGHBOURS)) {
            return List.of(Neighbours.QUESTION);
        }
        var objects = OBJECTS.get(property);
        return objects == null ? List.of() : of(property, objects, port(setting.target()));
    }

    private static List<String> of(Property<?> property, List<String> objects, SwitchPort port) {
        var questions = new ArrayList<>(List.of(profiles(port)));
        objects.forEach(kind -> questions.add(of(port, kind)));
        if (ALSO_OF_ALL.contains(property)) {
            questions.add(AppliedQos.QUESTION);
        }
        return questions;
    }

    private static SwitchPort port(Target target) {
        return target.enclosing(SwitchPort.class)
                .orElseThrow(() -> new IllegalStateException(target + " is of no port"));
    }
}
