package io.plumbline.app.cli;

import io.plumbline.app.client.DaemonUnreachable;
import io.plumbline.app.daemon.Version;
import io.plumbline.app.demo.CannotStart;
import io.plumbline.app.forge.ForgeTrouble;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.ParseResult;

import java.io.PrintWriter;

/** The verbs. Only {@code run} loads Spring. */
@Command(
        name = "plumb",
        mixinStandardHelpOptions = true,
        versionProvider = Plumb.Versions.class,
        subcommands = {
            DemoCommand.class,
            RunCommand.class,
            ValidateCommand.class,
            SchemaCommand.class,
            StatusCommand.class,
            PlanCommand.class,
            ExplainCommand.class,
            HistoryCommand.class,
            ApplyCommand.class,
            WaitCommand.class,
            ApproveCommand.class,
            BreakGlassCommand.class,
            HoldCommand.class,
            ResumeCommand.class,
            RetryCommand.class,
            SourcesCommand.class,
            TokensCommand.class,
            WhoAmICommand.class,
            AuditCommand.class,
            LabCommand.class
        },
        header = "Keeps RoCE SR-IOV clusters on vSphere true to a YAML spec.",
        description = {
            "",
            "New here? 'plumb demo' shows all of it on this machine, without any hardware.",
            ""
        },
        commandListHeading = "%nVerbs:%n",
        optionListHeading = "Options:%n",
        footer = {
            "",
            "Exit codes: 0 in plumb, 1 error, 2 differences, 3 a disruptive plan, 4 blocked, 5"
                    + " timed out."
        })
public final class Plumb {
    private Plumb() {}

    /**
     * @return the exit code of the process
     */
    public static int run(String... args) {
        return commandLine().execute(args);
    }

    static CommandLine commandLine() {
        return new CommandLine(new Plumb())
                .setExecutionExceptionHandler(Plumb::failed)
                .setParameterExceptionHandler(Plumb::misunderstood)
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setUsageHelpAutoWidth(true);
    }

    /** Expected trouble is one line; anything else is a bug and shows where. */
    private static int failed(Exception e, CommandLine verb, ParseResult result) {
        if (e instanceof ForgeTrouble trouble) {
            verb.getErr().println("plumb: " + trouble.text());
            return ExitCode.ERROR;
        }
        verb.getErr().println("plumb: " + e.getMessage());
        if (!(e instanceof DaemonUnreachable || e instanceof CannotStart)) {
            e.printStackTrace(verb.getErr());
        }
        return ExitCode.ERROR;
    }

    private static int misunderstood(CommandLine.ParameterException e, String[] args) {
        PrintWriter err = e.getCommandLine().getErr();
        err.println("plumb: " + e.getMessage());
        if (!CommandLine.UnmatchedArgumentException.printSuggestions(e, err)) {
            err.println("try: " + e.getCommandLine().getCommandSpec().qualifiedName() + " --help");
        }
        return ExitCode.ERROR;
    }

    /** Asked for only by {@code --version}. */
    static final class Versions implements IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {
                "plumb " + Version.text(), "Java ${java.version} (${java.vm.name})"
            };
        }
    }
}
