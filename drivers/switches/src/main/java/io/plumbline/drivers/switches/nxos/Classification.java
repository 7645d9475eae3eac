package io.plumbline.drivers.switches.nxos;

import io.plumbline.drivers.switches.ConfigTree;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.property.PortTrust;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a policy of the type {@code qos} does with packets: captures
 * running_config_qos_tor_azure_local and running_config_policy_map.
 *
 * @param rules in their order; the first that matches counts
 * @param setsDscp whether it writes DSCP into any
 */
record Classification(List<Rule> rules, boolean setsDscp) {
    private static final String REST = "class-default";

    /**
     * One class of the policy.
     *
     * @param match none for all that is left
     * @param group to which its packets go; 0 where it does not say: domain facts, section 6, and
     *     AzureLocal-Supportability: an implicit default class in qos-group 0
     */
    record Rule(String name, Optional<Match> match, int group) {}

    Classification {
        rules = List.copyOf(rules);
    }

    static Classification of(ConfigTree policy, ConfigTree all) throws UnparsedText {
        var rules = new ArrayList<Rule>();
        var sets = false;
        for (var one : RunningConfig.classes(policy, "class ")) {
            var name = one.line().replaceFirst("^class (?:type qos )?", "");
            rules.add(new Rule(name, match(name, all), group(one)));
            sets |= !one.under("set dscp").isEmpty() || !one.under("set precedence").isEmpty();
        }
        return new Classification(rules, sets);
    }

    private static Optional<Match> match(String name, ConfigTree all) throws UnparsedText {
        return name.equals(REST) ? Optional.empty() : Optional.of(Match.of(name, all));
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
            if (rule.match().isEmpty() || rule.match().get().hasDscp(dscp)) {
                return rule.group();
            }
        }
        return 0;
    }

    /** The fields by which it tells packets apart. */
    PortTrust trust() throws UnparsedText {
        var dscp = false;
        var cos = false;
        for (var rule : rules) {
            if (rule.match().isPresent()) {
                dscp |= rule.match().get().isByDscp();
                cos |= rule.match().get().isByCos();
            }
        }
        return dscp && cos
                ? PortTrust.BOTH
                : dscp ? PortTrust.DSCP : cos ? PortTrust.PCP : PortTrust.PORT;
    }
}
