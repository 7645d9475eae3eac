package io.plumbline.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.app.rest.FabricBodies;
import io.plumbline.app.rest.FabricBodies.Link;
import io.plumbline.app.rest.FabricBodies.LoosePort;
import io.plumbline.app.rest.FabricBodies.Planned;
import io.plumbline.app.rest.FabricBodies.Point;
import io.plumbline.app.rest.FabricBodies.Said;
import io.plumbline.app.rest.FabricBodies.Traffic;
import io.plumbline.app.rest.FabricBodies.UntoldPorts;

import org.junit.jupiter.api.Test;

import java.time.Instant;
import java.util.List;
import java.util.Map;

class FabricTextTest {
    private static final Point GOOD =
            point(
                    "mtu",
                    "AGREED",
                    said("esx01.lab", "9000", "AGREED"),
                    said("tor1 Eth1/1", "9216", "AGREED"));
    private static final Point TRUST =
            point(
                    "trust",
                    "APART",
                    said("esx01.lab", "DSCP", "AGREED"),
                    said("tor1 Eth1/1", "PCP", "APART"));
    private static final Point ECN =
            new Point(
                    "ecn",
                    "UNKNOWN",
                    null,
                    List.of(said("esx01.lab", "not proven", "UNKNOWN")),
                    List.of());

    @Test
    void what_is_not_so_stands_below_its_link_and_marks_who_is_off() {
        var lines =
                FabricText.of(
                        fabric(
                                link(
                                        "esx01.lab hpc/2",
                                        "tor1 Eth1/1",
                                        List.of(GOOD, TRUST),
                                        List.of()),
                                link("esx02.lab hpc/2", "tor1 Eth1/2", List.of(GOOD), List.of())),
                        false);

        assertThat(lines)
                .containsExactly(
                        "NEAR-END         FAR-END      FABRIC  ENDS   AFTER-PLAN",
                        "esx01.lab hpc/2  tor1 Eth1/1  roce    APART  agree",
                        "  trust, asked DSCP: esx01.lab DSCP; ! tor1 Eth1/1 PCP",
                        "esx02.lab hpc/2  tor1 Eth1/2  roce    agree  agree",
                        "links: 1 agree, 1 APART; after the plan: 2 agree",
                        "pause priorities, and no link says where they lead:",
                        "  esx01.lab port 1 pauses 3");
    }

    @Test
    void a_silent_end_is_told_once_for_all_matters_and_who_is_off_by_itself() {
        var silent = "tor1 does not answer";
        var lines =
                FabricText.of(
                        fabric(
                                link(
                                        "esx01.lab hpc/2",
                                        "tor1 Eth1/1",
                                        List.of(
                                                unknown("mtu", silent),
                                                TRUST,
                                                unknown("pause", silent),
                                                unknown("cable", "nobody is heard")),
                                        List.of())),
                        true);

        assertThat(lines.subList(2, 5))
                .containsExactly(
                        "  mtu, pause: ? tor1 does not answer",
                        "  trust, asked DSCP: esx01.lab DSCP; ! tor1 Eth1/1 PCP",
                        "  cable: esx01.lab 9000; ? tor1 Eth1/1 nobody is heard");
    }

    @Test
    void a_cluster_without_links_says_so_and_one_whose_links_agree_says_how_many() {
        assertThat(
                        FabricText.of(
                                new FabricBodies.Fabric(
                                        Instant.EPOCH, List.of(), List.of(), List.of(), null),
                                false))
                .containsExactly("no links");
        var good = link("leaf1 Eth1/31", "spine1 Ethernet1/1", List.of(GOOD), List.of());
        assertThat(
                        FabricText.of(
                                new FabricBodies.Fabric(
                                        Instant.EPOCH,
                                        List.of(good),
                                        List.of(),
                                        List.of(new UntoldPorts("tor1", "it does not answer")),
                                        null),
                                true))
                .containsExactly(
                        "links: 1 agree; after the plan: 1 agree",
                        "do not tell which of their ports pause priorities:",
                        "  tor1 ? it does not answer");
    }

    private static Point unknown(String matter, String why) {
        return new Point(
                matter,
                "UNKNOWN",
                null,
                List.of(said("esx01.lab", "9000", "AGREED")),
                List.of(said("tor1 Eth1/1", why, "UNKNOWN")));
    }

    @Test
    void what_the_plan_would_bring_apart_is_told_as_such_and_what_stays_so_once() {
        var lines =
                FabricText.of(
                        fabric(
                                link(
                                        "esx01.lab hpc/2",
                                        "tor1 Eth1/1",
                                        List.of(GOOD, ECN),
                                        List.of(ECN, TRUST))),
                        false);

        assertThat(lines)
                .contains(
                        "  ecn: ? esx01.lab not proven",
                        "  after the plan: trust, asked DSCP: esx01.lab DSCP; ! tor1 Eth1/1 PCP")
                .hasSize(7);
    }

    @Test
    void what_was_lost_at_a_link_stands_below_it_and_pauses_do_not() {
        var quiet = link("esx01.lab hpc/2", "tor1 Eth1/1", List.of(GOOD), List.of());
        var lines =
                FabricText.of(
                        fabric(
                                counted(quiet, Map.of("PAUSES_RECEIVED", 99L)),
                                counted(quiet, Map.of("DISCARDED", 7L, "STORMS", 1L))),
                        false);

        assertThat(lines.subList(2, 4))
                .containsExactly(
                        "esx01.lab hpc/2  tor1 Eth1/1  roce    agree  agree",
                        "  traffic, last 300 s: 1 pause storms, 7 packets discarded");
    }

    private static Link counted(Link link, Map<String, Long> counts) {
        return new Link(
                link.near(),
                link.far(),
                link.fabric(),
                link.accord(),
                link.points(),
                link.planned(),
                new Traffic(300, counts));
    }

    private static FabricBodies.Fabric fabric(Link... links) {
        return new FabricBodies.Fabric(
                Instant.EPOCH,
                List.of(links),
                List.of(new LoosePort("esx01.lab port 1", "pauses 3")),
                List.of(),
                null);
    }

    private static Link link(String near, String far, List<Point> points, List<Point> planned) {
        return new Link(
                near,
                far,
                "roce",
                worst(points),
                points,
                new Planned(worst(planned), planned),
                null);
    }

    private static String worst(List<Point> points) {
        var accords = points.stream().map(Point::accord).toList();
        return accords.contains("APART")
                ? "APART"
                : accords.contains("UNKNOWN") ? "UNKNOWN" : "AGREED";
    }

    private static Point point(String matter, String accord, Said near, Said far) {
        return new Point(matter, accord, "DSCP", List.of(near), List.of(far));
    }

    private static Said said(String target, String says, String accord) {
        return new Said(target, says, accord);
    }
}
