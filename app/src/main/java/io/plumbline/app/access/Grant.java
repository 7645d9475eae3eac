package io.plumbline.app.access;

import io.plumbline.property.Codec;
import io.plumbline.property.Codecs;

import java.util.Comparator;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * A role at one cluster or at all of them.
 *
 * @param cluster empty for all, those that come later as well
 */
public record Grant(Role role, Optional<String> cluster) implements Comparable<Grant> {
    private static final int LONGEST_NAME = 253;
    private static final Comparator<Grant> ORDER = Comparator.comparing(Grant::text);

    /** As files spell it. */
    public static final Codec<Grant> CODEC =
            Codecs.codec("a role such as viewer or operator@gpu-a", Grant::parse, Grant::text);

    /** At every cluster. */
    public static Grant everywhere(Role role) {
        return new Grant(role, Optional.empty());
    }

    /**
     * @param text for example {@code operator@gpu-a}, or {@code viewer} for all clusters
     * @throws IllegalArgumentException if it is neither; the message says what is allowed
     */
    public static Grant parse(String text) {
        var at = text.indexOf('@');
        var word = at < 0 ? text : text.substring(0, at);
        var cluster = at < 0 ? Optional.<String>empty() : Optional.of(text.substring(at + 1));
        var role =
                Role.of(word)
                        .orElseThrow(() ->
                                new IllegalArgumentException(
                                        "'" + word + "' is no role: " + Role.words()));
        if (cluster.filter(
                        name ->
                                name.isBlank()
                                        || name.length() > LONGEST_NAME
                                        || name.contains(" "))
                .isPresent()) {
            throw new IllegalArgumentException(
                    "'" + text + "' names no cluster after @; without @ it is for all of them");
        }
        if (role == Role.ADMIN && cluster.isPresent()) {
            throw new IllegalArgumentException(
                    "'" + text + "': an admin is one of all clusters, for tokens are of all");
        }
        return new Grant(role, cluster);
    }

    /** As it is kept: {@link #parse} reads each. */
    public static String text(SortedSet<Grant> grants) {
        return grants.stream().map(Grant::text).collect(Collectors.joining(" "));
    }

    public static SortedSet<Grant> parseAll(String text) {
        var grants = new TreeSet<Grant>();
        for (var one : text.split(" ", -1)) {
            grants.add(parse(one));
        }
        return grants;
    }

    boolean permits(Permission permission, String at) {
        return role.permits(permission) && cluster.filter(name -> !name.equals(at)).isEmpty();
    }

    public String text() {
        return role.word() + cluster.map(name -> "@" + name).orElse("");
    }

    @Override
    public int compareTo(Grant other) {
        return ORDER.compare(this, other);
    }
}
