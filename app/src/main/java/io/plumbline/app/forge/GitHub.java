package io.plumbline.app.forge;

import io.plumbline.drivers.ssh.Secret;

import java.util.Map;

/**
 * GitHub, also its Enterprise Server (API at {@code https://HOST/api/v3}).
 *
 * @see "https://docs.github.com/en/rest/commits/statuses: POST
 *     /repos/{owner}/{repo}/statuses/{sha}, states error, failure, pending, success; a description
 *     of over 140 characters is refused with 422 (github.com/zalando/zappr/issues/378)"
 * @see "https://docs.github.com/en/rest/issues/comments: a pull request is an issue; comments come
 *     in ascending order of their ids"
 * @see "https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api: 403 or
 *     429, with retry-after or x-ratelimit-remaining 0 and x-ratelimit-reset in epoch seconds, or
 *     only a message"
 */
final class GitHub extends ReposDialect {
    private static final int LONGEST_TEXT = 140;

    /** The longest body of a comment that it takes. */
    private static final int LONGEST_COMMENT = 65_536;

    GitHub() {
        super("per_page", LONGEST_TEXT, LONGEST_COMMENT);
    }

    @Override
    public Map<String, String> headers(Secret token) {
        return Map.of(
                "Authorization", "Bearer " + token.reveal(),
                "Accept", "application/vnd.github+json",
                "X-GitHub-Api-Version", "2022-11-28");
    }

    @Override
    public boolean isThrottled(Answer answer) {
        return answer.hasNoneLeft() || answer.message().contains("rate limit");
    }
}
