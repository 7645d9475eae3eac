package io.plumbline.app.identity;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.factories.DefaultJWSSignerFactory;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.ECKeyGenerator;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

import javax.net.ssl.SSLContext;

/** An identity provider of a test's own: discovery, keys, and tokens signed with them. */
public final class LocalIssuer implements AutoCloseable {
    public static final String AUDIENCE = "plumbline";

    private static final int RSA_BITS = 2048;

    /** Making one takes a second; all issuers of a run begin with the same. */
    private static final RSAKey FIRST = made("first");

    /** And all show the same other one, by whatever name. */
    private static final RSAKey OTHER = made("other");

    private final String scheme;
    private final Optional<SSLContext> tls;
    private final AtomicInteger keyReads = new AtomicInteger();
    private final int port;
    private volatile HttpServer server;
    private volatile List<JWK> keys;
    private volatile String discovery;
    private volatile int status = 200;

    private LocalIssuer(Optional<SSLContext> tls) throws IOException {
        this.tls = tls;
        this.scheme = tls.isPresent() ? "https" : "http";
        this.keys = List.of(FIRST);
        this.server = server(0);
        this.port = server.getAddress().getPort();
        this.discovery = "{\"issuer\":\"" + issuer() + "\",\"jwks_uri\":\"" + issuer() + "/keys\"}";
        server.start();
    }

    public static LocalIssuer start() throws IOException {
        return new LocalIssuer(Optional.empty());
    }

    public static LocalIssuer overTls(SSLContext tls) throws IOException {
        return new LocalIssuer(Optional.of(tls));
    }

    /** Not the one that issuers begin with. */
    public static JWK rsa(String id) {
        return new RSAKey.Builder(OTHER).keyID(id).build();
    }

    /** One that no issuer has ever shown. */
    public static RSAKey made(String id) {
        try {
            return new RSAKeyGenerator(RSA_BITS).keyID(id).generate();
        } catch (JOSEException e) {
            throw new IllegalStateException(e);
        }
    }

    public static JWK ec(String id) {
        try {
            return new ECKeyGenerator(Curve.P_256).keyID(id).generate();
        } catch (JOSEException e) {
            throw new IllegalStateException(e);
        }
    }

    public String issuer() {
        return scheme + "://localhost:" + port;
    }

    /**
     * A file that has the daemon believe it.
     *
     * @param more lines below {@code provider}, of six blanks
     */
    public String identity(String more) {
        return """
        apiVersion: plumbline/v1
        kind: Identity
        spec:
          provider:
            issuer: ISSUER
            audience: plumbline
        """
                        .replace("ISSUER", issuer())
                + more;
    }

    /** The key that signs now. */
    public JWK key() {
        return keys.getFirst();
    }

    public void shows(JWK... some) {
        keys = List.of(some);
    }

    public void saysOfItself(String page) {
        discovery = page;
    }

    public void answers(int with) {
        status = with;
    }

    /** How often somebody asked for its keys. */
    public int keyReads() {
        return keyReads.get();
    }

    public void goesAway() {
        server.stop(0);
    }

    public void comesBack() throws IOException {
        server = server(port);
        server.start();
    }

    /** Claims of a good token. */
    public JWTClaimsSet.Builder claims(String person, String... groups) {
        var now = Instant.now();
        return new JWTClaimsSet.Builder()
                .issuer(issuer())
                .audience(List.of("other", AUDIENCE))
                .subject("subject-of-" + person)
                .claim("preferred_username", person)
                .claim("groups", List.of(groups))
                .issueTime(Date.from(now))
                .expirationTime(Date.from(now.plusSeconds(300)));
    }

    public String token(String person, String... groups) {
        return signed(claims(person, groups));
    }

    public String signed(JWTClaimsSet.Builder claims) {
        return signed(claims, key());
    }

    public static String signed(JWTClaimsSet.Builder claims, JWK by) {
        var algorithm =
                by.getKeyType().getValue().equals("EC") ? JWSAlgorithm.ES256 : JWSAlgorithm.RS256;
        return signed(claims, by, new JWSHeader.Builder(algorithm).keyID(by.getKeyID()));
    }

    public static String signed(JWTClaimsSet.Builder claims, JWK by, JWSHeader.Builder header) {
        try {
            var token = new SignedJWT(header.build(), claims.build());
            token.sign(
                    new DefaultJWSSignerFactory()
                            .createJWSSigner(by, token.getHeader().getAlgorithm()));
            return token.serialize();
        } catch (JOSEException e) {
            throw new IllegalStateException(e);
        }
    }

    private HttpServer server(int at) throws IOException {
        var address = new InetSocketAddress("localhost", at);
        var made = tls.isPresent() ? HttpsServer.create(address, 0) : HttpServer.create(address, 0);
        if (made instanceof HttpsServer https) {
            https.setHttpsConfigurator(new HttpsConfigurator(tls.orElseThrow()));
        }
        page(made, "/.well-known/openid-configuration", () -> discovery);
        page(
                made,
                "/keys",
                () -> {
                    keyReads.incrementAndGet();
                    return new JWKSet(keys).toString(true);
                });
        return made;
    }

    private void page(HttpServer on, String path, Supplier<String> text) {
        on.createContext(
                path,
                exchange -> {
                    try (exchange) {
                        var bytes = text.get().getBytes(StandardCharsets.UTF_8);
                        exchange.getResponseHeaders().add("Location", issuer() + "/keys");
                        exchange.sendResponseHeaders(status, bytes.length);
                        exchange.getResponseBody().write(bytes);
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                });
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
