package io.plumbline.lab.world;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * What a virtual machine is as hardware, beside its size.
 *
 * @param version as in {@code vmx-17}
 * @param firmware by which it starts: {@code bios} or {@code efi}
 * @param options of its configuration file, by key
 */
public record MachineHardware(int version, String firmware, SortedMap<String, String> options) {
    /** As vSphere 7.0 makes machines: its version, and BIOS unless the guest asks otherwise. */
    static final MachineHardware FRESH = new MachineHardware(17, "bios", new TreeMap<>());

    private static final String VERSION = "version=";
    private static final String FIRMWARE = "firmware=";
    private static final String OPTION = "option=";

    public MachineHardware {
        options = Collections.unmodifiableSortedMap(new TreeMap<>(options));
    }

    public MachineHardware upgraded(int to) {
        return new MachineHardware(to, firmware, options);
    }

    public MachineHardware startingBy(String other) {
        return new MachineHardware(version, other, options);
    }

    /** An option without a text is taken away. */
    public MachineHardware with(String option, String text) {
        var others = new TreeMap<>(options);
        if (text.isEmpty()) {
            others.remove(option);
        } else {
            others.put(option, text);
        }
        return new MachineHardware(version, firmware, others);
    }

    /** What is not as with any new machine. */
    Stream<String> texts() {
        return Stream.of(
                        Stream.of(VERSION + version).filter(_ -> version != FRESH.version()),
                        Stream.of(FIRMWARE + firmware)
                                .filter(_ -> !firmware.equals(FRESH.firmware())),
                        options.entrySet().stream()
                                .map(one -> OPTION + one.getKey() + "=" + one.getValue()))
                .flatMap(some -> some);
    }

    static boolean isOne(String text) {
        return text.startsWith(VERSION) || text.startsWith(FIRMWARE) || text.startsWith(OPTION);
    }

    static MachineHardware parse(Stream<String> texts) {
        return texts.filter(MachineHardware::isOne)
                .reduce(FRESH, MachineHardware::read, (_, other) -> other);
    }

    private static MachineHardware read(MachineHardware before, String text) {
        if (text.startsWith(VERSION)) {
            return before.upgraded(Integer.parseInt(text.substring(VERSION.length())));
        }
        if (text.startsWith(FIRMWARE)) {
            return before.startingBy(text.substring(FIRMWARE.length()));
        }
        var option = text.substring(OPTION.length()).split("=", 2);
        return before.with(option[0], option[1]);
    }
}
