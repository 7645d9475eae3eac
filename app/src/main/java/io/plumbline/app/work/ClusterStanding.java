package io.plumbline.app.work;

import io.plumbline.status.Condition;
import io.plumbline.status.Condition.Truth;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How a cluster stands apart from what its devices say.
 *
 * @param source where the spec comes from; empty until it has said something
 * @param stalled why the last pass broke off; empty if it did not
 */
record ClusterStanding(
        SpecStanding spec, Optional<SourceStanding> source, Optional<String> stalled) {
    static ClusterStanding of(SpecStanding spec) {
        return new ClusterStanding(spec, Optional.empty(), Optional.empty());
    }

    ClusterStanding with(SpecStanding news) {
        return new ClusterStanding(news, source, stalled);
    }

    ClusterStanding with(SourceStanding news) {
        return new ClusterStanding(spec, Optional.of(news), stalled);
    }

    ClusterStanding stalled(String why) {
        return new ClusterStanding(spec, source, Optional.of(why));
    }

    ClusterStanding goingOn() {
        return new ClusterStanding(spec, source, Optional.empty());
    }

    /** That the source was looked at again is no news. */
    boolean tellsTheSameOf(SourceStanding other) {
        return source.filter(known -> known.undated().equals(other.undated())).isPresent();
    }

    List<Condition> conditions() {
        return Stream.of(
                        Stream.of(spec.condition()),
                        source.map(known -> known.condition(spec.provenance())).stream(),
                        stalled.stream().flatMap(ClusterStanding::brokenOff))
                .flatMap(some -> some)
                .toList();
    }

    private static Stream<Condition> brokenOff(String why) {
        return Stream.of(
                new Condition(Condition.Type.Stalled, Truth.True, "PassFailed", why),
                new Condition(Condition.Type.Ready, Truth.False, "Stalled", why));
    }
}
