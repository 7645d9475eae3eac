package io.plumbline.lab.memory;

import io.plumbline.lab.world.HostModel;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.PowerPolicy;
import io.plumbline.property.State;
import io.plumbline.target.HostOption;
import io.plumbline.target.RuleSet;

import java.util.Arrays;

/** A host's settings as the core's port has them, and the other way round. */
final class SettingLooks {
    private SettingLooks() {}

    static Reading<PowerPolicy> policy(HostModel model) {
        var word = model.settings().powerPolicy();
        return Arrays.stream(PowerPolicy.values())
                .filter(policy -> word.filter(text(policy)::equals).isPresent())
                .<Reading<PowerPolicy>>map(policy -> new Reading.Settled<>(State.is(policy)))
                .findFirst()
                .orElseGet(Reading.NotOffered::new);
    }

    /** A host is asked by the first part of a name, and has no answer for one that it lacks. */
    static Reading<String> option(HostModel model, HostOption option) {
        var path = path(option);
        var tree = path.substring(0, path.indexOf('/', 1) + 1);
        var settings = model.settings();
        if (settings.options().stream().noneMatch(one -> one.path().startsWith(tree))) {
            return new Reading.Unreadable<>(
                    new Problem.Unparsed(model.host(), "list options", "Unable to find " + tree));
        }
        return settings.option(path)
                .<Reading<String>>map(one -> {
                    var value = settings.value(one);
                    return new Reading.Settled<>(value.isEmpty() ? State.none() : State.is(value));
                })
                .orElseGet(Reading.NotOffered::new);
    }

    static Reading<Boolean> ruleSet(HostModel model, RuleSet rule) {
        var enabled = model.settings().ruleSets().get(rule.name());
        return enabled == null
                ? new Reading.NotOffered<>()
                : new Reading.Settled<>(State.is(enabled));
    }

    static String path(HostOption option) {
        return "/" + option.name().replace('.', '/');
    }

    /** The value of the option that is the policy. */
    static String text(PowerPolicy policy) {
        return switch (policy) {
            case HighPerformance -> "High Performance";
            case Balanced -> "Balanced";
            case LowPower -> "Low Power";
            case Custom -> "Custom";
        };
    }
}
