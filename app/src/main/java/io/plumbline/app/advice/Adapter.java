package io.plumbline.app.advice;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * All that is known of one kind of adapter.
 *
 * @param since the first release that has it, where a guide says so
 * @param supports of each feature that a guide tells of; the others are not told
 * @param demands what has to be there for it
 * @param figures what was measured with it
 */
public record Adapter(
        AdapterType type,
        Optional<Support.Since> since,
        Map<Feature, Support> supports,
        List<Fact> demands,
        List<Figure> figures) {
    public Adapter {
        supports = Map.copyOf(supports);
        demands = List.copyOf(demands);
        figures = List.copyOf(figures);
    }

    public Support support(Feature feature) {
        return supports.getOrDefault(feature, new Support.NotTold());
    }
}
