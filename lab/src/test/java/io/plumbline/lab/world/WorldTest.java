package io.plumbline.lab.world;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

class WorldTest {
    private static final Instant EPOCH = Instant.parse("2022-03-13T10:00:00Z");

    @Test
    void events_happen_in_order_at_the_time_when_they_were_due() {
        var world = World.virtual(EPOCH, LabTimes.USUAL, 1);
        var seen = new ArrayList<Instant>();
        world.after(Duration.ofMinutes(2), () -> seen.add(world.now()));
        world.after(
                Duration.ofMinutes(1),
                () -> {
                    seen.add(world.now());
                    world.after(Duration.ofSeconds(30), () -> seen.add(world.now()));
                });
        world.after(Duration.ofMinutes(1), () -> seen.add(world.now())).cancel();

        world.advance(Duration.ofHours(1));

        assertThat(seen)
                .isEqualTo(
                        List.of(
                                EPOCH.plusSeconds(60),
                                EPOCH.plusSeconds(90),
                                EPOCH.plusSeconds(120)));
        assertThat(world.now()).isEqualTo(EPOCH.plusSeconds(3600));
    }

    @Test
    void a_world_that_follows_a_clock_catches_up_when_it_is_called() {
        var wall = new AtomicReference<>(Instant.parse("2030-01-01T00:00:00Z"));
        var world = World.following(new ScaledTime(wall::get, EPOCH, 60), LabTimes.USUAL, 1);
        var seen = new ArrayList<Instant>();
        world.after(Duration.ofMinutes(2), () -> seen.add(world.now()));

        wall.set(wall.get().plusSeconds(1));
        world.catchUp();
        var early = List.copyOf(seen);
        wall.set(wall.get().plusSeconds(2));
        world.catchUp();

        assertThat(early).isEmpty();
        assertThat(seen).isEqualTo(List.of(EPOCH.plusSeconds(120)));
        assertThat(world.now()).isEqualTo(EPOCH.plusSeconds(180));
    }

    @Test
    void a_folder_is_made_once_and_goes_with_all_that_is_in_it() {
        var tree = new FileTree("/vmfs/volumes/vsan");

        var made =
                List.of(
                        tree.makeFolder("/vmfs/volumes/vsan/a"),
                        tree.makeFolder("/vmfs/volumes/vsan/a"),
                        tree.makeFolder("/vmfs/volumes/vsan/x/y"));
        tree.write("/vmfs/volumes/vsan/a/log", "text", EPOCH);
        tree.write("/vmfs/volumes/vsan/ab", "text", EPOCH);

        assertThat(made).containsExactly(true, false, false);
        assertThat(tree.names("/vmfs/volumes/vsan")).containsExactly("a", "ab");
        assertThat(tree.names("/vmfs/volumes/vsan/a")).containsExactly("log");
        assertThat(tree.removeAll("/vmfs/volumes/vsan/a")).isTrue();
        assertThat(tree.names("/vmfs/volumes/vsan")).containsExactly("ab");
    }
}
