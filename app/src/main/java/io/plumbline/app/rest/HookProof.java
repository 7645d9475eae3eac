package io.plumbline.app.rest;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.plumbline.drivers.ssh.Secret;
import io.plumbline.spec.RepositorySpec.Forge;

import java.io.IOException;
import java.io.InputStream;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Optional;
import java.util.function.Function;

import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Whether a call comes from a forge that knows the secret. Does the same for every wrong one,
 * whatever forge it is and whatever the call lacks.
 */
record HookProof(Forge forge, Secret secret) {
    /** The longest that GitHub sends; the others send less. */
    static final int LONGEST_BODY = 25 * 1024 * 1024;

    private static final String HMAC = "HmacSHA256";
    private static final String PREFIX = "sha256=";
    private static final int CHUNK = 8192;
    private static final int STRENGTH_BYTES = 32;

    /** No call proves to be from it: nobody is told its secret. */
    static final HookProof OF_NOBODY = new HookProof(Forge.GitHub, unknown());

    /** What came of a call. */
    enum Verdict {
        GOOD,
        NONE,
        TOO_LONG
    }

    /**
     * @param header by name
     * @param body as it was sent; read to its end and signed also where that proves nothing
     */
    Verdict of(Function<String, Optional<String>> header, InputStream body) throws IOException {
        var signed = signed(body);
        if (signed.isEmpty()) {
            return Verdict.TOO_LONG;
        }
        var right =
                switch (forge) {
                    case GitHub ->
                            same(
                                    signed.get(),
                                    header.apply("X-Hub-Signature-256")
                                            .filter(said -> said.startsWith(PREFIX))
                                            .map(said -> said.substring(PREFIX.length()))
                                            .flatMap(HookProof::bytes));
                    case Gitea ->
                            same(
                                    signed.get(),
                                    header.apply("X-Gitea-Signature").flatMap(HookProof::bytes));
                    // It sends the secret itself.
                    case GitLab ->
                            same(
                                    secret.reveal().getBytes(UTF_8),
                                    header.apply("X-Gitlab-Token")
                                            .map(said -> said.getBytes(UTF_8)));
                };
        return right ? Verdict.GOOD : Verdict.NONE;
    }

    private static boolean same(byte[] known, Optional<byte[]> said) {
        return MessageDigest.isEqual(known, said.orElseGet(() -> new byte[0]));
    }

    /** Empty if the body is too long. */
    private Optional<byte[]> signed(InputStream body) throws IOException {
        var mac = mac();
        var chunk = new byte[CHUNK];
        var total = 0;
        for (var read = body.read(chunk); read >= 0; read = body.read(chunk)) {
            total += read;
            if (total > LONGEST_BODY) {
                return Optional.empty();
            }
            mac.update(chunk, 0, read);
        }
        return Optional.of(mac.doFinal());
    }

    private static Secret unknown() {
        var bytes = new byte[STRENGTH_BYTES];
        new SecureRandom().nextBytes(bytes);
        return new Secret(HexFormat.of().formatHex(bytes));
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
