package io.plumbline.app.days;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.importer.ClassFileImporter;

import org.junit.jupiter.api.Test;

import picocli.CommandLine.Option;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** What a daemon can be given that is secret: each kind has its canary in {@link CanariesTest}. */
class KindsOfCredentialsTest {
    /** What a spec can name, and which canary is in it. A new key here wants a canary below. */
    private static final Map<String, String> NAMED_BY_SPECS =
            new TreeMap<>(
                    Map.of(
                            "cluster credentials.esxi", "esxi-root",
                            "cluster credentials.linux", "node",
                            "cluster credentials.scheduler", "queue",
                            "cluster credentials.switch", "tor",
                            "cluster credentials.vcenter", "vc",
                            "sources repositories[].credential", "forge-token, forge-key",
                            "sources repositories[].forge.credential", "forge-status",
                            "sources repositories[].webhook.credential", "hook"));

    /** Files that {@code plumb run} takes, and which of them have a secret in them. */
    private static final Map<String, String> FILES_OF_RUN =
            Map.ofEntries(
                    Map.entry("--specs", ""),
                    Map.entry("--sources", ""),
                    Map.entry("--state", "own token"),
                    Map.entry("--secrets", "all that specs name"),
                    Map.entry("--known-hosts", ""),
                    Map.entry("--tls-certificate", ""),
                    Map.entry("--tls-key", "TLS key"),
                    Map.entry("--tls-client-ca", ""),
                    Map.entry("--identity", ""),
                    Map.entry("--lab", ""));

    /**
     * Classes that make a secret of a text. The batch is none that has a credential: what it sends
     * is files of nodes, with secrets of others in them; those have a canary in the driver's
     * BadDaysTest.
     */
    private static final Set<String> MAKERS =
            Set.of(
                    "io.plumbline.app.cli.ForgeOptions",
                    "io.plumbline.app.fleet.CredentialFile",
                    "io.plumbline.app.fleet.SecretsFolder",
                    "io.plumbline.app.fleet.VCenterLogin",
                    "io.plumbline.app.rest.HookProof",
                    "io.plumbline.drivers.ssh.batch.Batch");

    @Test
    void every_kind_of_credential_has_its_canary() throws Exception {
        var schemas = Path.of("..", "config-samples", "schema");
        var named = new TreeSet<String>();
        var cluster = json(schemas.resolve("cluster.schema.json"));
        cluster.at("/properties/spec/properties/credentials/properties")
                .propertyNames()
                .forEach(name -> named.add("cluster credentials." + name));
        var sources = json(schemas.resolve("sources.schema.json"));
        credentials(sources.at("/properties/spec"), "sources ", named);
        credentials(json(schemas.resolve("identity.schema.json")), "identity ", named);
        assertThat(named).isEqualTo(NAMED_BY_SPECS.keySet());

        assertThat(
                        Arrays.stream(
                                        Class.forName("io.plumbline.app.cli.RunCommand")
                                                .getDeclaredFields())
                                .filter(field -> field.getType() == Path.class)
                                .map(field ->
                                        Objects.requireNonNull(field.getAnnotation(Option.class))
                                                .names()[0]))
                .containsExactlyInAnyOrderElementsOf(FILES_OF_RUN.keySet());

        var makers = new TreeSet<String>();
        for (var type :
                new ClassFileImporter()
                        .withImportOption(where -> !where.contains("/test-classes/"))
                        .importPackages("io.plumbline.app", "io.plumbline.drivers")) {
            type.getConstructorCallsFromSelf().stream()
                    .map(call -> call.getTargetOwner().getName())
                    .filter(made ->
                            made.equals("io.plumbline.drivers.ssh.Secret")
                                    || made.equals("io.plumbline.drivers.vcenter.Password"))
                    .forEach(_ -> makers.add(type.getName()));
        }
        assertThat(makers).isEqualTo(new TreeSet<>(MAKERS));
    }

    private static JsonNode json(Path file) throws IOException {
        return JsonMapper.shared().readTree(Files.readString(file));
    }

    /** Keys of a schema that name a credential. */
    private static void credentials(JsonNode schema, String at, Set<String> found) {
        for (var field : schema.path("properties").properties()) {
            var path = at + (at.endsWith(" ") ? "" : ".") + field.getKey();
            if (field.getKey().matches("(?i).*(credential|secret|password|token).*")) {
                found.add(path);
            }
            credentials(field.getValue(), path, found);
            credentials(field.getValue().path("items"), path + "[]", found);
        }
    }
}
