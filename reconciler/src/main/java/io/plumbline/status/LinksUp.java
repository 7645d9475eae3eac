package io.plumbline.status;

import io.plumbline.agreement.Accord;
import io.plumbline.agreement.Agreement;
import io.plumbline.agreement.Said;
import io.plumbline.status.Condition.Truth;
import io.plumbline.status.Condition.Type;
import io.plumbline.target.Target;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Whether the links of the spec that end at a unit are up, as that unit's own end says. */
public final class LinksUp {
    /** Of a cluster without links. */
    public static final LinksUp NONE = new LinksUp(Map.of());

    private final Map<Target, List<Said>> byUnit;

    private LinksUp(Map<Target, List<Said>> byUnit) {
        this.byUnit = byUnit;
    }

    public static LinksUp of(Agreement now) {
        return new LinksUp(
                now.links().stream()
                        .flatMap(link -> link.up().stream())
                        .flatMap(
                                point -> Stream.concat(point.near().stream(), point.far().stream()))
                        .collect(Collectors.groupingBy(said -> said.at().unit())));
    }

    Condition condition(Target unit) {
        var ends = byUnit.getOrDefault(unit, List.of());
        var down = text(ends, Accord.APART);
        if (!down.isEmpty()) {
            return Condition.isNot(Type.LinkUp, "NoCarrier", down);
        }
        var unknown = text(ends, Accord.UNKNOWN);
        return unknown.isEmpty()
                ? Condition.is(
                        Type.LinkUp,
                        "LinksUp",
                        ends.isEmpty() ? "nothing tells of a link that ends here" : "")
                : new Condition(Type.LinkUp, Truth.Unknown, "NotTold", unknown);
    }

    private static String text(List<Said> ends, Accord accord) {
        return ends.stream()
                .filter(said -> said.accord() == accord)
                .map(said -> said.at().label() + " " + said.text())
                .collect(Collectors.joining("; "));
    }
}
