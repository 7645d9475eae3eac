package io.plumbline.desired;

import io.plumbline.property.HostSettingProperties;
import io.plumbline.spec.written.Written.Entries;
import io.plumbline.target.Host;

/**
 * The way back from {@link HostSettingWishes}. Which of a host's thousand options and forty rule
 * sets somebody means to be kept, no host tells.
 */
final class HostSettingAdoption {
    private HostSettingAdoption() {}

    static Entries adopt(Host host, Entries profile, Sight sight) {
        return sight.say(profile, "powerPolicy", HostSettingProperties.POWER_POLICY, host);
    }
}
