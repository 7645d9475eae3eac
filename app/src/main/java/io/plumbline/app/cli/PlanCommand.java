package io.plumbline.app.cli;

import io.plumbline.app.client.DaemonClient;
import io.plumbline.app.client.DaemonUnreachable;
import io.plumbline.app.client.Told;
import io.plumbline.app.forge.Forge;
import io.plumbline.app.forge.ForgeTrouble;
import io.plumbline.app.forge.PlanComment;
import io.plumbline.app.rest.Json;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;

@Command(
        name = "plan",
        mixinStandardHelpOptions = true,
        header =
                "Show what a running daemon would do: per host the settings, the boots, and why"
                        + " something waits.",
        description = {
            "",
            "With --file it shows what would be done if that were the spec, from what the daemon"
                    + " knows now: nothing is asked of a device, done or kept. What the spec in"
                    + " force does not ask for is not known, and is taken to differ.",
            "",
            "'~' is a change that the spec asks for, '!' one that undoes a drift, '-' one that"
                    + " the mode of its area leaves at a plan. The digest names"
                    + " the change as a whole: the same change has the same digest."
                    + " How long it takes is what the same steps took here before, in the hosts'"
                    + " time; 'estimated' where some of them were never done here.",
            ""
        },
        exitCodeList = {
            "0:in plumb",
            "1:error",
            "2:differences",
            "3:a disruptive plan",
            "4:blocked",
            "6:facts older than --max-age"
        })
final class PlanCommand implements Callable<Integer> {
    @Mixin private DaemonOptions daemon = new DaemonOptions();
    @Mixin private Output output = new Output();
    @Mixin private MaxAge maxAge = new MaxAge();
    @Mixin private ForgeOptions forgeOptions = new ForgeOptions();

    @Spec
    @SuppressWarnings("NullAway.Init") // by picocli
    private CommandSpec spec;

    @Option(
            names = {"-f", "--file"},
            paramLabel = "FILE",
            description = "A spec that is not in force, of a cluster that the daemon has.")
    private @Nullable Path file;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "text",
            description =
                    "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}); markdown is for a"
                            + " comment on a change request; --pull-request writes it there.")
    private Format format = Format.text;

    /** As the command line spells it. */
    enum Format {
        text,
        markdown
    }

    /** Where it is written as well. */
    private Optional<Forge> forge = Optional.empty();

    /** By cluster, what is to be written there. */
    private final Map<String, Json.Plan> comments = new LinkedHashMap<>();

    @Override
    public Integer call() throws DaemonUnreachable, ForgeTrouble {
        if (format != Format.text && !output.isForPeople()) {
            throw new ParameterException(
                    spec.commandLine(), "--format " + format + " and --output are two forms");
        }
        if (file != null && daemon.isOne()) {
            throw new ParameterException(
                    spec.commandLine(), "--file names its cluster itself; leave out --cluster");
        }
        if (forgeOptions.pullRequest().isPresent()) {
            forge = Optional.of(forgeOptions.forge());
        }
        var code = told();
        // First everything is told: a forge that fails takes no answer away.
        for (var comment : comments.entrySet()) {
            write(comment.getKey(), comment.getValue());
        }
        return code;
    }

    private int told() throws DaemonUnreachable {
        var client = daemon.client();
        if (file != null) {
            return foreseen(client, new ProposedSpec(file));
        }
        var worst = ExitCode.IN_PLUMB;
        var telling = output.telling(daemon.isOne());
        for (var cluster : daemon.clusters(client)) {
            var plan = client.told(some -> some.plan(cluster.name()));
            show(telling, cluster.name(), plan);
            worst = Math.max(worst, code(client, cluster.name(), plan.value()));
        }
        telling.end();
        return worst;
    }

    private int foreseen(DaemonClient client, ProposedSpec proposed) throws DaemonUnreachable {
        return proposed.then(
                output.screen(),
                (read, text) -> {
                    var name = read.name().value();
                    var plan = client.told(some -> some.foresee(name, proposed.name(), text));
                    var telling = output.telling(true);
                    show(telling, name, plan);
                    telling.end();
                    return code(client, name, plan.value());
                });
    }

    private int code(DaemonClient client, String cluster, Json.Plan plan) throws DaemonUnreachable {
        var code = ExitCode.of(plan);
        if (!maxAge.isSaid()) {
            return code;
        }
        var hosts = client.hosts(cluster);
        return maxAge.judge(code, hosts, client.now(hosts.asOf()));
    }

    private void show(Telling telling, String cluster, Told<Json.Plan> plan) {
        telling.add(
                cluster,
                "plan",
                plan.document(),
                () ->
                        switch (format) {
                            case text -> PlanText.of(cluster, plan.value());
                            case markdown -> PlanMarkdown.of(cluster, plan.value());
                        },
                format == Format.text ? Painted::plan : (line, _) -> line);
        comments.put(cluster, plan.value());
    }

    private void write(String cluster, Json.Plan plan) throws ForgeTrouble {
        if (forge.isPresent()) {
            var comment =
                    new PlanComment(forge.get(), forgeOptions.pullRequest().orElseThrow(), cluster);
            comment.put(
                    String.join("\n", PlanMarkdown.of(cluster, plan, comment.longest())) + "\n");
        }
    }
}
