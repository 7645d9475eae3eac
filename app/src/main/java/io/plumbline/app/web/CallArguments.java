package io.plumbline.app.web;

import io.plumbline.app.access.Tokens;

import org.jspecify.annotations.Nullable;
import org.springframework.http.InvalidMediaTypeException;
import org.springframework.http.MediaType;
import org.springframework.web.util.ContentCachingRequestWrapper;

import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.StringNode;

import java.util.Optional;

/** What is kept of what a call said. */
final class CallArguments {
    /** Bytes; beyond this a body is no order of ours. */
    static final int LONGEST = 4_000;

    private static final JsonMapper JSON = JsonMapper.shared();

    private CallArguments() {}

    /**
     * What people say is JSON; of anything else only that it was there is kept.
     *
     * @return empty where nothing was said
     */
    static Optional<JsonNode> of(ContentCachingRequestWrapper request) {
        var body = request.getContentAsByteArray();
        if (body.length == 0) {
            return Optional.empty();
        }
        if (!isJson(request.getContentType())) {
            return Optional.of(StringNode.valueOf("no JSON"));
        }
        return Optional.of(
                body.length >= LONGEST ? StringNode.valueOf("too long") : redacted(body));
    }

    private static JsonNode redacted(byte[] body) {
        try {
            return JSON.readTree(Tokens.redacted(JSON.readTree(body).toString()));
        } catch (JacksonException _) {
            return StringNode.valueOf("unreadable");
        }
    }

    private static boolean isJson(@Nullable String type) {
        try {
            return type != null && MediaType.APPLICATION_JSON.includes(MediaType.valueOf(type));
        } catch (InvalidMediaTypeException _) {
            return false;
        }
    }
}
