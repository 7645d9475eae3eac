package io.plumbline.spec;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** Names of networks, which nobody tells apart by their case. */
final class NetworkNames {
    private final String kind;
    private final Map<String, Origin> known = new HashMap<>();

    /**
     * @param kind for people, for example {@code port group}
     */
    NetworkNames(String kind) {
        this.kind = kind;
    }

    void once(Fields at, Located<String> name) {
        var first = known.putIfAbsent(name.value().toLowerCase(Locale.ROOT), name.origin());
        if (first != null) {
            at.problem(
                    name.origin(),
                    "a " + kind + " '" + name.value() + "' is already in line " + first.line());
        }
    }
}
