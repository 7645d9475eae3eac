package io.plumbline.app.access;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

final class MemoryTokens implements TokenStore {
    final List<AccessToken> kept = new ArrayList<>();

    @Override
    public void add(AccessToken token) {
        kept.add(token);
    }

    @Override
    public Optional<AccessToken> find(String id) {
        return kept.stream().filter(token -> token.id().equals(id)).findFirst();
    }

    @Override
    public List<AccessToken> all() {
        return List.copyOf(kept);
    }

    @Override
    public boolean revoke(String id, String by, Instant at) {
        var good = find(id).filter(token -> token.revokedAt().isEmpty());
        good.ifPresent(token ->
                kept.set(
                        kept.indexOf(token),
                        new AccessToken(
                                token.id(),
                                token.name(),
                                token.hash(),
                                token.grants(),
                                token.madeAt(),
                                token.madeBy(),
                                token.expiresAt(),
                                Optional.of(at))));
        return good.isPresent();
    }
}
