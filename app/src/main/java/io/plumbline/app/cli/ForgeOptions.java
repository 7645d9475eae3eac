package io.plumbline.app.cli;

import io.plumbline.app.forge.Forge;
import io.plumbline.app.forge.ForgeSite;
import io.plumbline.app.text.OneWord;
import io.plumbline.drivers.ssh.Secret;
import io.plumbline.spec.ForgeProject;
import io.plumbline.spec.RepositorySpec;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalLong;

/** Under which pull request a verb writes, and who it is to the forge. A token is no option. */
final class ForgeOptions {
    static final String TOKEN_VARIABLE = "PLUMB_FORGE_TOKEN";

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // by picocli
    private CommandSpec spec;

    @Option(
            names = "--pull-request",
            paramLabel = "N",
            description =
                    "Also write it under this pull request (merge request), into one comment a"
                            + " cluster that is written over the next time.")
    private @Nullable Long pullRequest;

    @Option(
            names = "--forge",
            paramLabel = "KIND",
            defaultValue = "${env:PLUMB_FORGE}",
            description = "GitHub, GitLab or Gitea: where it is (default: what PLUMB_FORGE says).")
    private @Nullable String kind;

    @Option(
            names = "--forge-url",
            paramLabel = "URL",
            defaultValue = "${env:PLUMB_FORGE_URL}",
            description =
                    "Address of its API such as https://api.github.com, https://gitlab.lab/api/v4"
                            + " or https://gitea.lab/api/v1 (default: what PLUMB_FORGE_URL says).")
    private @Nullable String url;

    @Option(
            names = "--forge-project",
            paramLabel = "PATH",
            defaultValue = "${env:PLUMB_FORGE_PROJECT}",
            description =
                    "The project there, such as hpc/clusters (default: what PLUMB_FORGE_PROJECT"
                            + " says).")
    private @Nullable String project;

    @Option(
            names = "--forge-token-file",
            paramLabel = "FILE",
            defaultValue = "${env:PLUMB_FORGE_TOKEN_FILE}",
            description =
                    "Your token for it, which may write comments (default: what"
                            + " PLUMB_FORGE_TOKEN_FILE names, else the variable"
                            + " PLUMB_FORGE_TOKEN).")
    private @Nullable Path tokenFile;

    OptionalLong pullRequest() {
        return pullRequest == null ? OptionalLong.empty() : OptionalLong.of(pullRequest);
    }

    /**
     * @throws ParameterException if something is not said, or cannot be used
     */
    Forge forge() {
        if (pullRequest != null && pullRequest < 1) {
            throw wrong("--pull-request is a number from 1");
        }
        try {
            return new ForgeSite(
                            new ForgeProject(
                                    kind(),
                                    said(url, "--forge-url"),
                                    said(project, "--forge-project")))
                    .as(new Secret(token()));
        } catch (IllegalArgumentException e) {
            throw wrong(String.valueOf(e.getMessage()));
        }
    }

    private RepositorySpec.Forge kind() {
        var name = said(kind, "--forge");
        return Arrays.stream(RepositorySpec.Forge.values())
                .filter(one -> one.name().equalsIgnoreCase(name))
                .findFirst()
                .orElseThrow(() ->
                        wrong(
                                "--forge is one of "
                                        + Arrays.toString(RepositorySpec.Forge.values())));
    }

    /** What is no token is not shown: a part of it may be one. */
    private String token() {
        var text = tokenText().strip();
        if (!OneWord.is(text)) {
            throw wrong(
                    "a token of one word is needed: --forge-token-file, or the variable "
                            + TOKEN_VARIABLE);
        }
        return text;
    }

    private String tokenText() {
        if (tokenFile == null || tokenFile.toString().isEmpty()) {
            return Optional.ofNullable(System.getenv(TOKEN_VARIABLE)).orElse("");
        }
        try {
            return Files.readString(tokenFile);
        } catch (IOException e) {
            throw wrong(
                    "the token in "
                            + tokenFile
                            + " cannot be read: "
                            + e.getClass().getSimpleName());
        }
    }

    private String said(@Nullable String value, String option) {
        if (value == null || value.isBlank()) {
            throw wrong("--pull-request takes " + option);
        }
        return value;
    }

    private ParameterException wrong(String why) {
        return new ParameterException(spec.commandLine(), why);
    }
}
