package io.plumbline.spec;

import static io.plumbline.spec.SpecTexts.problems;
import static io.plumbline.spec.SpecTexts.small;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

class SpecRefusalTest {
    private static final String NIC = "spec.hostProfiles.p.nics.hpc";

    @Test
    void ten_mistakes_are_told_at_once_each_with_its_place() {
        var text =
                """
                apiVersion: plumbline/v2
                kind: Cluster
                metadata: {name: octo}
                spec:
                  mode: enforce
                  credentials: {esxi: root}
                  workFolder: plumbline
                  artifacts:
                    fw: {firmware: 16.32.1010, psid: MT_0000000008, path: "[depot] fw.bin", sha256: f7e14a93}
                  hostProfiles:
                    p:
                      pfctx: 0x08
                      install: []
                      nics:
                        hpc:
                          select: {psid: MT_0000000008}
                          firmwareVfs: 200
                          ports: {1: {link: Ethernet, fabric: roce}}
                          mlxconfig: {ADVANCED_PCI_SETTING: 0}
                  hosts:
                    - {name: esx01.lab, profile: q}
                """;

        assertThat(problems(text))
                .containsExactly(
                        "cluster.yaml:1:13 apiVersion: 'plumbline/v2' is not plumbline/v1, the one"
                                + " version there is",
                        "cluster.yaml:5:9 spec.mode: 'enforce' is not one of Observe, Plan,"
                                + " Enforce",
                        "cluster.yaml:7:15 spec.workFolder: 'plumbline' is not an absolute path"
                                + " such as '[datastore] folder/file' or '/folder/file'",
                        "cluster.yaml:9:85 spec.artifacts.fw.sha256: a sha256 has 64 hexadecimal"
                                + " digits, this has 8 characters: 'f7e14a93'",
                        "cluster.yaml:12:7 spec.hostProfiles.p: 'pfctx' is not written by hand:"
                                + " it is derived from lossless.priority of the ports' fabrics",
                        "cluster.yaml:13:16 spec.hostProfiles.p.install: is an empty list;"
                                + " leave it out or name at least one",
                        "cluster.yaml:17:24 "
                                + NIC
                                + ".firmwareVfs: 200 is outside 0..127 (NUM_OF_VFS)",
                        "cluster.yaml:18:47 "
                                + NIC
                                + ".ports.1.fabric: 'roce' is not declared under spec.fabrics",
                        "cluster.yaml:19:23 "
                                + NIC
                                + ".mlxconfig: unknown key 'ADVANCED_PCI_SETTING' of mlxconfig;"
                                + " did you mean 'ADVANCED_PCI_SETTINGS'?",
                        "cluster.yaml:21:34 spec.hosts[0].profile: 'q' is not declared under"
                                + " spec.hostProfiles; did you mean 'p'?");
    }

    @Test
    void a_key_that_stands_twice_is_refused_at_its_second_place() {
        assertThat(problems(small("  workFolder:", "  credentials: {esxi: other}\n  workFolder:")))
                .containsExactly(
                        "cluster.yaml:6:3 spec: key 'credentials' stands twice, first in line 5");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "workFolder: | verification: {rdma: x} | 'verification' is not supported yet by"
                        + " this version",
                "workFolder: | canary: 1 | 'canary' belongs under spec.rollout",
                "workFolder: | workFoldr: /x        | unknown key 'workFoldr'; did you mean"
                        + " 'workFolder'?",
                "install: | max_vfs: 0,0,8,7     | 'max_vfs' is not written by hand: it is derived"
                        + " from virtualFunctions of the ports",
                "install: | trust_state: 2       | 'trust_state' is not written by hand: it is"
                        + " derived from lossless.trust of the ports' fabrics",
                "install: | ecn: 1               | 'ecn' is not written by hand: it is derived from"
                        + " ecn of the ports' fabrics",
                "firmware: fw | mlxconfig: {SRIOV_EN: 1} | 'SRIOV_EN' is not written by hand: it is"
                        + " derived from virtualFunctions of the ports: true if any is above 0",
                "firmware: fw | mlxconfig: {CNP_DSCP: 48} | unknown key 'CNP_DSCP' of mlxconfig;"
                        + " did you mean 'CNP_DSCP_P1'?",
            })
    void a_key_that_does_not_belong_there_is_refused_with_advice(
            String before, String key, String problem) {
        assertThat(problems(small(before, key + "\n" + indentOf(before) + before)))
                .singleElement()
                .asString()
                .endsWith(": " + problem);
    }

    @Test
    void what_is_said_of_the_place_of_a_key_is_so() {
        UnknownKey.SECTIONS.forEach((section, keys) ->
                keys.forEach(key ->
                        assertThat(
                                        problems(
                                                small(
                                                        "  workFolder:",
                                                        "  %s: {%s: [[]]}\n  workFolder:"
                                                                .formatted(section, key))))
                                .as(section + "." + key)
                                .isNotEmpty()
                                .noneMatch(problem ->
                                        problem.contains("belongs under")
                                                || problem.contains("unknown key"))));
    }

    @Test
    void what_is_not_supported_yet_is_no_key_of_the_schema() throws IOException {
        var schema = Files.readString(Path.of("..", "config-samples/schema/cluster.schema.json"));
        assertThat(schema).contains("\"canary\"");
        assertThat(UnknownKey.LATER).noneMatch(key -> schema.contains("\"" + key + "\""));
    }

    private static String indentOf(String piece) {
        var line =
                SpecTexts.SMALL
                        .lines()
                        .filter(some -> some.contains(piece))
                        .findFirst()
                        .orElseThrow();
        return " ".repeat(line.indexOf(piece));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "[depot] nmst.vib | nmst.vib | 'nmst.vib' is not an absolute path such as",
                "[depot] nmst.vib | [depot] ../nmst.vib | '[depot] ../nmst.vib' is not an absolute"
                        + " path such as",
                "[depot] nmst.vib | /tmp/a';reboot;'.vib | '/tmp/a';reboot;'.vib' is not an"
                        + " absolute path such as",
                "version: 7.0 U2  | version: latest      | 'latest' is no ESXi release such as 7.0"
                        + " U2",
                "install: [tool]  | install: [fw]        | 'fw' is firmware: it is burned by a nic,"
                        + " not installed",
                "install: [tool]  | install: [tool, tool] | VIB 'nmst' of tool is already in tool",
                "install: [tool]  | install: [tol]       | 'tol' is not declared under"
                        + " spec.artifacts; did you mean 'tool'?",
                "firmware: fw     | firmware: tool       | 'tool' holds VIBs, not firmware",
                "select: {psid: MT_0000000008} | select: {psid: MT_0000000009} | 'fw' is for PSID"
                        + " MT_0000000008, this nic selects MT_0000000009",
                "select: {psid: MT_0000000008} | select: {count: 1} | say at least one of model,"
                        + " psid, slot, pci and mac",
                "select: {psid: MT_0000000008} | select: {model: ConnectX-5} | 'ConnectX-5' is not"
                        + " a model such as ConnectX5 or ConnectX4LX",
                "priority: 3      | priority: 8          | 8 is outside 0..7",
                "trust: DSCP      | trust: dscp          | 'dscp' is not one of PCP, DSCP",
                "link: Ethernet   | link: InfiniBand     | a port in a RoCEv2 fabric has link"
                        + " Ethernet",
                "virtualFunctions: 8 | virtualFunctions: 127 | one more than the virtual functions"
                    + " of all ports, 135 is outside 0..127 (NUM_OF_VFS); say firmwareVfs or ask"
                    + " for fewer",
                "2: {virtualFunctions: 7} | 9: {virtualFunctions: 7} | 9 is outside 1..8",
                "name: esx01.lab  | name: 'esx{i}.lab'   | no name of a host: 'esx{i}.lab'",
                "name: esx01.lab  | each: 16-01, name: 'esx{i}' | '16-01' does not name 1..10000"
                        + " numbers, lowest first",
                "firmware: fw     | role: Protected      | a Protected card gets no ports",
            })
    void a_value_that_cannot_be_meant_is_refused(String piece, String by, String problem) {
        var replaced =
                piece.startsWith("select") ? small(piece, by) : small(piece.strip(), by.strip());

        assertThat(problems(replaced)).singleElement().asString().contains(": " + problem);
    }

    @Test
    void what_only_a_writer_has_to_know_is_asked_of_a_spec_that_does_more_than_observe() {
        var observing =
                small(" dscp: 26,", "")
                        .replaceAll(", path: \"[^\"]*\", sha256: \"[^\"]*\"", "")
                        .replaceAll("  workFolder: .*\n", "");

        assertThat(SpecTexts.accepted(observing).modes().overall()).isEqualTo(Mode.Observe);
        assertThat(SpecTexts.accepted(observing).warnings())
                .extracting(SpecProblem::message)
                .contains(
                        "'path' and 'sha256' are missing: mode Plan asks for them",
                        "'dscp' is missing: with trust DSCP mode Plan asks for it");
        assertThat(problems(observing.replace("spec:\n", "spec:\n  mode: Plan\n")))
                .extracting(told -> told.replaceAll(".*: ", ""))
                .contains(
                        "'path' is missing",
                        "'sha256' is missing",
                        "with trust DSCP it tells which packets are lossless");
    }

    @Test
    void half_of_a_file_is_asked_for_whatever_the_mode() {
        assertThat(problems(small("path: \"[depot] nmst.vib\", ", "")))
                .singleElement()
                .asString()
                .endsWith("'path' is missing");
    }

    @Test
    void two_fabrics_of_a_host_may_not_ask_for_two_driver_strings() {
        var other =
                "    other: {kind: RoCEv2, lossless: {priority: 4, trust: PCP}, ecn: {min: 150kB,"
                        + " max: 1500kB}}\n";
        var text =
                small("  hostProfiles:", other + "  hostProfiles:")
                        .replace(
                                "2: {virtualFunctions: 7}",
                                "2: {virtualFunctions: 7, fabric: other}");

        assertThat(problems(text))
                .containsExactly(
                        "cluster.yaml:25:46 "
                                + NIC
                                + ".ports.2.fabric: a host has one ecn for all cards:"
                                + " fabric other asks for on, fabric roce for nothing",
                        "cluster.yaml:25:46 "
                                + NIC
                                + ".ports.2.fabric: a host has one lossless.priority for all cards:"
                                + " fabric other asks for 4, fabric roce for 3",
                        "cluster.yaml:25:46 "
                                + NIC
                                + ".ports.2.fabric: a host has one lossless.trust for all cards:"
                                + " fabric other asks for PCP, fabric roce for DSCP");
    }

    @Test
    void marks_of_ecn_have_to_rise() {
        assertThat(
                        problems(
                                small(
                                        "      kind: RoCEv2",
                                        "      kind: RoCEv2\n      ecn: {min: 150kB, max: 64KiB}")))
                .containsExactly(
                        "cluster.yaml:13:30 spec.fabrics.roce.ecn.max: 65536B is not above min"
                                + " 150kB");
    }

    @Test
    void a_host_stands_once_whatever_the_case_of_its_name() {
        var text = SpecTexts.SMALL + "    - {each: 01-03, name: 'ESX{i}.lab', profile: p}\n";

        assertThat(problems(text))
                .containsExactly(
                        "cluster.yaml:27:27 spec.hosts[1].name: host 'ESX01.lab' is already in line"
                                + " 26");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "apiVersion",
                "kind",
                "metadata",
                "  credentials",
                "  workFolder",
                "  hosts"
            })
    void what_cannot_be_left_out_is_named(String key) {
        var without = SpecTexts.SMALL.replaceFirst("(?m)^" + key + ":.*\\n(    - .*\\n)?", "");

        assertThat(problems(without))
                .singleElement()
                .asString()
                .contains("'" + key.strip() + "' is missing");
    }
}
