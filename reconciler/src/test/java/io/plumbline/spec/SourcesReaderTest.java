package io.plumbline.spec;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.spec.RepositorySpec.Forge;
import io.plumbline.spec.RepositorySpec.GitRef;
import io.plumbline.spec.RepositorySpec.Rewrites;
import io.plumbline.spec.RepositorySpec.SignaturePolicy;
import io.plumbline.spec.RepositorySpec.WebhookSpec;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

class SourcesReaderTest {
    private static final String LEAST =
            """
            apiVersion: plumbline/v1
            kind: Sources
            spec:
              repositories:
                - name: hpc
                  url: https://forge.lab/hpc.git
                  branch: main
                  paths: [cluster.yaml]
            """;

    @Test
    void what_is_not_said_has_quiet_defaults() {
        assertThat(SourcesReader.read("sources.yaml", LEAST))
                .isEqualTo(
                        accepted(
                                new RepositorySpec(
                                        "hpc",
                                        "https://forge.lab/hpc.git",
                                        new GitRef.Branch("main"),
                                        List.of("cluster.yaml"),
                                        Optional.empty(),
                                        Duration.ofMinutes(1),
                                        Rewrites.Refuse,
                                        Optional.empty(),
                                        Optional.empty(),
                                        Optional.empty())));
    }

    @Test
    void everything_can_be_said() {
        var text =
                LEAST.replace("branch: main", "tag: live")
                        + """
                              credential: forge
                              poll: 5m
                              rewrites: Follow
                              signatures: {allowedSigners: /etc/plumbline/allowed_signers}
                              webhook: {forge: Gitea, credential: hook}
                              forge: {kind: GitLab, url: https://forge.lab/api/v4/, project: hpc/lab/clusters, credential: word, link: "https://plumb.lab/"}
                        """;

        assertThat(SourcesReader.read("sources.yaml", text))
                .isEqualTo(
                        accepted(
                                new RepositorySpec(
                                        "hpc",
                                        "https://forge.lab/hpc.git",
                                        new GitRef.Tag("live"),
                                        List.of("cluster.yaml"),
                                        Optional.of("forge"),
                                        Duration.ofMinutes(5),
                                        Rewrites.Follow,
                                        Optional.of(
                                                new SignaturePolicy(
                                                        Optional.of(
                                                                "/etc/plumbline/allowed_signers"),
                                                        Optional.empty())),
                                        Optional.of(new WebhookSpec(Forge.Gitea, "hook")),
                                        Optional.of(
                                                new ForgeSpec(
                                                        new ForgeProject(
                                                                Forge.GitLab,
                                                                "https://forge.lab/api/v4",
                                                                "hpc/lab/clusters"),
                                                        "word",
                                                        Optional.of("https://plumb.lab"))))));
    }

    /** A row is a line of a forge, what stands there instead, and what is said of it. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "kind: GitHub | kind: Bitbucket | Bitbucket",
                "kind: GitHub | knd: GitHub | did you mean 'kind'",
                "https://api.lab | http://api.lab | in the clear",
                "https://api.lab | https://ann:word@api.lab | no login in it",
                "https://api.lab | https://api.lab?a=b | the address of a forge's API",
                "https://api.lab | file:///etc | the address of a forge's API",
                "project: hpc/clusters | project: clusters | the path of a project",
                "project: hpc/clusters | project: hpc/../clusters | the path of a project",
                "project: hpc/clusters | project: hpc/lab/clusters | is owner/name",
                "credential: word | token: abc | credential' is missing",
                "credential: word | credential: ../word | a name of letters",
                "credential: word | credential: word, link: plumb.lab | the address of a page",
            })
    void what_is_wrong_with_a_forge_is_said(String right, String wrong, String said) {
        var forge =
                "      forge: {kind: GitHub, url: 'https://api.lab', project: hpc/clusters,"
                        + " credential: word}\n";
        assertThat(texts(SourcesReader.read("sources.yaml", LEAST + forge))).isEmpty();

        assertThat(texts(SourcesReader.read("sources.yaml", LEAST + forge.replace(right, wrong))))
                .anyMatch(text -> text.startsWith("sources.yaml:9:") && text.contains(said))
                .noneMatch(text -> text.contains("ann:word"));
    }

    @Test
    void a_forge_on_this_machine_may_be_asked_over_http() {
        var text =
                LEAST
                        + "      forge: {kind: Gitea, url: 'http://127.0.0.1:3000/api/v1', project:"
                        + " hpc/clusters, credential: word}\n";

        assertThat(texts(SourcesReader.read("sources.yaml", text))).isEmpty();
    }

    /** A row is a line of the least file, what stands there instead, and what is said of it. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "branch: main | branch: main, tag: live | 7",
                "branch: main | poll: 1m | which 'branch' is followed",
                "branch: main | branch: ../main | the name of a branch or tag",
                "branch: main | branch: a..b | the name of a branch or tag",
                "paths: [cluster.yaml] | paths: [../cluster.yaml] | the path of a YAML file",
                "paths: [cluster.yaml] | paths: [/etc/cluster.yaml] | the path of a YAML file",
                "paths: [cluster.yaml] | paths: [a/**/cluster.txt] | the path of a YAML file",
                "name: hpc | name: ../hpc | a name of letters",
                "https://forge.lab/hpc.git | forge.lab/hpc.git | no address of a repository",
                "https://forge.lab/hpc.git | https://ann@forge.lab/hpc.git | no address",
                "https://forge.lab/hpc.git | https://ann:word@forge.lab/hpc.git | no password",
                "https://forge.lab/hpc.git | git://forge.lab/hpc.git | no address of a repository",
                "kind: Sources | kind: Cluster | what a file of sources is",
            })
    void what_is_wrong_is_said_with_its_line(String right, String wrong, String said) {
        var reading = SourcesReader.read("sources.yaml", LEAST.replace(right, wrong));

        assertThat(texts(reading))
                .anyMatch(text -> text.startsWith("sources.yaml:") && text.contains(said))
                .noneMatch(text -> text.contains("ann:word"));
    }

    @Test
    void a_login_does_not_go_over_http_and_a_name_stands_once() {
        var text =
                LEAST.replace("https:", "http:")
                        + "      credential: forge\n"
                        + "    - {name: hpc, url: 'ssh://forge.lab/a.git', branch: a, paths:"
                        + " [a.yaml]}\n";

        assertThat(texts(SourcesReader.read("sources.yaml", text)))
                .anyMatch(said -> said.contains(":9:") && said.contains("unencrypted"))
                .anyMatch(said -> said.contains(":10:") && said.contains("first in line 5"));
    }

    private static SourcesReading accepted(RepositorySpec repository) {
        return new SourcesReading.Accepted(new Sources(List.of(repository)));
    }

    private static List<String> texts(SourcesReading reading) {
        return switch (reading) {
            case SourcesReading.Accepted _ -> List.of();
            case SourcesReading.Rejected(var problems) ->
                    problems.stream().map(SpecProblem::text).toList();
        };
    }
}
