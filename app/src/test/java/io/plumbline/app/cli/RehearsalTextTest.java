package io.plumbline.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.app.rest.Json;
import io.plumbline.app.rest.RehearsalBodies;

import org.junit.jupiter.api.Test;

import java.time.Instant;
import java.util.List;

class RehearsalTextTest {
    private static final Instant T = Instant.parse("2022-03-13T10:00:00Z");

    @Test
    void it_tells_first_that_it_is_a_twin_then_the_end_then_each_unit() {
        var told =
                rehearsal(
                        true,
                        List.of(
                                new RehearsalBodies.RehearsedUnit(
                                        "esx01.lab",
                                        true,
                                        1,
                                        4,
                                        T.plusSeconds(60),
                                        T.plusSeconds(960),
                                        840,
                                        List.of("compute-01"),
                                        List.of("compute-01"),
                                        List.of())),
                        List.of());

        assertThat(RehearsalText.of(told))
                .containsExactly(
                        "A rehearsal on a twin of demo.",
                        "In plumb after about 16 min, at 2022-03-13T10:16:00Z",
                        "1 boot, 4 writes, at most 1 unit away at once, asks for 1 approval",
                        "",
                        "UNIT       BOOTS  WRITES  BEGINS  OVER     AWAY    IN THE END",
                        "esx01.lab  1      4       +1 min  +16 min  14 min  in plumb",
                        "",
                        "Machines:",
                        "  esx01.lab: shuts down compute-01; all of them run again",
                        "",
                        "Assumed:",
                        "  a burn takes 3 min");
    }

    @Test
    void it_tells_why_it_is_not_in_plumb_and_what_came_up() {
        var told =
                rehearsal(
                        false,
                        List.of(
                                new RehearsalBodies.RehearsedUnit(
                                        "esx01.lab",
                                        false,
                                        0,
                                        0,
                                        null,
                                        null,
                                        0,
                                        List.of(),
                                        List.of(),
                                        List.of(new Json.Held("esx01.lab", "STUCK", "away")))),
                        List.of(
                                new RehearsalBodies.RehearsedTrouble(
                                        T.plusSeconds(120),
                                        "esx01.lab",
                                        "esx01.lab",
                                        "STUCK",
                                        "it is away",
                                        true)));

        assertThat(RehearsalText.of(told))
                .contains(
                        "NOT in plumb after about 16 min (stalled): nothing goes on",
                        "esx01.lab  0      0       -       -     -     STUCK",
                        "  +2 min  esx01.lab  STUCK: it is away");
    }

    private static RehearsalBodies.Rehearsal rehearsal(
            boolean inPlumb,
            List<RehearsalBodies.RehearsedUnit> units,
            List<RehearsalBodies.RehearsedTrouble> troubles) {
        return new RehearsalBodies.Rehearsal(
                "A rehearsal on a twin of demo.",
                "r1",
                T,
                T,
                T,
                T.plusSeconds(960),
                960,
                inPlumb,
                inPlumb ? "IN_PLUMB" : "STALLED",
                inPlumb ? "" : "nothing goes on",
                units.stream().mapToInt(RehearsalBodies.RehearsedUnit::boots).sum(),
                units.stream().mapToInt(RehearsalBodies.RehearsedUnit::writes).sum(),
                9,
                20,
                1,
                1,
                units,
                List.of(),
                troubles,
                List.of(),
                List.of("a burn takes 3 min"));
    }
}
