package io.plumbline.drivers.switches.nxos;

import io.plumbline.drivers.switches.PropertyReads;
import io.plumbline.property.Property;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.PortDscp;
import io.plumbline.target.PortPcp;
import io.plumbline.target.SwitchPort;
import io.plumbline.target.Target;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Which questions tell a setting, and what their answers say of it. */
final class NxosQuestions {
    /**
     * There is no switch for all priority flow control at once, so nothing turns it off; and no
     * pool for lossless traffic, whose buffers are carved by its class.
     */
    static final PropertyReads<NxosFacts> READS =
            new PropertyReads<NxosFacts>()
                    .without(
                            SwitchProperties.POOL_SHARE,
                            SwitchProperties.POOL_PRIORITIES,
                            SwitchProperties.ROCE_MACRO,
                            SwitchProperties.ROCE_EXCEPTIONS)
                    .with(
                            SwitchProperties.RELEASE,
                            (facts, _) -> State.is(facts.version().orThrow().release()))
                    .with(
                            SwitchProperties.PFC,
                            (facts, _) -> State.is(facts.of(facts.on(), _ -> true)))
                    .with(
                            SwitchProperties.LOSSLESS_PRIORITIES,
                            (facts, _) -> State.is(facts.lossless()))
                    .with(SwitchProperties.SAVED, (facts, _) -> State.is(facts.saved()))
                    .with(SwitchProperties.PAUSING_PORTS, (facts, _) -> State.is(facts.pausing()))
                    .with(
                            SwitchProperties.MTU,
                            own((facts, target) -> State.is(facts.state(port(target)).mtu())))
                    .with(
                            SwitchProperties.LINK_PAUSE,
                            own((facts, target) -> State.is(facts.pause(port(target)))))
                    .with(
                            SwitchProperties.LINK_STATUS,
                            (facts, target) -> State.is(facts.link(port(target))))
                    .with(
                            SwitchProperties.PORT_TRUST,
                            own((facts, target) -> State.is(facts.trust(port(target)))))
                    .with(
                            SwitchProperties.REWRITE_DSCP,
                            own((facts, target) -> State.is(facts.rewritesDscp(port(target)))))
                    .with(
                            SwitchProperties.DSCP_PRIORITY,
                            own((facts, target) -> facts.priorityOf((PortDscp) target)))
                    .with(
                            SwitchProperties.PCP_PRIORITY,
                            own((facts, target) -> facts.priorityOfPcp((PortPcp) target)))
                    .with(
                            SwitchProperties.PORT_PFC,
                            own((facts, target) -> State.is(facts.pauses(port(target)))))
                    .with(
                            SwitchProperties.DCBX,
                            own((facts, target) -> State.is(Negotiation.of(facts, port(target)))))
                    .with(
                            SwitchProperties.PFC_WATCHDOG,
                            own((facts, target) -> State.is(Watchdog.watches(facts, port(target)))))
                    .with(
                            SwitchProperties.NEIGHBOURS,
                            (facts, target) -> State.is(facts.neighbours(port(target))))
                    .with(SwitchProperties.TAGS, own((facts, target) -> facts.tags(port(target))))
                    .with(
                            SwitchProperties.MARKING,
                            own((facts, target) -> {
                                var queue = facts.queue(target);
                                return facts.of(target, _ -> queue.marking());
                            }))
                    .with(
                            SwitchProperties.SCHEDULING,
                            own((facts, target) -> State.is(facts.queue(target).scheduling())));

    /** Told by what runs alone. */
    private static final Set<Property<?>> CONFIGURED =
            Set.of(
                    SwitchProperties.PFC,
                    SwitchProperties.LOSSLESS_PRIORITIES,
                    SwitchProperties.PORT_TRUST,
                    SwitchProperties.REWRITE_DSCP,
                    SwitchProperties.DSCP_PRIORITY,
                    SwitchProperties.PCP_PRIORITY,
                    SwitchProperties.TAGS,
                    SwitchProperties.MARKING,
                    SwitchProperties.SCHEDULING);

    private NxosQuestions() {}

    /** First those that tell the boot, then those of the settings, in the settings' order. */
    static List<String> of(Set<Setting<?>> wanted) {
        var questions = new LinkedHashSet<>(List.of(Version.QUESTION, Clock.QUESTION));
        wanted.forEach(setting -> questions.addAll(of(setting)));
        return List.copyOf(questions);
    }

    private static List<String> of(Setting<?> setting) {
        var property = setting.property();
        if (property.equals(SwitchProperties.SAVED)) {
            return List.of(RunningConfig.QUESTION, RunningConfig.STARTUP);
        }
        if (property.equals(SwitchProperties.PAUSING_PORTS)) {
            return List.of(PfcTable.QUESTION);
        }
        if (property.equals(SwitchProperties.PORT_PFC) || property.equals(SwitchProperties.DCBX)) {
            return List.of(RunningConfig.QUESTION, PfcTable.QUESTION);
        }
        if (property.equals(SwitchProperties.PFC_WATCHDOG)) {
            return List.of(RunningConfig.QUESTION, Watchdog.question(port(setting.target())));
        }
        if (property.equals(SwitchProperties.MTU) || property.equals(SwitchProperties.LINK_PAUSE)) {
            return List.of(PortState.question(port(setting.target())), RunningConfig.QUESTION);
        }
        if (property.equals(SwitchProperties.LINK_STATUS)) {
            return List.of(PortState.question(port(setting.target())));
        }
        if (property.equals(SwitchProperties.NEIGHBOURS)) {
            return List.of(Neighbours.QUESTION);
        }
        return CONFIGURED.contains(property) ? List.of(RunningConfig.QUESTION) : List.of();
    }

    /** What the lines of a port say, as long as they are what counts. */
    private static <V> PropertyReads.Read<NxosFacts, V> own(PropertyReads.Read<NxosFacts, V> read) {
        return (facts, target) -> {
            facts.checkOwnLinesCount(port(target));
            return read.of(facts, target);
        };
    }

    private static SwitchPort port(Target target) {
        return target.enclosing(SwitchPort.class)
                .orElseThrow(() -> new IllegalStateException(target + " is of no port"));
    }
}
