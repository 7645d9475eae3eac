package io.plumbline.app.access;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Where tokens are kept, and audited with that. What was kept is on disk when a call returns. */
public interface TokenStore {
    void add(AccessToken token);

    Optional<AccessToken> find(String id);

    /** Also those that are not good any more, oldest first. */
    List<AccessToken> all();

    /**
     * @return whether it was good until then
     */
    boolean revoke(String id, String by, Instant at);
}
