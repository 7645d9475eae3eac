package io.plumbline.lab.simulation;

import io.plumbline.device.Act;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.world.BatchNode;
import io.plumbline.target.JobNode;
import io.plumbline.target.Target;

import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Nothing is asked to go down, taken out or restarted while a job is on what it carries or could
 * start there, so that no job is killed by our work; a node that we closed is open again where its
 * unit is in plumb, and none that others closed is opened.
 *
 * <p>A node that others opened after we had closed it is theirs: between their hand and our next
 * look nobody can tell. Nor can anybody of one that was down, not heard of by its scheduler, and
 * comes back just when its unit leaves: the next look comes before anything is restarted.
 */
final class JobsEndFirst extends Law {
    private static final String US = "root";

    /** No look is older than facts may be that are acted on. */
    private static final Duration LOOKED = Duration.ofMinutes(5);

    /** Others let jobs start there since it was last closed. */
    private final Set<String> openedByOthers = new HashSet<>();

    JobsEndFirst() {
        super(Name.JOBS_END_FIRST);
    }

    @Override
    void judge(Scene scene, Entry entry) {
        switch (entry) {
            case Entry.Asked(var _, var unit, Act.Drain drain, var _) -> {
                if (nodes(scene, unit, node -> node.name().equals(drain.node().name()))
                        .anyMatch(node -> !node.jobs().isEmpty())) {
                    premise(scene, unit);
                }
            }
            case Entry.Asked(var _, var unit, Act.ShutDown down, var _) ->
                    goes(
                            scene,
                            entry,
                            unit,
                            node ->
                                    node.machine()
                                            .filter(down.machine().name()::equals)
                                            .isPresent());
            case Entry.Asked(var at, var unit, Act.TakeOut _, var _) ->
                    goes(scene, entry, unit, node -> !comesBack(node, at));
            case Entry.Asked(var _, var unit, Act.Restart _, var _) ->
                    goes(scene, entry, unit, _ -> true);
            case Entry.JobNodeClosed closed -> openedByOthers.remove(closed.node());
            case Entry.JobNodeOpened opened -> {
                if (!opened.by().equals(US)) {
                    openedByOthers.add(opened.node());
                } else if (!opened.reason().equals(reason(opened.host(), opened.node()))) {
                    breaks(scene, entry, "somebody else closed " + opened.node());
                }
            }
            default -> {}
        }
    }

    /**
     * @param inPlumb units that pass for in plumb
     */
    void ends(Scene scene, Set<Target> inPlumb) {
        for (var node : scene.world().batch().nodes()) {
            var ours =
                    node.closed()
                            .filter(closed ->
                                    closed.reason().equals(reason(node.unit(), node.name())))
                            .isPresent();
            if (ours && inPlumb.contains(node.unit())) {
                breaks(scene, "the end", node.name() + " is left closed to jobs");
            }
        }
    }

    private static boolean comesBack(BatchNode node, Instant now) {
        return node.closed().isEmpty()
                && node.jobs().isEmpty()
                && node.answers()
                && node.contactSince().isAfter(now.minus(LOOKED));
    }

    private void goes(Scene scene, Entry entry, Target unit, Predicate<BatchNode> which) {
        nodes(scene, unit, which)
                .filter(node -> !openedByOthers.contains(node.name()))
                .forEach(node -> {
                    if (!node.jobs().isEmpty()) {
                        breaks(scene, entry, node.jobs() + " are on " + node.name());
                    }
                    if (node.closed().isEmpty() && !node.isDown(scene.world().now())) {
                        breaks(scene, entry, "jobs may start on " + node.name());
                    }
                });
    }

    private static Stream<BatchNode> nodes(Scene scene, Target unit, Predicate<BatchNode> which) {
        return scene.spec().jobs()
                ? scene.world().batch().nodesOf(unit).stream().filter(which)
                : Stream.empty();
    }

    private static String reason(Target unit, String node) {
        return new JobNode(unit, node).reason();
    }
}
