package io.plumbline.app.forge;

import io.plumbline.app.store.CommitStatuses.Owed;
import io.plumbline.app.store.CommitStatuses.State;
import io.plumbline.drivers.ssh.Secret;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a forge refused, with the token that it was refused to: the same is not tried again. */
final class Refusals {
    private final Map<Status, Refusal> ofStatuses = new LinkedHashMap<>();
    private Optional<Secret> ofAll = Optional.empty();

    private record Refusal(Secret token, ForgeTrouble why) {}

    /** However far it got. */
    private record Status(String cluster, String commit, State state, String text) {
        Status(Owed owed) {
            this(owed.cluster(), owed.what().commit(), owed.what().state(), owed.what().text());
        }
    }

    /** The token itself was. */
    void ofAll(Secret token) {
        ofAll = Optional.of(token);
    }

    boolean isAll(Secret token) {
        return ofAll.filter(refused -> isSame(refused, token)).isPresent();
    }

    void of(Owed owed, Secret token, ForgeTrouble why) {
        ofStatuses.put(new Status(owed), new Refusal(token, why));
    }

    boolean is(Owed owed, Secret token) {
        return Optional.ofNullable(ofStatuses.get(new Status(owed)))
                .filter(refusal -> isSame(refusal.token(), token))
                .isPresent();
    }

    /** What is owed no more was refused for nothing. */
    void keepOnly(List<Owed> owed) {
        ofStatuses.keySet().retainAll(owed.stream().map(Status::new).toList());
    }

    /** Why something that is still owed was refused. */
    Optional<ForgeTrouble> any() {
        return ofStatuses.values().stream().findFirst().map(Refusal::why);
    }

    private static boolean isSame(Secret one, Secret other) {
        return one.reveal().equals(other.reveal());
    }
}
