package io.plumbline.drivers.switches.sonic;

import io.plumbline.drivers.switches.LinuxBoot;
import io.plumbline.drivers.switches.PropertyReads;
import io.plumbline.drivers.switches.ShellLine;
import io.plumbline.property.LinkPause;
import io.plumbline.property.Property;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.PortDscp;
import io.plumbline.target.PortPcp;
import io.plumbline.target.PortPriority;
import io.plumbline.target.SwitchPort;
import io.plumbline.target.Target;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Which questions tell a setting, and what their answers say of it. */
final class SonicQuestions {
    /**
     * There is no switch for all priority flow control at once, so nothing turns it off. Nothing of
     * the model pauses a link as a whole, and what the chip starts with does not.
     *
     * @see "sonic-buildimage, yang-models/sonic-port.yang; saiport.h:
     *     SAI_PORT_ATTR_GLOBAL_FLOW_CONTROL_MODE, default DISABLE"
     */
    static final PropertyReads<SonicFacts> READS =
            new PropertyReads<SonicFacts>()
                    .with(SwitchProperties.RELEASE, (facts, _) -> State.is(facts.release()))
                    .with(
                            SwitchProperties.PFC,
                            (facts, target) -> State.is(facts.config(target, _ -> true)))
                    .with(
                            SwitchProperties.LOSSLESS_PRIORITIES,
                            (facts, target) -> State.is(facts.lossless(target, Lossless::all)))
                    .with(
                            SwitchProperties.PAUSING_PORTS,
                            (facts, target) ->
                                    State.is(
                                            List.copyOf(
                                                    facts.lossless(target, Lossless::pausing)
                                                            .keySet())))
                    .with(SwitchProperties.SAVED, (facts, _) -> State.is(facts.saved()))
                    .with(
                            SwitchProperties.MTU,
                            (facts, target) -> State.is(facts.payload(port(target))))
                    .with(
                            SwitchProperties.LINK_PAUSE,
                            (facts, target) ->
                                    State.is(facts.port(port(target), _ -> LinkPause.OFF)))
                    .with(
                            SwitchProperties.LINK_STATUS,
                            (facts, target) -> State.is(facts.link(port(target))))
                    .with(
                            SwitchProperties.PORT_TRUST,
                            (facts, target) -> State.is(facts.port(port(target), PortQos::trust)))
                    .with(
                            SwitchProperties.DSCP_PRIORITY,
                            (facts, target) ->
                                    Optional.ofNullable(
                                                    facts.port(port(target), PortQos::dscps)
                                                            .get(((PortDscp) target).number()))
                                            .map(State::is)
                                            .orElseGet(State::none))
                    .with(
                            SwitchProperties.PCP_PRIORITY,
                            (facts, target) ->
                                    Optional.ofNullable(
                                                    facts.port(port(target), PortQos::pcps)
                                                            .get(((PortPcp) target).number()))
                                            .map(State::is)
                                            .orElseGet(State::none))
                    .with(
                            SwitchProperties.REWRITE_DSCP,
                            (facts, target) ->
                                    State.is(facts.port(port(target), PortQos::rewritesDscp)))
                    .with(
                            SwitchProperties.PORT_PFC,
                            (facts, target) -> {
                                var wanted = facts.lossless(target, Lossless::all);
                                return State.is(
                                        facts.port(port(target), port -> port.pauses(wanted)));
                            })
                    .with(
                            SwitchProperties.PFC_WATCHDOG,
                            (facts, target) ->
                                    facts.port(
                                            port(target),
                                            qos ->
                                                    new Watchdog(qos.config(), qos.port())
                                                            .watches()))
                    .with(
                            SwitchProperties.MARKING,
                            (facts, target) ->
                                    facts.port(port(target), port -> port.marking(number(target))))
                    .with(
                            SwitchProperties.SCHEDULING,
                            (facts, target) ->
                                    facts.port(
                                            port(target), port -> port.scheduling(number(target))))
                    .with(
                            SwitchProperties.TAGS,
                            (facts, target) ->
                                    facts.config(
                                            target,
                                            config -> PortVlans.of(config, port(target)).tags()))
                    .with(
                            SwitchProperties.NEIGHBOURS,
                            (facts, target) -> State.is(facts.neighbours(port(target))))
                    .without(
                            SwitchProperties.POOL_SHARE,
                            SwitchProperties.POOL_PRIORITIES,
                            SwitchProperties.ROCE_MACRO,
                            SwitchProperties.ROCE_EXCEPTIONS);

    private SonicQuestions() {}

    /** First those that tell the boot, then those of the settings, in the settings' order. */
    static List<String> of(Set<Setting<?>> wanted) {
        var questions = new LinkedHashSet<>(LinuxBoot.QUESTIONS);
        wanted.forEach(setting -> questions.addAll(of(setting)));
        return List.copyOf(questions);
    }

    /** What is in force; the file is there whatever the alias of the port is. */
    static String mtu(SwitchPort port) {
        return ShellLine.of("cat {}", "/sys/class/net/" + SonicPort.name(port) + "/mtu");
    }

    private static List<String> of(Setting<?> setting) {
        Property<?> property = setting.property();
        if (property.equals(SwitchProperties.RELEASE)) {
            return List.of(Release.FILE, Release.VERSION);
        }
        if (property.equals(SwitchProperties.NEIGHBOURS)) {
            return List.of(Neighbours.QUESTION);
        }
        if (property.equals(SwitchProperties.LINK_STATUS)) {
            return List.of(Links.QUESTION);
        }
        if (property.equals(SwitchProperties.POOL_SHARE)
                || property.equals(SwitchProperties.POOL_PRIORITIES)) {
            return List.of();
        }
        if (property.equals(SwitchProperties.SAVED)) {
            return List.of(ConfigDb.RUNNING, ConfigDb.STARTUP, Copies.QUESTION);
        }
        return property.equals(SwitchProperties.MTU)
                ? List.of(ConfigDb.RUNNING, mtu(port(setting.target())))
                : List.of(ConfigDb.RUNNING);
    }

    private static int number(Target target) {
        return ((PortPriority) target).number();
    }

    private static SwitchPort port(Target target) {
        return target.enclosing(SwitchPort.class)
                .orElseThrow(() -> new IllegalStateException(target + " is of no port"));
    }
}
