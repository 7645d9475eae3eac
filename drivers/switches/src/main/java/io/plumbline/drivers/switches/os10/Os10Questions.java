package io.plumbline.drivers.switches.os10;

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
final class Os10Questions {
    /**
     * There is no switch for all priority flow control at once, so nothing turns it off; and no
     * pool for lossless traffic, whose buffers are a matter of each class.
     */
    static final PropertyReads<Os10Facts> READS =
            new PropertyReads<Os10Facts>()
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
                    .with(
                            SwitchProperties.MTU,
                            (facts, target) -> State.is(facts.state(port(target)).payload()))
                    .with(
                            SwitchProperties.LINK_PAUSE,
                            (facts, target) -> State.is(facts.state(port(target)).pause()))
                    .with(
                            SwitchProperties.LINK_STATUS,
                            (facts, target) -> State.is(facts.link(port(target))))
                    .with(
                            SwitchProperties.PORT_TRUST,
                            (facts, target) ->
                                    State.is(facts.port(port(target), PortConfig::trust)))
                    .with(
                            SwitchProperties.DSCP_PRIORITY,
                            (facts, target) -> facts.priorityOf((PortDscp) target))
                    .with(
                            SwitchProperties.PCP_PRIORITY,
                            (facts, target) -> facts.priorityOfPcp((PortPcp) target))
                    .with(SwitchProperties.PAUSING_PORTS, (facts, _) -> State.is(facts.pausing()))
                    .with(
                            SwitchProperties.REWRITE_DSCP,
                            (facts, target) -> State.is(facts.rewritesDscp(port(target))))
                    .with(
                            SwitchProperties.PORT_PFC,
                            (facts, target) -> State.is(facts.pauses(port(target))))
                    .with(
                            SwitchProperties.DCBX,
                            (facts, target) ->
                                    State.is(
                                            facts.of(
                                                    target,
                                                    all -> Negotiation.of(all, port(target)))))
                    .with(
                            SwitchProperties.NEIGHBOURS,
                            (facts, target) -> State.is(facts.neighbours(port(target))))
                    .with(SwitchProperties.MARKING, (facts, target) -> facts.marking(target))
                    .with(
                            SwitchProperties.SCHEDULING,
                            (facts, target) -> State.is(facts.queue(target).scheduling()));

    /** Told by the port's own answer, and not by the configuration. */
    private static final Set<Property<?>> SHOWN =
            Set.of(SwitchProperties.MTU, SwitchProperties.LINK_PAUSE, SwitchProperties.LINK_STATUS);

    private Os10Questions() {}

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
        if (SHOWN.contains(property)) {
            return List.of(PortState.question(port(setting.target())));
        }
        if (property.equals(SwitchProperties.NEIGHBOURS)) {
            return List.of(Neighbours.QUESTION);
        }
        if (property.equals(SwitchProperties.PORT_PFC)) {
            return List.of(RunningConfig.QUESTION, PortState.question(port(setting.target())));
        }
        return configured(property) ? List.of(RunningConfig.QUESTION) : List.of();
    }

    private static boolean configured(Property<?> property) {
        return Set.<Property<?>>of(
                        SwitchProperties.PFC,
                        SwitchProperties.LOSSLESS_PRIORITIES,
                        SwitchProperties.PORT_TRUST,
                        SwitchProperties.REWRITE_DSCP,
                        SwitchProperties.DSCP_PRIORITY,
                        SwitchProperties.PCP_PRIORITY,
                        SwitchProperties.PAUSING_PORTS,
                        SwitchProperties.DCBX,
                        SwitchProperties.MARKING,
                        SwitchProperties.SCHEDULING)
                .contains(property);
    }

    private static SwitchPort port(Target target) {
        return target.enclosing(SwitchPort.class)
                .orElseThrow(() -> new IllegalStateException(target + " is of no port"));
    }
}
