package io.plumbline.drivers.switches.nxos;

import io.plumbline.drivers.switches.ConfigTree;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.property.PortTrust;

import java.util.ArrayList;
import java.util.List;

/**
 * What a policy of the type {@code qos} does with packets: captures
 * running_config_qos_tor_azure_local and running_config_policy_map.
 *
 * @param rules in their order; the first that matches counts
 * @param rest the group of what none matches, wherever in the policy that is printed; 0 where it
 *     does not say: domain facts, section 6, and AzureLocal-Supportability: an implicit default
 *     class in qos-group 0
 * @param setsDscp whether it writes DSCP into any
 */
record Classification(List<Rule> rules, int rest, boolean setsDscp) {
    private static final String REST = "class-default";

    /**
     * One class of the policy.
     *
     * @param group to which its packets go; 0 where it does not say
     */
    record Rule(String name, Match match, int group) {}

    Classification {
        rules = List.copyOf(rules);
    }

    static Classification of(ConfigTree policy, ConfigTree all) throws UnparsedText {
        var rules = new ArrayList<Rule>();
        var rest = 0;
        var sets = false;
        for (var one : RunningConfig.classes(policy, "class ")) {
            var name = one.line().replaceFirst("^class (?:type qos )?", "");
            if (name.equals(REST)) {
                rest = group(one);
            } else {
                rules.add(new Rule(name, Match.of(name, all), group(one)));
            }
            sets |= !one.under("set dscp").isEmpty() || !one.under("set precedence").isEmpty();
        }
        return new Classification(rules, rest, sets);
    }

    private static int group(ConfigTree one) throws UnparsedText {
        var group = one.one("set qos-group ").orElse("0");
        if (!group.matches("[0-7]")) {
            throw new UnparsedText("none of eight qos-groups");
        }
        return group.charAt(0) - '0';
    }

    /** By CoS alone no DSCP is told. */
    int groupOf(int dscp) throws UnparsedText {
        for (var rule : rules) {
            if (rule.match().hasDscp(dscp)) {
                return rule.group();
            }
        }
        return rest;
    }

    /** By DSCP alone no CoS is told. */
    int groupOfCos(int cos) throws UnparsedText {
        for (var rule : rules) {
            if (rule.match().hasCos(cos)) {
                return rule.group();
            }
        }
        return rest;
    }

    /** The fields by which it tells packets apart. */
    PortTrust trust() throws UnparsedText {
        var dscp = false;
        var cos = false;
        for (var rule : rules) {
            dscp |= rule.match().isByDscp();
            cos |= rule.match().isByCos();
        }
        return dscp && cos
                ? PortTrust.BOTH
                : dscp ? PortTrust.DSCP : cos ? PortTrust.PCP : PortTrust.PORT;
    }
}
