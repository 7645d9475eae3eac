package io.plumbline.lab.cli;

import io.plumbline.lab.shell.Shell;
import io.plumbline.lab.shell.Streams;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Supplier;

/** Somebody who types into the shell of a switch, line by line. */
public final class ShellTerminal implements CommandLine {
    private final Shell shell;
    private final Supplier<String> prompt;
    private boolean ended;

    public ShellTerminal(Shell shell, Supplier<String> prompt) {
        this.shell = shell;
        this.prompt = prompt;
    }

    @Override
    public String greeting() {
        return "";
    }

    @Override
    public String prompt() {
        return prompt.get();
    }

    @Override
    public boolean pages() {
        return false;
    }

    @Override
    public String more(int from, int to) {
        return "";
    }

    @Override
    public String hear(String line) {
        if (line.strip().equals("exit")) {
            ended = true;
            return "";
        }
        var said = new ByteArrayOutputStream();
        shell.run(line, Streams.outputs(said, said));
        return said.toString(StandardCharsets.UTF_8);
    }

    @Override
    public boolean hasEnded() {
        return ended;
    }

    @Override
    public void hangUp() {
        shell.hangUp();
    }
}
