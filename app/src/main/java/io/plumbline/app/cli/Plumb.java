package io.plumbline.app.cli;

import io.plumbline.app.client.DaemonUnreachable;
import io.plumbline.app.daemon.Version;
import io.plumbline.app.demo.CannotStart;
import io.plumbline.app.forge.ForgeTrouble;
import io.plumbline.app.screen.Colours;
import io.plumbline.app.screen.Palette;
import io.plumbline.app.screen.Terminal;
import io.plumbline.app.text.Printable;
import io.plumbline.spec.Spelling;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;

/** The verbs. Only {@code run} loads Spring. */
@Command(
        name = "plumb",
        mixinStandardHelpOptions = true,
        versionProvider = Plumb.Versions.class,
        subcommands = {
            DemoCommand.class,
            RunCommand.class,
            AdviseCommand.class,
            ValidateCommand.class,
            SchemaCommand.class,
            CheckCommand.class,
            AdoptCommand.class,
            StatusCommand.class,
            PlanCommand.class,
            RehearseCommand.class,
            ExplainCommand.class,
            FabricCommand.class,
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
            LabCommand.class,
            CompletionCommand.class
        },
        header = "Keeps RoCE SR-IOV clusters on vSphere true to a YAML spec.",
        description = {
            "",
            "New here? 'plumb demo' shows all of it on this machine, without any hardware.",
            ""
        },
        synopsisSubcommandLabel = "VERB",
        commandListHeading = "",
        optionListHeading = "Options:%n",
        exitCodeList = {
            "0:in plumb, or done",
            "1:error",
            "2:differences",
            "3:a disruptive plan",
            "4:blocked",
            "5:timed out",
            "6:facts older than --max-age"
        },
        footer = {"", "'plumb VERB --help' says more of one."})
public final class Plumb implements Callable<Integer> {
    private final Terminal terminal;

    @Option(
            names = "--color",
            paramLabel = "WHEN",
            defaultValue = "auto",
            scope = ScopeType.INHERIT,
            description =
                    "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}, on a terminal, unless"
                            + " NO_COLOR is set or TERM is dumb).")
    private Colours colours = Colours.auto;

    @Spec
    @SuppressWarnings("NullAway.Init") // by picocli
    private CommandSpec spec;

    private Plumb(Terminal terminal) {
        this.terminal = terminal;
    }

    /**
     * @return the exit code of the process
     */
    public static int run(String... args) {
        return commandLine(Terminal.here()).execute(args);
    }

    /** For a program that reads what it writes. */
    static CommandLine commandLine() {
        return commandLine(Terminal.none());
    }

    static CommandLine commandLine(Terminal terminal) {
        var plumb = new Plumb(terminal);
        var line =
                new CommandLine(plumb)
                        .setExecutionExceptionHandler(Plumb::failed)
                        .setParameterExceptionHandler(Plumb::misunderstood)
                        .setExecutionStrategy(plumb::execute)
                        .setCaseInsensitiveEnumValuesAllowed(true)
                        .setUsageHelpAutoWidth(true);
        line.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST, VerbGroups::help);
        headings(line);
        return line;
    }

    private static void headings(CommandLine verb) {
        verb.getCommandSpec().usageMessage().exitCodeListHeading("%nExit codes:%n");
        verb.getSubcommands().values().forEach(Plumb::headings);
    }

    /** Help is coloured like all else. */
    private int execute(ParseResult result) {
        spec.commandLine()
                .setColorScheme(
                        Help.defaultColorScheme(palette().isOn() ? Help.Ansi.ON : Help.Ansi.OFF));
        return new CommandLine.RunLast().execute(result);
    }

    /** Without a verb: where to begin. */
    @Override
    public Integer call() {
        List.of(
                        "plumb: say what to do, for example",
                        "",
                        "  plumb demo             see all of it on this machine, without hardware",
                        "  plumb validate FILE    check a spec",
                        "  plumb run --help       run the daemon",
                        "  plumb status           see how the hosts of a daemon stand",
                        "",
                        "All verbs: plumb --help")
                .forEach(spec.commandLine().getErr()::println);
        return ExitCode.ERROR;
    }

    Terminal terminal() {
        return terminal;
    }

    Palette palette() {
        return terminal.palette(colours);
    }

    /** Expected trouble is one line; anything else is a bug and shows where. */
    private static int failed(Exception e, CommandLine verb, ParseResult result) {
        if (e instanceof ForgeTrouble trouble) {
            verb.getErr().println("plumb: " + Printable.of(trouble.text()));
            return ExitCode.ERROR;
        }
        verb.getErr().println("plumb: " + Printable.of(String.valueOf(e.getMessage())));
        if (!(e instanceof DaemonUnreachable || e instanceof CannotStart)) {
            e.printStackTrace(verb.getErr());
        }
        return ExitCode.ERROR;
    }

    private static int misunderstood(CommandLine.ParameterException e, String[] args) {
        PrintWriter err = e.getCommandLine().getErr();
        err.println("plumb: " + Printable.of(String.valueOf(e.getMessage())));
        var meant = meant(e);
        if (meant.isPresent()) {
            err.println("did you mean '" + meant.get() + "'?");
        } else if (!CommandLine.UnmatchedArgumentException.printSuggestions(e, err)) {
            err.println("try: " + e.getCommandLine().getCommandSpec().qualifiedName() + " --help");
        }
        return ExitCode.ERROR;
    }

    /** The verb or option of ours that is nearest to a word that is none. */
    private static Optional<String> meant(CommandLine.ParameterException e) {
        if (!(e instanceof CommandLine.UnmatchedArgumentException unmatched)
                || unmatched.getUnmatched().isEmpty()) {
            return Optional.empty();
        }
        var word = unmatched.getUnmatched().getFirst().replaceFirst("=.*", "");
        var verb = e.getCommandLine();
        return Spelling.closest(
                word,
                word.startsWith("-")
                        ? verb.getCommandSpec().optionsMap().keySet()
                        : verb.getSubcommands().keySet());
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
