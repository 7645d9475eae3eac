package io.plumbline.app.git;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.app.work.SourceStanding.Reason;
import io.plumbline.drivers.ssh.Credential;
import io.plumbline.drivers.ssh.Secret;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Over the wire, with logins: OpenSSH's server and git's own HTTP backend. */
class ForgesTest {
    private static final String PASSWORD = "correct horse battery";

    @TempDir Path home;

    @SuppressWarnings("NullAway.Init")
    private Author author;

    @SuppressWarnings("NullAway.Init")
    private String head;

    @BeforeEach
    void publish() {
        author = new Author(home);
        head = author.push(Specs.FILE, Specs.GOOD);
    }

    @Test
    void a_repository_is_followed_over_ssh_with_a_key() throws Exception {
        try (var forge = new SshForge(home)) {
            var follower = follower(forge.url(author.bare));
            follower.credential = Optional.of(forge.loginBy("login"));
            follower.knownHosts = List.of(forge.knownHost("host"));
            follower.start();

            assertThat(follower.poll().text()).isEmpty();
            assertThat(follower.inForce("demo")).isEqualTo(head);

            var next = author.push(Specs.FILE, Specs.BETTER);
            follower.poll();
            assertThat(follower.inForce("demo")).isEqualTo(next);
        }
    }

    @Test
    void a_host_key_that_is_not_enrolled_is_not_talked_to() throws Exception {
        try (var forge = new SshForge(home)) {
            var follower = follower(forge.url(author.bare));
            follower.credential = Optional.of(forge.loginBy("login"));
            follower.knownHosts = List.of(forge.knownHost("host"));
            follower.start();
            follower.poll();
            follower.knownHosts = List.of(forge.knownHost("stranger"));
            follower.start();

            var standing = follower.poll();
            assertThat(standing.reason()).isEqualTo(Reason.FetchFailed);
            assertThat(standing.text()).contains("host key SHA256:").contains("not enrolled");
            assertThat(follower.inForce("demo")).isEqualTo(head);
        }
    }

    @Test
    void a_key_that_is_refused_is_tried_once_until_it_changes() throws Exception {
        try (var forge = new SshForge(home)) {
            var follower = follower(forge.url(author.bare));
            follower.knownHosts = List.of(forge.knownHost("host"));
            follower.credential = Optional.of(forge.loginBy("stranger"));
            follower.start();

            assertThat(follower.poll().reason()).isEqualTo(Reason.AuthenticationFailed);
            var tries = forge.refusals();
            assertThat(follower.poll().reason()).isEqualTo(Reason.AuthenticationFailed);
            assertThat(tries).isEqualTo(1);
            assertThat(forge.refusals()).isEqualTo(tries);

            follower.credential = Optional.of(forge.loginBy("login"));
            assertThat(follower.poll().reason()).isEqualTo(Reason.Fetched);
        }
    }

    @Test
    void a_repository_is_followed_over_http_with_a_password() throws Exception {
        try (var forge = new HttpForge(home, "ann:" + PASSWORD)) {
            var follower = follower(forge.url(author.bare));
            follower.credential = password("ann", PASSWORD);

            assertThat(follower.poll().text()).isEmpty();
            assertThat(follower.inForce("demo")).isEqualTo(head);
        }
    }

    @Test
    void a_password_that_is_refused_is_sent_once_and_stands_in_no_text() throws Exception {
        try (var forge = new HttpForge(home, "ann:" + PASSWORD)) {
            var follower = follower(forge.url(author.bare));
            follower.credential = password("ann", "wrong and secret");

            var standing = follower.poll();
            assertThat(standing.reason()).isEqualTo(Reason.AuthenticationFailed);
            follower.poll();
            assertThat(forge.logins).containsExactly("ann:wrong and secret");
            assertThat(standing.toString()).doesNotContain("wrong and secret");

            follower.credential = password("ann", PASSWORD);
            assertThat(follower.poll().reason()).isEqualTo(Reason.Fetched);
        }
    }

    @Test
    void a_repository_that_wants_a_login_says_so_where_none_is_there() throws Exception {
        try (var forge = new HttpForge(home, "ann:" + PASSWORD)) {
            var follower = follower(forge.url(author.bare));
            assertThat(follower.poll().text()).contains("no usable credential forge");

            var open =
                    new Follower(
                            home.resolve("open"), Specs.open(Specs.at(forge.url(author.bare))));
            assertThat(open.poll().reason()).isEqualTo(Reason.AuthenticationFailed);
            assertThat(open.poll().text()).contains("names no credential");
        }
    }

    @Test
    void a_password_is_given_to_nobody_to_whom_a_repository_passes_us_on() throws Exception {
        try (var forge = new HttpForge(home, "ann:" + PASSWORD);
                var other = new HttpForge(home, "ann:" + PASSWORD)) {
            forge.redirect = Optional.of(other.url(author.bare).replaceFirst("(//[^/]*)/.*", "$1"));
            var follower = follower(forge.url(author.bare));
            follower.credential = password("ann", PASSWORD);

            assertThat(follower.poll().reason()).isNotEqualTo(Reason.Fetched);
            assertThat(other.logins).isEmpty();
        }
    }

    @Test
    void nobody_answers() {
        var follower = follower("http://127.0.0.1:1/specs.git");
        follower.credential = password("ann", PASSWORD);

        var standing = follower.poll();
        assertThat(standing.reason()).isEqualTo(Reason.FetchFailed);
        assertThat(standing.text()).contains("127.0.0.1:1").contains("ConnectException");
        assertThat(follower.fetches)
                .extracting(Fetched::result)
                .containsExactly(Fetched.Result.FAILED);
    }

    private Follower follower(String url) {
        return new Follower(home.resolve("copies"), Specs.at(url));
    }

    private static Optional<Credential> password(String user, String password) {
        return Optional.of(new Credential.Password(user, new Secret(password)));
    }
}
