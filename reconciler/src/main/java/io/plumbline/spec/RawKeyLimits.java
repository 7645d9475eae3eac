package io.plumbline.spec;

import io.plumbline.property.Dcbx;
import io.plumbline.property.NicFirmwareProperties;
import io.plumbline.property.Property;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * A firmware key of a port that says something else than the fabric of that port is refused: both
 * ends of its links could never agree. What the key does not say is neither derived nor missed.
 *
 * @see "domain facts on reconcilers, rule F11; ADR 31"
 */
final class RawKeyLimits {
    /** The next key that a fabric has a say in is a line here. */
    private static final List<Rule<?>> RULES =
            List.of(
                    new Rule<>(
                            NicFirmwareProperties.CNP_DSCP,
                            (fabric, dscp) ->
                                    fabric.cnp()
                                            .map(Fabric.Cnp::dscp)
                                            .filter(asked -> !asked.value().equals(dscp))
                                            .map(asked -> "notices of DSCP " + asked.value())),
                    new Rule<>(
                            NicFirmwareProperties.CNP_802P_PRIO,
                            (fabric, priority) ->
                                    fabric.cnp()
                                            .map(Fabric.Cnp::priority)
                                            .filter(asked -> !asked.value().equals(priority))
                                            .map(asked -> "notices of priority " + asked.value())),
                    new Rule<>(
                            NicFirmwareProperties.ROCE_CC_PRIO_MASK,
                            (fabric, mask) ->
                                    fabric.ecn()
                                            .map(_ -> fabric.lossless().priority().value())
                                            .filter(lossless -> (mask >> lossless & 1) == 0)
                                            .map(lossless ->
                                                    "marks of lossless priority "
                                                            + lossless
                                                            + " heeded, bit "
                                                            + lossless
                                                            + " of it")),
                    new Rule<>(
                            NicFirmwareProperties.LLDP_NB_DCBX,
                            (fabric, negotiates) ->
                                    fabric.dcbx()
                                            .filter(asked ->
                                                    negotiates == (asked.value() == Dcbx.OFF))
                                            .map(asked -> "dcbx " + asked.value())));

    private RawKeyLimits() {}

    static void check(Fields at, Map<Integer, PortSpec> ports, Collection<RawSetting<?>> settings) {
        for (var setting : settings) {
            if (setting.port().isPresent()) {
                Optional.ofNullable(ports.get(setting.port().getAsInt()))
                        .flatMap(PortSpec::fabric)
                        .ifPresent(fabric -> check(at, fabric.value(), setting));
            }
        }
    }

    private static void check(Fields at, Fabric fabric, RawSetting<?> setting) {
        for (var rule : RULES) {
            rule.against(fabric, setting)
                    .ifPresent(asked ->
                            at.problem(
                                    setting.value().origin(),
                                    setting.key()
                                            + " contradicts fabric '"
                                            + fabric.name()
                                            + "', which asks for "
                                            + asked
                                            + ": let them say the same, or leave the key out"));
        }
    }

    /**
     * @param asked what a fabric asks for instead of a value, for people; empty if it fits
     */
    private record Rule<V>(Property<V> property, BiFunction<Fabric, V, Optional<String>> asked) {
        @SuppressWarnings("unchecked") // A setting has values of its property.
        Optional<String> against(Fabric fabric, RawSetting<?> setting) {
            return setting.property().equals(property)
                    ? asked.apply(fabric, ((RawSetting<V>) setting).value().value())
                    : Optional.empty();
        }
    }
}
