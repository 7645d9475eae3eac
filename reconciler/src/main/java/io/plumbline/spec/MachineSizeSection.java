package io.plumbline.spec;

import io.plumbline.property.Codecs;
import io.plumbline.property.LatencySensitivity;
import io.plumbline.property.MachineProperties;

import java.util.Optional;

/** {@code size}: {@code {cpus: 44, memory: 144GB, reserve: All, latencySensitivity: High}}. */
final class MachineSizeSection {
    private MachineSizeSection() {}

    static Optional<MachineSize> read(Fields at) {
        var cpus = at.optional("cpus", MachineProperties.CPUS);
        var memory = at.optional("memory", MachineProperties.MEMORY);
        var reserve = at.optional("reserve", Codecs.oneOf(MachineSize.Reserve.class));
        var sensitivity = at.optional("latencySensitivity", MachineProperties.LATENCY_SENSITIVITY);
        sensitivity
                .filter(said -> said.value() == LatencySensitivity.High)
                .filter(_ ->
                        reserve.map(Located::value)
                                .filter(MachineSize.Reserve.All::equals)
                                .isEmpty())
                .ifPresent(said ->
                        at.problem(
                                said.origin(),
                                "High gives a core to each CPU, and only to what is reserved: say"
                                        + " reserve: All as well"));
        return at.complete(() -> new MachineSize(cpus, memory, reserve, sensitivity));
    }
}
