package io.plumbline.drivers.esxi.faces;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * In memory and by the driver, one world tells one story: before and after random writes by either
 * face, and over boots.
 *
 * <p>Most worlds are lived without a socket, the driver's script texts going straight to the
 * interpreter of the lab's SSH server; some are lived over SSH on the loopback. How many of each is
 * printed, with how often each case of each property was compared. A seed that fails is named in
 * the disagreement.
 */
final class FacesTest {
    private static final int WORLDS = 200;
    private static final int WORLDS_OVER_SSH = 6;
    private static final int EVENTS = 8;
    private static final int MOST_SHOWN = 20;

    @TempDir private Path folder;

    @Test
    void both_faces_of_random_worlds_give_equal_readings_before_and_after_random_writes() {
        var coverage = new Coverage();
        var tally = new WriteTally();
        var disagreements = new ArrayList<String>();
        for (var seed = 1; seed <= WORLDS; seed++) {
            var world = new RandomWorld(seed, coverage, tally);
            disagreements.addAll(world.live(InProcessShell.at(world.model()), EVENTS));
        }
        print(WORLDS + " worlds without a socket", coverage, tally);

        assertThat(shown(disagreements)).isEmpty();
        assertThat(coverage.complaints()).isEmpty();
        assertThat(tally.withoutSuccess()).isEmpty();
    }

    @Test
    void both_faces_agree_over_real_sockets_too() throws IOException {
        var coverage = new Coverage();
        var tally = new WriteTally();
        var disagreements = new ArrayList<String>();
        for (var seed = -1; seed >= -WORLDS_OVER_SSH; seed--) {
            var world = new RandomWorld(seed, coverage, tally);
            try (var ssh = OverSsh.to(world.model(), folder)) {
                disagreements.addAll(world.live(ssh.shell(), EVENTS));
            }
        }
        print(WORLDS_OVER_SSH + " worlds over SSH", coverage, tally);

        assertThat(shown(disagreements)).isEmpty();
    }

    private static List<String> shown(List<String> disagreements) {
        return disagreements.stream().limit(MOST_SHOWN).toList();
    }

    private static void print(String what, Coverage coverage, WriteTally tally) {
        System.out.printf(
                "%s: %d moments compared, in %d of them the host was away%n%s%s",
                what, coverage.moments(), coverage.silences(), coverage.table(), tally.table());
    }
}
