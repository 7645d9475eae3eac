package io.plumbline.desired;

import io.plumbline.inventory.Inventory;
import io.plumbline.observed.ObservedState;
import io.plumbline.spec.SpecTexts;
import io.plumbline.target.Target;

import java.util.List;
import java.util.stream.Stream;

/** What is wished, and what it is built on, in lines of text. */
final class DesiredText {
    private DesiredText() {}

    /** Of a spec, where nothing was seen yet. */
    static Desired desired(String text) {
        return desired(text, new ObservedState(List.of()));
    }

    static Desired desired(String text, ObservedState seen) {
        var spec = SpecTexts.accepted(text);
        return Desires.of(spec, Inventory.of(spec, seen));
    }

    static List<String> wishes(Desired desired) {
        return desired.wishes().stream().map(DesiredText::wish).toList();
    }

    /** For example {@code host/esx1#host.powerPolicy LowPower}. */
    static <V> String wish(Wish<V> wish) {
        return wish.setting().path() + " " + wish.want().text(wish.setting().property().codec());
    }

    /** What one setting of a unit is built on. */
    static Stream<Orders.Base<?>> bases(Desired desired, Target unit, String of) {
        return desired.orders().basesOf(unit).stream().filter(base -> base.own().path().equals(of));
    }

    static <W> String base(Orders.Base<W> base) {
        return base.base().path() + " " + base.want().text(base.base().property().codec());
    }
}
