package io.plumbline.lab.simulation;

import io.plumbline.lab.ledger.Entry;
import io.plumbline.observed.Readings;
import io.plumbline.plan.Held;
import io.plumbline.target.Target;

import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/** A vCenter that stays as it is, and is never taken out: {@link SettledVCenter}. */
final class VCenterUnit implements SimUnit {
    @Override
    public Target target() {
        return SettledVCenter.TARGET;
    }

    @Override
    public String kind() {
        return "vcenter";
    }

    @Override
    public int boot() {
        return 1;
    }

    @Override
    public boolean isDead() {
        return false;
    }

    @Override
    public void pressButton() {}

    @Override
    public boolean isOut() {
        return false;
    }

    @Override
    public boolean canLeave() {
        return false;
    }

    @Override
    public SortedSet<String> users() {
        return Collections.unmodifiableSortedSet(new TreeSet<>());
    }

    @Override
    public boolean toldServing(Readings told) {
        return true;
    }

    @Override
    public boolean waitsForRestart(String what) {
        return false;
    }

    @Override
    public boolean repeats(Entry entry) {
        return false;
    }

    @Override
    public List<String> wrong(SimSpec spec) {
        return List.of();
    }

    @Override
    public boolean hasForeign(Entry entry) {
        return false;
    }

    @Override
    public List<String> foreignTouched(SimSpec spec, Entry entry) {
        return List.of();
    }

    @Override
    public String end() {
        return "as it was";
    }

    @Override
    public boolean explains(
            UnitStart start,
            Held held,
            Set<String> struck,
            Set<Class<? extends Incident>> incidents) {
        return false;
    }
}
