package io.plumbline.lab.batch;

import io.plumbline.lab.world.BatchNode;
import io.plumbline.lab.world.BatchSystem;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;

/**
 * The attributes of one node in the order of the recorded outputs. A node has a set of states, told
 * in the order of attr_node_func.c; {@code free} is that it has none. One that the server does not
 * hear from says so in its comment, unless somebody left another one.
 *
 * @param server by which the number of a job ends
 */
record PbsNode(BatchNode node, String server) {
    private static final String DOWN = "node down: communication closed";
    private static final int CPUS = 32;

    String state() {
        var states = new ArrayList<String>();
        if (!node.answers()) {
            states.add("down");
        }
        if (node.closed().isPresent()) {
            states.add("offline");
        }
        if (node.jobs().size() >= BatchSystem.SLOTS) {
            states.add("job-busy");
        }
        return states.isEmpty() ? "free" : String.join(",", states);
    }

    Optional<String> comment() {
        return node.closed()
                .map(BatchNode.Closed::reason)
                .filter(reason -> !reason.isEmpty())
                .or(node::note)
                .or(() -> node.answers() ? Optional.empty() : Optional.of(DOWN));
    }

    List<String> jobs() {
        return node.jobs().stream().map(job -> job.id() + "." + server).toList();
    }

    /** As {@code -F json} has them: jobs once each, without the place on the node. */
    Map<String, Object> json() {
        var all = new LinkedHashMap<String, Object>(first());
        if (!node.jobs().isEmpty()) {
            all.put("jobs", jobs());
        }
        all.put("resources_available", available());
        all.put("resources_assigned", node.jobs().isEmpty() ? Map.of() : Map.of("ncpus", used()));
        all.putAll(last());
        all.put("last_state_change_time", "" + node.contactSince().getEpochSecond());
        return all;
    }

    /** As the usual format has them. */
    SequencedMap<String, String> lines() {
        var all = new LinkedHashMap<String, String>(first());
        if (!node.jobs().isEmpty()) {
            var places = new ArrayList<String>();
            jobs().forEach(job -> places.add(job + "/" + places.size()));
            all.put("jobs", String.join(", ", places));
        }
        available().forEach((name, value) -> all.put("resources_available." + name, value));
        all.put("resources_assigned.mem", "0kb");
        all.put("resources_assigned.ncpus", used());
        all.putAll(last());
        all.put("last_state_change_time", Times.c(node.contactSince()));
        return all;
    }

    private SequencedMap<String, String> first() {
        var all = new LinkedHashMap<String, String>();
        all.put("Mom", node.name());
        all.put("ntype", "PBS");
        all.put("state", state());
        all.put("pcpus", "" + CPUS);
        return all;
    }

    private SequencedMap<String, String> available() {
        var all = new LinkedHashMap<String, String>();
        all.put("arch", "linux");
        all.put("host", node.name());
        all.put("mem", "131072000kb");
        all.put("ncpus", "" + CPUS);
        all.put("vnode", node.name());
        return all;
    }

    private SequencedMap<String, String> last() {
        var all = new LinkedHashMap<String, String>();
        comment().ifPresent(comment -> all.put("comment", comment));
        all.put("resv_enable", "True");
        all.put("sharing", "default_shared");
        all.put("license", "l");
        return all;
    }

    private String used() {
        return "" + CPUS / BatchSystem.SLOTS * node.jobs().size();
    }
}
