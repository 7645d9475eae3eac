package io.plumbline.app.cli;

import io.plumbline.app.client.DaemonClient;

import picocli.CommandLine.Option;

import java.net.URI;

/** Which daemon a verb is about. */
final class DaemonAddress {
    @Option(
            names = "--url",
            paramLabel = "URL",
            defaultValue = "http://127.0.0.1:8080",
            description = "Address of the daemon (default: ${DEFAULT-VALUE}).")
    private URI url = URI.create("http://127.0.0.1:8080");

    DaemonClient client() {
        return new DaemonClient(url);
    }
}
