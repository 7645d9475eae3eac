package io.plumbline.status;

import io.plumbline.agreement.Accord;
import io.plumbline.agreement.Agreement;
import io.plumbline.status.Condition.Truth;
import io.plumbline.status.Condition.Type;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What is to be said of all links of a cluster at once. */
final class LinksCondition {
    private LinksCondition() {}

    static Condition of(Agreement now) {
        var links = now.links().size();
        var apart = now.count(Accord.APART);
        if (apart > 0) {
            return Condition.isNot(Type.LinksAgree, "EndsApart", apart + " of " + links + " links");
        }
        var unknown = now.count(Accord.UNKNOWN);
        if (unknown > 0) {
            return new Condition(
                    Type.LinksAgree,
                    Truth.Unknown,
                    "EndsUnknown",
                    unknown + " of " + links + " links");
        }
        return Condition.is(
                Type.LinksAgree,
                links == 0 ? "NoLinks" : "BothEndsAgree",
                Stream.of(
                                some(now.loose(), " ports pause priorities and are in no link"),
                                some(
                                        now.untold(),
                                        " switches do not tell which of their ports pause"
                                                + " priorities"))
                        .flatMap(Optional::stream)
                        .collect(Collectors.joining("; ")));
    }

    private static Optional<String> some(List<?> these, String what) {
        return these.isEmpty() ? Optional.empty() : Optional.of(these.size() + what);
    }
}
