package io.plumbline.lab.world;

import io.plumbline.lab.ledger.Entry;

import java.util.Collection;
import java.util.Collections;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Whether a node serves, and which processes use its RDMA devices. It is out of service while a
 * file says so: that is how its users are told.
 */
public final class NodeService {
    /** Where whoever looks after this node says that it is out of service. */
    public static final String OUT_OF_SERVICE = "/var/lib/plumbline/out-of-service";

    private final NodeModel node;
    private final SortedSet<Integer> users = new TreeSet<>();
    private boolean away;
    private boolean out;

    NodeService(NodeModel node) {
        this.node = node;
    }

    public boolean isOut() {
        return node.files().exists(OUT_OF_SERVICE);
    }

    /** Numbers of the processes that have an RDMA device open. */
    public SortedSet<Integer> users() {
        return Collections.unmodifiableSortedSet(users);
    }

    /** Jobs start and end: what somebody else does. */
    public void letUse(Collection<Integer> pids) {
        users.clear();
        users.addAll(pids);
    }

    void stopped() {
        users.clear();
        judge();
    }

    /** Begins or ends the outage in the ledger. */
    void judge() {
        var now = node.world().now();
        if (isOut() != out) {
            out = isOut();
            node.record(
                    out
                            ? new Entry.MaintenanceEntered(now, node.node())
                            : new Entry.MaintenanceLeft(now, node.node()));
        }
        var gone = out || !node.power().answers();
        if (gone && !away) {
            away = true;
            node.record(new Entry.OutageBegan(now, node.node(), out ? "out of service" : "down"));
        } else if (!gone && away) {
            away = false;
            node.record(new Entry.OutageEnded(now, node.node()));
        }
    }
}
