package io.plumbline.desired;

import io.plumbline.property.HostSettingProperties;
import io.plumbline.target.HostOption;
import io.plumbline.target.RuleSet;

/**
 * Power policy, advanced options and rule sets, as they are said: nothing else asks for any.
 *
 * @see "seed 000, figure 14; seed 002, figures 7 and 9"
 */
final class HostSettingWishes {
    private HostSettingWishes() {}

    static void derive(HostCase host, Wishlist list) {
        var settings = host.profile().settings();
        settings.powerPolicy()
                .ifPresent(policy ->
                        list.exactly(host.host(), HostSettingProperties.POWER_POLICY, policy));
        settings.options()
                .forEach((name, value) ->
                        list.exactly(
                                new HostOption(host.host(), name),
                                HostSettingProperties.OPTION,
                                value));
        settings.firewall()
                .forEach((name, enabled) ->
                        list.exactly(
                                new RuleSet(host.host(), name),
                                HostSettingProperties.RULE_SET,
                                enabled));
    }
}
