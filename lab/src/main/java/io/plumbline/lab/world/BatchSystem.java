package io.plumbline.lab.world;

import io.plumbline.lab.ledger.Entry;
import io.plumbline.target.Host;
import io.plumbline.target.Node;
import io.plumbline.target.Target;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The job scheduler of a world: its nodes, and the jobs on them and in its queue. A job starts on a
 * node that is open and that answers; if the system of the node goes away, its jobs are lost.
 * Looking and doing are safe inside {@link World#call} only.
 *
 * <p>Whether a node answers is whether its system runs, a little later: what runs on it registers
 * when it has started.
 */
public final class BatchSystem {
    /** Jobs that run on one node at a time. */
    public static final int SLOTS = 2;

    /** From the start of a system until the scheduler hears from it: engineering knowledge. */
    private static final Duration REGISTERS = Duration.ofSeconds(45);

    /** What a command says that cannot reach the scheduler's own server. */
    private static final String SILENT = "the scheduler does not answer";

    private static final List<String> USERS = List.of("ann", "ben", "cleo", "dan");

    private final World world;
    private final SortedMap<String, BatchNode> nodes = new TreeMap<>();
    private final Queue<BatchJob> queue = new ArrayDeque<>();
    private Optional<Arrivals> arrivals = Optional.empty();
    private int lastJob;

    BatchSystem(World world) {
        this.world = world;
    }

    /**
     * How jobs arrive by themselves.
     *
     * @param seed of all that is random in it
     * @param every between two of them, on average
     * @param shortest how long one runs
     * @param until when the last one comes
     */
    public record Arrivals(
            long seed, Duration every, Duration shortest, Duration longest, Instant until) {}

    /** By name. */
    public Collection<BatchNode> nodes() {
        return Collections.unmodifiableCollection(nodes.values());
    }

    public Optional<BatchNode> find(String name) {
        return Optional.ofNullable(nodes.get(name));
    }

    public List<BatchNode> nodesOf(Target unit) {
        return nodes.values().stream().filter(node -> node.unit().equals(unit)).toList();
    }

    /** Those that wait, oldest first. */
    public Collection<BatchJob> queue() {
        return Collections.unmodifiableCollection(queue);
    }

    Optional<Arrivals> arrivals() {
        return arrivals;
    }

    int lastJob() {
        return lastJob;
    }

    /** A virtual machine of a host carries jobs. */
    public BatchNode add(String name, Host host, String machine) {
        return added(node(name, host, Optional.of(machine)));
    }

    /** A Linux node carries jobs. */
    public BatchNode add(String name, Node unit) {
        return added(node(name, unit, Optional.empty()));
    }

    private BatchNode node(String name, Target unit, Optional<String> machine) {
        var answers = runs(unit, machine);
        var since = answers ? world.now() : world.now().minus(BatchNode.DOWN_AFTER);
        return new BatchNode(name, unit, machine, answers, since);
    }

    private BatchNode added(BatchNode node) {
        if (nodes.putIfAbsent(node.name(), node) != null) {
            throw new IllegalArgumentException("two job nodes are named " + node.name());
        }
        return node;
    }

    /** Somebody submits a job. */
    public BatchJob submit(String user, Duration takes) {
        var job = new BatchJob(++lastJob, user, takes, Optional.empty());
        queue.add(job);
        startWhatCan();
        return job;
    }

    /** Whoever submitted them takes all their jobs back, those that run and those that wait. */
    public void takeBack(String user) {
        queue.removeIf(job -> job.user().equals(user));
        for (var node : nodes.values()) {
            for (var job : List.copyOf(node.jobs())) {
                if (job.user().equals(user)) {
                    end(job, node);
                }
            }
        }
    }

    /** A job that is on a node already, for so long from now. */
    public void goesOn(String name, String user, Duration takes) {
        start(new BatchJob(++lastJob, user, takes, Optional.empty()), known(name));
    }

    /** From now on jobs arrive by themselves; the first one soon. */
    public void letArrive(Arrivals some) {
        arrivals = Optional.of(some);
        var random = new Random(some.seed());
        world.after(Duration.ofSeconds(random.nextInt(60)), () -> arrive(some, random));
    }

    private void arrive(Arrivals some, Random random) {
        if (world.now().isAfter(some.until())) {
            return;
        }
        var spread = some.longest().minus(some.shortest()).toSeconds();
        submit(
                USERS.get(random.nextInt(USERS.size())),
                some.shortest().plusSeconds(random.nextLong(spread + 1)));
        var next = random.nextLong(2 * some.every().toSeconds() + 1);
        world.after(Duration.ofSeconds(next), () -> arrive(some, random));
    }

    /**
     * No further job starts on it. One that is closed already is closed for this reason from now
     * on: that is what the commands of schedulers do.
     *
     * @throws IllegalArgumentException if there is no such node
     */
    public Answer close(String name, String reason, String by) {
        var node = known(name);
        if (node.closed().filter(now -> now.reason().equals(reason)).isPresent()) {
            return Answer.ALREADY_SO;
        }
        if (struck(node, Mishap.WRITE_REJECTED, "close")) {
            return Answer.refused(Answer.Why.DEVICE_ERROR, SILENT);
        }
        if (struck(node, Mishap.WRITE_IS_A_LIE, "close")) {
            return Answer.OK;
        }
        node.close(Optional.of(new BatchNode.Closed(reason, by, world.now())));
        world.ledger().append(new Entry.JobNodeClosed(world.now(), node.unit(), name, reason, by));
        return Answer.OK;
    }

    /**
     * Jobs may start on it again.
     *
     * @throws IllegalArgumentException if there is no such node
     */
    public Answer open(String name, String by) {
        var node = known(name);
        if (node.closed().isEmpty()) {
            return Answer.ALREADY_SO;
        }
        if (struck(node, Mishap.WRITE_REJECTED, "open")) {
            return Answer.refused(Answer.Why.DEVICE_ERROR, SILENT);
        }
        if (struck(node, Mishap.WRITE_IS_A_LIE, "open")) {
            return Answer.OK;
        }
        var reason = node.closed().get().reason();
        node.close(Optional.empty());
        world.ledger().append(new Entry.JobNodeOpened(world.now(), node.unit(), name, reason, by));
        startWhatCan();
        return Answer.OK;
    }

    /** Something of a unit started or stopped. */
    void judge(Target unit) {
        for (var node : nodesOf(unit)) {
            if (!runs(node)) {
                node.answers(false, world.now());
                lose(node);
            } else if (!node.answers()) {
                world.after(REGISTERS, () -> registers(node));
            }
        }
    }

    private void registers(BatchNode node) {
        if (runs(node) && !node.answers()) {
            node.answers(true, world.now());
            startWhatCan();
        }
    }

    private void lose(BatchNode node) {
        for (var job : List.copyOf(node.jobs())) {
            node.ends(job);
            world.ledger()
                    .append(
                            new Entry.NodeJobKilled(
                                    world.now(), node.unit(), node.name(), job.id(), job.user()));
        }
    }

    private boolean runs(BatchNode node) {
        return runs(node.unit(), node.machine());
    }

    private boolean runs(Target unit, Optional<String> machine) {
        return switch (unit) {
            case Host host ->
                    world.find(host)
                            .filter(model -> model.power().answers())
                            .filter(model ->
                                    model.service().machines().contains(machine.orElse("")))
                            .isPresent();
            case Node some -> world.node(some).power().answers();
            default -> false;
        };
    }

    private void startWhatCan() {
        while (!queue.isEmpty()) {
            var free =
                    nodes.values().stream()
                            .filter(BatchNode::isFree)
                            .min(Comparator.comparingInt(node -> node.jobs().size()));
            if (free.isEmpty()) {
                return;
            }
            start(queue.remove(), free.get());
        }
    }

    private void start(BatchJob waiting, BatchNode on) {
        var job = waiting.startedAt(world.now());
        on.begins(job);
        world.ledger()
                .append(
                        new Entry.NodeJobStarted(
                                world.now(), on.unit(), on.name(), job.id(), job.user()));
        endLater(job, on);
    }

    private void endLater(BatchJob job, BatchNode on) {
        var left = Duration.between(world.now(), job.ends().orElseThrow());
        world.after(left, () -> end(job, on));
    }

    private void end(BatchJob job, BatchNode on) {
        if (on.jobs().contains(job)) {
            on.ends(job);
            world.ledger()
                    .append(
                            new Entry.NodeJobEnded(
                                    world.now(), on.unit(), on.name(), job.id(), job.user()));
            startWhatCan();
        }
    }

    private BatchNode known(String name) {
        return find(name).orElseThrow(() -> new IllegalArgumentException("no job node " + name));
    }

    private boolean struck(BatchNode node, Mishap kind, String where) {
        return switch (node.unit()) {
            case Host host -> world.struck(kind, world.host(host), where);
            case Node some -> world.struck(kind, world.node(some), where);
            default -> false;
        };
    }

    /** What is left at a node for its people, without closing or opening it. */
    public void leaveNote(String name, Optional<String> text) {
        known(name).leave(text);
    }

    /** As an earlier run of the lab left it. */
    void resume(BatchNode node, List<BatchJob> jobs) {
        nodes.put(node.name(), node);
        for (var job : jobs) {
            node.begins(job);
            endLater(job, node);
        }
        judge(node.unit());
    }

    void resume(int last, List<BatchJob> waiting) {
        lastJob = last;
        queue.addAll(waiting);
    }
}
