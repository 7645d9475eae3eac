package io.plumbline.app.source;

import io.plumbline.app.work.SourceStanding;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** How sources stand, and what clusters were told of it. */
final class SourceStandings {
    /** Of all sources that there are. */
    private final Set<String> configured = new HashSet<>();

    private final Map<String, SourceStanding> last = new TreeMap<>();
    private final Map<String, SourceStanding> told = new HashMap<>();

    void configure(Set<String> names) {
        configured.addAll(names);
    }

    boolean isConfigured(String source) {
        return configured.contains(source);
    }

    /**
     * @return whether it differs from what was told in more than its time
     */
    boolean isNews(SourceStanding now) {
        last.put(now.name(), now);
        return !now.undated().equals(told.get(now.name()));
    }

    /** All whom it concerns know it. */
    void told(SourceStanding now) {
        told.put(now.name(), now.undated());
    }

    List<SourceStanding> all() {
        return List.copyOf(last.values());
    }

    /** Empty before a source has said anything. */
    Optional<SourceStanding> of(String source) {
        return Optional.ofNullable(last.get(source))
                .or(() ->
                        isConfigured(source)
                                ? Optional.empty()
                                : Optional.of(SourceStanding.forgotten(source)));
    }
}
