package io.plumbline.app.cli;

import io.plumbline.app.access.Grant;
import io.plumbline.app.daemon.Daemon;
import io.plumbline.app.daemon.DaemonSettings;
import io.plumbline.app.demo.Ports;
import io.plumbline.app.web.Listening;
import io.plumbline.drivers.ssh.SshLimits;
import io.plumbline.spec.IdentitySpec;
import io.plumbline.spec.Sources;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;

@Command(
        name = "run",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        header =
                "Run the daemon: read specs, observe hosts, keep them in plumb, until it is"
                        + " stopped.",
        description = {
            "",
            "A spec with 'mode: Observe' (the default) is only looked at; 'mode: Enforce' acts."
                + " Host keys have to be enrolled in the known hosts file; nothing is trusted on"
                + " first use. Who calls its REST interface shows a token; the first one is written"
                + " to the file admin-token in --state, which 'plumb' finds by itself.",
            ""
        },
        exitCodeList = {"0:stopped by a signal", "1:error"})
final class RunCommand implements Callable<Integer> {
    @Option(
            names = "--specs",
            paramLabel = "PATH",
            description =
                    "A spec file, or a folder of them (default: specs, or none with --sources)."
                            + " Changes are taken up within a second.")
    private @Nullable Path specs;

    @Option(
            names = "--sources",
            paramLabel = "FILE",
            description =
                    "Git repositories with specs in them: a file of kind Sources, which 'plumb"
                            + " validate' checks.")
    private @Nullable Path sources;

    @Option(
            names = "--state",
            paramLabel = "DIR",
            defaultValue = ".plumb/daemon",
            description = "Where the daemon keeps its database (default: ${DEFAULT-VALUE}).")
    private Path state = Path.of(".plumb", "daemon");

    @Option(
            names = "--secrets",
            paramLabel = "DIR",
            defaultValue = ".plumb/secrets",
            description =
                    "One file a credential, named as in the spec: lines that say what it is for,"
                        + " such as 'for ssh esx*.lab', a line with the user, then a password or a"
                        + " private key (default: ${DEFAULT-VALUE}). Readable by its owner only.")
    private Path secrets = Path.of(".plumb", "secrets");

    @Option(
            names = "--known-hosts",
            paramLabel = "FILE",
            defaultValue = ".plumb/known_hosts",
            description =
                    "Enrolled SSH host keys, as OpenSSH keeps them (default: ${DEFAULT-VALUE}).")
    private Path knownHosts = Path.of(".plumb", "known_hosts");

    @Option(
            names = "--port",
            paramLabel = "PORT",
            defaultValue = "8080",
            description = "Port of the REST interface (default: ${DEFAULT-VALUE}).")
    private int port;

    @Option(
            names = "--bind",
            paramLabel = "ADDRESS",
            defaultValue = "127.0.0.1",
            description =
                    "Address it listens on (default: ${DEFAULT-VALUE}). One that others reach takes"
                            + " a certificate, or a proxy in front.")
    private String bind = "127.0.0.1";

    @Option(
            names = "--tls-certificate",
            paramLabel = "FILE",
            description = "Serve HTTPS with this certificate and what it is signed by, in PEM.")
    private @Nullable Path certificate;

    @Option(
            names = "--tls-key",
            paramLabel = "FILE",
            description = "The certificate's private key, in PEM.")
    private @Nullable Path key;

    @Option(
            names = "--tls-client-ca",
            paramLabel = "FILE",
            description =
                    "Certificates in PEM. Who shows one that is signed by them needs no token, and"
                            + " may what --identity says.")
    private @Nullable Path clientAuthorities;

    @Option(
            names = "--tls-demand-client-certificate",
            description = "Listen to nobody without such a certificate, whatever else is shown.")
    private boolean demandClients;

    @Option(
            names = "--behind-proxy",
            description = "TLS ends at a proxy in front of it: plain HTTP is allowed on --bind.")
    private boolean behindProxy;

    @Option(
            names = "--identity",
            paramLabel = "FILE",
            description =
                    "Who vouches for people besides the daemon's own tokens, and what those may do:"
                            + " a file of kind Identity, which 'plumb validate' checks.")
    private @Nullable Path identity;

    @Option(
            names = "--new-admin-token",
            description =
                    "Write a new token of an admin to --state, for who has lost theirs. Without it"
                            + " one is written where no good one is kept.")
    private boolean newAdminToken;

    @Option(
            names = "--open",
            description =
                    "Ask nobody for a token: for a lab on a machine of your own. Refused where"
                            + " --bind is no loopback address.")
    private boolean open;

    @Option(
            names = "--lab",
            paramLabel = "FILE",
            description =
                    "The devices are those of a lab: its lab.json says where they listen and how"
                            + " fast its time runs.")
    private @Nullable Path lab;

    @Option(names = "--with-parent", hidden = true, description = "End when standard input ends.")
    private boolean withParent;

    @Spec
    @SuppressWarnings("NullAway.Init") // by picocli
    private CommandSpec spec;

    @Override
    public Integer call() throws InterruptedException {
        if (bind.isBlank()) {
            screen().complain("--bind is blank");
            return ExitCode.ERROR;
        }
        var half = half();
        var refused = half.isPresent() ? half : listening().refused();
        if (refused.isPresent()) {
            screen().complain(refused.get());
            return ExitCode.ERROR;
        }
        if (!Ports.free(bind, port)) {
            screen().complain(Ports.taken(bind, port));
            return ExitCode.ERROR;
        }
        var repositories = repositories();
        var vouching = vouching();
        if (repositories.isEmpty() || (identity != null && vouching.isEmpty())) {
            return ExitCode.ERROR;
        }
        if (withParent) {
            Parent.endWithIt();
        }
        Daemon.run(
                new DaemonSettings(
                        folder(),
                        repositories.get(),
                        state,
                        secrets,
                        knownHosts,
                        listening(),
                        vouching,
                        newAdminToken,
                        Optional.ofNullable(lab),
                        SshLimits.usual()));
        return ExitCode.IN_PLUMB;
    }

    /** What is said by one option and takes another. */
    private Optional<String> half() {
        if ((certificate == null) != (key == null)) {
            return Optional.of("--tls-certificate and --tls-key go together");
        }
        if (clientAuthorities != null && certificate == null) {
            return Optional.of("--tls-client-ca takes --tls-certificate and --tls-key");
        }
        if (open && identity != null) {
            return Optional.of(
                    "--open asks nobody who it is, so --identity would count for nothing");
        }
        return demandClients && clientAuthorities == null
                ? Optional.of("--tls-demand-client-certificate takes --tls-client-ca")
                : Optional.empty();
    }

    private Listening listening() {
        var clients =
                Optional.ofNullable(clientAuthorities)
                        .map(file -> new Listening.Clients(file, demandClients));
        var tls =
                certificate == null || key == null
                        ? Optional.<Listening.Tls>empty()
                        : Optional.of(new Listening.Tls(certificate, key, clients));
        var door =
                open
                        ? Listening.Door.OPEN
                        : behindProxy ? Listening.Door.LOGIN_BEHIND_PROXY : Listening.Door.LOGIN;
        return new Listening(bind, port, door, tls);
    }

    private Optional<Path> folder() {
        return specs != null
                ? Optional.of(specs)
                : sources != null ? Optional.empty() : Optional.of(Path.of("specs"));
    }

    /** Empty, and everything said, where the file is wrong. */
    private Optional<Sources> repositories() {
        return sources == null
                ? Optional.of(new Sources(List.of()))
                : new SourcesFile(sources, screen()).read();
    }

    /** Empty where there is no file, and, with everything said, where it is wrong. */
    private Optional<IdentitySpec<Grant>> vouching() {
        return identity == null
                ? Optional.empty()
                : new IdentityFile(identity, screen()).read(clientAuthorities != null);
    }

    private Screen screen() {
        return Screen.of(spec);
    }
}
