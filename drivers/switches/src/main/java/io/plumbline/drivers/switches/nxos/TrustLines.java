package io.plumbline.drivers.switches.nxos;

import io.plumbline.device.Act;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Put;
import io.plumbline.drivers.switches.Puts;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.PortDscp;
import io.plumbline.target.PortPcp;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The lines that say to which qos-group packets of a port belong, and by which field. A policy of
 * ours has a class for each value that is not in group 0; what it does not name stays there.
 */
final class TrustLines {
    private static final String CLASS_MAP = "class-map type qos match-any";
    private static final String POLICY_MAP = "policy-map type qos";
    private static final String REST = "class-default";

    private final Puts puts;
    private final NxosFacts facts;
    private final Script script;

    private TrustLines(Act.Write write, NxosFacts facts) {
        this.puts = new Puts(write);
        this.facts = facts;
        this.script = new Script(write, facts);
    }

    static List<String> of(Act.Write write, NxosFacts facts) throws DeviceException {
        var made = new TrustLines(write, facts);
        made.checkOurs();
        made.maps();
        made.tags();
        made.trust();
        return made.script.lines();
    }

    private void checkOurs() throws DeviceException {
        var bound = facts.classifying(script.port());
        if (bound.filter(name -> !Ours.isOurs(name)).isPresent()) {
            throw script.leftTo("to which priority its packets belong", bound.get());
        }
    }

    private void maps() throws DeviceException {
        var wanted = new TreeMap<Integer, Integer>();
        for (var put : puts.of(SwitchProperties.DSCP_PRIORITY)) {
            if (!(put.setting().target() instanceof PortDscp dscp)) {
                throw puts.refused(put.text() + " is of no DSCP");
            }
            wanted.put(dscp.number(), puts.value(put, SwitchProperties.DSCP_PRIORITY));
        }
        if (wanted.isEmpty()) {
            return;
        }
        var there = names(ours(Ours.DSCP));
        if (left(there, wanted).isEmpty()) {
            makeEmpty(Ours.DSCP);
        }
        wanted.forEach((dscp, group) -> {
            if (group > 0) {
                make(Ours.DSCP, Ours.dscp(dscp), "match dscp " + dscp, group);
            } else if (there.contains(Ours.dscp(dscp))) {
                forget(Ours.dscp(dscp));
            }
        });
    }

    /** Ours gives each CoS to the group of its number; group 0 is that of all that is not told. */
    private void tags() throws DeviceException {
        for (var put : puts.of(SwitchProperties.PCP_PRIORITY)) {
            if (!(put.setting().target() instanceof PortPcp pcp)) {
                throw puts.refused(put.text() + " is of no PCP");
            }
            var cos = pcp.number();
            if (!puts.value(put, SwitchProperties.PCP_PRIORITY).equals(cos)) {
                throw puts.unsayable(put);
            }
            if (cos == 0) {
                makeEmpty(Ours.COS);
            } else {
                make(Ours.COS, Ours.cos(cos), "match cos " + cos, cos);
            }
        }
    }

    private static Set<String> names(Optional<Classification> policy) {
        return policy.stream()
                .flatMap(one -> one.rules().stream())
                .map(Classification.Rule::name)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** The classes that our policy then has. */
    private static Set<String> left(Set<String> there, Map<Integer, Integer> wanted) {
        var left = new TreeSet<>(there);
        wanted.forEach((dscp, group) -> {
            if (group > 0) {
                left.add(Ours.dscp(dscp));
            } else {
                left.remove(Ours.dscp(dscp));
            }
        });
        return left;
    }

    private void make(String policy, String name, String match, int group) {
        script.say(CLASS_MAP, name).say(match).leave();
        script.say(POLICY_MAP, policy).say("class", name).say("set qos-group", group);
        script.leave().leave();
    }

    private void forget(String name) {
        script.say(POLICY_MAP, Ours.DSCP).say("no class", name).leave();
        script.say("no " + CLASS_MAP, name);
    }

    /** A policy that nothing is left of still says that all is in group 0. */
    private void makeEmpty(String policy) {
        script.say(POLICY_MAP, policy).say("class", REST).say("set qos-group", 0);
        script.leave().leave();
    }

    private Optional<Classification> ours(String policy) throws DeviceException {
        return facts.of(script.port(), all -> all.classification(policy));
    }

    private void trust() throws DeviceException {
        for (var put : puts.of(SwitchProperties.REWRITE_DSCP)) {
            throw puts.unsayable(put);
        }
        for (var put : puts.of(SwitchProperties.PORT_TRUST)) {
            switch (puts.value(put, SwitchProperties.PORT_TRUST)) {
                case DSCP -> byDscp();
                case PCP -> byCos();
                case PORT -> byNothing(put);
                case BOTH -> throw puts.unsayable(put);
            }
        }
    }

    private void byDscp() throws DeviceException {
        if (ours(Ours.DSCP).isEmpty()) {
            makeEmpty(Ours.DSCP);
        }
        bind(Ours.DSCP);
    }

    private void byCos() throws DeviceException {
        if (ours(Ours.COS).filter(policy -> policy.rules().size() == Group.LAST).isEmpty()) {
            for (var cos = 1; cos <= Group.LAST; cos++) {
                make(Ours.COS, Ours.cos(cos), "match cos " + cos, cos);
            }
        }
        bind(Ours.COS);
    }

    /** One has to go before another is taken. */
    private void bind(String policy) throws DeviceException {
        script.enterPort();
        unbind(facts.port(script.port(), PortConfig::ownClassifying));
        script.say(PortConfig.QOS, policy).leave();
    }

    private void byNothing(Put<?> put) throws DeviceException {
        var own = facts.port(script.port(), PortConfig::ownClassifying);
        if (own.isEmpty()) {
            throw puts.refused(put.text() + ": the switch as a whole has a policy of ours");
        }
        script.enterPort();
        unbind(own);
        script.leave();
    }

    private void unbind(Optional<String> bound) {
        bound.ifPresent(name -> script.say("no " + PortConfig.QOS, name));
    }
}
