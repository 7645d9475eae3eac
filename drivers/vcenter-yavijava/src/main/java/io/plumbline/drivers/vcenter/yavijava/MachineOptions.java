package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.OptionValue;

import io.plumbline.drivers.vcenter.MachineChange;
import io.plumbline.drivers.vcenter.Told;
import io.plumbline.property.MemorySize;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * Those options of a machine by which devices of its host are given to it. Others are its owners':
 * some keep passwords there. Keys are the same in small and capital letters, since people write
 * them in many ways.
 *
 * @param texts by key, as vCenter tells them: one that is told twice has two
 * @see "seed 001, section 3.6; domain facts on ESXi, sections 4.3 and 4.5"
 */
record MachineOptions(SortedMap<String, Set<String>> texts) {
    private static final String MMIO64 = "pciPassthru.use64bitMMIO";
    private static final String MMIO64_SIZE = "pciPassthru.64bitMMIOSizeGB";
    private static final String ALLOW_P2P = "pciPassthru.allowP2P";
    private static final String RELAX_ACS = "pciPassthru.RelaxACSforP2P";
    private static final List<String> KEYS = List.of(MMIO64, MMIO64_SIZE, ALLOW_P2P, RELAX_ACS);

    static MachineOptions of(OptionValue[] all) {
        var texts = new TreeMap<String, Set<String>>(String.CASE_INSENSITIVE_ORDER);
        for (var option : all) {
            if (option.key != null && KEYS.stream().anyMatch(option.key::equalsIgnoreCase)) {
                texts.computeIfAbsent(option.key, _ -> new TreeSet<>())
                        .add(String.valueOf(option.value));
            }
        }
        return new MachineOptions(texts);
    }

    Told<Boolean> mmio64() {
        return flag(MMIO64);
    }

    Told<MemorySize> mmio64Size() {
        return one(MMIO64_SIZE, MachineOptions::gigabytes);
    }

    Told<Boolean> allowP2p() {
        return flag(ALLOW_P2P);
    }

    Told<Boolean> relaxAcs() {
        return flag(RELAX_ACS);
    }

    private Told<Boolean> flag(String key) {
        return one(
                key,
                text ->
                        text.equalsIgnoreCase("true")
                                ? Optional.of(true)
                                : text.equalsIgnoreCase("false")
                                        ? Optional.of(false)
                                        : Optional.empty());
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
    private <V> Told<V> one(String key, Function<String, Optional<V>> read) {
        var all = texts.getOrDefault(key, Set.of());
        if (all.isEmpty() || all.equals(Set.of(""))) {
            return new Told.Unset<>();
        }
        var said = String.join("' and '", all);
        return (all.size() == 1 ? read.apply(said) : Optional.<V>empty())
                .<Told<V>>map(Told.Is::new)
                .orElseGet(() -> Known.unknown(key + " of '" + said + "'"));
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
