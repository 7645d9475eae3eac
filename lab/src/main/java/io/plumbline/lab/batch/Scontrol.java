package io.plumbline.lab.batch;

import io.plumbline.lab.shell.Call;
import io.plumbline.lab.world.Answer;
import io.plumbline.lab.world.BatchNode;
import io.plumbline.lab.world.World;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * {@code scontrol show node} and {@code scontrol update nodename=…}. Words are read without regard
 * to case, names of nodes are not (scontrol(1)); options may stand anywhere, as getopt lets them.
 */
final class Scontrol {
    private static final String US = "root";

    private final World world;

    Scontrol(World world) {
        this.world = world;
    }

    int run(Call call) {
        var words = new ArrayList<String>();
        var oneLine = false;
        for (var argument : call.arguments()) {
            switch (argument) {
                case "-o", "--oneliner" -> oneLine = true;
                case "-a", "--all" -> {}
                default -> {
                    if (argument.startsWith("-")) {
                        return call.fail("this lab does not know the option " + argument);
                    }
                    words.add(argument);
                }
            }
        }
        if (words.size() >= 2
                && isOneOf(words.get(0), "show")
                && isOneOf(words.get(1), "node", "nodes")) {
            return show(call, words.subList(2, words.size()), oneLine);
        }
        if (words.size() >= 2 && isOneOf(words.get(0), "update")) {
            return update(call, words.subList(1, words.size()));
        }
        return call.fail(
                "this lab knows only show node and update nodename=, not "
                        + String.join(" ", words));
    }

    /** A node that nobody knows is told of on standard output (info_node.c). */
    private int show(Call call, List<String> rest, boolean oneLine) {
        if (rest.size() > 1) {
            return call.fail("this lab does not know " + rest.get(1) + " after the nodes");
        }
        return world.call(() -> {
            var names =
                    rest.isEmpty()
                            ? world.batch().nodes().stream().map(BatchNode::name).toList()
                            : named(rest.getFirst());
            var status = 0;
            for (var name : names) {
                var node = world.batch().find(name);
                if (node.isEmpty()) {
                    call.print("Node " + name + " not found");
                    status = 1;
                } else {
                    call.print(new NodeSheet(node.get(), world.now()).text(oneLine));
                }
            }
            return status;
        });
    }

    private int update(Call call, List<String> pairs) {
        var names = List.<String>of();
        var state = Optional.<String>empty();
        var reason = Optional.<String>empty();
        for (var pair : pairs) {
            var equals = pair.indexOf('=');
            if (equals < 0) {
                call.complain("scontrol: error: Invalid input: " + pair + "  Request aborted");
                return 1;
            }
            var tag = pair.substring(0, equals);
            var value = pair.substring(equals + 1);
            if (isOneOf(tag, "nodename")) {
                names = named(value);
            } else if (isOneOf(tag, "reason")) {
                reason = Optional.of(unquoted(value));
            } else if (isOneOf(tag, "state")) {
                state = Optional.of(value.toUpperCase(Locale.ROOT));
            } else {
                call.complain("Update of this parameter is not supported: " + pair);
                call.complain("Request aborted");
                return 1;
            }
        }
        if (names.isEmpty() || state.isEmpty()) {
            return call.fail("this lab knows only update nodename=… state=…");
        }
        return update(call, names, state.get(), reason.filter(text -> !text.isEmpty()));
    }

    private int update(Call call, List<String> names, String state, Optional<String> reason) {
        return switch (state) {
            case "DRAIN" -> {
                if (reason.isEmpty()) {
                    call.complain(
                            "You must specify a reason when DOWNING or DRAINING a node."
                                    + " Request denied");
                    yield 1;
                }
                yield each(call, names, node -> world.batch().close(node.name(), reason.get(), US));
            }
            case "RESUME" -> each(call, names, this::resume);
            default -> call.fail("this lab knows only state=DRAIN and state=RESUME, not " + state);
        };
    }

    /** Only of a node that is drained or down (node_mgr.c); its reason goes with it. */
    private Answer resume(BatchNode node) {
        return node.closed().isEmpty() && !node.isDown(world.now())
                ? Answer.refused(Answer.Why.OUT_OF_RANGE, "Invalid node state specified")
                : world.batch().open(node.name(), US);
    }

    private int each(Call call, List<String> names, Change change) {
        return world.call(() -> {
            for (var name : names) {
                var node = world.batch().find(name);
                var answer =
                        node.isEmpty()
                                ? Answer.refused(
                                        Answer.Why.OUT_OF_RANGE, "Invalid node name specified")
                                : change.make(node.get());
                if (answer instanceof Answer.Refused(var why, var detail)) {
                    var text =
                            why == Answer.Why.DEVICE_ERROR
                                    ? "Unable to contact slurm controller (connect failure)"
                                    : detail;
                    call.complain("slurm_update error: " + text);
                    return 1;
                }
            }
            return 0;
        });
    }

    /** What is done to each node. */
    private interface Change {
        Answer make(BatchNode node);
    }

    /** Names joined by commas; ranges in brackets are not known here. */
    private static List<String> named(String list) {
        return List.of(list.split(",", -1));
    }

    /** One quote at each end is taken away (update_node.c). */
    private static String unquoted(String text) {
        return text.replaceFirst("^\"", "").replaceFirst("\"$", "");
    }

    private static boolean isOneOf(String word, String... known) {
        return List.of(known).contains(word.toLowerCase(Locale.ROOT));
    }
}
