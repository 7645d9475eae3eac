package io.plumbline.spec;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.property.Codecs;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

class IdentityReaderTest {
    private static final IdentityReader<String> READER =
            new IdentityReader<>(Codecs.matching("viewer|admin", "a role"));

    private static final String LEAST =
            """
            apiVersion: plumbline/v1
            kind: Identity
            spec:
              provider:
                issuer: https://login.example/realms/hpc
                audience: plumbline
                grants:
                  ops: [viewer]
            """;

    @Test
    void what_is_not_said_has_quiet_defaults() {
        assertThat(READER.read("identity.yaml", LEAST))
                .isEqualTo(
                        new IdentityReading.Accepted<>(
                                new IdentitySpec<>(
                                        Optional.of(
                                                new ProviderSpec<>(
                                                        "https://login.example/realms/hpc",
                                                        "plumbline",
                                                        Optional.empty(),
                                                        "preferred_username",
                                                        "groups",
                                                        Duration.ofSeconds(30),
                                                        grants(Map.of("ops", "viewer")))),
                                        Optional.empty())));
    }

    @Test
    void everything_can_be_said() {
        var text =
                LEAST.replace("ops: [viewer]", "/hpc/on call: [viewer, admin]")
                                .replace(
                                        "    audience: plumbline\n",
                                        """
                                            audience: https://plumbline.example/
                                            authorities: /etc/plumbline/issuer-ca.pem
                                            person: sub
                                            groups: https://example/groups
                                            clockSkew: 2m
                                        """)
                        + """
                          certificates:
                            grants:
                              ada@lab.example: [admin]
                              spiffe://lab.example/ci: [viewer]
                        """;

        assertThat(READER.read("identity.yaml", text))
                .isEqualTo(
                        new IdentityReading.Accepted<>(
                                new IdentitySpec<>(
                                        Optional.of(
                                                new ProviderSpec<>(
                                                        "https://login.example/realms/hpc",
                                                        "https://plumbline.example/",
                                                        Optional.of("/etc/plumbline/issuer-ca.pem"),
                                                        "sub",
                                                        "https://example/groups",
                                                        Duration.ofMinutes(2),
                                                        grants(
                                                                Map.of(
                                                                        "/hpc/on call",
                                                                        "viewer admin")))),
                                        Optional.of(
                                                new CertificatesSpec<>(
                                                        grants(
                                                                Map.of(
                                                                        "ada@lab.example",
                                                                        "admin",
                                                                        "spiffe://lab.example/ci",
                                                                        "viewer")))))));
    }

    /** A row is a line of the least file, what stands there instead, and what is said of it. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "https://login.example/realms/hpc | http://login.example/realms/hpc | :5:13"
                        + " spec.provider.issuer: 'http://login.example/realms/hpc': whoever sits",
                "https://login.example/realms/hpc | http://127.0.0.1.evil.example/ | say https",
                "https://login.example/realms/hpc | http://localhost.evil.example/ | say https",
                "https://login.example/realms/hpc | file:///etc/passwd | the address of an issuer",
                "https://login.example/realms/hpc | https://a.example/?x=y | the address of an",
                "https://login.example/realms/hpc | https://ann:word@a.example/ | no login in it",
                "https://login.example/realms/hpc | login.example | the address of an issuer",
                "audience: plumbline | audience: a b | an audience",
                "audience: plumbline | person: sub | is missing",
                "audience: plumbline | clockSkew: 3m | 3m is outside 0s..2m",
                "ops: [viewer] | ops: [vewer] | :8:13 spec.provider.grants.ops[0]: 'vewer' is not",
                "ops: [viewer] | ops: [] | is an empty list",
                "ops: [viewer] | ops: viewer | should be a list",
                "kind: Identity | kind: Sources | what a file of identities is",
                "audience: plumbline | {audience: plumbline, autorities: /x} | no YAML",
                "provider: | providr: | says nobody who vouches",
            })
    void what_is_wrong_is_said_with_its_line(String right, String wrong, String said) {
        var reading = READER.read("identity.yaml", LEAST.replace(right, wrong));

        assertThat(texts(reading))
                .anyMatch(text -> text.startsWith("identity.yaml:") && text.contains(said))
                .noneMatch(text -> text.contains("ann:word"));
    }

    @ParameterizedTest
    @CsvSource({
        "ada, false",
        "ada@, false",
        "'CN=ada', false",
        "'ada (admin)@x', false",
        "ada@lab.example, true",
        "spiffe://lab.example/ci, true"
    })
    void a_certificate_is_told_by_an_address_or_a_uri(String subject, boolean good) {
        var text =
                """
                apiVersion: plumbline/v1
                kind: Identity
                spec: {certificates: {grants: {"SUBJECT": [viewer]}}}
                """
                        .replace("SUBJECT", subject);

        assertThat(texts(READER.read("identity.yaml", text)).isEmpty()).isEqualTo(good);
    }

    @ParameterizedTest
    @CsvSource({
        "https://a.example/x, true",
        "http://127.0.0.1:1/x, true",
        "http://[::1]:1/x, true",
        "http://localhost:1/x, true",
        "http://a.example/x, false",
        "ftp://localhost/x, false",
        "/x, false"
    })
    void only_what_nobody_can_change_on_its_way_is_safe(String address, boolean safe) {
        assertThat(ProviderSpec.isSafe(URI.create(address))).isEqualTo(safe);
    }

    private static TreeMap<String, SortedSet<String>> grants(Map<String, String> said) {
        var grants = new TreeMap<String, SortedSet<String>>();
        said.forEach((name, words) -> grants.put(name, new TreeSet<>(List.of(words.split(" ")))));
        return grants;
    }

    private static List<String> texts(IdentityReading<String> reading) {
        return switch (reading) {
            case IdentityReading.Accepted<String> _ -> List.of();
            case IdentityReading.Rejected<String>(var problems) ->
                    problems.stream().map(SpecProblem::text).toList();
        };
    }
}
