package io.plumbline.drivers.vcenter.yavijava;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.plumbline.drivers.vcenter.Trust;
import io.plumbline.drivers.vcenter.VCenterLimits;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

import javax.net.ssl.SSLException;

/**
 * HTTPS to one vCenter: envelopes out, bodies of bounded size in. Connections are kept for the next
 * call. Holds no session: each request says its own.
 */
final class Wire implements AutoCloseable {

    /**
     * @param body of an answer or a fault
     * @param session the cookie that it sets
     */
    record Reply(InputStream body, Optional<String> session) {}

    /**
     * @param action the version of the API
     * @param session the cookie; empty before the login
     * @param repeatable whether it may be sent once more where the line broke
     */
    record Envelope(String text, String action, Optional<String> session, boolean repeatable) {}

    /** As vCenter names it. */
    private static final String COOKIE = "vmware_soap_session=";

    private final URI url;
    private final VCenterLimits limits;
    private final HttpClient client;

    /**
     * @param url for example {@code https://vc01.lab/sdk}
     * @throws IllegalArgumentException if it is not HTTPS
     */
    Wire(URI url, Trust trust, VCenterLimits limits) {
        if (!"https".equals(url.getScheme())) {
            throw new IllegalArgumentException("vCenter is reached by https only, not by: " + url);
        }
        this.url = url;
        this.limits = limits;
        this.client =
                HttpClient.newBuilder()
                        .version(HttpClient.Version.HTTP_1_1)
                        .followRedirects(HttpClient.Redirect.NEVER)
                        .connectTimeout(limits.connect())
                        .sslContext(TrustedOnly.context(trust))
                        .build();
    }

    Reply send(Envelope envelope, Deadline deadline) throws IOException {
        try {
            return once(envelope, deadline);
        } catch (OverdueException
                | NotServingException
                | UnknownAnswerException
                | SSLException
                | ConnectException
                | HttpTimeoutException
                | InterruptedIOException e) {
            throw e;
        } catch (IOException e) {
            // The server may have closed a kept connection as the request was on its way.
            if (!envelope.repeatable()) {
                throw e;
            }
            return once(envelope, deadline);
        }
    }

    private Reply once(Envelope envelope, Deadline deadline) throws IOException {
        var request =
                HttpRequest.newBuilder(url)
                        .timeout(deadline.leftOrThrow())
                        .header("Content-Type", "text/xml; charset=utf-8")
                        .header("SOAPAction", envelope.action())
                        .POST(HttpRequest.BodyPublishers.ofString(envelope.text(), UTF_8));
        envelope.session().ifPresent(id -> request.header("Cookie", COOKIE + id));
        var response = answered(request.build(), deadline);
        return switch (response.statusCode()) {
            case 200, 500 ->
                    new Reply(new ByteArrayInputStream(response.body()), session(response));
            case 502, 503, 504 -> throw new NotServingException(response.statusCode());
            default ->
                    throw new UnknownAnswerException(
                            "HTTP status "
                                    + response.statusCode()
                                    + ": "
                                    + new String(response.body(), UTF_8));
        };
    }

    /** The timeout of a request ends with the headers; the deadline holds for the body too. */
    private HttpResponse<byte[]> answered(HttpRequest request, Deadline deadline)
            throws IOException {
        var answer =
                client.sendAsync(
                        request,
                        BodyHandlers.limiting(BodyHandlers.ofByteArray(), limits.largestAnswer()));
        try {
            return answer.get(deadline.left().toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            answer.cancel(true);
            throw new OverdueException(deadline.allowed());
        } catch (InterruptedException e) {
            answer.cancel(true);
            Thread.currentThread().interrupt();
            throw (IOException) new InterruptedIOException("interrupted").initCause(e);
        } catch (ExecutionException e) {
            throw told(e.getCause() == null ? e : e.getCause(), deadline);
        }
    }

    private IOException told(Throwable why, Deadline deadline) {
        return switch (why) {
            // Before the connection stands nothing can have had an effect: unreachable, not
            // overdue.
            case java.net.http.HttpConnectTimeoutException e -> e;
            case HttpTimeoutException _ -> new OverdueException(deadline.allowed());
            case IOException e when String.valueOf(e.getMessage()).contains("exceeds capacity") ->
                    new UnknownAnswerException(
                            "an answer of more than " + limits.largestAnswer() + " bytes", e);
            case IOException e -> e;
            default -> new IOException(why);
        };
    }

    private static Optional<String> session(HttpResponse<?> response) {
        return response.headers().allValues("Set-Cookie").stream()
                .filter(cookie -> cookie.startsWith(COOKIE))
                .map(cookie -> cookie.substring(COOKIE.length()).replaceFirst(";.*", ""))
                .findFirst();
    }

    @Override
    public void close() {
        client.shutdownNow();
    }
}
