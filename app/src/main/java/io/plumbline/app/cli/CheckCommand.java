package io.plumbline.app.cli;

import io.plumbline.app.check.Checkup;
import io.plumbline.app.check.Said;
import io.plumbline.app.client.DaemonUnreachable;
import io.plumbline.app.daemon.LabFile;
import io.plumbline.app.fleet.Addresses;
import io.plumbline.app.fleet.Connections;
import io.plumbline.app.work.Pace;
import io.plumbline.drivers.ssh.SshLimits;
import io.plumbline.spec.ClusterSpec;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import tools.jackson.databind.json.JsonMapper;

import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;

@Command(
        name = "check",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        header = "Look at a cluster and say what is not as the five guides ask; changes nothing.",
        description = {
            "",
            "Asks every host, node, switch and vCenter of a spec itself, without a daemon, and only"
                + " ever reads: scripts, lines and calls pass a guard on their way out, which stops"
                + " what is not known to change nothing. The spec may be small: names, addresses"
                + " and credentials, without any wish. Ports of switches are looked at where"
                + " 'links' name them.",
            "",
            "One page: what hurts most comes first, each with what is there, what a guide asks and"
                + " where, what it means, and what to do. Of a host's vCenter it tells what would"
                + " hold work there: host profiles, red alarms, a second owner of its functions.",
            ""
        },
        exitCodeList = {"0:nothing found", "1:error, or something could not be read", "2:findings"})
final class CheckCommand implements Callable<Integer> {
    @Parameters(paramLabel = "FILE", description = "A spec: how to reach what is looked at.")
    private Path file = Path.of("");

    @Option(
            names = "--secrets",
            paramLabel = "DIR",
            defaultValue = ".plumb/secrets",
            description = "One file a credential, as for 'plumb run' (default: ${DEFAULT-VALUE}).")
    private Path secrets = Path.of(".plumb", "secrets");

    @Option(
            names = "--known-hosts",
            paramLabel = "FILE",
            defaultValue = ".plumb/known_hosts",
            description =
                    "Enrolled SSH host keys, as OpenSSH keeps them (default: ${DEFAULT-VALUE}).")
    private Path knownHosts = Path.of(".plumb", "known_hosts");

    @Option(
            names = "--lab",
            paramLabel = "FILE",
            description = "The devices are those of a lab: its lab.json says where they listen.")
    private @Nullable Path lab;

    @Mixin private Output output = new Output();

    @Override
    public Integer call() throws DaemonUnreachable {
        return new ProposedSpec(file).then(output.screen(), (spec, _) -> check(spec));
    }

    private int check(ClusterSpec spec) {
        var checkup = look(spec);
        if (output.isForPeople()) {
            CheckText.of(checkup).forEach(line -> output.screen().line(line, Painted::check));
        } else {
            output.write(JsonMapper.shared().valueToTree(CheckBody.of(checkup)));
        }
        return code(checkup);
    }

    private Checkup look(ClusterSpec spec) {
        var at = Optional.ofNullable(lab).map(LabFile::read);
        try (var connections =
                Connections.thatOnlyRead(
                        secrets,
                        knownHosts,
                        at.map(LabFile::addresses).orElse(Addresses.BY_NAME),
                        at.map(LabFile::pace).orElseGet(Pace::real),
                        SshLimits.usual())) {
            return Checkup.of(connections.survey(spec).look(), Said.by(spec));
        }
    }

    /** What could not be read may be worse than what was found. */
    static int code(Checkup checkup) {
        if (!checkup.unread().isEmpty()) {
            return ExitCode.ERROR;
        }
        if (!checkup.findings().isEmpty()) {
            return ExitCode.DIFFERENCES;
        }
        return checkup.unknown().isEmpty() ? ExitCode.IN_PLUMB : ExitCode.ERROR;
    }
}
