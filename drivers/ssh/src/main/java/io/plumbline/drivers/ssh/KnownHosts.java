package io.plumbline.drivers.ssh;

import org.apache.sshd.client.config.hosts.KnownHostEntry;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.PublicKey;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * The host keys that an operator enrolled, in the format of OpenSSH's {@code known_hosts}. It is
 * read at every connection, so that an enrolment counts at once. Nothing is ever added by itself.
 */
public final class KnownHosts {

    private final Supplier<List<String>> lines;

    private KnownHosts(Supplier<List<String>> lines) {
        this.lines = lines;
    }

    /** A missing or unreadable file refuses every host. */
    public static KnownHosts ofFile(Path file) {
        return new KnownHosts(() -> read(file));
    }

    public static KnownHosts ofLines(List<String> lines) {
        var copy = List.copyOf(lines);
        return new KnownHosts(() -> copy);
    }

    /** For a client of another library: whether this key is enrolled for the address. */
    public boolean trust(SshAddress address, PublicKey presented) {
        return of(address).accept(presented);
    }

    /** For a client of another library: what is enrolled for the address, to ask for first. */
    public List<PublicKey> keys(SshAddress address) {
        return of(address).good();
    }

    /**
     * The keys that stand for an address.
     *
     * @throws UncheckedIOException if the file cannot be read
     * @throws IllegalArgumentException if a line is none of the format
     */
    EnrolledKeys of(SshAddress address) {
        var good = new ArrayList<KnownHostEntry>();
        var revoked = new ArrayList<KnownHostEntry>();
        for (var line : lines.get()) {
            entry(line).stream()
                    .filter(entry -> entry.isHostMatch(address.host(), address.port()))
                    .forEach(entry ->
                            ("revoked".equals(entry.getMarker()) ? revoked : good).add(entry));
        }
        // Certificates of hosts are not supported: such a line enrols nothing.
        good.removeIf(entry -> entry.getMarker() != null);
        return EnrolledKeys.from(good, revoked);
    }

    private static List<KnownHostEntry> entry(String line) {
        var text = line.strip();
        return text.isEmpty() || text.startsWith("#")
                ? List.of()
                : List.of(KnownHostEntry.parseKnownHostEntry(text));
    }

    private static List<String> read(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the host keys in " + file, e);
        }
    }
}
