package io.plumbline.app.rest;

import io.plumbline.app.work.ClusterView;
import io.plumbline.app.work.UnitView;

import java.util.List;
import java.util.Optional;

/**
 * Which units are asked about; what is not said leaves out none.
 *
 * @param prefix of the name
 */
record UnitFilter(
        Optional<String> prefix,
        Optional<String> rack,
        Optional<String> phase,
        List<ConditionIs> conditions) {
    static UnitFilter read(Parameters parameters) {
        return new UnitFilter(
                parameters.text("prefix"),
                parameters.text("rack"),
                parameters.text("phase"),
                parameters.read("conditions", ConditionIs::parseAll).orElse(List.of()));
    }

    List<UnitView> of(ClusterView view) {
        return view.units().stream().filter(this::takes).toList();
    }

    boolean takes(UnitView unit) {
        return prefix.filter(some -> !unit.unit().label().startsWith(some)).isEmpty()
                && rack.filter(some -> !unit.rack().equals(some)).isEmpty()
                && phase.filter(some -> !unit.phase().equals(some)).isEmpty()
                && conditions.stream().allMatch(one -> one.isMetBy(unit.conditions()));
    }
}
