package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.OptionValue;

import io.plumbline.drivers.vcenter.MachineChange;
import io.plumbline.drivers.vcenter.Told;
import io.plumbline.property.MemorySize;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Those options of a machine by which devices of its host are given to it. Others are its owners',
 * some of whom keep passwords there: they are not asked for.
 *
 * @see "seed 001, section 3.6; domain facts on ESXi, sections 4.3 and 4.5"
 */
final class MachineOptions {
    private static final String MMIO64 = "pciPassthru.use64bitMMIO";
    private static final String MMIO64_SIZE = "pciPassthru.64bitMMIOSizeGB";
    private static final String ALLOW_P2P = "pciPassthru.allowP2P";
    private static final String RELAX_ACS = "pciPassthru.RelaxACSforP2P";

    private MachineOptions() {}

    /** Of what is asked of each machine. */
    static Stream<String> paths() {
        return Stream.of(MMIO64, MMIO64_SIZE, ALLOW_P2P, RELAX_ACS).map(Sought::option);
    }

    static Told<Boolean> mmio64(Known known) {
        return flag(MMIO64, known);
    }

    static Told<MemorySize> mmio64Size(Known known) {
        return one(MMIO64_SIZE, known, MachineOptions::gigabytes);
    }

    static Told<Boolean> allowP2p(Known known) {
        return flag(ALLOW_P2P, known);
    }

    static Told<Boolean> relaxAcs(Known known) {
        return flag(RELAX_ACS, known);
    }

    private static Told<Boolean> flag(String key, Known known) {
        return one(key, known, MachineOptions::flag);
    }

    private static Optional<Boolean> flag(String text) {
        if (text.equalsIgnoreCase("true")) {
            return Optional.of(true);
        }
        return text.equalsIgnoreCase("false") ? Optional.of(false) : Optional.empty();
    }

    private static Optional<MemorySize> gigabytes(String text) {
        try {
            return text.matches("\\d{1,6}")
                    ? Optional.of(MemorySize.ofGigabytes(Integer.parseInt(text)))
                    : Optional.empty();
        } catch (IllegalArgumentException | ArithmeticException e) {
            return Optional.empty();
        }
    }

    /** One without a text is not there: so it is taken away. */
    private static <V> Told<V> one(String key, Known known, Function<String, Optional<V>> read) {
        return known.part(
                Sought.option(key),
                OptionValue.class,
                option -> {
                    var text = option.value == null ? "" : String.valueOf(option.value);
                    return text.isEmpty()
                            ? new Told.Unset<>()
                            : read.apply(text)
                                    .<Told<V>>map(Told.Is::new)
                                    .orElseGet(() -> Known.unknown(key + " of '" + text + "'"));
                });
    }

    /**
     * @return null where none is to be another
     */
    static OptionValue @Nullable [] written(MachineChange.Options change) {
        var all = new ArrayList<OptionValue>();
        change.mmio64().ifPresent(is -> all.add(option(MMIO64, flag(is))));
        change.mmio64Size().ifPresent(size -> all.add(option(MMIO64_SIZE, "" + size.gigabytes())));
        change.allowP2p().ifPresent(is -> all.add(option(ALLOW_P2P, flag(is))));
        change.relaxAcs().ifPresent(is -> all.add(option(RELAX_ACS, flag(is))));
        return all.isEmpty() ? null : all.toArray(OptionValue[]::new);
    }

    private static String flag(boolean is) {
        return is ? "TRUE" : "FALSE";
    }

    private static OptionValue option(String key, String value) {
        var option = new OptionValue();
        option.key = key;
        option.value = value;
        return option;
    }
}
