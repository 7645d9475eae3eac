package io.plumbline.app.cli;

import io.plumbline.app.client.DaemonUnreachable;
import io.plumbline.app.rest.FabricBodies;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import java.util.Optional;
import java.util.concurrent.Callable;

@Command(
        name = "fabric",
        mixinStandardHelpOptions = true,
        header = "Show whether both ends of every link do the same, now and after the plan.",
        description = {
            "",
            "One line a link; below it what is not so, matter by matter: ! is off, ? is not known."
                    + " Ports that pause priorities and are in no link come last.",
            ""
        },
        exitCodeList = {
            "0:both ends of every link agree, or the cluster has none",
            "1:error",
            "2:some do not, or it is not known; also before the first pass"
        })
final class FabricCommand implements Callable<Integer> {
    @Mixin private DaemonOptions daemon = new DaemonOptions();
    @Mixin private Output output = new Output();

    @Parameters(
            arity = "0..1",
            paramLabel = "END",
            description =
                    "Only links of which one end begins so, such as esx01.lab or 'tor1 Eth1/1'.")
    private @Nullable String end;

    @Option(names = "--apart", description = "Only links whose ends do not agree, or would not.")
    private boolean apart;

    @Override
    public Integer call() throws DaemonUnreachable {
        var client = daemon.client();
        var telling = output.telling(daemon.isOne());
        var agreed = true;
        for (var cluster : daemon.clusters(client)) {
            var told =
                    client.told(some ->
                            some.fabric(
                                    cluster.name(), Optional.ofNullable(end), Optional.empty()));
            telling.add(
                    cluster.name(),
                    "fabric",
                    told.document(),
                    () -> FabricText.of(told.value(), apart),
                    Painted::fabric);
            agreed &= agrees(told.value());
        }
        telling.end();
        return agreed ? ExitCode.IN_PLUMB : ExitCode.DIFFERENCES;
    }

    private static boolean agrees(FabricBodies.Fabric fabric) {
        return fabric.asOf() != null
                && fabric.items().stream()
                        .allMatch(link -> link.accord().equals(FabricText.AGREED));
    }
}
