package io.plumbline.app.forge;

import io.plumbline.app.forge.Forge.Comment;
import io.plumbline.drivers.ssh.Secret;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How one kind of forge is spoken to: asks nobody, and remembers nothing. */
interface Dialect {
    /** What every call carries; the token is nowhere else. */
    Map<String, String> headers(Secret token);

    /**
     * @param project its path, for example {@code hpc/clusters}
     */
    Call status(String project, CommitStatus status);

    /** Whether a refused status is there already. */
    default boolean isThere(CommitStatus status, Answer answer) {
        return false;
    }

    /** Whether a 403 means that too much was asked. */
    default boolean isThrottled(Answer answer) {
        return false;
    }

    /** Comments on a page, at most {@link #PAGE} where the forge pages. */
    int PAGE = 50;

    /**
     * @param page from 1
     */
    Call comments(String project, long pullRequest, int page);

    /** Of one page, without what the forge itself has written. */
    default List<Comment> read(JsonNode page) {
        return page.valueStream().map(this::comment).flatMap(Optional::stream).toList();
    }

    /** Empty where nobody wrote it. */
    default Optional<Comment> comment(JsonNode one) {
        return one.path("id").isIntegralNumber() && one.path("body").isString()
                ? Optional.of(new Comment(one.path("id").asLong(), one.path("body").asString()))
                : Optional.empty();
    }

    Call write(String project, long pullRequest, String text);

    Call rewrite(String project, long pullRequest, long comment, String text);

    Call remove(String project, long pullRequest, long comment);

    int longestComment();

    /**
     * @param path below the API's address, encoded
     * @param body empty for none
     */
    record Call(String method, String path, Optional<JsonNode> body) {
        static Call get(String path) {
            return new Call("GET", path, Optional.empty());
        }

        static Call delete(String path) {
            return new Call("DELETE", path, Optional.empty());
        }

        static Call with(String method, String path, JsonNode body) {
            return new Call(method, path, Optional.of(body));
        }
    }

    static ObjectNode body() {
        return JsonMapper.shared().createObjectNode();
    }
}
