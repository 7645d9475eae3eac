package io.plumbline.app.forge;

import io.plumbline.drivers.ssh.Secret;

import java.util.Map;

/**
 * Gitea and what grew out of it (API at {@code https://HOST/api/v1}).
 *
 * @see "https://docs.gitea.com/development/api-usage: header Authorization: token …; pages have at
 *     most MAX_RESPONSE_ITEMS, usually 50"
 * @see "https://docs.gitea.com/api, CreateStatusOption: context, description, state (pending,
 *     success, error, failure), target_url; issueGetComments has no pages (since and before only),
 *     so a second page may be the first one again"
 */
final class Gitea extends ReposDialect {
    /** It keeps more, and shows no more on a line. */
    private static final int LONGEST_TEXT = 140;

    /** It has no bound of its own; its databases take more than this. */
    private static final int LONGEST_COMMENT = 65_000;

    Gitea() {
        super("limit", LONGEST_TEXT, LONGEST_COMMENT);
    }

    @Override
    public Map<String, String> headers(Secret token) {
        return Map.of("Authorization", "token " + token.reveal(), "Accept", "application/json");
    }
}
