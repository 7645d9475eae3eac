package io.plumbline.app.cli;

import io.plumbline.adoption.Adopted;
import io.plumbline.adoption.Adoption;
import io.plumbline.app.client.DaemonUnreachable;
import io.plumbline.app.daemon.LabFile;
import io.plumbline.app.fleet.Addresses;
import io.plumbline.app.fleet.Connections;
import io.plumbline.app.work.Pace;
import io.plumbline.drivers.ssh.SshLimits;
import io.plumbline.spec.ClusterSpec;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.concurrent.Callable;

@Command(
        name = "adopt",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        header = "Write a spec of what is there, as far as devices tell it; changes nothing.",
        description = {
            "",
            "Looks at every host, node, switch and vCenter of a small spec that says how to reach"
                + " them, as 'plumb check' does: it only ever reads. Writes a whole spec with mode"
                + " Observe: what the devices say now and will say after the next boot. Each value"
                + " is held against what was observed before it is written; what cannot be said is"
                + " told as a remark, with the reason.",
            "",
            "What no device tells is left out: files of artifacts (a spec that only observes needs"
                    + " none), windows, budgets, approvals.",
            ""
        },
        exitCodeList = {
            "0:the spec says what is there",
            "1:error, or something could not be read: it is not in the spec"
        })
final class AdoptCommand implements Callable<Integer> {
    @Parameters(paramLabel = "FILE", description = "A spec: how to reach what is looked at.")
    private Path file = Path.of("");

    @Option(
            names = {"-o", "--out"},
            paramLabel = "FILE",
            description = "Where the spec is written; one that is there stays (default: stdout).")
    private @Nullable Path to;

    @Option(names = "--force", description = "Write over the file of -o.")
    private boolean force;

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

    @Spec
    @SuppressWarnings("NullAway.Init") // by picocli
    private CommandSpec verb;

    @Override
    public Integer call() throws DaemonUnreachable {
        var screen = Screen.of(verb);
        if (to != null && isInput(to)) {
            screen.complain(to + " is the file that is read; write to another one");
            return ExitCode.ERROR;
        }
        if (to != null && Files.exists(to) && !force) {
            screen.complain(isThere(to));
            return ExitCode.ERROR;
        }
        return new ProposedSpec(file).then(screen, (spec, _) -> tell(adopt(spec), screen));
    }

    private int tell(Adopted adopted, Screen screen) {
        AdoptText.shown(adopted.unread())
                .forEach(why -> screen.complain("not in the spec: " + why));
        var lines = adopted.lines();
        if (lines.isEmpty()) {
            adopted.left().forEach(screen::problem);
            screen.complain("nothing of any unit could be said, so there is no spec");
            return ExitCode.ERROR;
        }
        var written = write(AdoptText.of(lines.get(), adopted), screen);
        return written && adopted.unread().isEmpty() ? ExitCode.IN_PLUMB : ExitCode.ERROR;
    }

    private boolean write(String text, Screen screen) {
        if (to == null) {
            text.lines().forEach(screen::line);
            return true;
        }
        try {
            Files.writeString(to, text, opening());
            return true;
        } catch (FileAlreadyExistsException e) {
            screen.complain(isThere(to));
            return false;
        } catch (IOException e) {
            screen.complain(to + " cannot be written: " + e.getClass().getSimpleName());
            return false;
        }
    }

    /** Somebody may have made the file while devices were looked at. */
    private OpenOption[] opening() {
        return force
                ? new OpenOption[] {
                    StandardOpenOption.CREATE,
                    StandardOpenOption.TRUNCATE_EXISTING,
                    StandardOpenOption.WRITE
                }
                : new OpenOption[] {StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE};
    }

    private boolean isInput(Path target) {
        try {
            return Files.exists(target) && Files.isSameFile(target, file);
        } catch (IOException e) {
            return false;
        }
    }

    private static String isThere(Path target) {
        return target + " is there already; say --force to write over it";
    }

    private Adopted adopt(ClusterSpec spec) {
        var at = Optional.ofNullable(lab).map(LabFile::read);
        try (var connections =
                Connections.thatOnlyRead(
                        secrets,
                        knownHosts,
                        at.map(LabFile::addresses).orElse(Addresses.BY_NAME),
                        at.map(LabFile::pace).orElseGet(Pace::real),
                        SshLimits.usual())) {
            return Adoption.of(spec, connections.lookAround(spec).look());
        }
    }
}
