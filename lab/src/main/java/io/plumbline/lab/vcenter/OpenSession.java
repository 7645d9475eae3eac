package io.plumbline.lab.vcenter;

import io.plumbline.lab.vcenter.soap.Element;
import io.plumbline.lab.vcenter.soap.Ref;
import io.plumbline.lab.vcenter.soap.Value;
import io.plumbline.lab.vcenter.soap.Value.Data;

import java.time.Instant;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;

/** A login, and what belongs to it: views, collectors, answers of which there is more. */
final class OpenSession implements Objects {
    /** As many as a collector shows where nobody asked for more: engineering knowledge. */
    private static final int PAGE = 10;

    static final Ref DEFAULT_COLLECTOR = new Ref("PropertyCollector", "propertyCollector");

    private final String key;
    private final String cookie;
    private final String user;
    private final Instant since;
    private final Objects others;
    private final Estate estate;
    private final Tasks tasks;
    private final Map<Ref, View> views = new HashMap<>();
    private final Map<Ref, History> histories = new HashMap<>();
    private final Map<Ref, Collector> collectors = new HashMap<>();
    private final Map<String, Queue<Element>> rest = new HashMap<>();
    private Instant used;
    private int made;

    /** Members of a container by type, as they are when one looks. */
    record View(Ref container, Set<String> types, boolean recursive) {}

    OpenSession(String key, String cookie, String user, Instant since, VCenterState state) {
        this.key = key;
        this.cookie = cookie;
        this.user = user;
        this.since = since;
        this.used = since;
        this.others = state.objects();
        this.estate = state.estate();
        this.tasks = state.tasks();
        collectors.put(DEFAULT_COLLECTOR, new Collector(this));
    }

    String key() {
        return key;
    }

    String user() {
        return user;
    }

    String cookie() {
        return cookie;
    }

    Instant used() {
        return used;
    }

    void use(Instant now) {
        used = now;
    }

    /** An object of this session, named as the real one names them. */
    Ref made(String type) {
        return new Ref(type, "session[" + key + "]" + type.toLowerCase(Locale.ROOT) + ++made);
    }

    Ref add(View view) {
        var ref = made("ContainerView");
        views.put(ref, view);
        return ref;
    }

    boolean destroyView(Ref view) {
        return views.remove(view) != null;
    }

    /** Of which object, and how many it shows. */
    private record History(Ref entity, int page) {}

    /** A collector of an object's tasks. */
    Ref addHistory(Ref entity) {
        var ref = made("TaskHistoryCollector");
        histories.put(ref, new History(entity, PAGE));
        return ref;
    }

    boolean resizeHistory(Ref history, int page) {
        return histories.computeIfPresent(history, (_, old) -> new History(old.entity(), page))
                != null;
    }

    boolean destroyHistory(Ref history) {
        return histories.remove(history) != null;
    }

    Ref addCollector() {
        var ref = made("PropertyCollector");
        collectors.put(ref, new Collector(this));
        return ref;
    }

    Optional<Collector> collector(Ref ref) {
        return Optional.ofNullable(collectors.get(ref));
    }

    /** The one that every session has cannot be destroyed. */
    boolean destroyCollector(Ref ref) {
        return !ref.equals(DEFAULT_COLLECTOR) && collectors.remove(ref) != null;
    }

    boolean destroyFilter(Ref filter) {
        return collectors.values().stream().anyMatch(collector -> collector.remove(filter));
    }

    /**
     * Keeps what did not fit into one answer of so many; the token by which it can be asked for.
     */
    String keep(Queue<Element> objects, int most) {
        var token = ++made + "/" + most;
        rest.put(token, new ArrayDeque<>(objects));
        return token;
    }

    Optional<Queue<Element>> take(String token) {
        return Optional.ofNullable(rest.remove(token));
    }

    /** A UserSession. */
    Data description() {
        return Value.data("UserSession")
                .with("key", Value.string(key))
                .with("userName", Value.string(user))
                .with("fullName", Value.string(user))
                .with("loginTime", Value.time(since))
                .with("lastActiveTime", Value.time(used))
                .with("locale", Value.string("en"))
                .with("messageLocale", Value.string("en"));
    }

    /** The newest ones, in no order that one may rely on: here the newest first. */
    private Data history(History of) {
        var all = tasks.historyOf(of.entity()).reversed();
        return Value.data("TaskHistoryCollector")
                .with(
                        "latestPage",
                        new Value.Many(
                                "TaskInfo",
                                all.stream().limit(of.page()).<Value>map(Task::info).toList()));
    }

    @Override
    public Optional<Data> of(Ref ref) {
        if (histories.containsKey(ref)) {
            return Optional.of(history(histories.get(ref)));
        }
        var view = views.get(ref);
        if (view == null) {
            return collectors.containsKey(ref)
                    ? Optional.of(Value.data("PropertyCollector"))
                    : others.of(ref);
        }
        var members =
                estate.within(view.container(), view.recursive()).stream()
                        .filter(one ->
                                view.types().isEmpty()
                                        || view.types().stream()
                                                .anyMatch(type -> Types.is(one.type(), type)))
                        .toList();
        return Optional.of(
                Value.data("ContainerView")
                        .with("container", Value.ref(view.container()))
                        .with("view", Value.refs(members)));
    }
}
