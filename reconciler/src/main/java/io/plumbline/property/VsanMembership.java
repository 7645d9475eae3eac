package io.plumbline.property;

import java.util.Locale;
import java.util.regex.Pattern;

/**
 * What a host tells of the vSAN cluster to which it lends its disks.
 *
 * @param cluster UUID of the sub-cluster, in small letters
 * @param leader UUID of the node by which it goes: members that name another one are parted from it
 * @param members how many members it sees, itself among them
 * @param configured how many it was told that there are, itself and a witness among them
 * @param entry of what it sees: another one once anybody was lost or has joined, also if that is
 *     over again
 */
public record VsanMembership(
        String cluster, String leader, int members, int configured, Entry entry, State state) {
    private static final String UUID =
            "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
    private static final Pattern UUID_TEXT = Pattern.compile(UUID);
    private static final Pattern TEXT =
            Pattern.compile(
                    "(\\S+) by (\\S+), ([0-9]{1,4}) of ([0-9]{1,4}) in (\\S+)/([0-9]{1,9}),"
                            + " ([A-Za-z]+)");

    static final Codec<VsanMembership> CODEC =
            Codecs.codec(
                    "a membership such as 52fafd2f-885a-912b-123d-29320735129c by"
                            + " 6813878b-163d-3a33-cc63-0050569c4bac, 16 of 16 in"
                            + " f89b1468-4c6d-7ebf-2a19-0050569c929a/17, Serves",
                    VsanMembership::parse,
                    VsanMembership::toString);

    /** Whether its own part of the data can be reached. */
    public enum State {
        Serves,
        /** Its disks are decommissioned, which may outlast maintenance mode of the host. */
        Decommissioned,
        /** Reported as anything but healthy. */
        Unhealthy
    }

    /**
     * Which membership of the sub-cluster it is.
     *
     * @see "esxcli vsan cluster get: Sub-Cluster Membership UUID and Entry Revision; that they
     *     change with each that joins or is lost is engineering knowledge"
     */
    public record Entry(String uuid, int revision) {
        public Entry {
            requireUuid(uuid);
        }

        @Override
        public String toString() {
            return uuid + "/" + revision;
        }
    }

    /**
     * @throws IllegalArgumentException if that are no UUIDs, or it does not see itself
     */
    public VsanMembership {
        requireUuid(cluster);
        requireUuid(leader);
        if (members < 1 || configured < 1) {
            throw new IllegalArgumentException(
                    "a vSAN cluster of " + members + " of " + configured + " members");
        }
    }

    private static void requireUuid(String text) {
        if (!UUID_TEXT.matcher(text).matches()) {
            throw new IllegalArgumentException("'" + text + "' is no UUID of a vSAN");
        }
    }

    public static VsanMembership of(
            String cluster, String leader, int members, int configured, Entry entry, State state) {
        return new VsanMembership(
                cluster.toLowerCase(Locale.ROOT),
                leader.toLowerCase(Locale.ROOT),
                members,
                configured,
                entry,
                state);
    }

    private static VsanMembership parse(String text) {
        var found = TEXT.matcher(text);
        if (!found.matches()) {
            throw new IllegalArgumentException("'" + text + "' is no membership of a vSAN");
        }
        return new VsanMembership(
                found.group(1),
                found.group(2),
                Integer.parseInt(found.group(3)),
                Integer.parseInt(found.group(4)),
                new Entry(found.group(5), Integer.parseInt(found.group(6))),
                State.valueOf(found.group(7)));
    }

    public boolean serves() {
        return state == State.Serves;
    }

    @Override
    public String toString() {
        return "%s by %s, %d of %d in %s, %s"
                .formatted(cluster, leader, members, configured, entry, state);
    }
}
