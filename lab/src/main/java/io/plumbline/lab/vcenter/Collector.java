package io.plumbline.lab.vcenter;

import io.plumbline.lab.vcenter.soap.Element;
import io.plumbline.lab.vcenter.soap.FaultException;
import io.plumbline.lab.vcenter.soap.Ref;
import io.plumbline.lab.vcenter.soap.Value;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;

/**
 * A property collector of a session: its filters, and what of them its caller knows by now.
 *
 * <p>The version is counted up with each set of updates. The caller who lost one may ask again with
 * the version before it; any other is refused, as by the real one.
 */
final class Collector {

    /** A property filter. */
    private static final class Filter {
        private final Ref ref;
        private final Selection selection;
        private Known before = new Known();
        private Known told = new Known();

        Filter(Ref ref, Selection selection) {
            this.ref = ref;
            this.selection = selection;
        }
    }

    private final Objects objects;
    private final Map<Ref, Filter> filters = new LinkedHashMap<>();
    private int version;
    private boolean cancelled;

    Collector(Objects objects) {
        this.objects = objects;
    }

    /**
     * @throws FaultException if the filter asks for something that there is not
     */
    void add(Ref ref, Element spec) throws FaultException {
        var selection = new Selection(spec);
        selection.of(objects);
        filters.put(ref, new Filter(ref, selection));
    }

    boolean remove(Ref filter) {
        return filters.remove(filter) != null;
    }

    /** Whoever waits, or else the next one who does, is told so. */
    void cancel() {
        cancelled = true;
    }

    /**
     * An UpdateSet; empty where nothing is new.
     *
     * @param most objects in it
     * @throws FaultException InvalidCollectorVersion, RequestCanceled
     */
    Optional<Element> updates(String known, int most) throws FaultException {
        if (cancelled) {
            cancelled = false;
            throw new FaultException("RequestCanceled", "The task was canceled by a user.");
        }
        stepTo(known);
        var left = most;
        var truncated = false;
        var sets = new ArrayList<Element>();
        for (var filter : filters.values()) {
            var news = filter.told.news(filter.selection.of(objects));
            var some = news.subList(0, Math.min(left, news.size()));
            truncated |= some.size() < news.size();
            left -= some.size();
            if (!some.isEmpty()) {
                filter.before = filter.told;
                filter.told = filter.told.after(some);
                var set = new ArrayList<Element>();
                set.add(filter.ref.as("filter"));
                some.forEach(update -> set.add(update.element()));
                sets.add(Element.of("filterSet", set));
            } else {
                filter.before = filter.told;
            }
        }
        if (sets.isEmpty()) {
            return Optional.empty();
        }
        version++;
        sets.addFirst(Element.text("version", String.valueOf(version)));
        if (truncated) {
            sets.add(Element.text("truncated", "true"));
        }
        return Optional.of(Element.of("returnval", sets));
    }

    private void stepTo(String known) throws FaultException {
        if (known.isEmpty()) {
            filters.values().forEach(filter -> filter.told = new Known());
        } else if (known.equals(String.valueOf(version - 1)) && version > 1) {
            filters.values().forEach(filter -> filter.told = filter.before);
        } else if (!known.equals(String.valueOf(version))) {
            throw new FaultException(
                    "InvalidCollectorVersion", "The specified version is not known: " + known);
        }
    }

    /** What the caller was told of a filter's objects. */
    private record Known(SequencedMap<Ref, SequencedMap<String, Value>> objects) {
        Known() {
            this(new LinkedHashMap<>());
        }

        List<Update> news(SequencedMap<Ref, SequencedMap<String, Value>> now) {
            var news = new ArrayList<Update>();
            now.forEach((ref, values) -> {
                var old = objects.get(ref);
                if (!values.equals(old)) {
                    news.add(new Update(ref, Optional.ofNullable(old), Optional.of(values)));
                }
            });
            objects.forEach((ref, old) -> {
                if (!now.containsKey(ref)) {
                    news.add(new Update(ref, Optional.of(old), Optional.empty()));
                }
            });
            return news;
        }

        Known after(List<Update> updates) {
            var next = new LinkedHashMap<>(objects);
            for (var update : updates) {
                update.now()
                        .ifPresentOrElse(
                                values -> next.put(update.ref(), values),
                                () -> next.remove(update.ref()));
            }
            return new Known(next);
        }
    }
}
