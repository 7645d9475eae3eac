package io.plumbline.app.store;

import io.plumbline.app.access.AccessToken;
import io.plumbline.app.access.Grant;
import io.plumbline.app.access.TokenStore;
import io.plumbline.app.audit.AuditEntry;

import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;

/** Tokens in the database, which has no secret of any. */
public final class AccessTokens implements TokenStore {
    private static final String COLUMNS =
            "id, name, hash, grants, made_at, made_by, expires_at, revoked_at";

    private final JdbcClient jdbc;
    private final TransactionOperations transaction;
    private final AuditLog audit;

    public AccessTokens(JdbcClient jdbc, TransactionOperations transaction, AuditLog audit) {
        this.jdbc = jdbc;
        this.transaction = transaction;
        this.audit = audit;
    }

    @Override
    public void add(AccessToken token) {
        transaction.executeWithoutResult(_ -> {
            jdbc.sql(
                            "insert into access_token ("
                                    + COLUMNS
                                    + ") values (?, ?, ?, ?, ?, ?, ?, null)")
                    .params(
                            token.id(),
                            token.name(),
                            token.hash(),
                            Grant.text(token.grants()),
                            token.madeAt().atOffset(ZoneOffset.UTC),
                            token.madeBy(),
                            token.expiresAt().atOffset(ZoneOffset.UTC))
                    .update();
            audit(
                    token.madeBy(),
                    "TokenMade",
                    token.id(),
                    JsonMapper.shared()
                            .createObjectNode()
                            .put("name", token.name())
                            .put("roles", Grant.text(token.grants()))
                            .put("expiresAt", token.expiresAt().toString()));
        });
    }

    @Override
    public Optional<AccessToken> find(String id) {
        return jdbc.sql("select " + COLUMNS + " from access_token where id = ?")
                .param(id)
                .query((row, _) -> token(row))
                .optional();
    }

    @Override
    public List<AccessToken> all() {
        return jdbc.sql("select " + COLUMNS + " from access_token order by made_at, id")
                .query((row, _) -> token(row))
                .list();
    }

    @Override
    public boolean revoke(String id, String by, Instant at) {
        return Boolean.TRUE.equals(
                transaction.execute(_ -> {
                    var done =
                            jdbc.sql(
                                                    "update access_token set revoked_at = ? where"
                                                            + " id = ? and revoked_at is null")
                                            .params(at.atOffset(ZoneOffset.UTC), id)
                                            .update()
                                    == 1;
                    if (done) {
                        audit(by, "TokenRevoked", id, JsonMapper.shared().createObjectNode());
                    }
                    return done;
                }));
    }

    private void audit(String who, String what, String id, ObjectNode detail) {
        audit.append(
                List.of(
                        new AuditEntry(
                                who, what, Optional.empty(), Optional.of("token/" + id), detail)));
    }

    private static AccessToken token(ResultSet row) throws SQLException {
        return new AccessToken(
                row.getString("id"),
                row.getString("name"),
                row.getString("hash"),
                Grant.parseAll(row.getString("grants")),
                instant(row, "made_at"),
                row.getString("made_by"),
                instant(row, "expires_at"),
                Optional.ofNullable(row.getObject("revoked_at", OffsetDateTime.class))
                        .map(OffsetDateTime::toInstant));
    }

    private static Instant instant(ResultSet row, String column) throws SQLException {
        return row.getObject(column, OffsetDateTime.class).toInstant();
    }
}
