package io.plumbline.app.cli;

import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.util.concurrent.Callable;

@Command(
        name = "completion",
        mixinStandardHelpOptions = true,
        header = "Print a script that lets a shell complete verbs and options.",
        description = {
            "",
            "Keep it where your shell looks, for example:",
            "  plumb completion bash > ~/.local/share/bash-completion/completions/plumb",
            "or read it at once: source <(plumb completion bash). It is the same for zsh, which"
                    + " reads it by its bashcompinit; the script asks for that itself.",
            ""
        },
        exitCodeList = {"0:printed", "1:error"})
final class CompletionCommand implements Callable<Integer> {
    @Parameters(paramLabel = "SHELL", description = "${COMPLETION-CANDIDATES}.")
    private Shell shell = Shell.bash;

    @Spec
    @SuppressWarnings("NullAway.Init") // by picocli
    private CommandSpec spec;

    /** As the command line spells it. */
    enum Shell {
        bash,
        zsh
    }

    @Override
    public Integer call() {
        var out = spec.commandLine().getOut();
        out.print(
                switch (shell) {
                    case bash, zsh -> AutoComplete.bash("plumb", spec.root().commandLine());
                });
        out.flush();
        return ExitCode.IN_PLUMB;
    }
}
