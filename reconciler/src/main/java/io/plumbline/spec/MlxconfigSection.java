package io.plumbline.spec;

import io.plumbline.property.Codec;
import io.plumbline.property.Codecs;
import io.plumbline.property.Form;
import io.plumbline.property.NicFirmwareProperties;
import io.plumbline.property.Property;
import io.plumbline.property.PropertyCatalogue;
import io.plumbline.target.NicPort;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * {@code mlxconfig}: firmware keys of the catalogue under their vendor's names, those of a port
 * with {@code _P1}, {@code _P2}.
 */
final class MlxconfigSection {
    private static final Pattern OF_PORT = Pattern.compile("(.+)_P([1-8])");
    private static final SortedMap<String, Property<?>> KNOWN = known();
    private static final Codec<Key> KEY =
            Codecs.codec(
                    "a key of mlxconfig",
                    new Form.Matching(form()),
                    MlxconfigSection::key,
                    Key::spelling);

    private MlxconfigSection() {}

    static List<RawSetting<?>> read(Fields at) {
        for (var spelling : spellings()) {
            at.offers(spelling, key(spelling).property().codec());
        }
        return List.copyOf(
                at.named(KEY, (key, value) -> setting(key.property(), key.port(), value)).values());
    }

    static List<Property<?>> said() {
        return KNOWN.values().stream().filter(MlxconfigSection::isSaid).toList();
    }

    static boolean isSaid(Property<?> property) {
        return property.equals(KNOWN.get(property.key()))
                && UnknownKey.derived(property.key()).isEmpty();
    }

    private static <V> Optional<RawSetting<?>> setting(
            Property<V> property, OptionalInt port, Cursor value) {
        return value.value(property.codec(), property.key())
                .map(said -> new RawSetting<>(property, port, said));
    }

    private static Key key(String name) {
        UnknownKey.derived(name)
                .ifPresent(why -> {
                    throw new IllegalArgumentException(why);
                });
        var ofPort = OF_PORT.matcher(name);
        var property = KNOWN.get(ofPort.matches() ? ofPort.group(1) : name);
        if (property == null || ofPort.matches() != property.on().equals(NicPort.class)) {
            throw new IllegalArgumentException(
                    "unknown key '" + name + "' of mlxconfig" + Spelling.hint(name, spellings()));
        }
        return new Key(
                name,
                property,
                ofPort.matches()
                        ? OptionalInt.of(Integer.parseInt(ofPort.group(2)))
                        : OptionalInt.empty());
    }

    /** Any of the keys, those of a port with its number. */
    private static String form() {
        return KNOWN.entrySet().stream()
                .filter(known -> UnknownKey.derived(known.getKey()).isEmpty())
                .map(known ->
                        known.getValue().on().equals(NicPort.class)
                                ? known.getKey() + "_P[1-8]"
                                : known.getKey())
                .collect(Collectors.joining("|"));
    }

    /** For messages: keys of a port with the two endings that most cards have. */
    private static Set<String> spellings() {
        var all = new TreeSet<String>();
        KNOWN.forEach((key, property) ->
                all.addAll(
                        property.on().equals(NicPort.class)
                                ? List.of(key + "_P1", key + "_P2")
                                : List.of(key)));
        all.removeIf(key -> UnknownKey.derived(key).isPresent());
        return all;
    }

    private static SortedMap<String, Property<?>> known() {
        var known = new TreeMap<String, Property<?>>();
        for (var property : PropertyCatalogue.builtIn().all()) {
            if (property.wire().equals(Optional.of(NicFirmwareProperties.MLXCONFIG))) {
                known.put(property.key(), property);
            }
        }
        return known;
    }

    /**
     * @param port number of the port that the spelling ends with
     */
    private record Key(String spelling, Property<?> property, OptionalInt port)
            implements Comparable<Key> {
        @Override
        public int compareTo(Key other) {
            return spelling.compareTo(other.spelling);
        }
    }
}
