package io.plumbline.app.git;

import org.bouncycastle.openpgp.PGPException;
import org.bouncycastle.openpgp.api.OpenPGPCertificate;
import org.bouncycastle.openpgp.api.OpenPGPDetachedSignatureProcessor;
import org.bouncycastle.openpgp.api.OpenPGPKeyReader;
import org.bouncycastle.openpgp.api.OpenPGPSignature.OpenPGPDocumentSignature;
import org.eclipse.jgit.lib.GpgConfig;
import org.eclipse.jgit.lib.GpgConfig.GpgFormat;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.lib.SignatureVerifier;
import org.eclipse.jgit.lib.SignatureVerifiers;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Date;
import java.util.List;

/**
 * OpenPGP signatures against a file of public keys; nobody's keyring counts. A signature holds if
 * its key, with the subkey's binding, was valid when it was made and still is now: not expired and
 * not revoked.
 */
final class OpenPgpVerifier implements SignatureVerifier {
    private OpenPgpVerifier() {}

    /** JGit keeps one verifier of a kind in a process; what counts comes with each call. */
    static void register() {
        SignatureVerifiers.set(GpgFormat.OPENPGP, new OpenPgpVerifier());
    }

    @Override
    public String getName() {
        return "openpgp";
    }

    @Override
    public SignatureVerification verify(
            Repository in, GpgConfig config, byte[] data, byte[] signature) throws IOException {
        if (!(config instanceof Signatures.Trusted trusted) || trusted.openPgpKeys().isEmpty()) {
            throw new IllegalStateException("asked without keys that count");
        }
        var keys =
                new OpenPGPKeyReader()
                        .parseCertificates(Files.readAllBytes(trusted.openPgpKeys().get()));
        var made = made(keys, data, signature);
        // None: by nobody of these. Several: a text that says two things.
        if (made.size() != 1) {
            return refused(
                    "somebody", trusted.now(), "its key is not in " + trusted.openPgpKeys().get());
        }
        return judged(made.getFirst(), trusted.now());
    }

    private static List<OpenPGPDocumentSignature> made(
            List<OpenPGPCertificate> keys, byte[] data, byte[] signature) throws IOException {
        var processor =
                new OpenPGPDetachedSignatureProcessor()
                        .addSignatures(new ByteArrayInputStream(signature));
        keys.forEach(processor::addVerificationCertificate);
        return processor.process(new ByteArrayInputStream(data));
    }

    private SignatureVerification judged(OpenPGPDocumentSignature made, Date now) {
        var key = made.getIssuerCertificate().getPrettyFingerprint();
        try {
            return made.isTestedCorrect() && made.isValid() && made.isValidAt(now)
                    ? new SignatureVerification(
                            getName(),
                            made.getCreationTime(),
                            key,
                            key,
                            user(made),
                            true,
                            false,
                            TrustLevel.FULL,
                            "")
                    : refused(key, now, "its key has expired or was revoked, or may not sign");
        } catch (PGPException e) {
            return refused(key, now, String.valueOf(e.getMessage()));
        }
    }

    private static String user(OpenPGPDocumentSignature made) {
        var user = made.getIssuerCertificate().getPrimaryUserId();
        return user == null ? "nobody named" : user.getUserId();
    }

    private SignatureVerification refused(String key, Date now, String why) {
        return new SignatureVerification(
                getName(), now, key, key, "", false, false, TrustLevel.NEVER, why);
    }

    @Override
    public void clear() {}
}
