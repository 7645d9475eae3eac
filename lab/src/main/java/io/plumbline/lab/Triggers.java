package io.plumbline.lab;

import io.plumbline.lab.ledger.Entry;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Triggers that are armed. */
final class Triggers implements Consumer<Entry> {
    private final List<Armed> armed = new ArrayList<>();
    private int fired;

    private static final class Armed {
        private final Trigger trigger;
        private int seen;

        Armed(Trigger trigger) {
            this.trigger = trigger;
        }
    }

    synchronized void arm(Trigger trigger) {
        armed.add(new Armed(trigger));
    }

    synchronized int armed() {
        return armed.size();
    }

    synchronized int fired() {
        return fired;
    }

    /** Whether a trigger that is armed counts this entry. */
    synchronized boolean await(Entry entry) {
        return armed.stream().anyMatch(one -> one.trigger.matches(entry));
    }

    @Override
    public void accept(Entry entry) {
        due(entry).forEach(trigger -> trigger.action().fire(entry));
    }

    private synchronized List<Trigger> due(Entry entry) {
        var due = new ArrayList<Trigger>();
        for (var one : List.copyOf(armed)) {
            if (one.trigger.matches(entry) && ++one.seen == one.trigger.nth()) {
                armed.remove(one);
                fired++;
                due.add(one.trigger);
            }
        }
        return due;
    }
}
