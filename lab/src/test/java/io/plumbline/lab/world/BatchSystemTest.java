package io.plumbline.lab.world;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.world.BatchSystem.Arrivals;
import io.plumbline.target.Host;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.List;

/** Jobs start where they can, end by themselves, and are lost with the system under them. */
class BatchSystemTest extends HostModelCase {
    private final HostModel host = HostSetup.bare("esx01.lab").running("compute-01").in(world);
    private final NodeModel linux = NodeSetup.bare("gpu01.lab").in(world);
    private final BatchSystem batch = world.batch();
    private final BatchNode one = batch.add("c01", new Host("esx01.lab"), "compute-01");
    private final BatchNode two = batch.add("gpu01", linux.node());

    @Test
    void jobs_start_on_the_emptiest_node_and_end_by_themselves() {
        submit(5);

        assertThat(one.jobs()).extracting(BatchJob::id).containsExactly(1, 3);
        assertThat(two.jobs()).extracting(BatchJob::id).containsExactly(2, 4);
        assertThat(batch.queue()).extracting(BatchJob::id).containsExactly(5);

        world.advance(Duration.ofMinutes(10));
        assertThat(one.jobs()).extracting(BatchJob::id).containsExactly(5);
        assertThat(two.jobs()).isEmpty();
        assertThat(world.ledger().of(Entry.NodeJobEnded.class)).hasSize(4);
        assertThat(world.ledger().of(Entry.NodeJobKilled.class)).isEmpty();
    }

    @Test
    void nothing_starts_on_a_closed_node_and_what_runs_goes_on() {
        submit(2);

        assertThat(batch.close("c01", "bad fan", "ann")).isEqualTo(Answer.OK);
        assertThat(batch.close("c01", "bad fan", "ann")).isEqualTo(Answer.ALREADY_SO);
        submit(2);

        assertThat(one.jobs()).extracting(BatchJob::id).containsExactly(1);
        assertThat(two.jobs()).extracting(BatchJob::id).containsExactly(2, 3);
        world.advance(Duration.ofMinutes(9));
        assertThat(one.jobs()).hasSize(1);
        world.advance(Duration.ofMinutes(1));
        assertThat(one.jobs()).isEmpty();
        submit(3);
        assertThat(one.jobs()).isEmpty();

        assertThat(batch.open("c01", "ann")).isEqualTo(Answer.OK);
        assertThat(one.jobs()).isNotEmpty();
        assertThat(world.ledger().of(Entry.JobNodeOpened.class))
                .extracting(Entry.JobNodeOpened::reason)
                .containsExactly("bad fan");
    }

    @Test
    void jobs_of_a_node_that_goes_down_are_lost_and_none_starts_until_it_answers() {
        submit(3);

        host.service().stop("compute-01");
        linux.power().crash();

        assertThat(world.ledger().of(Entry.NodeJobKilled.class))
                .extracting(Entry.NodeJobKilled::job)
                .containsExactly(1, 3, 2);
        assertThat(one.answers()).isFalse();
        assertThat(two.answers()).isFalse();
        submit(1);
        host.service().start("compute-01");
        assertThat(one.answers()).isFalse();
        world.advance(Duration.ofSeconds(45));
        assertThat(one.answers()).isTrue();
        assertThat(one.jobs()).extracting(BatchJob::id).containsExactly(4);
    }

    @Test
    void jobs_are_lost_with_the_host_under_their_machine() {
        submit(1);

        boot(host);

        assertThat(world.ledger().of(Entry.NodeJobKilled.class)).hasSize(1);
        assertThat(one.answers()).isFalse();
    }

    @Test
    void jobs_arrive_by_themselves_until_they_do_not() {
        batch.letArrive(
                new Arrivals(
                        7,
                        Duration.ofMinutes(2),
                        Duration.ofMinutes(1),
                        Duration.ofMinutes(5),
                        EPOCH.plus(Duration.ofHours(1))));

        world.advance(Duration.ofHours(2));

        assertThat(world.ledger().of(Entry.NodeJobStarted.class).count()).isBetween(15L, 60L);
        assertThat(world.ledger().of(Entry.NodeJobStarted.class).count())
                .isEqualTo(world.ledger().of(Entry.NodeJobEnded.class).count());
        assertThat(world.nextDue()).isEmpty();
    }

    @Test
    void scheduler_outlives_the_lab() {
        submit(5);
        batch.close("gpu01", "plumbline: gpu01.lab leaves service", "root");
        batch.letArrive(
                new Arrivals(
                        7,
                        Duration.ofMinutes(2),
                        Duration.ofMinutes(1),
                        Duration.ofMinutes(5),
                        EPOCH.plus(Duration.ofHours(1))));
        var kept = WorldStore.of(world);

        var next = World.virtual(EPOCH, LabTimes.USUAL, 1);
        WorldStore.restore(kept, next);

        assertThat(told(next)).isEqualTo(told(world));
        assertThat(next.batch().queue()).containsExactlyElementsOf(batch.queue());
        assertThat(WorldStore.of(next)).containsKeys("batch.arrivals", "batch.lastJob");
        next.advance(Duration.ofHours(2));
        assertThat(next.ledger().of(Entry.NodeJobEnded.class).count()).isGreaterThan(5);
    }

    @Test
    void world_without_job_nodes_keeps_nothing_of_them() {
        var kept = WorldStore.of(World.virtual(EPOCH, LabTimes.USUAL, 1));

        assertThat(kept.stringPropertyNames()).noneMatch(key -> key.startsWith("batch"));
    }

    private void submit(int jobs) {
        for (var job = 0; job < jobs; job++) {
            batch.submit("ann", Duration.ofMinutes(10));
        }
    }

    private static List<String> told(World of) {
        return of.batch().nodes().stream()
                .map(node ->
                        String.join(
                                " ",
                                node.name(),
                                node.unit().path(),
                                node.closed().toString(),
                                node.jobs().toString(),
                                "" + node.answers()))
                .toList();
    }
}
