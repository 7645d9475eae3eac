package io.plumbline.app.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import java.util.TreeSet;

class TokensTest {
    private static final Instant T = Instant.parse("2026-11-22T10:00:00Z");
    private static final Duration DAY = Duration.ofDays(1);

    @TempDir private Path folder = Path.of("");

    private Instant now = T;
    private final MemoryTokens store = new MemoryTokens();
    private final Tokens tokens = new Tokens(store, () -> now);

    @Test
    void a_token_says_whose_it_is_until_it_is_over() {
        var made = make("ada", "operator@gpu-a");

        assertThat(tokens.caller(made.text()))
                .hasValueSatisfying(caller -> {
                    assertThat(caller.name()).isEqualTo("ada");
                    assertThat(caller.may(Permission.OPERATE, "gpu-a")).isTrue();
                    assertThat(caller.may(Permission.OPERATE, "gpu-b")).isFalse();
                    assertThat(caller.may(Permission.APPROVE, "gpu-a")).isFalse();
                });
        now = T.plus(DAY);
        assertThat(tokens.caller(made.text())).isEmpty();
    }

    @Test
    void one_that_was_revoked_is_good_for_nothing() {
        var made = make("ada", "viewer");

        assertThat(tokens.revoke(made.kept().id(), "test")).isTrue();

        assertThat(tokens.caller(made.text())).isEmpty();
        assertThat(tokens.revoke(made.kept().id(), "test")).isFalse();
    }

    @Test
    void what_is_kept_is_not_enough_to_call() {
        var made = make("ada", "admin");
        var secret = made.text().substring(made.text().lastIndexOf('_') + 1);

        assertThat(store.kept.toString()).contains("ada").doesNotContain(secret);
        assertThat(made.toString()).doesNotContain(secret);
        assertThat(tokens.caller("plumb_" + made.kept().id() + "_" + made.kept().hash())).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "plumb_", "plumb_0_0", "Bearer x", "plumb_00112233445566aa_zz"})
    void what_is_no_token_is_nobody(String text) {
        make("ada", "admin");

        assertThat(tokens.caller(text)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "root,         is no role: viewer",
        "operator@,    names no cluster",
        "viewer@a b,   names no cluster",
        "admin@gpu-a,  an admin is one of all clusters"
    })
    void what_is_no_role_is_refused(String text, String why) {
        assertThatThrownBy(() -> Grant.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(why);
    }

    @Test
    void grants_read_back_as_they_were_written() {
        var grants = new TreeSet<>(Set.of(Grant.parse("viewer"), Grant.parse("approver@gpu-a")));

        assertThat(Grant.parseAll(Grant.text(grants))).isEqualTo(grants);
    }

    @Test
    void the_first_token_is_for_its_owner_alone_and_made_only_where_nobody_could_make_one()
            throws IOException {
        var file = folder.resolve("state/admin-token");
        var first = new FirstToken(tokens, file);

        assertThat(first.ensure(false)).contains(file);

        var text = Files.readString(file).strip();
        assertThat(tokens.caller(text))
                .hasValueSatisfying(
                        caller -> assertThat(caller.mayEverywhere(Permission.ADMINISTER)).isTrue());
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        assertThat(first.ensure(false)).isEmpty();
        assertThat(Files.readString(file).strip()).isEqualTo(text);

        tokens.revoke(store.kept.getFirst().id(), "test");
        assertThat(first.ensure(false)).contains(file);
        assertThat(Files.readString(file).strip()).isNotEqualTo(text);
        assertThat(tokens.caller(Files.readString(file).strip())).isPresent();
    }

    @Test
    void an_owner_who_has_lost_it_gets_another_one() throws IOException {
        var file = folder.resolve("admin-token");
        var first = new FirstToken(tokens, file);
        first.ensure(false);
        Files.delete(file);

        assertThat(first.ensure(false)).isEmpty();
        assertThat(first.ensure(true)).contains(file);

        assertThat(tokens.caller(Files.readString(file).strip())).isPresent();
    }

    @ParameterizedTest
    @ValueSource(strings = {"plumbline", "unknown", "anybody", "ada (oncall)", "", "a b"})
    void a_name_stands_for_one_and_for_nobody_else(String name) {
        assertThatThrownBy(() -> make(name, "viewer"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("a name has letters");
    }

    @Test
    void a_text_with_a_token_in_it_says_which_and_not_its_secret() {
        var made = make("ada", "viewer");

        assertThat(Tokens.redacted("GET /x/" + made.text() + "?"))
                .isEqualTo("GET /x/plumb_" + made.kept().id() + "_***?");
    }

    /** It died after it wrote the file and before it kept the token. */
    @Test
    void a_first_token_that_was_never_kept_is_made_again() throws IOException {
        var file = folder.resolve("admin-token");
        Files.writeString(file, "plumb_00112233445566aa_" + "0".repeat(64));

        assertThat(new FirstToken(tokens, file).ensure(false)).contains(file);

        assertThat(tokens.caller(Files.readString(file).strip())).isPresent();
    }

    private Tokens.Made make(String name, String role) {
        return tokens.make(name, new TreeSet<>(Set.of(Grant.parse(role))), DAY, "test");
    }
}
