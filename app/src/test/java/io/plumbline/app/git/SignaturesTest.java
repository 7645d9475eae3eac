package io.plumbline.app.git;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.app.alerts.Peer;
import io.plumbline.app.work.SourceStanding.Reason;
import io.plumbline.spec.RepositorySpec.GitRef;
import io.plumbline.spec.RepositorySpec.Rewrites;
import io.plumbline.spec.RepositorySpec.SignaturePolicy;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;

/** Who signed counts: real signatures of git with ssh-keygen and gpg. */
class SignaturesTest {
    @TempDir Path home;

    @SuppressWarnings("NullAway.Init")
    private Author author;

    @BeforeEach
    void anAuthor() throws IOException {
        author = new Author(home);
        Files.createDirectory(
                home.resolve("gnupg"),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
    }

    @AfterEach
    void endTheAgent() {
        author.run(home, Peer.find("gpgconf", "gpg").file(), "--kill", "gpg-agent");
    }

    @Test
    void a_commit_signed_by_an_allowed_ssh_key_is_taken_and_names_its_signer() throws Exception {
        var follower = followingSsh();
        signBySsh("ann");
        var head = author.push(Specs.FILE, Specs.GOOD);

        var standing = follower.poll();
        assertThat(standing.text()).isEmpty();
        assertThat(standing.signer().orElse("")).contains("ann@lab").contains("SHA256:");
        assertThat(follower.inForce("demo")).isEqualTo(head);
    }

    @Test
    void an_unsigned_commit_and_one_by_a_stranger_leave_the_last_good_one_in_force()
            throws Exception {
        var follower = followingSsh();
        signBySsh("ann");
        var good = author.push(Specs.FILE, Specs.GOOD);
        follower.poll();

        author.signsNothing();
        author.push(Specs.FILE, Specs.BETTER);
        var unsigned = follower.poll();
        assertThat(unsigned.reason()).isEqualTo(Reason.SignatureInvalid);
        assertThat(unsigned.text()).contains("is not signed");

        signBySsh("stranger");
        author.push(Specs.FILE, Specs.BETTER.replace("esx02", "esx03"));
        var strange = follower.poll();
        assertThat(strange.reason()).isEqualTo(Reason.SignatureInvalid);
        assertThat(strange.text()).contains("does not count");
        assertThat(follower.sourceReady("demo")).isEqualTo("False SignatureInvalid");
        assertThat(follower.inForce("demo")).isEqualTo(good);
    }

    @Test
    void a_commit_that_was_changed_after_it_was_signed_is_not_taken() throws Exception {
        var follower = followingSsh();
        signBySsh("ann");
        author.push(Specs.FILE, Specs.GOOD);
        var object = author.git("cat-file", "commit", "HEAD").replace("change", "charge");
        Files.writeString(home.resolve("forged"), object);
        var forged =
                author.git("hash-object", "-t", "commit", "-w", home.resolve("forged").toString())
                        .strip();
        author.git("push", "-q", "--force", "origin", forged + ":refs/heads/main");

        assertThat(follower.poll().reason()).isEqualTo(Reason.SignatureInvalid);
    }

    @Test
    void nobody_counts_while_the_file_of_signers_is_missing() throws Exception {
        var follower = followingSsh();
        Files.delete(home.resolve("allowed_signers"));
        signBySsh("ann");
        author.push(Specs.FILE, Specs.GOOD);

        assertThat(follower.poll().text()).contains("allowed_signers cannot be read");
        assertThat(follower.clusters.names()).isEmpty();
    }

    @Test
    void of_a_tag_the_tag_itself_is_to_be_signed() throws Exception {
        key("ann");
        allow("ann");
        var follower =
                following(
                        new GitRef.Tag("live"),
                        new SignaturePolicy(
                                Optional.of(home.resolve("allowed_signers").toString()),
                                Optional.empty()));
        signBySsh("ann");
        author.push(Specs.FILE, Specs.GOOD);
        author.git("tag", "live");
        author.git("push", "-q", "origin", "live");
        assertThat(follower.poll().reason()).isEqualTo(Reason.SignatureInvalid);

        author.git("tag", "-s", "-m", "other", "other");
        author.git("push", "-q", "--force", "origin", "other:live");
        assertThat(follower.poll().reason()).isEqualTo(Reason.SignatureInvalid);

        author.git("tag", "-f", "-s", "-m", "live", "live");
        author.git("push", "-q", "--force", "origin", "live");
        assertThat(follower.poll().text()).isEmpty();
        assertThat(follower.sourceReady("demo")).isEqualTo("True Fetched");
    }

    @Test
    void a_commit_signed_by_a_known_openpgp_key_is_taken_and_one_by_a_stranger_is_not()
            throws Exception {
        var ann = openPgpKey("Ann <ann@lab>", "0");
        var stranger = openPgpKey("Eve <eve@lab>", "0");
        export(ann);
        var follower = followingOpenPgp();
        signByGpg(ann);
        var good = author.push(Specs.FILE, Specs.GOOD);
        var standing = follower.poll();
        assertThat(standing.text()).isEmpty();
        assertThat(standing.signer().orElse("")).contains("ann@lab");

        signByGpg(stranger);
        author.push(Specs.FILE, Specs.BETTER);
        assertThat(follower.poll().reason()).isEqualTo(Reason.SignatureInvalid);
        assertThat(follower.inForce("demo")).isEqualTo(good);
    }

    @Test
    void an_openpgp_key_that_was_revoked_counts_no_more() throws Exception {
        var ann = openPgpKey("Ann <ann@lab>", "0");
        export(ann);
        var follower = followingOpenPgp();
        signByGpg(ann);
        author.push(Specs.FILE, Specs.GOOD);
        assertThat(follower.poll().reason()).isEqualTo(Reason.Fetched);

        revoke(ann);
        export(ann);
        assertThat(follower.poll().reason()).isEqualTo(Reason.SignatureInvalid);
    }

    @Test
    void an_openpgp_key_that_has_expired_since_counts_no_more() throws Exception {
        var ann = openPgpKey("Ann <ann@lab>", "seconds=3");
        export(ann);
        var follower = followingOpenPgp();
        signByGpg(ann);
        author.push(Specs.FILE, Specs.GOOD);
        follower.poll();

        // The one wait for a clock that is not ours: gpg makes no key that has expired already.
        org.awaitility.Awaitility.await()
                .untilAsserted(() ->
                        assertThat(follower.poll().reason()).isEqualTo(Reason.SignatureInvalid));
    }

    @Test
    void a_subkey_signs_for_its_key() throws Exception {
        var ann = openPgpKey("Ann <ann@lab>", "0");
        gpg("--quick-add-key", ann, "ed25519", "sign", "0");
        export(ann);
        var follower = followingOpenPgp();
        signByGpg(ann);
        author.push(Specs.FILE, Specs.GOOD);

        assertThat(follower.poll().text()).isEmpty();
    }

    private Follower followingSsh() throws Exception {
        key("ann");
        key("stranger");
        allow("ann");
        return following(
                new GitRef.Branch("main"),
                new SignaturePolicy(
                        Optional.of(home.resolve("allowed_signers").toString()), Optional.empty()));
    }

    private Follower followingOpenPgp() {
        return following(
                new GitRef.Branch("main"),
                new SignaturePolicy(
                        Optional.empty(), Optional.of(home.resolve("keys.asc").toString())));
    }

    private Follower following(GitRef what, SignaturePolicy policy) {
        return new Follower(
                home.resolve("copies"),
                Specs.open(
                        Specs.repository(
                                home.resolve("specs.git").toUri().toString(),
                                what,
                                Rewrites.Refuse,
                                Optional.of(policy))));
    }

    private void key(String name) throws Exception {
        Peer.find("ssh-keygen", "openssh-client")
                .ask(home, "-q", "-t", "ed25519", "-N", "", "-C", name, "-f", name);
    }

    private void allow(String name) throws IOException {
        var words = Files.readString(home.resolve(name + ".pub")).split(" ");
        Files.writeString(
                home.resolve("allowed_signers"),
                name + "@lab namespaces=\"git\" " + words[0] + " " + words[1] + "\n");
    }

    private void signBySsh(String name) {
        author.signsBy(
                "gpg.format=ssh",
                "user.signingkey=" + home.resolve(name + ".pub"),
                "commit.gpgsign=true");
    }

    private void signByGpg(String key) {
        author.signsBy("gpg.format=openpgp", "user.signingkey=" + key, "commit.gpgsign=true");
    }

    /**
     * @return its fingerprint
     */
    private String openPgpKey(String user, String expires) {
        gpg("--quick-generate-key", user, "ed25519", "sign", expires);
        return gpg("--list-keys", "--with-colons", user)
                .lines()
                .filter(line -> line.startsWith("fpr:"))
                .map(line -> line.split(":")[9])
                .findFirst()
                .orElseThrow();
    }

    private void export(String key) throws IOException {
        Files.deleteIfExists(home.resolve("keys.asc"));
        gpg("--armor", "--output", home.resolve("keys.asc").toString(), "--export", key);
    }

    /** Gpg keeps a revocation of each key it makes, with a colon before it against accidents. */
    private void revoke(String key) throws IOException {
        var file = home.resolve("gnupg/openpgp-revocs.d/" + key + ".rev");
        Files.writeString(file, Files.readString(file).replace(":-----BEGIN", "-----BEGIN"));
        gpg("--import", file.toString());
    }

    private String gpg(String... words) {
        var line = new java.util.ArrayList<>(java.util.List.of("--batch", "--passphrase", ""));
        line.addAll(java.util.List.of(words));
        return author.run(home, Peer.find("gpg", "gpg").file(), line.toArray(String[]::new));
    }
}
