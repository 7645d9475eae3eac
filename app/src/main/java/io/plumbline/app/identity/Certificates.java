package io.plumbline.app.identity;

import io.plumbline.app.access.Caller;
import io.plumbline.app.access.Grant;
import io.plumbline.app.access.Proof;
import io.plumbline.app.digest.Sha256;
import io.plumbline.spec.CertificatesSpec;

import org.jspecify.annotations.Nullable;

import java.security.cert.CertificateEncodingException;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import java.security.cert.CertificateParsingException;
import java.security.cert.X509Certificate;
import java.time.InstantSource;
import java.util.Collection;
import java.util.Date;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Certificates of clients. Who signed them was checked when the connection was made; here it is
 * told whose they are, by the alternative names: those are what an authority's own certificate can
 * limit, other than the common name.
 *
 * @param clock wall time
 */
public record Certificates(CertificatesSpec<Grant> spec, InstantSource clock) {
    private static final String VOUCHER = "certificate";

    /** Alternative names that count: e-mail addresses and URIs (RFC 5280, 4.2.1.6). */
    private static final Set<Integer> KINDS = Set.of(1, 6);

    static Certificates none() {
        return new Certificates(new CertificatesSpec<>(new TreeMap<>()), InstantSource.system());
    }

    /**
     * Whose certificate it is, also who may nothing.
     *
     * @throws NotVouchedFor if it is over, for a connection lasts, or does not name one
     */
    public Caller caller(X509Certificate certificate) throws NotVouchedFor {
        try {
            certificate.checkValidity(Date.from(clock.instant()));
            var names = names(certificate.getSubjectAlternativeNames());
            if (names.size() != 1) {
                throw new NotVouchedFor(
                        "the certificate names "
                                + names.size()
                                + " e-mail addresses and URIs, where it takes one");
            }
            var said = names.getFirst();
            var name =
                    ForeignName.of(VOUCHER, said)
                            .orElseThrow(() ->
                                    new NotVouchedFor(
                                            "the certificate's name is none: "
                                                    + ForeignName.ALLOWED));
            return new Caller(
                    name,
                    new Proof.Certificate(
                            Sha256.of(certificate.getEncoded()),
                            certificate.getNotAfter().toInstant()),
                    spec.grants().getOrDefault(said, new TreeSet<>()));
        } catch (CertificateExpiredException | CertificateNotYetValidException e) {
            throw new NotVouchedFor("the certificate is over, or is not good yet", e);
        } catch (CertificateParsingException | CertificateEncodingException e) {
            throw new NotVouchedFor("the certificate cannot be read", e);
        }
    }

    private static List<String> names(@Nullable Collection<List<?>> alternative) {
        return alternative == null
                ? List.of()
                : alternative.stream()
                        .filter(name -> KINDS.contains(name.get(0)))
                        .map(name -> String.valueOf(name.get(1)))
                        .toList();
    }
}
