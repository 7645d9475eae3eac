package io.plumbline.plan;

import io.plumbline.desired.Wish;
import io.plumbline.device.Put;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.property.MachineProperties;
import io.plumbline.property.Setting;
import io.plumbline.target.Machine;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * CPUs are reserved for as many as there are. A reservation that is right goes with another number
 * of CPUs anyway: left as it is, the machine has too little, or more than its host can give.
 */
final class SizedReservation {
    private SizedReservation() {}

    static List<Put<?>> along(List<Put<?>> puts, List<Wish<?>> wishes, Readings readings) {
        var all = new ArrayList<>(puts);
        puts.stream()
                .map(Put::setting)
                .filter(setting -> setting.property().equals(MachineProperties.CPUS))
                .flatMap(setting -> setting.target().enclosing(Machine.class).stream())
                .map(MachineProperties.CPUS_RESERVED::of)
                .filter(reserved -> puts.stream().noneMatch(put -> put.setting().equals(reserved)))
                .flatMap(reserved -> put(reserved, wishes, readings).stream())
                .forEach(all::add);
        return List.copyOf(all);
    }

    @SuppressWarnings("unchecked") // A setting has wishes of its own type.
    private static Optional<Put<Boolean>> put(
            Setting<Boolean> reserved, List<Wish<?>> wishes, Readings readings) {
        return wishes.stream()
                .filter(wish -> wish.setting().equals(reserved))
                .map(wish -> (Wish<Boolean>) wish)
                .findFirst()
                .flatMap(wish -> wish.want().toWrite())
                .flatMap(to ->
                        readings.of(reserved)
                                .flatMap(Reading::atNextBoot)
                                .map(from -> new Put<>(reserved, from, to, Optional.empty())));
    }
}
