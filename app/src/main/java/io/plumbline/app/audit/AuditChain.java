package io.plumbline.app.audit;

import io.plumbline.app.digest.Sha256;

import tools.jackson.databind.json.JsonMapper;

import java.time.Instant;

/**
 * How lines hang together. A line is one object of JSON, and its last member, {@code previous}, is
 * the SHA-256 of the whole line before it, as it stands. Whoever changes, drops or inserts a line
 * has to rewrite every later one, and then the hash of the last is another.
 */
public final class AuditChain {
    /** Before the first line. */
    public static final String ROOT = "0".repeat(64);

    private static final JsonMapper JSON = JsonMapper.shared();

    private AuditChain() {}

    /**
     * @param seq 1 for the first
     * @param at wall time
     * @param previous hash of the line before, or {@link #ROOT}
     */
    public static String line(long seq, Instant at, AuditEntry entry, String previous) {
        var line =
                JSON.createObjectNode()
                        .put("seq", seq)
                        .put("at", at.toString())
                        .put("who", entry.who())
                        .put("what", entry.what());
        entry.cluster().ifPresent(name -> line.put("cluster", name));
        entry.target().ifPresent(path -> line.put("target", path));
        line.set("detail", entry.detail());
        return line.put("previous", previous).toString();
    }

    /** Of a line as it stands, without its end. */
    public static String hash(String line) {
        return Sha256.of(line);
    }
}
