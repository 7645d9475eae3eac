package io.plumbline.plan;

import io.plumbline.desired.Wish;
import io.plumbline.observed.BootId;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;

import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * What a unit took in this boot and what is neither in force nor known to be gone, whatever is
 * wished now: whoever saves what runs makes it permanent.
 *
 * @param wishes of the unit
 */
record LeftBehind(
        Collection<Wish<?>> wishes,
        Readings readings,
        UnitStanding standing,
        Optional<BootId> boot) {
    /** In order. */
    List<Call> calls() {
        return standing.undoings().stream().filter(this::isLeft).toList();
    }

    private boolean isLeft(Call call) {
        var undoing = standing.undoing(call);
        return boot.filter(now -> !undoing.isOver(now)).isPresent()
                && undoing.before().entrySet().stream()
                        .anyMatch(one -> mayReadAsBefore(one.getKey(), one.getValue()));
    }

    /** What no wish names is not read any more. */
    private boolean mayReadAsBefore(String setting, String before) {
        return wishes.stream()
                .filter(wish -> wish.setting().path().equals(setting))
                .allMatch(wish -> mayReadAsBefore(wish, before));
    }

    private <V> boolean mayReadAsBefore(Wish<V> wish, String before) {
        var codec = wish.setting().property().codec();
        return readings.of(wish.setting())
                .flatMap(Reading::atNextBoot)
                .filter(now -> !now.text(codec).equals(before))
                .isEmpty();
    }
}
