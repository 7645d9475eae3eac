package io.plumbline.lab.nxos;

import io.plumbline.lab.cli.Blocks;
import io.plumbline.lab.cli.Key;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Lines that begin blocks, and take them away. */
final class Maps {
    /** Which of its lines a packet has to match: it stands in the first line of its block. */
    static final Key KIND = new Key(0, "kind");

    private static final String USUAL = "match-all";

    private static final String SORT = "[(match-any|match-all)]";

    private Maps() {}

    static List<Form<Act>> forms() {
        var types = "(network-qos|queuing|control-plane)";
        return Lines.all(
                Form.of(
                        "class-map [type qos] " + SORT + " {name}",
                        words -> classMap("qos", words)),
                Form.of(
                        "class-map type (network-qos|control-plane) " + SORT + " {name}",
                        words -> classMap(words.get(2), words)),
                Lines.refused(
                        "class-map type queuing " + SORT + " {name}", _ -> Says.QUEUING_CLASS),
                Form.of(
                        "no class-map [type qos] " + SORT + " {name}",
                        words -> gone(Level.CLASS_QOS, "Class-map ", words.getLast())),
                Form.of(
                        "no class-map type (network-qos|control-plane) " + SORT + " {name}",
                        words ->
                                gone(
                                        Level.ofClassMap(words.get(3)),
                                        "Class-map ",
                                        words.getLast())),
                Form.of("policy-map [type qos] {name}", words -> policyMap("qos", words.getLast())),
                Form.of(
                        "policy-map type " + types + " {name}",
                        words -> policyMap(words.get(2), words.getLast())),
                Form.of(
                        "no policy-map [type qos] {name}",
                        words -> gone(Level.POLICY_QOS, "Policy-map ", words.getLast())),
                Form.of(
                        "no policy-map type " + types + " {name}",
                        words ->
                                gone(
                                        Level.ofPolicyMap(words.get(3)),
                                        "Policy-map ",
                                        words.getLast())),
                Form.of(
                        "qos copy policy-map type (network-qos|queuing) {name} (prefix|suffix)"
                                + " {name}",
                        Maps::copied),
                Form.of("system qos", _ -> block("system qos")),
                Form.of("control-plane", _ -> block("control-plane")),
                Form.of("interface {ports}", words -> ports(words.getLast())));
    }

    private static Act classMap(String type, List<String> words) {
        var typed = words.stream().filter(word -> word.startsWith("match-a")).findFirst();
        var place = List.of(Level.ofClassMap(type).prefix() + words.getLast());
        return (_, config) -> {
            var kind = typed.or(() -> config.line(place, KIND.name(), 0)).orElse(USUAL);
            return new Step.Entered(
                    Where.at(place),
                    config.line(place, KIND.name(), 0).filter(kind::equals).isPresent()
                            ? Optional.empty()
                            : Optional.of(
                                    Edit.at(place, some -> some.with(place, Map.of(KIND, kind)))));
        };
    }

    private static Act policyMap(String type, String name) {
        return BuiltIn.isPolicy(name)
                ? (_, _) -> new Step.Refused(Says.error("Policy-map " + name + " is read-only"))
                : block(Level.ofPolicyMap(type).prefix() + name);
    }

    private static Act block(String header) {
        var place = List.of(header);
        return (_, config) ->
                new Step.Entered(
                        Where.at(place),
                        config.has(place) || Level.of(place).isAlwaysThere()
                                ? Optional.empty()
                                : Optional.of(Edit.at(place, some -> some.with(place, Map.of()))));
    }

    private static Act ports(String text) {
        var places = NxosPort.parse(text).orElseThrow().stream().map(NxosPort::block).toList();
        return (_, _) -> new Step.Entered(new Where(places), Optional.empty());
    }

    private static Act gone(Level level, String title, String name) {
        var place = List.of(level.prefix() + name);
        return (_, config) ->
                config.has(place)
                        ? new Step.Edits(List.of(Edit.at(place, some -> some.without(place))), "")
                        : new Step.Refused(Says.missing(title + name));
    }

    /**
     * As users copy {@code default-8q-out-policy} with {@code prefix TAC-5} to {@code TAC-58q-out}.
     */
    private static Act copied(List<String> words) {
        var level = Level.ofPolicyMap(words.get(4));
        var from = words.get(5);
        var bare = from.replaceAll("^default-|-policy$", "");
        var name = words.get(6).equals("prefix") ? words.get(7) + bare : bare + words.get(7);
        var place = List.of(level.prefix() + name);
        var source = List.of(level.prefix() + from);
        return (_, config) ->
                BuiltIn.blocks().has(source) && !config.has(place)
                        ? new Step.Edits(
                                List.of(Edit.at(place, some -> copy(some, source, place))), "")
                        : new Step.Refused(Says.missing("Policy-map " + from));
    }

    private static Blocks copy(Blocks config, List<String> from, List<String> to) {
        var copied = config;
        for (var header : Classes.of(BuiltIn.blocks(), from)) {
            var inner = List.of(to.getFirst(), header);
            copied =
                    Classes.added(copied, inner)
                            .with(inner, BuiltIn.blocks().at(List.of(from.getFirst(), header)));
        }
        return copied;
    }

    /** Lines of a policy that begin the block of a class. */
    static List<Form<Act>> classes(Level policy, String pattern) {
        return Lines.all(
                Form.of(pattern, words -> inClass(policy, words.getLast())),
                Form.of("no " + pattern, words -> outOfClass(policy, words.getLast())));
    }

    private static List<String> place(Where where, Level policy, String name) {
        return List.of(
                where.places().getFirst().getFirst(),
                policy.ofClass().orElseThrow().prefix() + name);
    }

    private static Act inClass(Level policy, String name) {
        return (where, config) -> {
            var place = place(where, policy, name);
            return new Step.Entered(
                    Where.at(place),
                    config.has(place)
                            ? Optional.empty()
                            : Optional.of(Edit.at(place, some -> Classes.added(some, place))));
        };
    }

    private static Act outOfClass(Level policy, String name) {
        return (where, config) -> {
            var place = place(where, policy, name);
            return config.has(place)
                    ? new Step.Edits(
                            List.of(Edit.at(place, some -> Classes.removed(some, place))), "")
                    : new Step.Refused(Says.undefinedClass(name));
        };
    }
}
