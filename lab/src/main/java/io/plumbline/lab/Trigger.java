package io.plumbline.lab;

import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.ledger.JsonLines;

import java.util.Optional;

/**
 * Something that happens once, when the ledger says so for the n-th time.
 *
 * @param kind simple name of an entry, for example {@code JobStarted}
 * @param host only entries of this host
 * @param containing only entries whose line has this text
 * @param nth counts from 1, from when the trigger was armed
 */
record Trigger(
        String kind, Optional<String> host, Optional<String> containing, int nth, Action action) {

    interface Action {
        /** Done while the entry is being written and the world stands still: before any reply. */
        void fire(Entry entry);
    }

    boolean matches(Entry entry) {
        return entry.getClass().getSimpleName().equals(kind)
                && host.filter(name -> !name.equals(entry.host().label())).isEmpty()
                && containing.filter(text -> !JsonLines.line(entry).contains(text)).isEmpty();
    }
}
