package io.plumbline.drivers.switches.os10;

import io.plumbline.device.Act;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Put;
import io.plumbline.drivers.switches.CliLine;
import io.plumbline.drivers.switches.Puts;
import io.plumbline.problem.Problem;
import io.plumbline.property.LinkPause;
import io.plumbline.property.Priorities;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.PortDscp;
import io.plumbline.target.PortPcp;
import io.plumbline.target.SwitchPort;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/**
 * The lines of one write, after domain facts on switches, section 3 B. What is made stands before
 * what refers to it, and what is taken away loses its references first. Each mode that is entered
 * is left again.
 */
final class Os10Lines {
    private static final String EXIT = "exit";

    private final Act.Write write;
    private final Puts puts;
    private final Os10Facts facts;
    private final List<String> lines = new ArrayList<>();

    private Os10Lines(Act.Write write, Os10Facts facts) {
        this.write = write;
        this.puts = new Puts(write);
        this.facts = facts;
    }

    static List<String> of(Act.Write write, Os10Facts facts) throws DeviceException {
        var made = new Os10Lines(write, facts);
        switch (write.wire().name()) {
            case "queues" -> made.lines.addAll(QueueLines.of(write, facts));
            case "link" -> made.link();
            case "maps" -> made.maps();
            case "trust" -> made.trust();
            case "lossless" -> made.lossless();
            case "flowControl" -> made.flowControl();
            case "dcbx" -> made.lines.addAll(Negotiation.lines(write, facts));
            default -> throw made.puts.refused("OS10 knows nothing of " + write.wire().name());
        }
        return List.copyOf(made.lines);
    }

    /** Pause goes off before anything may want priorities paused. */
    private void link() throws DeviceException {
        enterPort();
        for (var put : puts.of(SwitchProperties.LINK_PAUSE)) {
            var wanted = puts.value(put, SwitchProperties.LINK_PAUSE);
            say("flowcontrol receive", word(wanted, LinkPause.RECEIVE));
            say("flowcontrol transmit", word(wanted, LinkPause.SEND));
        }
        for (var put : puts.of(SwitchProperties.MTU)) {
            var mtu = FrameSize.mtu(puts.value(put, SwitchProperties.MTU));
            if (mtu.isEmpty()) {
                throw puts.refused(put.text() + ": OS10 carries " + FrameSize.range());
            }
            say("mtu", mtu.getAsInt());
        }
        say(EXIT);
    }

    private static String word(LinkPause wanted, LinkPause way) {
        return wanted == LinkPause.BOTH || wanted == way ? "on" : "off";
    }

    private void trust() throws DeviceException {
        for (var put : puts.of(SwitchProperties.REWRITE_DSCP)) {
            var policy = facts.port(port(), PortConfig::qos);
            if (policy.isEmpty() || puts.value(put, SwitchProperties.REWRITE_DSCP)) {
                throw puts.unsayable(put);
            }
            throw leftTo("what it writes into DSCP", policy.get());
        }
        for (var put : puts.of(SwitchProperties.PORT_TRUST)) {
            switch (puts.value(put, SwitchProperties.PORT_TRUST)) {
                case DSCP -> trust(TrustField.DSCP);
                case PCP -> trust(TrustField.DOT1P);
                case PORT -> trustNothing(put);
                case BOTH -> throw puts.unsayable(put);
            }
        }
    }

    /**
     * Map and port trust the same field. What {@code system qos} trusts stays as it is for all
     * other ports.
     */
    private void trust(TrustField field) throws DeviceException {
        checkOurs(field);
        checkOurs(field.other());
        define(facts.ours(port(), field).orElse(GroupMap.empty(field)).whole());
        enterPort();
        if (facts.port(port(), port -> port.ownTrusted(field.other())).isPresent()) {
            say("no trust-map", field.other().word());
        }
        say("trust-map", field.word(), field.ours());
        say(EXIT);
    }

    private void trustNothing(Put<?> put) throws DeviceException {
        for (var field : TrustField.values()) {
            checkOurs(field);
            if (facts.port(port(), port -> port.systemTrusted(field)).isPresent()) {
                throw puts.refused(put.text() + ": the switch as a whole trusts a map");
            }
        }
        enterPort();
        for (var field : TrustField.values()) {
            if (facts.port(port(), port -> port.ownTrusted(field)).isPresent()) {
                say("no trust-map", field.word());
            }
        }
        say(EXIT);
    }

    private void checkOurs(TrustField field) throws DeviceException {
        var bound = facts.port(port(), port -> port.ownTrusted(field));
        if (bound.filter(map -> !Ours.isOurs(map)).isPresent()) {
            throw leftTo("what it trusts", bound.get());
        }
    }

    /** Each group whose list changes is said as a whole; one that loses all of its own goes. */
    private void define(GroupMap wanted) throws DeviceException {
        var field = wanted.field();
        var there = facts.ours(port(), field).orElse(GroupMap.empty(field)).lists();
        var lists = wanted.lists();
        if (!there.equals(lists)) {
            say("trust " + field.word() + "-map", field.ours());
            there.keySet().stream()
                    .filter(group -> !lists.containsKey(group))
                    .forEach(group -> say("no qos-group", group));
            lists.forEach((group, list) -> {
                if (!list.equals(there.get(group))) {
                    say("qos-group", group, field.word(), list);
                }
            });
            say(EXIT);
        }
    }

    /** Our map as it is; where there is none yet it begins as the one that the port trusts. */
    private GroupMap begun(TrustField field) throws DeviceException {
        var ours = facts.ours(port(), field);
        return (ours.isPresent() ? ours : facts.trusted(port(), field))
                .orElse(GroupMap.empty(field))
                .whole();
    }

    /** Our maps are those of all ports that trust them. */
    private void maps() throws DeviceException {
        if (!puts.of(SwitchProperties.DSCP_PRIORITY).isEmpty()) {
            dscps();
        }
        if (!puts.of(SwitchProperties.PCP_PRIORITY).isEmpty()) {
            pcps();
        }
    }

    private void pcps() throws DeviceException {
        checkOurs(TrustField.DOT1P);
        var wanted = begun(TrustField.DOT1P);
        for (var put : puts.of(SwitchProperties.PCP_PRIORITY)) {
            if (!(put.setting().target() instanceof PortPcp pcp)
                    || !puts.value(put, SwitchProperties.PCP_PRIORITY).equals(pcp.number())) {
                throw puts.unsayable(put);
            }
            wanted = wanted.with(pcp.number(), pcp.number());
        }
        define(wanted);
        trustOurs(TrustField.DOT1P);
    }

    private void dscps() throws DeviceException {
        checkOurs(TrustField.DSCP);
        var wanted = begun(TrustField.DSCP);
        for (var put : puts.of(SwitchProperties.DSCP_PRIORITY)) {
            if (!(put.setting().target() instanceof PortDscp dscp)) {
                throw puts.refused(put.text() + " is of no DSCP");
            }
            wanted = wanted.with(dscp.number(), puts.value(put, SwitchProperties.DSCP_PRIORITY));
        }
        define(wanted);
        trustOurs(TrustField.DSCP);
    }

    /**
     * A port that trusts a map of the switch as a whole trusts ours from now on. With a word of its
     * own it would no longer trust what the switch as a whole trusts beside.
     */
    private void trustOurs(TrustField field) throws DeviceException {
        var trusted = facts.port(port(), port -> port.trusted(field));
        if (trusted.isEmpty() || trusted.get().equals(field.ours())) {
            return;
        }
        if (facts.port(
                port(),
                port -> !port.ownTrusts() && port.systemTrusted(field.other()).isPresent())) {
            throw leftTo("what it trusts", "system qos, which trusts two fields");
        }
        enterPort();
        say("trust-map", field.word(), field.ours());
        say(EXIT);
    }

    private void lossless() throws DeviceException {
        for (var put : puts.of(SwitchProperties.PFC)) {
            throw puts.unsayable(put);
        }
        for (var put : puts.of(SwitchProperties.LOSSLESS_PRIORITIES)) {
            policy(puts.value(put, SwitchProperties.LOSSLESS_PRIORITIES));
        }
    }

    /** What is lossless already stays so throughout. */
    private void policy(Priorities wanted) throws DeviceException {
        var fewer = new TreeSet<Integer>();
        facts.ours().ifPresent(there -> fewer.addAll(there.numbers()));
        fewer.removeAll(wanted.numbers());
        for (var one : wanted.numbers()) {
            say("class-map type network-qos", Ours.group(one));
            say("match qos-group", one);
            say(EXIT);
        }
        say(RunningConfig.NETWORK_QOS.strip(), Ours.LOSSLESS);
        for (var one : wanted.numbers()) {
            say("class", Ours.group(one));
            say("pause");
            say("pfc-cos", one);
            say(EXIT);
        }
        fewer.forEach(one -> say("no class", Ours.group(one)));
        say(EXIT);
        fewer.forEach(one -> say("no class-map type network-qos", Ours.group(one)));
    }

    private void flowControl() throws DeviceException {
        for (var put : puts.of(SwitchProperties.PORT_PFC)) {
            var bound = facts.port(port(), PortConfig::networkQos);
            if (write.takesBack() && bound.filter(Ours.LOSSLESS::equals).isEmpty()) {
                if (facts.port(port(), PortConfig::pfc)) {
                    throw leftTo("which priorities it pauses", bound.orElse("no policy"));
                }
                continue; // Nothing is configured that could be taken back.
            }
            if (bound.filter(policy -> !policy.equals(Ours.LOSSLESS)).isPresent()) {
                flowControlBy(bound.get(), put);
            } else if (puts.value(put, SwitchProperties.PORT_PFC)) {
                pause(put, bound.isPresent());
            } else {
                doNotPause(bound.isPresent());
            }
        }
    }

    /**
     * What somebody else's policy pauses is left to it; whether the port pauses by it is not the
     * policy's business.
     */
    private void flowControlBy(String policy, Put<?> put) throws DeviceException {
        var wanted = puts.value(put, SwitchProperties.PORT_PFC);
        var right =
                facts.of(port(), all -> all.paused(policy))
                        .filter(facts.lossless()::equals)
                        .isPresent();
        if (wanted && !right) {
            throw leftTo("which priorities it pauses", policy);
        }
        enterPort();
        say(wanted ? "priority-flow-control mode on" : "no priority-flow-control");
        say(EXIT);
    }

    /** The policy is made here where a switch that was set up by hand has none of ours. */
    private void pause(Put<?> put, boolean bound) throws DeviceException {
        var wanted = facts.lossless();
        if (wanted.numbers().isEmpty()) {
            throw puts.refused("no priority is lossless on this switch");
        }
        if (bound && facts.ours().isPresent() && facts.port(port(), PortConfig::pfc)) {
            throw puts.configuredAlready(put);
        }
        if (facts.ours().isEmpty()) {
            policy(wanted);
        }
        enterPort();
        say(PortConfig.NETWORK_QOS.strip(), Ours.LOSSLESS);
        say("priority-flow-control mode on");
        say(EXIT);
    }

    private void doNotPause(boolean bound) throws DeviceException {
        enterPort();
        if (bound) {
            say("no " + PortConfig.NETWORK_QOS.strip(), Ours.LOSSLESS);
        }
        say("no priority-flow-control");
        say(EXIT);
    }

    private DeviceException leftTo(String what, String object) {
        return new DeviceException(
                new Problem.ManagedElsewhere(
                        write.at(), what, facts.replies().redactor().clean(object)));
    }

    private void enterPort() throws DeviceException {
        say("interface ethernet", Os10Port.number(port()));
    }

    private SwitchPort port() throws DeviceException {
        if (write.at() instanceof SwitchPort port) {
            return port;
        }
        throw puts.refused(write.at().path() + " is no port");
    }

    private void say(String words, Object... values) {
        lines.add(CliLine.of(words, values));
    }
}
