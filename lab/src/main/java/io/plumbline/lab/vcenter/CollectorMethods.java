package io.plumbline.lab.vcenter;

import io.plumbline.lab.vcenter.soap.Element;
import io.plumbline.lab.vcenter.soap.FaultException;
import io.plumbline.lab.vcenter.soap.Ref;
import io.plumbline.lab.vcenter.soap.Value;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.SequencedMap;

/** Reading properties: at once, page by page, or as they change. */
final class CollectorMethods {
    private static final String COLLECTOR = "PropertyCollector";

    private final Objects objects;

    /**
     * @param objects that belong to nobody's session
     */
    CollectorMethods(Objects objects) {
        this.objects = objects;
    }

    void addTo(Methods methods) {
        methods.add(COLLECTOR, "RetrieveProperties", this::retrieve)
                .add(COLLECTOR, "RetrievePropertiesEx", this::firstPage)
                .add(COLLECTOR, "ContinueRetrievePropertiesEx", CollectorMethods::nextPage)
                .add(COLLECTOR, "CancelRetrievePropertiesEx", CollectorMethods::noMorePages)
                .add(COLLECTOR, "CreatePropertyCollector", CollectorMethods::create)
                .add(COLLECTOR, "DestroyPropertyCollector", CollectorMethods::destroy)
                .add(COLLECTOR, "CreateFilter", CollectorMethods::createFilter)
                .add("PropertyFilter", "DestroyPropertyFilter", CollectorMethods::destroyFilter)
                .addWaiting(COLLECTOR, "WaitForUpdatesEx", CollectorMethods::updates)
                .add(COLLECTOR, "CancelWaitForUpdates", CollectorMethods::cancel);
    }

    private List<Element> retrieve(Call call) throws FaultException {
        return List.copyOf(contents(call, "returnval"));
    }

    private List<Element> firstPage(Call call) throws FaultException {
        var most = call.is().child("options").map(some -> some.number("maxObjects", 0)).orElse(0);
        return page(call, contents(call, "objects"), most);
    }

    private static List<Element> nextPage(Call call) throws FaultException {
        var token = call.is().textOf("token").orElse("");
        var rest = call.session().take(token).orElseThrow(CollectorMethods::noSuchToken);
        return page(call, rest, Integer.parseInt(token.replaceFirst(".*/", "")));
    }

    private static List<Element> noMorePages(Call call) throws FaultException {
        if (call.session().take(call.is().textOf("token").orElse("")).isEmpty()) {
            throw noSuchToken();
        }
        return List.of();
    }

    /** A RetrieveResult; none where nothing is selected. */
    private static List<Element> page(Call call, Queue<Element> left, int most) {
        var page = new ArrayList<Element>();
        while (!left.isEmpty() && (most <= 0 || page.size() < most)) {
            page.add(left.remove());
        }
        if (page.isEmpty()) {
            return List.of();
        }
        if (!left.isEmpty()) {
            page.addFirst(Element.text("token", call.session().keep(left, most)));
        }
        return List.of(Element.of("returnval", page));
    }

    private Queue<Element> contents(Call call, String name) throws FaultException {
        var contents = new ArrayDeque<Element>();
        for (var spec : call.is().children("specSet").toList()) {
            if (call.by().isEmpty()) {
                withhold(spec, name, contents);
                continue;
            }
            new Selection(spec)
                    .of(call.session())
                    .forEach((ref, values) -> contents.add(content(name, ref, values)));
        }
        return contents;
    }

    /** Of an object that a stranger names each property is missing, and why is said. */
    private void withhold(Element spec, String name, Queue<Element> contents)
            throws FaultException {
        for (var start : spec.children("objectSet").toList()) {
            var ref = start.child("obj").map(Element::ref).orElse(new Ref("", ""));
            objects.get(ref);
            var parts = new ArrayList<Element>();
            parts.add(ref.as("obj"));
            spec.children("propSet")
                    .filter(asked -> asked.textOf("type").filter(ref.type()::equals).isPresent())
                    .flatMap(asked -> asked.children("pathSet"))
                    .forEach(path ->
                            parts.add(
                                    Element.of(
                                            "missingSet",
                                            Element.text("path", path.text()),
                                            Methods.notAuthenticated(ref).localized("fault"))));
            contents.add(Element.of(name, parts));
        }
    }

    /** An ObjectContent. */
    private static Element content(String name, Ref ref, SequencedMap<String, Value> values) {
        var parts = new ArrayList<Element>();
        parts.add(ref.as("obj"));
        values.forEach((path, value) -> {
            if (!(value instanceof Value.Withheld)) {
                parts.add(Element.of("propSet", Element.text("name", path), value.any("val")));
            }
        });
        values.forEach((path, value) -> {
            if (value instanceof Value.Withheld(var why)) {
                parts.add(
                        Element.of(
                                "missingSet", Element.text("path", path), why.localized("fault")));
            }
        });
        return Element.of(name, parts);
    }

    private static List<Element> create(Call call) {
        return List.of(call.session().addCollector().as("returnval"));
    }

    private static List<Element> destroy(Call call) {
        call.session().destroyCollector(call.on());
        return List.of();
    }

    private static List<Element> createFilter(Call call) throws FaultException {
        var ref = call.session().made("PropertyFilter");
        var spec = call.is().child("spec").orElseGet(() -> Element.of("spec"));
        collector(call).add(ref, spec);
        return List.of(ref.as("returnval"));
    }

    private static List<Element> destroyFilter(Call call) throws FaultException {
        if (!call.session().destroyFilter(call.on())) {
            throw new FaultException(Objects.gone(call.on()));
        }
        return List.of();
    }

    private static Optional<List<Element>> updates(Call call) throws FaultException {
        var options = call.is().child("options");
        var most = options.map(some -> some.number("maxObjectUpdates", 0)).orElse(0);
        return collector(call)
                .updates(
                        call.is().textOf("version").orElse(""), most > 0 ? most : Integer.MAX_VALUE)
                .map(List::of);
    }

    private static List<Element> cancel(Call call) throws FaultException {
        collector(call).cancel();
        return List.of();
    }

    private static Collector collector(Call call) throws FaultException {
        return call.session()
                .collector(call.on())
                .orElseThrow(() -> new FaultException(Objects.gone(call.on())));
    }

    private static FaultException noSuchToken() {
        return new FaultException(
                "InvalidArgument", "A specified parameter was not correct: token");
    }
}
