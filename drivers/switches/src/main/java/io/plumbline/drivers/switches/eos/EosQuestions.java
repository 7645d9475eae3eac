package io.plumbline.drivers.switches.eos;

import io.plumbline.property.Property;
import io.plumbline.property.Setting;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.SwitchPort;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Which questions tell a setting. The whole configuration is never asked for: it holds keys and
 * licences.
 */
final class EosQuestions {
    private EosQuestions() {}

    /**
     * First the one that tells the boot, then those of the settings, in the settings' order; the
     * sessions last, for who else is changing the configuration decides whether we may.
     */
    static List<String> of(Set<Setting<?>> wanted) {
        var questions = new LinkedHashSet<>(List.of(Version.QUESTION));
        wanted.forEach(setting -> questions.addAll(of(setting)));
        if (wanted.stream().anyMatch(setting -> setting.property().wire().isPresent())) {
            questions.add(Sessions.QUESTION);
        }
        return List.copyOf(questions);
    }

    static String config(SwitchPort port) {
        return EosLine.of("show running-config all section interface", EosPort.name(port));
    }

    static String marking(SwitchPort port) {
        return EosLine.of("show qos interfaces ethernet", EosPort.number(port), "ecn");
    }

    private static List<String> of(Setting<?> setting) {
        var property = setting.property();
        if (property.equals(SwitchProperties.PFC)) {
            return List.of(PfcTable.QUESTION, PfcTable.WHOLE_QUESTION);
        }
        if (property.equals(SwitchProperties.LOSSLESS_PRIORITIES)) {
            return List.of(PfcTable.QUESTION, QosConfig.QUESTION);
        }
        if (property.equals(SwitchProperties.PAUSING_PORTS)) {
            return List.of(PfcTable.QUESTION);
        }
        if (property.equals(SwitchProperties.SAVED)) {
            return List.of(SavedConfig.QUESTION);
        }
        return setting.target()
                .enclosing(SwitchPort.class)
                .map(port -> of(property, port))
                .orElse(List.of());
    }

    private static List<String> of(Property<?> property, SwitchPort port) {
        if (property.equals(SwitchProperties.MTU)
                || property.equals(SwitchProperties.LINK_STATUS)) {
            return List.of(PortStatus.question(port));
        }
        if (property.equals(SwitchProperties.NEIGHBOURS)) {
            return List.of(Neighbours.QUESTION);
        }
        if (property.equals(SwitchProperties.LINK_PAUSE)
                || property.equals(SwitchProperties.DCBX)
                || property.equals(SwitchProperties.TAGS)) {
            return List.of(config(port));
        }
        if (property.equals(SwitchProperties.REWRITE_DSCP)
                || property.equals(SwitchProperties.DSCP_PRIORITY)
                || property.equals(SwitchProperties.PCP_PRIORITY)) {
            return List.of(QosConfig.QUESTION);
        }
        if (property.equals(SwitchProperties.PORT_TRUST)
                || property.equals(SwitchProperties.SCHEDULING)) {
            return List.of(config(port), QosConfig.QUESTION);
        }
        if (property.equals(SwitchProperties.MARKING)) {
            return List.of(config(port), QosConfig.QUESTION, marking(port));
        }
        if (property.equals(SwitchProperties.PFC_WATCHDOG)) {
            return Watchdog.questions(port);
        }
        return property.equals(SwitchProperties.PORT_PFC)
                ? List.of(config(port), QosConfig.QUESTION, PfcTable.QUESTION)
                : List.of();
    }
}
