package io.plumbline.plan;

import io.plumbline.property.MachineProperties;
import io.plumbline.property.PropertyCatalogue;
import io.plumbline.target.Machine;

import java.util.Collection;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Machines that were there once, on any host, by their names in small letters. One that is there no
 * more may come back: then there would be two.
 */
public record MachinesFound(Set<String> names) {
    private static final String SOURCE = "#" + MachineProperties.SOURCE.key();

    public static final MachinesFound NONE = new MachinesFound(Set.of());

    /**
     * @param sources paths of what they are made of
     */
    public static MachinesFound among(Collection<String> sources) {
        return new MachinesFound(
                sources.stream()
                        .flatMap(path -> PropertyCatalogue.builtIn().known(path).stream())
                        .flatMap(setting -> setting.target().enclosing(Machine.class).stream())
                        .map(MachinesFound::folded)
                        .collect(Collectors.toUnmodifiableSet()));
    }

    /**
     * @param setting a path
     */
    public static boolean isOne(String setting) {
        return setting.endsWith(SOURCE);
    }

    public boolean has(Machine machine) {
        return names.contains(folded(machine));
    }

    private static String folded(Machine machine) {
        return machine.name().toLowerCase(Locale.ROOT);
    }
}
