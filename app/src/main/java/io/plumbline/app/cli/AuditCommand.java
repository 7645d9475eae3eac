package io.plumbline.app.cli;

import io.plumbline.app.client.DaemonUnreachable;
import io.plumbline.app.text.Printable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

import tools.jackson.databind.json.JsonMapper;

import java.util.concurrent.Callable;

@Command(
        name = "audit",
        mixinStandardHelpOptions = true,
        subcommands = AuditVerifyCommand.class,
        header = "Print what was done, by whom and why.",
        description = {
            "",
            "Lines of JSON, unless -o says otherwise. Each has the hash of the one before it;"
                + " 'plumb audit verify' checks that none was changed or left out. Every act on a"
                + " device, every spec that was accepted, every call that would change something,"
                + " and every call that was refused.",
            ""
        },
        exitCodeList = {"0:printed", "1:error"})
final class AuditCommand implements Callable<Integer> {
    @Mixin private DaemonAddress daemon = new DaemonAddress();
    @Mixin private Output output = new Output(Form.json);

    @Option(
            names = "--after",
            paramLabel = "NUMBER",
            defaultValue = "0",
            description = "Only lines after this one: to go on with a copy.")
    private long after;

    @Override
    public Integer call() throws DaemonUnreachable {
        daemon.client().audit(after, this::tell);
        output.screen().out().flush();
        return ExitCode.IN_PLUMB;
    }

    /** A file takes a line to the letter, since its hash is of the letters. */
    private void tell(String line) {
        var screen = output.screen();
        switch (output.form()) {
            case table -> screen.line(AuditText.of(line));
            case json ->
                    screen.out().println(screen.terminal().out() ? Printable.escaped(line) : line);
            case yaml ->
                    screen.out().print("---\n" + Document.yaml(JsonMapper.shared().readTree(line)));
        }
    }
}
