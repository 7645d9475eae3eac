package io.plumbline.spec;

import static io.plumbline.spec.SpecTexts.accepted;
import static io.plumbline.spec.SpecTexts.problems;
import static io.plumbline.spec.SpecTexts.sample;
import static io.plumbline.spec.SpecTexts.small;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.optional;

import io.plumbline.property.Artifact;
import io.plumbline.property.EsxiRelease;
import io.plumbline.property.VsanDecommission;
import io.plumbline.target.Host;
import io.plumbline.target.Switch;
import io.plumbline.target.VCenter;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

class SpecReaderTest {
    private static final String NIC = "spec.hostProfiles.p.nics.hpc";

    private static NicSpec nic(ClusterSpec spec) {
        return List.copyOf(spec.hosts().getFirst().profile().nics().values()).getFirst();
    }

    @Test
    void the_sample_is_accepted_without_a_warning() {
        var spec = accepted(sample());

        assertThat(spec.warnings()).isEmpty();
        assertThat(spec.name().value()).isEqualTo("octo-hpcml");
        assertThat(spec.modes()).isEqualTo(Modes.all(Mode.Enforce));
        assertThat(spec.rollout()).isEqualTo(stopping(4, Consent.Approve.Never));
        assertThat(spec.safety())
                .isEqualTo(
                        new Safety(
                                Duration.ofMinutes(30),
                                3,
                                Safety.Downgrade.Never,
                                new Safety.Leftovers.Retain(),
                                VsanDecommission.EnsureObjectAccessibility,
                                Safety.AttachedProfile.Owns));
        assertThat(spec.hosts()).hasSize(16).allMatch(host -> host.rack().equals("rack1"));
        assertThat(spec.units())
                .hasSize(18)
                .contains(
                        new Host("esx01.lab"),
                        new Host("esx16.lab"),
                        new Switch("tor1"),
                        new VCenter("vc01.lab"));
    }

    @Test
    void what_is_left_out_has_a_cautious_default() {
        var spec = accepted(SpecTexts.SMALL);

        assertThat(spec.modes()).isEqualTo(Modes.all(Mode.Observe));
        assertThat(spec.rollout()).isEqualTo(stopping(1, Consent.Approve.Reboots));
        assertThat(spec.safety())
                .isEqualTo(
                        new Safety(
                                Duration.ofMinutes(30),
                                3,
                                Safety.Downgrade.Never,
                                new Safety.Leftovers.Retain(),
                                VsanDecommission.EnsureObjectAccessibility,
                                Safety.AttachedProfile.Owns));
        assertThat(spec.hosts().getFirst().rack()).isEqualTo("default");
    }

    @Test
    void boots_of_one_outage_are_as_many_as_the_spec_says() {
        var spec = accepted(SpecTexts.SMALL + "  safety: {maxBootsPerRun: 2}\n");

        assertThat(spec.safety().maxBootsPerRun()).isEqualTo(2);
    }

    @Test
    void that_a_host_profile_is_beside_it_is_said_for_a_cluster() {
        var text = SpecTexts.SMALL.stripTrailing() + "\n  safety: {attachedProfile: %s}\n";

        assertThat(accepted(text.formatted("Beside")).safety().attachedProfile())
                .isEqualTo(Safety.AttachedProfile.Beside);
        assertThat(problems(text.formatted("Ignored")).toString())
                .contains("safety.attachedProfile");
    }

    @Test
    void every_value_knows_the_place_that_says_it() {
        var spec = accepted(SpecTexts.SMALL);

        assertThat(spec.hosts().getFirst().profile().esxiVersion())
                .contains(
                        new Located<>(
                                new EsxiRelease(7, 0, 2),
                                new Origin(
                                        "cluster.yaml",
                                        16,
                                        23,
                                        "spec.hostProfiles.p.esxi.version")));
        assertThat(nic(spec).ports().values())
                .last()
                .extracting(PortSpec::virtualFunctions, optional(Located.class))
                .contains(
                        new Located<>(
                                7,
                                new Origin(
                                        "cluster.yaml",
                                        24,
                                        35,
                                        NIC + ".ports.2.virtualFunctions")));
        assertThat(spec.artifacts().values())
                .extracting(DeclaredArtifact::file)
                .contains(Optional.of(new Artifact("tool", "[depot] nmst.vib", "ab".repeat(32))));
    }

    @Test
    void text_that_is_no_yaml_is_one_problem_with_its_place() {
        assertThat(problems("apiVersion: plumbline/v1\nspec: {a: b\nkind: Cluster\n"))
                .containsExactly(
                        "cluster.yaml:3:5: no YAML: while parsing a flow mapping, expected ',' or"
                                + " '}', but got :");
        assertThat(problems("")).containsExactly("cluster.yaml:1:1: the file is empty");
        assertThat(problems("- a\n"))
                .containsExactly("cluster.yaml:1:1: should be a mapping of keys to values");
        assertThat(problems("a: 1\n---\nb: 2\n"))
                .hasSize(1)
                .first()
                .asString()
                .endsWith("expected a single document in the stream, but found another document");
    }

    @Test
    void a_nest_of_aliases_is_refused_before_it_unfolds() {
        var bomb = new StringBuilder("a0: &a0 [x, x]\n");
        for (var i = 1; i < 60; i++) {
            bomb.append("a%d: &a%d [*a%d, *a%d]\n".formatted(i, i, i - 1, i - 1));
        }

        assertThat(problems(bomb.toString()))
                .containsExactly(
                        "cluster.yaml:1:1: no YAML: Number of aliases for non-scalar nodes exceeds"
                                + " the specified max=50");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "mode: on     | spec.mode: 'on' is not one of Observe, Plan, Enforce",
                "mode: 22:00  | spec.mode: '22:00' is not one of Observe, Plan, Enforce",
                "mode:        | spec.mode: has no value",
                "mode: [Plan] | spec.mode: should be a single value",
                "modeByArea: {nicConfig: Plan} | Plan goes further than mode Observe: an area may"
                        + " only do less than the whole",
                "modeByArea: {nicconfig: Plan} | unknown area 'nicconfig'; did you mean"
                        + " 'nicConfig'?; known are host, software, tools, firmware, nicConfig,"
                        + " driver, network, virtualSwitch, machines, buffers, queues, link,"
                        + " trust, priorities, flowControl, saving",
            })
    void scalars_are_read_from_the_source_text(String said, String problem) {
        assertThat(problems(small("  workFolder:", "  " + said + "\n  workFolder:")))
                .singleElement()
                .asString()
                .endsWith(problem);
    }

    @Test
    void a_version_keeps_its_last_zero() {
        var spec = accepted(small("version: 4.18.1.14", "version: 5.10"));

        var install = spec.hosts().getFirst().profile().install().getFirst().value();
        assertThat(install.version().value().text()).isEqualTo("5.10");
    }

    @Test
    void firmware_functions_below_the_largest_port_are_refused_and_below_the_sum_doubted() {
        assertThat(problems(small("firmware: fw", "firmware: fw\n          firmwareVfs: 8")))
                .containsExactly(
                        "cluster.yaml:22:24 "
                                + NIC
                                + ".firmwareVfs: 8 is below 9, one more than the largest port has"
                                + " (8)");
        assertThat(
                        accepted(small("firmware: fw", "firmware: fw\n          firmwareVfs: 9"))
                                .warnings())
                .extracting(SpecProblem::text)
                .containsExactly(
                        "cluster.yaml:22:24 "
                                + NIC
                                + ".firmwareVfs: 9 is below 16, one more than all ports"
                                + " together (15), which seed 000 section 2.2.3 advises");
        assertThat(nic(accepted(SpecTexts.SMALL)).functions()).isEqualTo(new PortFunctions(8, 15));
    }

    @Test
    void a_dscp_of_another_priority_is_doubted_not_refused() {
        assertThat(accepted(small("dscp: 26", "dscp: 40")).warnings())
                .extracting(SpecProblem::text)
                .containsExactly(
                        "cluster.yaml:13:37 spec.fabrics.roce.lossless.dscp: by the default map"
                                + " DSCP 40 is in priority 5, not in the lossless priority 3 (DSCP"
                                + " 24..31)");
    }

    @Test
    void a_series_of_hosts_is_written_out_with_its_zeros_and_without() {
        var spec =
                accepted(
                        small(
                                "{name: esx01.lab,",
                                "{each: 08-11, name: 'esx{i}.lab', rack: 'r{#i}',"));

        assertThat(spec.hosts())
                .extracting(host -> host.host().name() + " " + host.rack())
                .containsExactly("esx08.lab r8", "esx09.lab r9", "esx10.lab r10", "esx11.lab r11");
    }

    @Test
    void the_revision_follows_the_meaning_not_the_layout() {
        var revision = accepted(SpecTexts.SMALL).revision();

        assertThat(revision).matches("[0-9a-f]{12}");
        assertThat(
                        accepted("# a remark\n" + small("{name: small}", "{\"name\": 'small'}"))
                                .revision())
                .isEqualTo(revision);
        assertThat(accepted(small("virtualFunctions: 7", "virtualFunctions: 6")).revision())
                .isNotEqualTo(revision);
    }

    @Test
    void ten_thousand_hosts_are_read_without_trouble() {
        var spec =
                accepted(
                        small(
                                "{name: esx01.lab,",
                                "{each: 00001-10000, name: 'esx{i}.lab', rack: 'r{i}',"));

        assertThat(spec.hosts()).hasSize(10_000);
    }

    /** After the first failure. */
    private static Rollout stopping(int most, Consent.Approve approve) {
        return Rollout.of(most, most, approve)
                .stoppingAfter(1)
                .with(new Consent(approve, 1, Map.of(), Optional.empty()))
                .removing(Portion.percent(50));
    }
}
