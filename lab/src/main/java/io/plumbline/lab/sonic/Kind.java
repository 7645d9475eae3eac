package io.plumbline.lab.sonic;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** What a YANG model allows a value to be. */
sealed interface Kind {
    /** Whether a value is of this kind, in a configuration. */
    default boolean allows(String value, Tables within) {
        return refused("", value, within).isEmpty();
    }

    /** Why it is not, in the words of libyang 1; empty if it is. */
    Optional<String> refused(String element, String value, Tables within);

    static Kind text(String pattern) {
        return new Text(Pattern.compile(pattern));
    }

    static Kind range(long least, String most) {
        return new Range(BigInteger.valueOf(least), new BigInteger(most));
    }

    static Kind range(long least, long most) {
        return range(least, String.valueOf(most));
    }

    static Kind one(String... of) {
        return new One(Set.of(of));
    }

    static Kind ref(String table) {
        return new Ref(table);
    }

    static Kind any(Kind... of) {
        return new Any(List.of(of));
    }

    record Text(Pattern pattern) implements Kind {
        @Override
        public Optional<String> refused(String element, String value, Tables within) {
            return pattern.matcher(value).matches()
                    ? Optional.empty()
                    : Optional.of(
                            "Value \""
                                    + value
                                    + "\" does not satisfy the constraint \""
                                    + pattern
                                    + "\" (range, length, or pattern).");
        }
    }

    record Range(BigInteger least, BigInteger most) implements Kind {
        @Override
        public Optional<String> refused(String element, String value, Tables within) {
            if (!value.matches("-?\\d{1,20}")) {
                return Optional.of(
                        "Invalid value \"" + value + "\" in \"" + element + "\" element.");
            }
            var number = new BigInteger(value);
            return number.compareTo(least) >= 0 && number.compareTo(most) <= 0
                    ? Optional.empty()
                    : Optional.of(
                            "Value \""
                                    + value
                                    + "\" does not satisfy the constraint \""
                                    + least
                                    + ".."
                                    + most
                                    + "\" (range, length, or pattern).");
        }
    }

    record One(Set<String> of) implements Kind {
        @Override
        public Optional<String> refused(String element, String value, Tables within) {
            return of.contains(value)
                    ? Optional.empty()
                    : Optional.of(
                            "Invalid value \"" + value + "\" in \"" + element + "\" element.");
        }
    }

    /** The name of an entry that is there. */
    record Ref(String table) implements Kind {
        @Override
        public Optional<String> refused(String element, String value, Tables within) {
            return within.table(table).containsKey(value)
                    ? Optional.empty()
                    : Optional.of(
                            "Leafref \"/"
                                    + table
                                    + "/"
                                    + table
                                    + "_LIST/name\" of value \""
                                    + value
                                    + "\" points to a non-existing leaf.");
        }
    }

    record Any(List<Kind> of) implements Kind {
        @Override
        public Optional<String> refused(String element, String value, Tables within) {
            return of.stream().anyMatch(kind -> kind.allows(value, within))
                    ? Optional.empty()
                    : of.getFirst().refused(element, value, within);
        }
    }
}
