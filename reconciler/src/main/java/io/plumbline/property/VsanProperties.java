package io.plumbline.property;

import io.plumbline.target.Host;

import java.util.List;

/** What a host that is a member of a vSAN cluster tells of it. */
public final class VsanProperties {
    /** None where the host is no member of any. */
    public static final Property<VsanMembership> MEMBERSHIP =
            fact(
                    "vsan.membership",
                    VsanMembership.CODEC,
                    "esxcli vsan cluster get: Sub-Cluster UUID, Sub-Cluster Master UUID,"
                        + " Sub-Cluster Member Count, Sub-Cluster Membership UUID and Entry"
                        + " Revision, Maintenance Mode State, Local Node Health State; esxcli vsan"
                        + " cluster unicastagent list: NodeUuid; VCF 9.0 documentation, View the"
                        + " Communication Modes and Verify the vSAN Cluster Hosts, and public notes"
                        + " of ESXi 7 (files 57531121193, 57820175600)");

    /**
     * What its whole cluster has still to copy, as this member sees it; none without a cluster.
     * Told by members alone whose disks serve.
     */
    public static final Property<VsanResync> RESYNC =
            fact(
                    "vsan.resync",
                    VsanResync.CODEC,
                    "esxcli vsan debug resync summary get: Total Number Of Resyncing Objects, Total"
                            + " Bytes Left To Resync; public script 33533563469");

    /**
     * How much of its whole cluster is not safe, as this member sees it: what a disk that is gone
     * leaves with a copy less waits for an hour before anything is copied. Told by members alone
     * whose disks serve.
     */
    public static final Property<VsanObjects> OBJECTS =
            fact(
                    "vsan.objects",
                    VsanObjects.CODEC,
                    "esxcli vsan debug object health summary get; VCF 9.0 documentation, Using"
                            + " Esxcli Commands with vSAN; Broadcom knowledge base 326929");

    private VsanProperties() {}

    static List<Property<?>> all() {
        return List.of(MEMBERSHIP, RESYNC, OBJECTS);
    }

    private static <V> Property<V> fact(String key, Codec<V> codec, String source) {
        return Property.fact(key, Host.class, codec, source);
    }
}
