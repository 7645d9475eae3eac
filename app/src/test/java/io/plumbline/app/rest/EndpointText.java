package io.plumbline.app.rest;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What cannot be told from the code of an endpoint.
 *
 * @param answer what its good answer is
 * @param parameters behind the question mark, each with an example that works
 * @param others further statuses that are no problem
 */
record EndpointText(
        String summary, String answer, SortedMap<String, String> parameters, List<String> others) {

    static EndpointText of(String summary, String answer) {
        return new EndpointText(summary, answer, new TreeMap<>(), List.of());
    }

    EndpointText with(Map<String, String> some) {
        return new EndpointText(summary, answer, new TreeMap<>(some), others);
    }

    EndpointText or(String... statuses) {
        return new EndpointText(summary, answer, parameters, List.of(statuses));
    }
}
