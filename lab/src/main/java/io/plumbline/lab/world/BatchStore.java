package io.plumbline.lab.world;

import io.plumbline.lab.world.BatchSystem.Arrivals;
import io.plumbline.target.Host;
import io.plumbline.target.Node;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Properties;

/**
 * The job scheduler of a world as text; a world kept before there was this text has no job nodes.
 * Kept: nodes, why they are closed, jobs, and how jobs arrive.
 */
final class BatchStore {
    private static final String SEPARATOR = "\t";
    private static final String NODE = "batch.node.";

    private final Properties text;

    BatchStore(Properties text) {
        this.text = text;
    }

    void keep(World world) {
        var batch = world.batch();
        if (batch.nodes().isEmpty()) {
            return;
        }
        put("batch.nodes", batch.nodes().stream().map(BatchNode::name).toList());
        batch.nodes().forEach(this::keep);
        put("batch.lastJob", List.of("" + batch.lastJob()));
        keepJobs("batch.queue", batch.queue());
        batch.arrivals()
                .ifPresent(some ->
                        put(
                                "batch.arrivals",
                                List.of(
                                        "" + some.seed(),
                                        some.every().toString(),
                                        some.shortest().toString(),
                                        some.longest().toString(),
                                        some.until().toString())));
    }

    /** After the units, which say what runs. */
    void restore(World world) {
        list("batch.nodes").forEach(name -> restore(name, world.batch()));
        if (text.containsKey("batch.lastJob")) {
            world.batch()
                    .resume(
                            Integer.parseInt(list("batch.lastJob").getFirst()),
                            jobs("batch.queue"));
        }
        arrivals(world.now()).ifPresent(world.batch()::letArrive);
    }

    private void keep(BatchNode node) {
        var key = NODE + node.name();
        put(
                key,
                List.of(
                        node.unit() instanceof Host ? "host" : "node",
                        node.unit() instanceof Host host
                                ? host.name()
                                : ((Node) node.unit()).name(),
                        node.machine().orElse("-"),
                        "" + node.answers(),
                        node.contactSince().toString()));
        node.note().ifPresent(note -> put(key + ".note", List.of(note)));
        node.closed()
                .ifPresent(closed ->
                        put(
                                key + ".closed",
                                List.of(closed.by(), closed.since().toString(), closed.reason())));
        keepJobs(key + ".jobs", node.jobs());
    }

    private void restore(String name, BatchSystem batch) {
        var key = NODE + name;
        var facts = list(key);
        var isHost = facts.get(0).equals("host");
        var node =
                new BatchNode(
                        name,
                        isHost ? new Host(facts.get(1)) : new Node(facts.get(1)),
                        isHost ? Optional.of(facts.get(2)) : Optional.empty(),
                        Boolean.parseBoolean(facts.get(3)),
                        Instant.parse(facts.get(4)));
        list(key + ".note").stream().findFirst().ifPresent(note -> node.leave(Optional.of(note)));
        var closed = list(key + ".closed");
        if (!closed.isEmpty()) {
            node.close(
                    Optional.of(
                            new BatchNode.Closed(
                                    closed.get(2), closed.get(0), Instant.parse(closed.get(1)))));
        }
        batch.resume(node, jobs(key + ".jobs"));
    }

    /** Others than before, at the same rate. */
    private Optional<Arrivals> arrivals(Instant now) {
        var facts = list("batch.arrivals");
        return facts.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        new Arrivals(
                                Long.parseLong(facts.get(0)) ^ now.getEpochSecond(),
                                Duration.parse(facts.get(1)),
                                Duration.parse(facts.get(2)),
                                Duration.parse(facts.get(3)),
                                Instant.parse(facts.get(4))));
    }

    private void keepJobs(String key, Collection<BatchJob> jobs) {
        var facts = new ArrayList<String>();
        for (var job : jobs) {
            facts.addAll(
                    List.of(
                            "" + job.id(),
                            job.user(),
                            job.takes().toString(),
                            job.ends().map(Instant::toString).orElse("-")));
        }
        put(key, facts);
    }

    private List<BatchJob> jobs(String key) {
        var facts = list(key);
        var jobs = new ArrayList<BatchJob>();
        for (var at = 0; at < facts.size(); at += 4) {
            jobs.add(
                    new BatchJob(
                            Integer.parseInt(facts.get(at)),
                            facts.get(at + 1),
                            Duration.parse(facts.get(at + 2)),
                            Optional.of(facts.get(at + 3))
                                    .filter(ends -> !ends.equals("-"))
                                    .map(Instant::parse)));
        }
        return jobs;
    }

    private void put(String key, List<String> values) {
        text.setProperty(key, String.join(SEPARATOR, values));
    }

    private List<String> list(String key) {
        var value = text.getProperty(key, "");
        return value.isEmpty() ? List.of() : List.of(value.split(SEPARATOR, -1));
    }
}
