package io.plumbline.status;

import io.plumbline.difference.Cause;
import io.plumbline.difference.Judgement;
import io.plumbline.difference.Verdict;
import io.plumbline.problem.Problem;
import io.plumbline.property.Area;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** How the settings of a unit stand beside what is wished of them. */
record Verdicts(List<Judgement<?>> judgements) {
    /** Which sides of settings that may be written have moved. */
    Set<Cause> causes() {
        return judgements.stream()
                .filter(judgement -> judgement.setting().property().role().mayWrite())
                .flatMap(judgement -> cause(judgement).stream())
                .collect(Collectors.toSet());
    }

    private static Optional<Cause> cause(Judgement<?> judgement) {
        return judgement.verdict() instanceof Verdict.Differs<?> differs
                ? Optional.of(differs.cause())
                : Optional.empty();
    }

    /** Those of which nobody can say how they are. */
    List<String> unknown() {
        return judgements.stream()
                .filter(judgement -> isUnknown(judgement.verdict()))
                .map(judgement -> judgement.setting().label())
                .toList();
    }

    private static boolean isUnknown(Verdict<?> verdict) {
        return switch (verdict) {
            case Verdict.Unreadable<?> _, Verdict.Unread<?> _, Verdict.NotOffered<?> _ -> true;
            case Verdict.InPlumb<?> _, Verdict.Unproven<?> _, Verdict.Differs<?> _ -> false;
        };
    }

    /** For people; empty if all that is as wished is proven to be so. */
    String unproven() {
        var names =
                judgements.stream()
                        .filter(judgement -> judgement.verdict() instanceof Verdict.Unproven<?>)
                        .map(judgement -> judgement.setting().property().key())
                        .toList();
        return names.isEmpty()
                ? ""
                : "configured, and nothing proves that it is in force: " + String.join(", ", names);
    }

    /** The unit answered, and what it said of something wished for is not understood. */
    Optional<Problem> misread() {
        return judgements.stream()
                .map(Judgement::verdict)
                .flatMap(verdict ->
                        verdict instanceof Verdict.Unreadable<?>(Problem.Unparsed why)
                                ? Stream.<Problem>of(why)
                                : Stream.empty())
                .findFirst();
    }

    /** What waits for a boot, by the weightiest of its areas. */
    String whatWaitsForABoot() {
        var areas =
                judgements.stream()
                        .filter(judgement ->
                                judgement.verdict() instanceof Verdict.Differs<?> differs
                                        && differs.activate())
                        .flatMap(judgement -> judgement.setting().property().wire().stream())
                        .map(wire -> wire.area())
                        .collect(Collectors.toSet());
        return areas.contains(Area.FIRMWARE) || areas.contains(Area.NIC_CONFIG)
                ? "FirmwareNextBootDiffers"
                : areas.contains(Area.SOFTWARE)
                        ? "SoftwareNextBootDiffers"
                        : "DriverOptionsNextBootDiffer";
    }
}
