package io.plumbline.drivers.esxi.text;

import io.plumbline.drivers.ssh.batch.UnparsedText;

import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * One row of {@code esxcli network firewall ruleset list}: capture
 * firewall_ruleset_list_8x_excerpt. ESXi 7 has the first two columns only (public file 406093450).
 *
 * @param fixed whether the host says that nobody switches it on and off
 */
public record FirewallRuleSet(String name, boolean enabled, boolean fixed) {
    /** The title less what is no letter: nobody has published how the XML form spells it. */
    private static final String CONFIGURABLE = "enabledisableconfigurable";

    /** By name. */
    public static Map<String, FirewallRuleSet> list(String text) throws UnparsedText {
        var rules = new TreeMap<String, FirewallRuleSet>();
        for (var row : Esxcli.structures(text)) {
            var rule = new FirewallRuleSet(row.text("Name"), row.flag("Enabled"), isFixed(row));
            if (rules.putIfAbsent(rule.name(), rule) != null) {
                throw new UnparsedText("rule set " + rule.name() + " stands twice");
            }
        }
        if (rules.isEmpty()) {
            throw new UnparsedText("no rule sets at all");
        }
        return Map.copyOf(rules);
    }

    private static boolean isFixed(Fields row) throws UnparsedText {
        for (var title : row.values().keySet()) {
            if (title.replaceAll("[^A-Za-z]", "").toLowerCase(Locale.ROOT).equals(CONFIGURABLE)) {
                return !row.flag(title);
            }
        }
        return false;
    }
}
