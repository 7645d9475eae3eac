package io.plumbline.lab.shell;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;

/** Runs parsed commands in one process. */
public final class Interpreter {
    private final Machine machine;
    private final LabProcess process;
    private final Variables variables;
    private final Background background;
    private final Expansion expansion = new Expansion(this);
    private final Redirections redirections = new Redirections(this, expansion);
    private Streams streams;
    private String folder;
    private int status;
    private int substituted;
    private int lastBackground;
    private boolean stopAtFailure;
    private int tolerated;
    private boolean onlyCommand;
    private String atExit = "";

    Interpreter(
            Machine machine,
            LabProcess process,
            Variables variables,
            Streams streams,
            Background background,
            String folder) {
        this.machine = machine;
        this.process = process;
        this.variables = variables;
        this.streams = streams;
        this.background = background;
        this.folder = folder;
    }

    /** Runs a text line by line. The status of a text that cannot be read is 2. */
    int run(String text) throws InterruptedException {
        var ended = runLines(text);
        if (!atExit.isEmpty() && !atExit.equals("-")) {
            var last = atExit;
            atExit = "";
            status = ended;
            stopAtFailure = false;
            runLines(last);
        }
        return ended;
    }

    private int runLines(String text) throws InterruptedException {
        var parser = new Parser(text);
        try {
            for (var line = parser.line(); line.isPresent(); line = parser.line()) {
                run(line.get());
            }
            return status;
        } catch (SyntaxError e) {
            complain(String.valueOf(e.getMessage()));
            return 2;
        } catch (Exit e) {
            return e.status();
        }
    }

    /** {@code exit}. */
    static final class Exit extends RuntimeException {
        private final int status;

        Exit(int status) {
            super("exit " + status, null, false, false);
            this.status = status;
        }

        int status() {
            return status;
        }
    }

    int run(Node node) throws InterruptedException {
        process.check();
        status =
                switch (node) {
                    case Node.Simple simple -> judged(simple(simple));
                    case Node.Pipeline(var stages) -> judged(pipeline(stages));
                    case Node.Not(var inner) -> tolerantly(inner) == 0 ? 1 : 0;
                    case Node.And(var left, var right) ->
                            tolerantly(left) == 0 ? run(right) : status;
                    case Node.Or(var left, var right) ->
                            tolerantly(left) != 0 ? run(right) : status;
                    case Node.Sequence(var nodes) -> sequence(nodes);
                    case Node.Background(var inner) -> {
                        lastBackground = background.start(this, inner);
                        yield 0;
                    }
                    case Node.Subshell(var body, var redirects) ->
                            judged(redirected(redirects, () -> subshell(streams, body)));
                    case Node.Group(var body, var redirects) ->
                            redirected(redirects, () -> run(body));
                    case Node.If(var condition, var then, var otherwise) ->
                            tolerantly(condition) == 0
                                    ? run(then)
                                    : otherwise.isPresent() ? run(otherwise.get()) : 0;
                    case Node.For loop -> loopOver(loop);
                    case Node.While loop -> loop(loop);
                    case Node.Case choice -> choose(choice);
                };
        return status;
    }

    private int judged(int result) {
        status = result;
        if (result != 0 && stopAtFailure && tolerated == 0) {
            throw new Exit(result);
        }
        return result;
    }

    private int tolerantly(Node node) throws InterruptedException {
        tolerated += 1;
        try {
            return run(node);
        } finally {
            tolerated -= 1;
        }
    }

    private int sequence(List<Node> nodes) throws InterruptedException {
        var last = status;
        for (var node : nodes) {
            last = run(node);
        }
        return last;
    }

    private int loopOver(Node.For loop) throws InterruptedException {
        var last = 0;
        for (var value : expansion.arguments(loop.words())) {
            variables.set(loop.name(), value);
            last = run(loop.body());
        }
        return last;
    }

    private int loop(Node.While loop) throws InterruptedException {
        var last = 0;
        while ((tolerantly(loop.condition()) == 0) != loop.until()) {
            last = run(loop.body());
        }
        return last;
    }

    private int choose(Node.Case choice) throws InterruptedException {
        var subject = expansion.text(choice.subject());
        for (var candidate : choice.choices()) {
            for (var pattern : candidate.patterns()) {
                if (expansion.pattern(pattern).matcher(subject).matches()) {
                    return run(candidate.body());
                }
            }
        }
        return 0;
    }

    /**
     * Stages run one after the other, each with the whole output of the one before: enough for
     * head, cat and grep.
     */
    private int pipeline(List<Node> stages) throws InterruptedException {
        var input = streams.in();
        for (var stage : stages.subList(0, stages.size() - 1)) {
            var buffer = new ByteArrayOutputStream();
            subshell(streams.withIn(input).withOut(buffer), stage);
            input = new ByteArrayInputStream(buffer.toByteArray());
        }
        return subshell(streams.withIn(input), stages.getLast());
    }

    private int simple(Node.Simple simple) throws InterruptedException {
        var arguments = expansion.arguments(simple.words());
        return redirected(
                simple.redirects(),
                () -> {
                    if (arguments.isEmpty()) {
                        substituted = simple.words().isEmpty() ? 0 : status;
                        for (var assignment : simple.assignments()) {
                            variables.set(assignment.name(), expansion.text(assignment.value()));
                        }
                        return substituted;
                    }
                    return simple.assignments().isEmpty()
                            ? call(arguments)
                            : callWith(simple.assignments(), arguments);
                });
    }

    /** Calls a builtin or a program; what is assigned before its name is its own. */
    private int callWith(List<Node.Assignment> assignments, List<String> words)
            throws InterruptedException {
        var before = variables.copy();
        for (var assignment : assignments) {
            variables.set(assignment.name(), expansion.text(assignment.value()));
            variables.export(assignment.name());
        }
        try {
            return call(words);
        } finally {
            for (var assignment : assignments) {
                variables.restore(assignment.name(), before);
            }
        }
    }

    /** Calls a builtin or a program. */
    int call(List<String> words) throws InterruptedException {
        process.check();
        var name = words.getFirst();
        var tool = Programs.find(machine, name);
        if (tool.isEmpty()) {
            complain(name + ": not found");
            return 127;
        }
        var result = tool.get().run(new Call(name, words.subList(1, words.size()), streams, this));
        process.check();
        return result;
    }

    private interface Body {
        int run() throws InterruptedException;
    }

    private int redirected(List<Node.Redirect> redirects, Body body) throws InterruptedException {
        var before = streams;
        try {
            streams = redirections.apply(redirects, before);
            return body.run();
        } catch (Redirections.Refused e) {
            complain(String.valueOf(e.getMessage()));
            return 1;
        } finally {
            streams = before;
        }
    }

    /**
     * A copy of this shell in the same process runs a node; its variables and exit stay its own.
     */
    private int subshell(Streams with, Node node) throws InterruptedException {
        try {
            return copy(process, with).run(node);
        } catch (Exit e) {
            return e.status();
        }
    }

    /**
     * Runs the one node for which this process was made: a program may then take the process over,
     * as by exec.
     */
    int runOnly(Node node) throws InterruptedException {
        onlyCommand = node instanceof Node.Simple;
        return run(node);
    }

    /**
     * Runs a program as a process: in this one if it was made for nothing else, otherwise in a
     * child that is waited for.
     *
     * @param deaf whether the process does not hear the end of its session
     */
    int asProcess(String command, boolean deaf, Background.Body body) throws InterruptedException {
        if (!onlyCommand) {
            return background.runChild(
                    this,
                    command,
                    deaf,
                    child -> {
                        child.onlyCommand = true;
                        return body.run(child);
                    });
        }
        process.runs(command);
        if (deaf) {
            process.ignoreHangUp();
        }
        return body.run(this);
    }

    /** What {@code sh -c} starts with: exported variables, new positional parameters. */
    Interpreter program(List<String> positional, Streams with) {
        return new Interpreter(
                machine, process, variables.inherited(positional), with, background, folder);
    }

    /** Calls what stands in the arguments of a call. */
    int callWith(Call outer) throws InterruptedException {
        streams = outer.streams();
        return call(outer.arguments());
    }

    Interpreter copy(LabProcess inProcess, Streams with) {
        var copy = new Interpreter(machine, inProcess, variables.copy(), with, background, folder);
        copy.status = status;
        copy.stopAtFailure = stopAtFailure;
        copy.tolerated = tolerated;
        copy.lastBackground = lastBackground;
        return copy;
    }

    /** What a script prints, without line ends at its end. */
    String output(Node script) throws InterruptedException {
        var buffer = new ByteArrayOutputStream();
        status = subshell(streams.withOut(buffer), script);
        substituted = status;
        background.awaitClosed(buffer);
        var text = buffer.toString(StandardCharsets.UTF_8);
        var end = text.length();
        while (end > 0 && text.charAt(end - 1) == '\n') {
            end--;
        }
        return text.substring(0, end);
    }

    /** The value of a variable or special parameter; empty if unset. */
    String value(String name) {
        return switch (name) {
            case "?" -> String.valueOf(status);
            case "$" -> String.valueOf(process.pid());
            case "!" -> lastBackground == 0 ? "" : String.valueOf(lastBackground);
            case "#" -> String.valueOf(variables.positional().size() - 1);
            case "@", "*" ->
                    String.join(
                            " ", variables.positional().subList(1, variables.positional().size()));
            default ->
                    Character.isDigit(name.charAt(0))
                            ? positional(Integer.parseInt(name)).orElse("")
                            : variables.get(name);
        };
    }

    private Optional<String> positional(int number) {
        var all = variables.positional();
        return number < all.size() ? Optional.of(all.get(number)) : Optional.empty();
    }

    /** An absolute path without {@code .} and {@code ..}. */
    String path(String given) {
        var parts = new ArrayDeque<String>();
        for (var part : (given.startsWith("/") ? given : folder + "/" + given).split("/", -1)) {
            if (part.equals("..")) {
                parts.pollLast();
            } else if (!part.isEmpty() && !part.equals(".")) {
                parts.addLast(part);
            }
        }
        return "/" + String.join("/", parts);
    }

    void enter(String newFolder) {
        folder = newFolder;
        variables.set("PWD", newFolder);
    }

    String folder() {
        return folder;
    }

    /** What {@code trap} leaves for the end of the script. */
    void atExit(String script) {
        atExit = script;
    }

    void stopAtFailure(boolean stop) {
        stopAtFailure = stop;
    }

    int status() {
        return status;
    }

    Machine machine() {
        return machine;
    }

    LabProcess process() {
        return process;
    }

    Variables variables() {
        return variables;
    }

    Background background() {
        return background;
    }

    Streams streams() {
        return streams;
    }

    private void complain(String message) {
        streams.complain("sh: " + message + "\n");
    }
}
