package io.plumbline.agreement;

import io.plumbline.spec.Link;

import java.util.List;

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

    public Accord accord() {
        return points.stream().map(Point::accord).reduce(Accord.AGREED, Accord::and);
    }
}
