package io.plumbline.app.identity;

import io.plumbline.spec.ProviderSpec;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

import javax.net.ssl.SSLContext;

/** Reads what a provider publishes: over TLS, without detours, not for long and not much. */
final class ProviderPages {
    /** A page of it is a few kilobytes, and somebody waits for the answer. */
    private static final Duration WITHIN = Duration.ofSeconds(5);

    private static final int LARGEST = 512 * 1024;
    private static final int OK = 200;

    private final HttpClient http;

    ProviderPages(SSLContext tls) {
        this.http =
                HttpClient.newBuilder()
                        .sslContext(tls)
                        .connectTimeout(WITHIN)
                        .followRedirects(HttpClient.Redirect.NEVER)
                        .build();
    }

    /**
     * @throws IOException if it cannot be had; the message says why
     */
    String text(URI page) throws IOException {
        if (!ProviderSpec.isSafe(page)) {
            throw new IOException(page + " is neither https nor on this machine");
        }
        var request =
                HttpRequest.newBuilder(page)
                        .timeout(WITHIN)
                        .header("Accept", "application/json")
                        .build();
        var asked =
                http.sendAsync(
                        request,
                        HttpResponse.BodyHandlers.limiting(
                                HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8),
                                LARGEST));
        try {
            var answer = asked.get(WITHIN.toMillis(), TimeUnit.MILLISECONDS);
            if (answer.statusCode() != OK) {
                throw new IOException(page + " answered " + answer.statusCode());
            }
            return answer.body();
        } catch (ExecutionException e) {
            throw new IOException(page + " cannot be read: " + e.getCause(), e);
        } catch (TimeoutException e) {
            throw new IOException(page + " does not answer within " + WITHIN.toSeconds() + " s", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while reading " + page, e);
        } finally {
            asked.cancel(true);
        }
    }
}
