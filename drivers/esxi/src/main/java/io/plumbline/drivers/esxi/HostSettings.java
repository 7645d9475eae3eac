package io.plumbline.drivers.esxi;

import io.plumbline.drivers.esxi.text.AdvancedOption;
import io.plumbline.drivers.esxi.text.FirewallRuleSet;
import io.plumbline.drivers.esxi.text.PowerPolicies;
import io.plumbline.drivers.ssh.batch.Answers;
import io.plumbline.drivers.ssh.batch.Batch;
import io.plumbline.drivers.ssh.batch.Quoted;
import io.plumbline.drivers.ssh.batch.Told;
import io.plumbline.observed.Reading;
import io.plumbline.property.HostSettingProperties;
import io.plumbline.property.PowerPolicy;
import io.plumbline.property.State;
import io.plumbline.target.Host;
import io.plumbline.target.HostOption;
import io.plumbline.target.RuleSet;

import java.util.List;
import java.util.Optional;

/**
 * How power policy, advanced options and rule sets are asked for, and what the answers say. Options
 * are listed by the first part of their path, so that one which the host lacks is missing from a
 * good answer: how a single one is refused nobody has recorded.
 */
final class HostSettings {
    static final String CPU_POLICY = "/Power/CpuPolicy";

    private static final String POWER = "power";
    private static final String RULES = "rule sets";

    private HostSettings() {}

    static void ask(Host host, Asked asked, Batch batch) {
        if (asked.property(HostSettingProperties.POWER_POLICY)) {
            askPower(batch);
        }
        if (!asked.ruleSets(host).isEmpty()) {
            askRules(batch);
        }
        asked.options(host).stream()
                .map(HostSettings::tree)
                .distinct()
                .forEach(tree -> askTree(tree, batch));
    }

    static Batch askPower(Batch batch) {
        return batch.add(POWER, "esxcli --formatter=xml hardware power policy get");
    }

    static Batch askRules(Batch batch) {
        return batch.add(RULES, "esxcli --formatter=xml network firewall ruleset list");
    }

    static Batch askTree(HostOption option, Batch batch) {
        return askTree(tree(option), batch);
    }

    private static Batch askTree(String tree, Batch batch) {
        return batch.add(
                "options " + tree,
                "esxcli --formatter=xml system settings advanced list -t " + Quoted.word(tree));
    }

    static void read(FirstLook look, Sheet sheet) {
        var answers = look.answers();
        if (look.asked().property(HostSettingProperties.POWER_POLICY)) {
            sheet.put(
                    HostSettingProperties.POWER_POLICY.of(look.host()),
                    policy(answers).reading(HostSettings::offered));
        }
        for (var option : look.asked().options(look.host())) {
            sheet.put(
                    HostSettingProperties.OPTION.of(option),
                    option(answers, option)
                            .reading(found -> offered(found.map(HostSettings::value))));
        }
        for (var rule : look.asked().ruleSets(look.host())) {
            sheet.put(
                    HostSettingProperties.RULE_SET.of(rule),
                    ruleSet(answers, rule)
                            .reading(
                                    found -> offered(found.map(some -> State.is(some.enabled())))));
        }
    }

    static Told<Optional<State<PowerPolicy>>> policy(Answers answers) {
        return answers.read(POWER, PowerPolicies::inForce).map(found -> found.map(State::is));
    }

    static Told<Optional<AdvancedOption>> option(Answers answers, HostOption option) {
        return answers.read(
                "options " + tree(option), text -> AdvancedOption.find(text, path(option)));
    }

    static Told<Optional<FirewallRuleSet>> ruleSet(Answers answers, RuleSet rule) {
        return answers.read(RULES, FirewallRuleSet::list)
                .map(all -> Optional.ofNullable(all.get(rule.name())));
    }

    /** A text that is empty is no value. */
    static State<String> value(AdvancedOption option) {
        return option.value().isEmpty() ? State.none() : State.is(option.value());
    }

    /** {@code Net.PVRDMAVmknic} is {@code /Net/PVRDMAVmknic}: seed 002, figure 7; domain facts. */
    static String path(HostOption option) {
        return "/" + option.name().replace('.', '/');
    }

    private static String tree(HostOption option) {
        return "/" + List.of(option.name().split("\\.", -1)).getFirst();
    }

    private static <V> Reading<V> offered(Optional<State<V>> found) {
        return found.<Reading<V>>map(Reading.Settled::new).orElseGet(Reading.NotOffered::new);
    }
}
