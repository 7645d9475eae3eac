package io.plumbline.app.cli;

import io.plumbline.app.client.DaemonUnreachable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

import java.util.concurrent.Callable;

@Command(
        name = "explain",
        mixinStandardHelpOptions = true,
        header =
                "Say why one host is not ready: the first layer that fails, what shows it, what is"
                        + " next.",
        description = {"", "Later layers follow from the first one, so that is what to mend.", ""},
        exitCodeList = {"0:in plumb", "1:error", "2:not in plumb"})
final class ExplainCommand implements Callable<Integer> {
    @Mixin private DaemonOptions daemon = new DaemonOptions();
    @Mixin private Output output = new Output();

    @Parameters(paramLabel = "HOST", description = "Which host, by name.")
    private String host = "";

    @Override
    public Integer call() throws DaemonUnreachable {
        var client = daemon.client();
        var cluster = daemon.clusterOf(client, host);
        var detail = client.told(some -> some.host(cluster, host));
        var text = ExplainText.of(detail.value(), client.plan(cluster));
        output.tell(detail, _ -> text.lines(), Painted::explanation);
        return text.inPlumb() ? ExitCode.IN_PLUMB : ExitCode.DIFFERENCES;
    }
}
