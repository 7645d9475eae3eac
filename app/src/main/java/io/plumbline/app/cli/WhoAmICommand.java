package io.plumbline.app.cli;

import io.plumbline.app.client.DaemonClient;
import io.plumbline.app.client.DaemonUnreachable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

import java.util.List;
import java.util.concurrent.Callable;

@Command(
        name = "whoami",
        mixinStandardHelpOptions = true,
        header = "Show who the daemon takes you for, and what you may do.",
        exitCodeList = {"0:shown", "1:error"})
final class WhoAmICommand implements Callable<Integer> {
    @Mixin private DaemonAddress daemon = new DaemonAddress();
    @Mixin private Output output = new Output();

    @Override
    public Integer call() throws DaemonUnreachable {
        output.tell(
                daemon.client().told(DaemonClient::whoAmI),
                who -> List.of(who.name() + "  " + String.join(" ", who.roles())));
        return ExitCode.IN_PLUMB;
    }
}
