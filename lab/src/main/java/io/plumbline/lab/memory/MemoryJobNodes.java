package io.plumbline.lab.memory;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.Device;
import io.plumbline.device.DeviceException;
import io.plumbline.device.JobState;
import io.plumbline.device.Query;
import io.plumbline.device.Receipt;
import io.plumbline.device.Rehearsal;
import io.plumbline.lab.world.Answer;
import io.plumbline.lab.world.BatchJob;
import io.plumbline.lab.world.BatchNode;
import io.plumbline.lab.world.World;
import io.plumbline.observed.Observation;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.property.JobNodeProperties;
import io.plumbline.property.State;
import io.plumbline.target.JobNode;
import io.plumbline.target.Target;

import java.util.List;
import java.util.Optional;

/** The job nodes of one unit of the lab, as its scheduler has them, behind the core's port. */
public final class MemoryJobNodes implements Device {
    private static final String US = "root";

    private final World world;
    private final Target unit;

    public MemoryJobNodes(World world, Target unit) {
        this.world = world;
        this.unit = unit;
    }

    /** Of the nodes that are named; a scheduler does not say which of its nodes a unit carries. */
    @Override
    public Observation observe(Query query) {
        return world.call(() -> {
            var readings = Readings.builder();
            for (var target : query.named()) {
                if (target instanceof JobNode node && node.unit().equals(unit)) {
                    read(node, readings);
                }
            }
            return new Observation(Optional.empty(), readings.build(), List.of());
        });
    }

    @Override
    public Rehearsal rehearse(Act.Write write) {
        throw new IllegalStateException("nothing here is written: " + write.at().path());
    }

    @Override
    public Receipt apply(Act act, ActId id) throws DeviceException {
        return world.call(() ->
                switch (act) {
                    case Act.Drain drain -> drain(drain);
                    case Act.Resume resume -> resume(resume);
                    case Act.Write _,
                            Act.Mark _,
                            Act.Restart _,
                            Act.TakeOut _,
                            Act.PutBack _,
                            Act.OfMachine _ ->
                            throw new IllegalStateException("only jobs are kept away here: " + act);
                });
    }

    /** Nothing is kept under an id: what became of a node is seen by the reason that it has. */
    @Override
    public JobState look(ActId id) {
        return new JobState.NeverStarted();
    }

    private Receipt drain(Act.Drain act) throws DeviceException {
        var node = known(act);
        if (node.closed().isEmpty()) {
            sent(act, world.batch().close(node.name(), act.node().reason(), US));
        } else if (!isOurs(act, node)) {
            return new Receipt.AlreadySo();
        }
        if (!isOurs(act, node)) {
            throw rejected(act, "it is open all the same");
        }
        return new Receipt.Done(Activation.LIVE);
    }

    private Receipt resume(Act.Resume act) throws DeviceException {
        var node = known(act);
        if (!isOurs(act, node)) {
            return new Receipt.AlreadySo();
        }
        sent(act, world.batch().open(node.name(), US));
        if (node.closed().isPresent()) {
            throw rejected(act, "it is closed all the same");
        }
        return new Receipt.Done(Activation.LIVE);
    }

    private static void sent(Act.OfJobNode act, Answer answer) throws DeviceException {
        if (answer instanceof Answer.Refused refused) {
            throw rejected(act, refused.detail());
        }
    }

    private static boolean isOurs(Act.OfJobNode act, BatchNode node) {
        return node.closed()
                .filter(closed -> closed.reason().equals(act.node().reason()))
                .isPresent();
    }

    private BatchNode known(Act.OfJobNode act) throws DeviceException {
        return find(act.node())
                .orElseThrow(() -> rejected(act, "the scheduler knows no such node"));
    }

    private static DeviceException rejected(Act.OfJobNode act, String why) {
        return new DeviceException(new Problem.Rejected(act.node(), Writing.text(act), why));
    }

    private Optional<BatchNode> find(JobNode node) {
        return world.batch().find(node.name());
    }

    private void read(JobNode target, Readings.Builder into) {
        var found = find(target);
        if (found.isEmpty()) {
            var unknown =
                    new Problem.Rejected(target, "observe", "the scheduler knows no such node");
            into.put(JobNodeProperties.CLOSED.of(target), new Reading.Unreadable<>(unknown));
            into.put(JobNodeProperties.JOBS.of(target), new Reading.Unreadable<>(unknown));
            into.put(JobNodeProperties.ANSWERS.of(target), new Reading.Unreadable<>(unknown));
            return;
        }
        var node = found.get();
        into.put(JobNodeProperties.CLOSED.of(target), new Reading.Settled<>(closed(node)));
        into.put(
                JobNodeProperties.JOBS.of(target),
                new Reading.Settled<>(
                        State.is(
                                node.jobs().stream().map(MemoryJobNodes::text).sorted().toList())));
        into.put(
                JobNodeProperties.ANSWERS.of(target),
                new Reading.Settled<>(State.is(node.answers())));
    }

    /** As Slurm tells it. */
    private State<String> closed(BatchNode node) {
        return node.closed()
                .map(closed -> State.is(closed.reason()))
                .orElseGet(
                        () -> node.isDown(world.now()) ? State.is("Not responding") : State.none());
    }

    private static String text(BatchJob job) {
        return job.id() + " (" + job.user() + ")";
    }
}
