package io.plumbline.app.cli;

import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(
        name = "lab",
        header = "Run simulated hosts behind real SSH on this machine.",
        description = {"", "All words after 'lab' are the lab's own; 'plumb lab --help' shows them.", ""})
final class LabCommand implements Callable<Integer> {
    @Parameters(arity = "0..*", hidden = true)
    private List<String> words = List.of();

    @Override
    public Integer call() {
        throw new UnsupportedOperationException("no lab yet: " + words);
    }
}
