package io.plumbline.lab.os10;

import io.plumbline.lab.cli.CommandLine;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** One login at a switch that runs OS10; there is no other privilege to ask for. */
final class Os10Terminal implements CommandLine {
    private final Os10Switch device;
    private final Deque<Where> modes = new ArrayDeque<>();
    private boolean pages = true;
    private boolean ended;

    Os10Terminal(Os10Switch device) {
        this.device = device;
    }

    @Override
    public String greeting() {
        return "Dell EMC Networking Operating System (OS10)\n\n";
    }

    /** For example {@code tor1# }, {@code tor1(conf-if-eth1/1/25)# }. */
    @Override
    public String prompt() {
        var host = device.model().world().call(device::hostname);
        return host + (modes.isEmpty() ? "" : "(" + modes.getLast().mark() + ")") + "# ";
    }

    @Override
    public boolean pages() {
        return pages;
    }

    @Override
    public String more(int from, int to) {
        return "--More--";
    }

    @Override
    public boolean hasEnded() {
        return ended;
    }

    @Override
    public String hear(String line) {
        var parts = Arrays.stream(line.split("\\|", -1)).map(Os10Terminal::words).toList();
        var command = parts.getFirst();
        if (command.isEmpty() || command.startsWith("!")) {
            return "";
        }
        return device.model()
                .world()
                .call(() -> {
                    var shown =
                            modes.isEmpty() ? command : command.replaceFirst("^do (?=show )", "");
                    if (shown.startsWith("show ") && (modes.isEmpty() || !shown.equals(command))) {
                        return new Os10Show(device).of(shown, parts.subList(1, parts.size()));
                    }
                    return parts.size() > 1 ? Says.ILLEGAL : say(command);
                });
    }

    private static String words(String text) {
        return text.strip().replaceAll("\\s+", " ");
    }

    private String say(String line) {
        if (line.equals("exit")) {
            return exit();
        }
        if (modes.isEmpty()) {
            return exec(line);
        }
        return switch (line) {
            case "end" -> {
                modes.clear();
                yield "";
            }
            case "show configuration" -> configuration();
            default ->
                    line.startsWith("do ") ? exec(line.substring("do ".length())) : configure(line);
        };
    }

    private String exec(String line) {
        return switch (line) {
            case "configure terminal", "configure" -> {
                modes.add(Where.TOP);
                yield "";
            }
            case "terminal length 0" -> {
                pages = false;
                yield "";
            }
            case "write memory", "copy running-configuration startup-configuration" -> {
                device.model().save();
                yield "";
            }
            case "start transaction" -> device.startTransaction().orElse("");
            case "commit" -> device.commit().orElse("");
            case "discard" -> device.discard().orElse("");
            default -> {
                if (line.matches("terminal length \\d{1,3}")) {
                    pages = true;
                    yield "";
                }
                yield line.matches("(?:configure|terminal|write|copy|start|show)(?: .*)?")
                        ? Says.ILLEGAL
                        : Says.UNKNOWN;
            }
        };
    }

    private String exit() {
        if (modes.isEmpty()) {
            ended = true;
        } else {
            modes.removeLast();
        }
        return "";
    }

    /** Of the block that one is in, with what a transaction has made of it. */
    private String configuration() {
        var config = device.edited();
        return modes.getLast().places().stream()
                .filter(place -> !place.isEmpty())
                .flatMap(place -> Os10Text.block(config, place.getFirst()).stream())
                .map(line -> line + "\n")
                .collect(Collectors.joining());
    }

    private String configure(String line) {
        var config = device.edited();
        var there = List.copyOf(modes);
        for (var depth = there.size(); depth > 0; depth--) {
            var step = there.get(depth - 1).hear(config, line);
            if (step.isPresent()) {
                return take(step.get(), depth);
            }
        }
        return there.stream().anyMatch(at -> Grammar.isBegun(at.level(), line))
                ? Says.INCOMPLETE
                : Grammar.refuse(line);
    }

    private String take(Where.Step step, int depth) {
        return switch (step) {
            case Where.Step.Refused(var words) -> words;
            case Where.Step.Edits(var all) -> {
                upTo(depth);
                yield all.stream()
                        .map(device::edit)
                        .flatMap(Optional::stream)
                        .collect(Collectors.joining());
            }
            case Where.Step.Entered(var where, var made) -> {
                var refused = made.flatMap(device::edit);
                if (refused.isEmpty()) {
                    upTo(depth);
                    modes.add(where);
                }
                yield refused.orElse("");
            }
        };
    }

    /** A line of an outer block ends the inner ones. */
    private void upTo(int depth) {
        while (modes.size() > depth) {
            modes.removeLast();
        }
    }
}
