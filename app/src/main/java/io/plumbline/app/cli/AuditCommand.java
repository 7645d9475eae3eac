package io.plumbline.app.cli;

import io.plumbline.app.client.DaemonUnreachable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

import java.util.concurrent.Callable;

@Command(
        name = "audit",
        mixinStandardHelpOptions = true,
        subcommands = AuditVerifyCommand.class,
        header = "Print what was done, by whom and why, as lines of JSON.",
        description = {
            "",
            "Each line has the hash of the one before it; 'plumb audit verify' checks that none was"
                + " changed or left out. Every act on a device, every spec that was accepted, every"
                + " call that would change something, and every call that was refused.",
            ""
        },
        footer = "Exit codes: 0 printed, 1 error.")
final class AuditCommand implements Callable<Integer> {
    @Mixin private DaemonAddress daemon = new DaemonAddress();

    @Option(
            names = "--after",
            paramLabel = "NUMBER",
            defaultValue = "0",
            description = "Only lines after this one: to go on with a copy.")
    private long after;

    @Spec
    @SuppressWarnings("NullAway.Init") // by picocli
    private CommandSpec spec;

    @Override
    public Integer call() throws DaemonUnreachable {
        var out = spec.commandLine().getOut();
        daemon.client().audit(after, out::println);
        out.flush();
        return ExitCode.IN_PLUMB;
    }
}
