package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.OptionValue;

import io.plumbline.drivers.vcenter.MachineChange;
import io.plumbline.drivers.vcenter.Managed.MachineRef;
import io.plumbline.drivers.vcenter.Told;
import io.plumbline.drivers.vcenter.Trouble;
import io.plumbline.drivers.vcenter.VCenterException;
import io.plumbline.property.MemorySize;

import org.jspecify.annotations.Nullable;

import java.rmi.RemoteException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Those options of a machine by which devices of its host are given to it. Others are its owners',
 * some of whom keep passwords there: they are not asked for.
 *
 * @see "seed 001, section 3.6; domain facts on ESXi, sections 4.3 and 4.5"
 */
final class MachineOptions {
    /**
     * One of them. What is not in these letters is not seen, since it is asked for by its key.
     *
     * @param spellings ours first
     * @see "public configurations have pciPassthru.use64BitMMIO, pciPassthru.64bitMMioSizeGB and
     *     pciPassthru.relaxACSforP2P too"
     */
    private record Option(List<String> spellings) {
        Option(String... spellings) {
            this(List.of(spellings));
        }

        String key() {
            return spellings.getFirst();
        }
    }

    private static final Option MMIO64 =
            new Option("pciPassthru.use64bitMMIO", "pciPassthru.use64BitMMIO");
    private static final Option MMIO64_SIZE =
            new Option("pciPassthru.64bitMMIOSizeGB", "pciPassthru.64bitMMioSizeGB");
    private static final Option ALLOW_P2P = new Option("pciPassthru.allowP2P");
    private static final Option RELAX_ACS =
            new Option("pciPassthru.RelaxACSforP2P", "pciPassthru.relaxACSforP2P");
    private static final List<Option> ALL = List.of(MMIO64, MMIO64_SIZE, ALLOW_P2P, RELAX_ACS);

    private MachineOptions() {}

    /** Of what is asked of each machine. */
    static Stream<String> paths() {
        return ALL.stream().flatMap(option -> option.spellings().stream()).map(Sought::option);
    }

    /**
     * Whether a change is of options and not named as they are asked for: as a whole, or a part of
     * one. VMware's vHadoop manager met both; by the reference neither comes of a filter like ours.
     *
     * @param path of what changed
     */
    static boolean areChanged(String path) {
        return path.startsWith(Sought.OPTIONS) && !path.endsWith("\"]");
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

    private static Told<Boolean> flag(Option option, Known known) {
        return one(option, known, MachineOptions::flag);
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
    private static <V> Told<V> one(Option option, Known known, Function<String, Optional<V>> read) {
        var texts = new TreeSet<String>();
        for (var spelling : option.spellings()) {
            switch (known.told(Sought.option(spelling), OptionValue.class, MachineOptions::text)) {
                case Told.Is<String>(var text) -> texts.add(text);
                case Told.Unset<String>() -> {}
                case Told.Unreadable<String>(var why) -> {
                    return new Told.Unreadable<>(why);
                }
            }
        }
        texts.remove("");
        if (texts.isEmpty()) {
            return new Told.Unset<>();
        }
        var said = String.join("' and '", texts);
        return (texts.size() == 1 ? read.apply(said) : Optional.<V>empty())
                .<Told<V>>map(Told.Is::new)
                .orElseGet(() -> Known.unknown(option.key() + " of '" + said + "'"));
    }

    private static String text(OptionValue option) {
        return option.value == null ? "" : String.valueOf(option.value);
    }

    /**
     * The keys of all that one machine has.
     *
     * @throws VCenterException if they are not told
     */
    static Set<String> keys(Session session, Deadline deadline, MachineRef of)
            throws RemoteException, VCenterException {
        var sought = Sought.one(Refs.of(of), Sought.MACHINES, Sought.OPTIONS);
        return Page.values(session.objects(deadline, sought), Sought.OPTIONS)
                .filter(OptionValue[].class::isInstance)
                .findFirst()
                .map(all ->
                        Arrays.stream((OptionValue[]) all)
                                .map(option -> option.key)
                                .filter(Objects::nonNull)
                                .collect(Collectors.toUnmodifiableSet()))
                .orElseThrow(() ->
                        new VCenterException(
                                new Trouble.Occupied(
                                        MachineSpecs.METHOD,
                                        "the options of " + of.id() + " are not told")));
    }

    /**
     * Under the keys that the machine has, in its letters; under ours where it has none, so that
     * none is there twice.
     *
     * @param keys of all that it has
     * @return null where none is to be another
     * @throws VCenterException if it has one in letters that are not known here: what is written
     *     there could not be read back
     */
    static OptionValue @Nullable [] written(MachineChange.Options change, Set<String> keys)
            throws VCenterException {
        var all = new ArrayList<OptionValue>();
        for (var one : texts(change).entrySet()) {
            for (var key : keysOf(one.getKey(), keys)) {
                all.add(option(key, one.getValue()));
            }
        }
        return all.isEmpty() ? null : all.toArray(OptionValue[]::new);
    }

    private static Map<Option, String> texts(MachineChange.Options change) {
        var texts = new LinkedHashMap<Option, String>();
        change.mmio64().ifPresent(is -> texts.put(MMIO64, flag(is)));
        change.mmio64Size().ifPresent(size -> texts.put(MMIO64_SIZE, "" + size.gigabytes()));
        change.allowP2p().ifPresent(is -> texts.put(ALLOW_P2P, flag(is)));
        change.relaxAcs().ifPresent(is -> texts.put(RELAX_ACS, flag(is)));
        return texts;
    }

    private static List<String> keysOf(Option option, Set<String> keys) throws VCenterException {
        var there = keys.stream().filter(option.key()::equalsIgnoreCase).sorted().toList();
        var other = there.stream().filter(key -> !option.spellings().contains(key)).findFirst();
        if (other.isPresent()) {
            throw new VCenterException(
                    new Trouble.NotOffered(
                            MachineSpecs.METHOD,
                            "the machine has "
                                    + other.get()
                                    + ", which is "
                                    + option.key()
                                    + " in other letters, and that cannot be read back: take it"
                                    + " away by hand"));
        }
        return there.isEmpty() ? List.of(option.key()) : there;
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
