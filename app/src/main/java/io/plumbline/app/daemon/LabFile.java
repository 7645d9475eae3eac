package io.plumbline.app.daemon;

import io.plumbline.app.fleet.Addresses;
import io.plumbline.app.work.LabClock;
import io.plumbline.app.work.Pace;
import io.plumbline.drivers.ssh.SshAddress;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.json.JsonMapper;

/**
 * What a lab says about itself: its time, and where its devices listen.
 *
 * @param wall when it began, in our time
 * @param epoch when it began, in its own
 * @param hosts where each listens, by name
 */
record LabFile(Instant wall, Instant epoch, double scale, Map<String, SshAddress> hosts) {
    static LabFile read(Path file) {
        try {
            var root = JsonMapper.shared().readTree(Files.readString(file));
            var hosts = new TreeMap<String, SshAddress>();
            root.required("hosts")
                    .properties()
                    .forEach(host -> hosts.put(
                            host.getKey(),
                            new SshAddress(
                                    host.getValue().required("address").stringValue(),
                                    host.getValue().required("port").intValue())));
            return new LabFile(
                    Instant.parse(root.required("wall").stringValue()),
                    Instant.parse(root.required("epoch").stringValue()),
                    root.required("scale").doubleValue(),
                    hosts);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + file, e);
        }
    }

    Pace pace() {
        return new Pace(new LabClock(InstantSource.system(), wall, epoch, scale), scale);
    }

    /** A host that the lab does not have gets the address that its name says: nobody answers there. */
    Addresses addresses() {
        return host -> hosts.getOrDefault(host.name(), Addresses.BY_NAME.of(host));
    }
}
