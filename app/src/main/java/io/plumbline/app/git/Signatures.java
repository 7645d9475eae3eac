package io.plumbline.app.git;

import io.plumbline.problem.Redactor;
import io.plumbline.spec.RepositorySpec.GitRef;
import io.plumbline.spec.RepositorySpec.SignaturePolicy;

import org.eclipse.jgit.lib.Config;
import org.eclipse.jgit.lib.ConfigConstants;
import org.eclipse.jgit.lib.GpgConfig;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.lib.SignatureVerifier.SignatureVerification;
import org.eclipse.jgit.lib.SignatureVerifier.TrustLevel;
import org.eclipse.jgit.lib.SignatureVerifiers;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevObject;
import org.eclipse.jgit.revwalk.RevTag;
import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Date;
import java.util.Optional;

/** Whether what is followed is signed by somebody who counts. */
final class Signatures {
    private final SignaturePolicy policy;
    private final InstantSource clock;

    /**
     * @param clock an expired key counts no more
     */
    Signatures(SignaturePolicy policy, InstantSource clock) {
        this.policy = policy;
        this.clock = clock;
        OpenPgpVerifier.register();
    }

    sealed interface Verdict {
        record SignedBy(String signer) implements Verdict {}

        record NotSigned(String why) implements Verdict {}
    }

    /**
     * @param tip the commit of a branch, or what a tag names
     * @param follows an unsigned tag is not made good by the commit that it names, and a signed one
     *     not by another name
     */
    Verdict of(RevObject tip, GitRef follows, Repository in) throws IOException {
        var lack = lack(tip, follows);
        return lack.isPresent()
                ? new Verdict.NotSigned(lack.get())
                : verdict(tip, SignatureVerifiers.verify(in, new Trusted(policy, clock), tip));
    }

    private Optional<String> lack(RevObject tip, GitRef follows) {
        if (follows instanceof GitRef.Tag(var name)
                && !(tip instanceof RevTag tag && tag.getTagName().equals(name))) {
            return Optional.of("what " + name + " names is no signed tag of that name");
        }
        return signature(tip)
                .map(this::lack)
                .orElseGet(() -> Optional.of(tip.name() + " is not signed"));
    }

    /** Without its file a kind of signature counts for nothing. */
    private Optional<String> lack(byte[] signature) {
        var format = SignatureVerifiers.getFormat(signature);
        if (format == null) {
            return Optional.of("it is signed in a way that nobody here judges");
        }
        var file =
                switch (format) {
                    case SSH -> policy.allowedSigners();
                    case OPENPGP -> policy.openPgpKeys();
                    case X509 -> Optional.<String>empty();
                };
        if (file.isEmpty()) {
            return Optional.of(
                    "it is signed by " + format + ", and the source names no keys of that kind");
        }
        return file.filter(name -> !Files.isReadable(Path.of(name)))
                .map(name -> name + " cannot be read, so nobody's signature counts");
    }

    private static Verdict verdict(RevObject tip, @Nullable SignatureVerification seen) {
        if (seen == null) {
            return new Verdict.NotSigned("the signature of " + tip.name() + " cannot be judged");
        }
        if (seen.verified() && seen.trustLevel() == TrustLevel.FULL && !seen.expired()) {
            return new Verdict.SignedBy(seen.keyUser() + " (" + seen.keyFingerprint() + ")");
        }
        var why = seen.message() == null ? "its key is not among those that count" : seen.message();
        return new Verdict.NotSigned(
                "the signature of "
                        + tip.name()
                        + " by "
                        + seen.keyFingerprint()
                        + " does not count: "
                        + Redactor.shortening().clean(why));
    }

    private static Optional<byte[]> signature(RevObject tip) {
        return switch (tip) {
            case RevCommit commit -> Optional.ofNullable(commit.getRawGpgSignature());
            case RevTag tag -> Optional.ofNullable(tag.getRawGpgSignature());
            default -> Optional.empty();
        };
    }

    /** Tells verifiers which files count, and of no other. */
    static final class Trusted extends GpgConfig {
        private final SignaturePolicy policy;
        private final InstantSource clock;

        Trusted(SignaturePolicy policy, InstantSource clock) {
            super(config(policy));
            this.policy = policy;
            this.clock = clock;
        }

        Date now() {
            return Date.from(clock.instant());
        }

        Optional<Path> openPgpKeys() {
            return policy.openPgpKeys().map(Path::of);
        }

        private static Config config(SignaturePolicy policy) {
            var config = new Config();
            policy.allowedSigners()
                    .ifPresent(file ->
                            config.setString(
                                    ConfigConstants.CONFIG_GPG_SECTION,
                                    ConfigConstants.CONFIG_SSH_SUBSECTION,
                                    ConfigConstants.CONFIG_KEY_SSH_ALLOWED_SIGNERS_FILE,
                                    file));
            return config;
        }
    }
}
