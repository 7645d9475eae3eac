package io.plumbline.agreement;

import io.plumbline.spec.Link;

import java.util.List;
import java.util.Optional;

/**
 * What the ends of one link agree on.
 *
 * @param points first a card that is not found, the cable and whether it is up, then in the order
 *     of {@link Matters}; without those in which neither end has a say
 */
public record LinkAgreement(Link link, List<Point> points) {
    public LinkAgreement {
        points = List.copyOf(points);
    }

    /** Whether the link is up, as its ends say it. Empty if neither tells. */
    public Optional<Point> up() {
        return points.stream()
                .filter(point -> point.matter().equals(LinkStanding.MATTER))
                .findFirst();
    }

    public Accord accord() {
        return points.stream().map(Point::accord).reduce(Accord.AGREED, Accord::and);
    }
}
