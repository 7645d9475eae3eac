package io.plumbline.drivers.switches.onyx;

import io.plumbline.property.Property;
import io.plumbline.property.Setting;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.SwitchPort;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Which questions tell a setting. */
final class OnyxQuestions {
    static final String VERSION = "show version | json-print";

    private OnyxQuestions() {}

    /** First those that tell the boot, then those of the settings, in the settings' order. */
    static List<String> of(Set<Setting<?>> wanted) {
        var questions = new LinkedHashSet<>(List.of(VERSION, RunningConfig.CLOCK));
        wanted.forEach(setting -> questions.addAll(of(setting)));
        return List.copyOf(questions);
    }

    static String qos(SwitchPort port) {
        return "show qos interface " + OnyxPort.words(port) + " | json-print";
    }

    static String marking(SwitchPort port) {
        return "show interfaces " + OnyxPort.words(port) + " congestion-control | json-print";
    }

    static String scheduling(SwitchPort port) {
        return "show dcb ets interface " + OnyxPort.words(port) + " | json-print";
    }

    private static List<String> of(Setting<?> setting) {
        var property = setting.property();
        if (is(property, SwitchProperties.POOL_SHARE, SwitchProperties.POOL_PRIORITIES)) {
            return List.of(Pools.QUESTION, RunningConfig.ADVANCED_BUFFERS);
        }
        if (is(
                property,
                SwitchProperties.PFC,
                SwitchProperties.LOSSLESS_PRIORITIES,
                SwitchProperties.PAUSING_PORTS,
                SwitchProperties.DCBX,
                SwitchProperties.PORT_PFC)) {
            return List.of(FlowControl.QUESTION);
        }
        if (is(property, SwitchProperties.ROCE_MACRO, SwitchProperties.ROCE_EXCEPTIONS)) {
            return List.of(RoceCommand.QUESTION);
        }
        if (is(property, SwitchProperties.SAVED)) {
            return List.of(ConfigurationFiles.QUESTION);
        }
        return setting.target()
                .enclosing(SwitchPort.class)
                .map(port -> of(property, port))
                .orElse(List.of());
    }

    private static List<String> of(Property<?> property, SwitchPort port) {
        if (is(
                property,
                SwitchProperties.PORT_TRUST,
                SwitchProperties.REWRITE_DSCP,
                SwitchProperties.DSCP_PRIORITY,
                SwitchProperties.PCP_PRIORITY)) {
            return List.of(qos(port));
        }
        if (is(property, SwitchProperties.MARKING)) {
            return List.of(qos(port), marking(port));
        }
        if (is(property, SwitchProperties.SCHEDULING)) {
            return List.of(qos(port), scheduling(port));
        }
        if (is(property, SwitchProperties.TAGS)) {
            return List.of(PortVlans.QUESTION);
        }
        if (is(property, SwitchProperties.NEIGHBOURS)) {
            return List.of(Neighbours.QUESTION);
        }
        return is(
                        property,
                        SwitchProperties.MTU,
                        SwitchProperties.LINK_PAUSE,
                        SwitchProperties.LINK_STATUS)
                ? List.of(PortLink.QUESTION)
                : List.of();
    }

    private static boolean is(Property<?> property, Property<?>... ones) {
        return List.of(ones).contains(property);
    }
}
