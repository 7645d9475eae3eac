package io.plumbline.app.daemon;

import io.plumbline.app.fleet.Addresses;
import io.plumbline.app.work.LabClock;
import io.plumbline.app.work.Pace;
import io.plumbline.drivers.ssh.SshAddress;

import tools.jackson.databind.json.JsonMapper;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What a lab says about itself: its time, and where its devices listen.
 *
 * @param wall when it began, in our time
 * @param epoch when it began, in its own
 * @param hosts where each device listens, by name
 * @param vcenter where its vCenter listens, if it has one
 */
public record LabFile(
        Instant wall,
        Instant epoch,
        double scale,
        Map<String, SshAddress> hosts,
        Optional<URI> vcenter) {
    private static final Duration STARTS_WITHIN = Duration.ofMinutes(2);
    private static final Duration GLANCE = Duration.ofMillis(50);

    /** Waits for the file: a lab that is being started writes it last. */
    public static LabFile read(Path file) {
        try {
            await(file);
            var root = JsonMapper.shared().readTree(Files.readString(file));
            var hosts = new TreeMap<String, SshAddress>();
            root.required("hosts")
                    .properties()
                    .forEach(host ->
                            hosts.put(host.getKey(), address(host.getValue().stringValue())));
            return new LabFile(
                    Instant.parse(root.required("epochWall").stringValue()),
                    Instant.parse(root.required("epoch").stringValue()),
                    root.required("scale").doubleValue(),
                    hosts,
                    Optional.ofNullable(root.get("vcenter"))
                            .map(url -> URI.create(url.stringValue())));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + file, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting for " + file, e);
        }
    }

    private static void await(Path file) throws InterruptedException, IOException {
        var deadline = Instant.now().plus(STARTS_WITHIN);
        while (!Files.exists(file)) {
            if (Instant.now().isAfter(deadline)) {
                throw new NoSuchFileException(file.toString(), null, "no lab has written it");
            }
            Thread.sleep(GLANCE);
        }
    }

    /**
     * @param text address and port, for example {@code 127.0.1.1:2022}
     */
    private static SshAddress address(String text) {
        var colon = text.lastIndexOf(':');
        return new SshAddress(
                text.substring(0, colon), Integer.parseInt(text.substring(colon + 1)));
    }

    public Pace pace() {
        return new Pace(new LabClock(InstantSource.system(), wall, epoch, scale), scale);
    }

    /**
     * A device that the lab does not have gets the address that its name says: nobody answers
     * there.
     */
    public Addresses addresses() {
        return new Addresses() {
            @Override
            public SshAddress of(String name) {
                return hosts.getOrDefault(name, BY_NAME.of(name));
            }

            // Nothing that runs in a lab's time talks to a vCenter of ours.
            @Override
            public URI vcenter(URI said) {
                return vcenter.orElse(said);
            }
        };
    }
}
