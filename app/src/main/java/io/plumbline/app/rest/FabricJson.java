package io.plumbline.app.rest;

import io.plumbline.agreement.Accord;
import io.plumbline.agreement.FabricStanding;
import io.plumbline.agreement.LinkAgreement;
import io.plumbline.agreement.LinkTraffic;
import io.plumbline.agreement.Point;
import io.plumbline.agreement.Said;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;

/** What the links of a cluster agree on, as JSON. */
final class FabricJson {
    private FabricJson() {}

    /** By their near ends. */
    static List<FabricBodies.Link> links(FabricStanding standing) {
        var links = new ArrayList<FabricBodies.Link>();
        var planned = standing.planned().links().iterator();
        var traffic = standing.traffic().iterator();
        for (var link : standing.now().links()) {
            links.add(link(link, planned.next(), traffic.next()));
        }
        links.sort(Comparator.comparing(FabricJson::key));
        return links;
    }

    static String key(FabricBodies.Link link) {
        return link.near() + " - " + link.far();
    }

    private static FabricBodies.Link link(
            LinkAgreement now, LinkAgreement planned, LinkTraffic traffic) {
        return new FabricBodies.Link(
                now.link().near().label(),
                now.link().port().label(),
                now.link().fabric().value().name(),
                now.accord().name(),
                points(now.points()),
                new FabricBodies.Planned(
                        planned.accord().name(),
                        points(
                                planned.points().stream()
                                        .filter(point -> point.accord() != Accord.AGREED)
                                        .toList())),
                traffic(traffic));
    }

    private static FabricBodies.@Nullable Traffic traffic(LinkTraffic traffic) {
        if (traffic.grown().isEmpty()) {
            return null;
        }
        var counts = new TreeMap<String, Long>();
        traffic.grown().forEach((count, more) -> counts.put(count.name(), more));
        return new FabricBodies.Traffic(traffic.over().toSeconds(), counts);
    }

    private static List<FabricBodies.Point> points(List<Point> some) {
        return some.stream()
                .map(point ->
                        new FabricBodies.Point(
                                point.matter(),
                                point.accord().name(),
                                point.asked().orElse(null),
                                said(point.near()),
                                said(point.far())))
                .toList();
    }

    private static List<FabricBodies.Said> said(List<Said> some) {
        return some.stream()
                .map(said ->
                        new FabricBodies.Said(said.at().label(), said.text(), said.accord().name()))
                .toList();
    }

    static List<FabricBodies.LoosePort> loose(FabricStanding standing) {
        return standing.now().loose().stream()
                .map(loose -> new FabricBodies.LoosePort(loose.port().label(), loose.text()))
                .toList();
    }

    static List<FabricBodies.UntoldPorts> untold(FabricStanding standing) {
        return standing.now().untold().stream()
                .map(untold -> new FabricBodies.UntoldPorts(untold.unit().label(), untold.why()))
                .toList();
    }
}
