package io.plumbline.spec;

import io.plumbline.property.Codec;
import io.plumbline.property.Codecs;
import io.plumbline.property.Form;
import io.plumbline.property.OverrideProperties;
import io.plumbline.property.Property;
import io.plumbline.property.Want;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * {@code overrides}: {@code {drs: Disabled, restartPriority: High, isolationResponse: PowerOff}}.
 */
final class MachineOverridesSection {
    private static final String AS_CLUSTER = "AsCluster";

    private MachineOverridesSection() {}

    static Optional<MachineOverrides> read(Fields at) {
        var drs =
                at.optional(
                        "drs",
                        override(OverrideProperties.DRS, OverrideProperties.Automation.values()));
        var restartPriority =
                at.optional(
                        "restartPriority",
                        override(
                                OverrideProperties.RESTART_PRIORITY,
                                OverrideProperties.RestartPriority.values()));
        var isolationResponse =
                at.optional(
                        "isolationResponse",
                        override(
                                OverrideProperties.ISOLATION_RESPONSE,
                                OverrideProperties.IsolationResponse.values()));
        return at.complete(() -> new MachineOverrides(drs, restartPriority, isolationResponse));
    }

    /** One of its values, or that the machine is as all others of its cluster. */
    private static <E extends Enum<E>> Codec<Want<E>> override(Property<E> property, E[] values) {
        var words =
                Stream.concat(Arrays.stream(values).map(Enum::name), Stream.of(AS_CLUSTER))
                        .toList();
        return Codecs.codec(
                "one of " + String.join(", ", words),
                new Form.OneOf(words),
                text -> {
                    if (!words.contains(text)) {
                        throw new IllegalArgumentException(
                                "'" + text + "' is not one of " + String.join(", ", words));
                    }
                    return text.equals(AS_CLUSTER)
                            ? new Want.Gone<>()
                            : new Want.Exactly<>(property.codec().parse(text));
                },
                want -> want instanceof Want.Gone<E> ? AS_CLUSTER : want.text(property.codec()));
    }
}
