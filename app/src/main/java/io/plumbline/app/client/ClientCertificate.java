package io.plumbline.app.client;

import java.nio.file.Path;

/** What a client proves itself by, both in PEM. */
public record ClientCertificate(Path certificate, Path key) {}
