package io.plumbline.app.store;

import io.plumbline.app.access.AccessToken;
import io.plumbline.app.access.Grant;
import io.plumbline.app.access.TokenStore;

import org.springframework.jdbc.core.simple.JdbcClient;

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

    public AccessTokens(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public void add(AccessToken token) {
        jdbc.sql("insert into access_token (" + COLUMNS + ") values (?, ?, ?, ?, ?, ?, ?, null)")
                .params(
                        token.id(),
                        token.name(),
                        token.hash(),
                        Grant.text(token.grants()),
                        token.madeAt().atOffset(ZoneOffset.UTC),
                        token.madeBy(),
                        token.expiresAt().atOffset(ZoneOffset.UTC))
                .update();
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
    public boolean revoke(String id, Instant at) {
        return jdbc.sql(
                                "update access_token set revoked_at = ? where id = ? and revoked_at"
                                        + " is null")
                        .params(at.atOffset(ZoneOffset.UTC), id)
                        .update()
                == 1;
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
