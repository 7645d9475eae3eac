package io.plumbline.lab.vcenter;

import io.plumbline.lab.vcenter.soap.FaultException;
import io.plumbline.lab.vcenter.soap.Ref;
import io.plumbline.lab.vcenter.soap.Value;
import io.plumbline.lab.vcenter.soap.Value.Data;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.UUID;

/** Who is logged in. */
final class Sessions implements Objects {
    static final Ref KEEPER = new Ref("SessionManager", "SessionManager");

    private final VCenterState state;
    private final Account account;
    private final SequencedMap<String, OpenSession> byCookie = new LinkedHashMap<>();
    private Duration idle;

    Sessions(VCenterState state, Account account) {
        this.state = state;
        this.account = account;
        this.idle = state.times().idle();
    }

    /**
     * @throws FaultException InvalidLogin, which does not say what was wrong
     */
    OpenSession open(String user, String password) throws FaultException {
        if (!account.equals(new Account(user, password))) {
            throw new FaultException(
                    "InvalidLogin",
                    "Cannot complete login due to an incorrect user name or password.");
        }
        var session =
                new OpenSession(
                        UUID.randomUUID().toString(),
                        UUID.randomUUID().toString().replace("-", ""),
                        user,
                        state.world().now(),
                        state);
        byCookie.put(session.cookie(), session);
        return session;
    }

    /** The session of a cookie, which is used thereby; empty where it ended. */
    Optional<OpenSession> use(String cookie) {
        var now = state.world().now();
        byCookie.values().removeIf(session -> session.used().plus(idle).isBefore(now));
        var session = Optional.ofNullable(byCookie.get(cookie));
        session.ifPresent(some -> some.use(now));
        return session;
    }

    /** The cookie of the last one that was opened. */
    Optional<String> newest() {
        return byCookie.isEmpty() ? Optional.empty() : Optional.of(byCookie.lastEntry().getKey());
    }

    boolean end(String key) {
        return byCookie.values().removeIf(session -> session.key().equals(key));
    }

    /** After how long without use a session ends. */
    void endAfter(Duration unused) {
        idle = unused;
    }

    void endAll() {
        byCookie.clear();
    }

    @Override
    public Optional<Data> of(Ref ref) {
        return ref.equals(KEEPER)
                ? Optional.of(
                        Value.data("SessionManager")
                                .with(
                                        "sessionList",
                                        new Value.Many(
                                                "UserSession",
                                                byCookie.values().stream()
                                                        .<Value>map(OpenSession::description)
                                                        .toList())))
                : Optional.empty();
    }
}
