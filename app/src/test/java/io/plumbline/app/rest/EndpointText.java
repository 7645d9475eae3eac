package io.plumbline.app.rest;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What cannot be told from the code of an endpoint.
 *
 * @param answer what its good answer is
 * @param parameters behind the question mark, each with an example that works
 * @param others further statuses that are no problem
 * @param example of a body
 */
record EndpointText(
        String summary,
        String answer,
        SortedMap<String, String> parameters,
        List<String> others,
        Optional<Body> example) {

    /**
     * @param kind for example {@code application/json}
     * @param status that a daemon answers it with which knows nothing but the example's cluster
     */
    record Body(String kind, String text, int status) {}

    static EndpointText of(String summary, String answer) {
        return new EndpointText(summary, answer, new TreeMap<>(), List.of(), Optional.empty());
    }

    EndpointText with(Map<String, String> some) {
        return new EndpointText(summary, answer, new TreeMap<>(some), others, example);
    }

    EndpointText or(String... statuses) {
        return new EndpointText(summary, answer, parameters, List.of(statuses), example);
    }

    /** Sent as JSON. */
    EndpointText example(String json, int status) {
        return example(new Body("application/json", json, status));
    }

    EndpointText example(Body body) {
        return new EndpointText(summary, answer, parameters, others, Optional.of(body));
    }
}
