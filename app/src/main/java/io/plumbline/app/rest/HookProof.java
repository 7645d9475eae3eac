package io.plumbline.app.rest;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.plumbline.drivers.ssh.Secret;
import io.plumbline.spec.RepositorySpec.Forge;

import java.io.IOException;
import java.io.InputStream;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Optional;
import java.util.function.Function;

import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Whether a call comes from a forge that knows the secret. Takes the same time for every wrong one.
 */
record HookProof(Forge forge, Secret secret) {
    /** The longest that GitHub sends; the others send less. */
    static final int LONGEST_BODY = 25 * 1024 * 1024;

    private static final String HMAC = "HmacSHA256";
    private static final String PREFIX = "sha256=";
    private static final int CHUNK = 8192;

    /** What came of a call. */
    enum Verdict {
        GOOD,
        NONE,
        TOO_LONG
    }

    /**
     * @param header by name
     * @param body as it was sent; read to its end only where it is what proves
     */
    Verdict of(Function<String, Optional<String>> header, InputStream body) throws IOException {
        return switch (forge) {
            case GitHub ->
                    signed(
                            header.apply("X-Hub-Signature-256")
                                    .filter(said -> said.startsWith(PREFIX))
                                    .map(said -> said.substring(PREFIX.length())),
                            body);
            case Gitea -> signed(header.apply("X-Gitea-Signature"), body);
            case GitLab -> same(header.apply("X-Gitlab-Token").map(said -> said.getBytes(UTF_8)));
        };
    }

    /** GitLab sends the secret itself. */
    private Verdict same(Optional<byte[]> said) {
        var known = secret.reveal().getBytes(UTF_8);
        return said.filter(some -> MessageDigest.isEqual(known, some)).isPresent()
                ? Verdict.GOOD
                : Verdict.NONE;
    }

    private Verdict signed(Optional<String> said, InputStream body) throws IOException {
        var signature = said.flatMap(HookProof::bytes);
        if (signature.isEmpty()) {
            return Verdict.NONE;
        }
        var mac = mac();
        var chunk = new byte[CHUNK];
        var total = 0;
        for (var read = body.read(chunk); read >= 0; read = body.read(chunk)) {
            total += read;
            if (total > LONGEST_BODY) {
                return Verdict.TOO_LONG;
            }
            mac.update(chunk, 0, read);
        }
        return MessageDigest.isEqual(mac.doFinal(), signature.get()) ? Verdict.GOOD : Verdict.NONE;
    }

    private Mac mac() {
        try {
            var mac = Mac.getInstance(HMAC);
            mac.init(new SecretKeySpec(secret.reveal().getBytes(UTF_8), HMAC));
            return mac;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has " + HMAC, e);
        }
    }

    private static Optional<byte[]> bytes(String hex) {
        try {
            return Optional.of(HexFormat.of().parseHex(hex));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }
}
