package io.plumbline.app.cli;

import io.plumbline.app.audit.AuditVerifier;
import io.plumbline.app.client.DaemonUnreachable;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;

@Command(
        name = "verify",
        mixinStandardHelpOptions = true,
        header = "Check that no line of the audit log was changed or left out.",
        description = {
            "",
            "Of a daemon, or of a file that 'plumb audit' printed. Whoever can write to the"
                + " daemon's database could make a whole new chain: keep the hash that this prints"
                + " somewhere else, and say it next time with --seen.",
            ""
        },
        exitCodeList = {"0:it is whole", "1:error, or it is not whole"})
final class AuditVerifyCommand implements Callable<Integer> {
    @Mixin private DaemonAddress daemon = new DaemonAddress();

    @Parameters(
            arity = "0..1",
            paramLabel = "FILE",
            description = "What 'plumb audit' printed (default: ask the daemon).")
    private @Nullable Path file;

    @Option(
            names = "--seen",
            paramLabel = "HASH",
            description = "A hash that this printed before: its line has to be there still.")
    private @Nullable String seen;

    @Option(
            names = "--after",
            paramLabel = "NUMBER",
            defaultValue = "0",
            description = "FILE begins after this line: what was before it is not checked.")
    private long after;

    @Spec
    @SuppressWarnings("NullAway.Init") // by picocli
    private CommandSpec spec;

    private Optional<String> fault = Optional.empty();
    private boolean found;

    @Override
    public Integer call() throws DaemonUnreachable {
        var path = file;
        var verifier = new AuditVerifier(path == null ? 0 : after);
        if (path == null) {
            var client = daemon.client();
            var head = client.auditHead();
            client.audit(
                    0,
                    line -> {
                        see(verifier, line);
                        if (verifier.seq() == head.seq() && !verifier.head().equals(head.hash())) {
                            tell("the last line is not the one that the daemon kept last");
                        }
                    });
            if (verifier.seq() < head.seq()) {
                tell("it ends at " + verifier.seq() + " where the daemon kept " + head.seq());
            }
        } else {
            try (var lines = Files.lines(path)) {
                lines.forEach(line -> see(verifier, line));
            } catch (IOException | UncheckedIOException e) {
                tell(path + " cannot be read: " + e.getMessage());
            }
        }
        if (seen != null && !found) {
            tell("no line has the hash " + seen);
        }
        if (fault.isPresent()) {
            Screen.of(spec).complain(fault.get());
            return ExitCode.ERROR;
        }
        Screen.of(spec)
                .line(
                        verifier.lines()
                                + " lines"
                                + (after == 0 || path == null ? "" : " after " + after)
                                + ", whole; the last has "
                                + verifier.head());
        return ExitCode.IN_PLUMB;
    }

    private void see(AuditVerifier verifier, String line) {
        verifier.next(line).ifPresent(this::tell);
        found = found || verifier.head().equals(seen);
    }

    /** The first one counts: what comes after it follows from it. */
    private void tell(String what) {
        if (fault.isEmpty()) {
            fault = Optional.of(what);
        }
    }
}
