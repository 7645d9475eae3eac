package io.plumbline.app.work;

import io.plumbline.target.Target;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/** What is known of all units of a cluster. */
final class UnitViews {
    static final UnitViews NONE = of(List.of());

    private final SortedMap<Target, UnitView> byUnit;

    private UnitViews(SortedMap<Target, UnitView> byUnit) {
        this.byUnit = Collections.unmodifiableSortedMap(byUnit);
    }

    static UnitViews of(Collection<UnitView> units) {
        var byUnit = new TreeMap<Target, UnitView>();
        units.forEach(unit -> byUnit.put(unit.unit(), unit));
        return new UnitViews(byUnit);
    }

    Optional<UnitView> find(Target unit) {
        return Optional.ofNullable(byUnit.get(unit));
    }

    List<UnitView> inOrder() {
        return List.copyOf(byUnit.values());
    }

    int count() {
        return byUnit.size();
    }

    UnitViews each(UnaryOperator<UnitView> change) {
        return of(byUnit.values().stream().map(change).toList());
    }

    /**
     * @param views each with the version of when it last changed
     * @param changes from the ones before, in order
     */
    record Next(UnitViews views, List<Change> changes) {}

    /** From these to others; one that tells the same keeps its version. */
    Next become(UnitViews others, Versions versions) {
        var views = new ArrayList<UnitView>();
        var changes = new ArrayList<Change>();
        for (var view : others.byUnit.values()) {
            var before = byUnit.get(view.unit());
            if (before != null && before.tellsTheSameAs(view)) {
                views.add(view.at(before.version()));
            } else {
                var news = view.at(versions.next());
                views.add(news);
                changes.add(
                        new Change(
                                before == null ? Change.Kind.ADDED : Change.Kind.MODIFIED, news));
            }
        }
        for (var before : byUnit.values()) {
            if (!others.byUnit.containsKey(before.unit())) {
                changes.add(new Change(Change.Kind.DELETED, before.at(versions.next())));
            }
        }
        return new Next(of(views), changes);
    }
}
