package io.plumbline.lab.world;

import java.util.List;
import java.util.stream.IntStream;

/**
 * What vCenter keeps of a distributed switch, without its members and port groups.
 *
 * @param version of the switch, for example {@code 7.0.2}: at most that of its oldest member
 * @param uplinks names of the uplink ports that each member has, in their order
 */
public record VdsConfig(String name, String version, VdsTraffic traffic, List<String> uplinks) {
    private static final int USUAL_UPLINKS = 4;

    public VdsConfig {
        uplinks = List.copyOf(uplinks);
    }

    /** As vCenter makes one of which only the name is said. */
    public static VdsConfig fresh(String name, String version) {
        return new VdsConfig(
                name,
                version,
                VdsTraffic.FRESH,
                IntStream.rangeClosed(1, USUAL_UPLINKS)
                        .mapToObj(number -> "dvUplink" + number)
                        .toList());
    }

    public VdsConfig name(String other) {
        return new VdsConfig(other, version, traffic, uplinks);
    }

    public VdsConfig version(String other) {
        return new VdsConfig(name, other, traffic, uplinks);
    }

    public VdsConfig traffic(VdsTraffic other) {
        return new VdsConfig(name, version, other, uplinks);
    }

    public VdsConfig uplinks(List<String> names) {
        return new VdsConfig(name, version, traffic, names);
    }
}
