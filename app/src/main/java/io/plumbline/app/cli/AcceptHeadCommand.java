package io.plumbline.app.cli;

import io.plumbline.app.client.DaemonUnreachable;
import io.plumbline.app.rest.Said;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import java.util.List;
import java.util.concurrent.Callable;

@Command(
        name = "accept",
        mixinStandardHelpOptions = true,
        header = "Take the head of a rewritten history for right.",
        description = {
            "",
            "Somebody pushed with force: what was taken before is not in the history any more. Read"
                    + " what the new head says, then accept that very commit; a later one is asked"
                    + " about again.",
            ""
        },
        exitCodeList = {"0:accepted", "1:error, also if it is not the head now"})
final class AcceptHeadCommand implements Callable<Integer> {
    @Mixin private DaemonAddress daemon = new DaemonAddress();
    @Mixin private Output output = new Output();
    @Mixin private By by = new By();

    @Parameters(paramLabel = "NAME", description = "Which source.")
    private String source = "";

    @Option(
            names = "--commit",
            paramLabel = "ID",
            required = true,
            description = "The head, as 'plumb sources' shows it.")
    private String commit = "";

    @Override
    public Integer call() throws DaemonUnreachable {
        var said = new Said.AcceptHead(by.name(), commit);
        output.tell(
                daemon.client().told(client -> client.accept(source, said)),
                head ->
                        List.of(
                                head.source()
                                        + "  "
                                        + head.commit()
                                        + "  accepted by "
                                        + by.name()));
        return ExitCode.IN_PLUMB;
    }
}
