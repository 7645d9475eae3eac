package io.plumbline.spec;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.target.Host;
import io.plumbline.target.Machine;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** {@code vcenter}, {@code machines} and what becomes of them when their host leaves service. */
class MachineSpecTest {
    static final String MACHINES =
            """
            apiVersion: plumbline/v1
            kind: Cluster
            metadata: {name: octo}
            spec:
              credentials: {esxi: root, vcenter: vc}
              vcenter: {url: "https://vc01.lab/sdk", tlsSha256: "DIGEST"}
              hostProfiles:
                p: {esxi: {version: 7.0 U2}}
              hosts:
                - {each: 09-10, name: "esx{i}.lab", profile: p}
              machines:
                - {each: 09-10, name: "compute-{#i}", host: "esx{i}.lab", onMaintenance: {then: ShutDown, deadline: 1h30m}}
                - name: license_01
                  host: esx09.lab
                - {name: nas.lab, host: esx10.lab, onMaintenance: {then: Block}}
            """
                    .replace("DIGEST", "AB".repeat(32));

    private static final OnMaintenance BLOCK = new OnMaintenance.Block();

    @Test
    void machines_and_the_vcenter_that_has_them_are_read() {
        var shutDown = new OnMaintenance.ShutDown(Duration.ofMinutes(90));

        var vsphere = SpecTexts.accepted(MACHINES).vsphere();

        assertThat(vsphere)
                .contains(
                        new VSphere(
                                new VCenterSpec(
                                        new Located<>(
                                                URI.create("https://vc01.lab/sdk"),
                                                at(6, 18, "vcenter.url")),
                                        new Located<>(
                                                "ab".repeat(32), at(6, 53, "vcenter.tlsSha256")),
                                        VCenterSpec.Ssh.AsFound),
                                new Located<>("vc", at(5, 38, "credentials.vcenter")),
                                List.of(),
                                List.of(
                                        machine("esx09.lab", "compute-9", shutDown, 12, 27, 0),
                                        machine("esx10.lab", "compute-10", shutDown, 12, 27, 0),
                                        machine("esx09.lab", "license_01", BLOCK, 13, 13, 1),
                                        machine("esx10.lab", "nas.lab", BLOCK, 15, 14, 2))));
    }

    @Test
    void a_spec_that_names_no_vcenter_needs_no_login_there() {
        assertThat(SpecTexts.accepted(SpecTexts.SMALL).vsphere()).isEmpty();
    }

    @Test
    void a_machine_that_drs_may_move_says_how_long_that_may_take() {
        var text = MACHINES.replace("then: Block", "then: Migrate, deadline: 30m");

        assertThat(SpecTexts.accepted(text).vsphere().orElseThrow().machines())
                .last()
                .extracting(DeclaredMachine::onMaintenance)
                .isEqualTo(new OnMaintenance.Migrate(Duration.ofMinutes(30)));
        assertThat(SpecTexts.problems(text + "  protect: {machines: [NAS.lab]}\n"))
                .singleElement()
                .asString()
                .contains("'NAS.lab' is protected, and onMaintenance in line 15 lets it make way");
    }

    @Test
    void a_vcenter_without_machines_is_accepted() {
        var text = MACHINES.substring(0, MACHINES.indexOf("  machines:"));

        assertThat(SpecTexts.accepted(text).vsphere().orElseThrow().machines()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            textBlock =
                    """
                    , vcenter: vc}         | }                     | 5:3 spec: 'credentials.vcenter' is missing: it names the login at vCenter
                    credentials: {esxi: root, vcenter: vc} | credentials: {esxi: root, vcentre: vc} | unknown key 'vcentre'; did you mean 'vcenter'?
                    vcenter: {url: "https://vc01.lab/sdk", tlsSha256 | vCenter: {url: "https://vc01.lab/sdk", tlsSha256 | unknown key 'vCenter'; did you mean 'vcenter'?
                    url: "https://vc01.lab/sdk",  | ~~              | 6:12 spec.vcenter: 'url' is missing
                    https://vc01.lab/sdk   | http://vc01.lab/sdk   | 6:18 spec.vcenter.url: 'http://vc01.lab/sdk' is not encrypted: say https, as vCenter is known by its certificate
                    https://vc01.lab/sdk   | vc01.lab              | 6:18 spec.vcenter.url: 'vc01.lab' is not the address of an SDK such as https://vc01.lab/sdk
                    https://vc01.lab/sdk   | https://vc01.lab      | 'https://vc01.lab' is not the address of an SDK such as https://vc01.lab/sdk
                    https://vc01.lab/sdk   | https://vc01.lab/ui   | is not the address of an SDK
                    https://vc01.lab/sdk   | https://vc 01/sdk     | 'https://vc 01/sdk' is not the address of an SDK
                    https://vc01.lab/sdk   | https:sdk             | is not the address of an SDK
                    https://vc01.lab/sdk   | https:///sdk          | is not the address of an SDK
                    https://vc01.lab/sdk   | https://vc01.lab:70000/sdk | is not the address of an SDK
                    https://vc01.lab/sdk   | https://vc01.lab/sdk?x=1 | is not the address of an SDK
                    ABABABAB"}             | ABABABA"}             | 6:53 spec.vcenter.tlsSha256: a sha256 has 64 hexadecimal digits, this has 63 characters
                    ABABABAB"}             | ABABABAG"}            | spec.vcenter.tlsSha256: a sha256 has 64 hexadecimal digits
                    ABABABAB"}             | ABABABAB", tlsSha1: x} | unknown key 'tlsSha1'; did you mean 'tlsSha256'?
                    ABABABAB"}             | ABABABAB", datacenter: dc01} | 'datacenter' is not supported yet by this version
                    name: license_01       | nam: license_01       | 13:7 spec.machines[1]: 'name' is missing
                    name: license_01       | name: compute-9       | 13:13 spec.machines[1].name: machine 'compute-9' is already in line 12
                    name: license_01       | name: COMPUTE-10      | machine 'COMPUTE-10' is already in line 12
                    compute-{#i}           | compute               | 12:27 spec.machines[0].name: machine 'compute' is already in line 12
                    name: license_01       | name: license 01      | 13:13 spec.machines[1].name: 'license 01' is not the name of a virtual machine: letters, digits and .-_
                    host: esx09.lab        | host: esx9.lab        | 14:13 spec.machines[1].host: 'esx9.lab' is not declared under spec.hosts; did you mean 'esx09.lab'?
                    esx{i}.lab", onM       | esx{#i}.lab", onM     | 12:49 spec.machines[0].host: 'esx9.lab' is not declared under spec.hosts
                    9-10, name: "compute   | 9-1x, name: "compute  | 12:14 spec.machines[0].each: '09-1x' is no series of numbers such as 01-16
                    , deadline: 1h30m      | ~~                    | 12:78 spec.machines[0].onMaintenance: 'deadline' is missing: how long its system may take to go down, for example 15m
                    deadline: 1h30m        | deadline: 15          | 12:105 spec.machines[0].onMaintenance.deadline: '15' is not a time such as 90s, 30m or 1h30m
                    deadline: 1h30m        | deadline: 59s         | 59s is outside 1m..24h
                    deadline: 1h30m        | deadline: 25h         | 25h is outside 1m..24h
                    deadline: 1h30m        | deadlin: 15m          | unknown key 'deadlin'; did you mean 'deadline'?
                    {then: Block}          | {then: Block, deadline: 15m} | 15:79 spec.machines[2].onMaintenance.deadline: a deadline is for ShutDown and Migrate; a machine that blocks is waited for
                    {then: Block}          | {then: Migrate}       | 15:55 spec.machines[2].onMaintenance: 'deadline' is missing: how long DRS may take to move it, for example 30m
                    {then: Block}          | {then: PowerOff}      | no machine is switched off: say ShutDown, which asks its system, Migrate or Block
                    {then: Block}          | {then: Shutdown}      | 'Shutdown' is neither Block, ShutDown nor Migrate; did you mean 'ShutDown'?
                    {then: Block}          | {then: false}         | 'false' is neither Block, ShutDown nor Migrate
                    {then: Block}          | Block                 | 15:55 spec.machines[2].onMaintenance: should be a mapping of keys to values
                    {then: Block}          | {}                    | is empty; leave it out
                    {then: Block}          | {then: Block}, size: {cpus: 0} | spec.machines[2].size.cpus: 0 is outside 1..768 (machine.cpus)
                    {then: Block}          | {then: Block}, size: {cpu: 4} | unknown key 'cpu'; did you mean 'cpus'?
                    {then: Block}          | {then: Block}, size: {memory: 144} | spec.machines[2].size.memory: '144' is not a memory size such as 144GB or 6144MB (machine.memory)
                    {then: Block}          | {then: Block}, size: {memory: 4097MB} | 4097MB is no memory of a machine: a multiple of 4MB up to 24576GB
                    {then: Block}          | {then: Block}, size: {memory: 99999999GB} | is no memory of a machine
                    {then: Block}          | {then: Block}, size: {reserve: true} | 'true' is not one of Memory, All
                    {then: Block}          | {then: Block}, size: {latencySensitivity: High} | spec.machines[2].size.latencySensitivity: High gives a core to each CPU, and only to what is reserved: say reserve: All as well
                    {then: Block}          | {then: Block}, size: {reserve: Memory, latencySensitivity: High} | say reserve: All as well
                    {then: Block}          | {then: Block}, size: {} | is empty; leave it out
                    {then: Block}          | {then: Block}, from: {} | is empty; leave it out
                    {then: Block}          | {then: Block}, from: {datastore: vsan} | spec.machines[2].from: 'template' is missing
                    {then: Block}          | {then: Block}, from: {template: gold, datastor: x} | unknown key 'datastor'; did you mean 'datastore'?
                    {then: Block}          | {then: Block}, from: {template: "a/b"} | spec.machines[2].from.template: 'a/b' is not a name in vCenter
                    {then: Block}          | {then: Block}, from: {template: "gold, datastore: x"} | is not a name in vCenter
                    {then: Block}          | {then: Block}, from: {template: "gold;rm"} | is not a name in vCenter
                    {then: Block}          | {then: Block}, from: {template: gold, customization: a"b} | is not a name in vCenter
                    {then: Block}          | {then: Block}, from: {template: LICENSE_01} | spec.machines[2].from.template: 'LICENSE_01' is a machine of this spec (line 13), and a template never runs: name another one
                    {then: Block}          | {then: Block}, from: {template: nas.lab} | 'nas.lab' is a machine of this spec (line 15)
                    """)
    void what_is_wrong_is_told_with_its_place(String piece, String by, String message) {
        assertThat(MACHINES).contains(piece);

        assertThat(SpecTexts.problems(MACHINES.replace(piece, by)))
                .anySatisfy(problem ->
                        assertThat(problem)
                                .matches("(?s)cluster\\.yaml:\\d+:\\d+ .*")
                                .contains(message));
    }

    @Test
    void machine_of_a_series_says_of_what_it_is_made() {
        var text =
                MACHINES.replace(
                        "onMaintenance: {then: ShutDown, deadline: 1h30m}",
                        "from: {template: gold (v2), folder: hpc, customization: \"linux-{i}\"}");

        assertThat(SpecTexts.accepted(text).vsphere().orElseThrow().machines())
                .extracting(machine -> machine.from().map(from -> from.value().toString()))
                .containsExactly(
                        Optional.of("template: gold (v2), folder: hpc, customization: linux-09"),
                        Optional.of("template: gold (v2), folder: hpc, customization: linux-10"),
                        Optional.empty(),
                        Optional.empty());
    }

    @Test
    void protected_machines_are_read_also_without_a_vcenter_and_with_blanks_in_their_names() {
        var text = protecting("[VMware vCenter Server 8, nas.lab]");
        assertThat(SpecTexts.accepted(text).protectedMachines())
                .containsExactly("VMware vCenter Server 8", "nas.lab");

        var bare = SpecTexts.SMALL.replaceFirst("spec:", "spec:\n  protect: {machines: [dns01]}");
        assertThat(SpecTexts.accepted(bare).protectedMachines()).containsExactly("dns01");
    }

    @Test
    void a_machine_that_is_protected_and_may_be_shut_down_is_refused_with_both_places() {
        assertThat(SpecTexts.problems(protecting("[nas.lab, Compute-10, compute-9]")))
                .containsExactly(
                        "cluster.yaml:16:33 spec.protect.machines[1]: 'Compute-10' is protected,"
                                + " and onMaintenance in line 12 lets it make way for work on its"
                                + " host: say one of both",
                        "cluster.yaml:16:45 spec.protect.machines[2]: 'compute-9' is protected,"
                                + " and onMaintenance in line 12 lets it make way for work on its"
                                + " host: say one of both");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            textBlock =
                    """
                    []             | is an empty list; leave it out
                    vc01           | should be a list
                    [' vc01']      | is not the name of a virtual machine in vCenter
                    [vc01], traffic: [VSAN] | 'traffic' is not supported yet by this version
                    [vc01], machine: [dns01] | unknown key 'machine'; did you mean 'machines'?
                    """)
    void what_is_wrong_with_what_is_protected_is_told(String machines, String message) {
        assertThat(SpecTexts.problems(protecting(machines)))
                .singleElement()
                .asString()
                .matches("cluster\\.yaml:16:\\d+ spec\\.protect.*")
                .contains(message);
    }

    private static String protecting(String machines) {
        return MACHINES + "  protect: {machines: " + machines + "}\n";
    }

    @Test
    void machines_without_a_vcenter_are_refused() {
        assertThat(SpecTexts.problems(MACHINES.replaceAll("(?m)^  vcenter:.*\\n", "")))
                .containsExactly(
                        "cluster.yaml:5:3 spec: 'vcenter' is missing: it tells of machines and"
                                + " starts them");
    }

    @Test
    void a_deadline_that_cannot_be_read_is_not_missing_too() {
        assertThat(SpecTexts.problems(MACHINES.replace("1h30m", "soon")))
                .containsExactly(
                        "cluster.yaml:12:105 spec.machines[0].onMaintenance.deadline: 'soon' is not"
                                + " a time such as 90s, 30m or 1h30m");
    }

    @Test
    void a_password_in_the_address_is_refused_and_not_repeated() {
        assertThat(SpecTexts.problems(MACHINES.replace("//vc01", "//admin:hunter2@vc01")))
                .containsExactly(
                        "cluster.yaml:6:18 spec.vcenter.url: an address has no login in it;"
                                + " 'credentials.vcenter' names it");
    }

    @Test
    void a_host_that_has_a_problem_of_its_own_is_not_missing_too() {
        assertThat(SpecTexts.problems(MACHINES.replace("profile: p", "profile: q")))
                .singleElement()
                .asString()
                .contains("'q' is not declared under spec.hostProfiles");
    }

    @Test
    void all_problems_are_told_at_once() {
        var text =
                MACHINES.replace("https:", "http:")
                        .replace("then: Block", "then: Migrate")
                        .replace("1h30m", "1");

        assertThat(SpecTexts.problems(text)).hasSize(3);
    }

    private static DeclaredMachine machine(
            String host, String name, OnMaintenance then, int line, int column, int index) {
        return new DeclaredMachine(
                new Machine(new Host(host), name),
                then,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                List.of(),
                List.of(),
                Optional.empty(),
                at(line, column, "machines[" + index + "].name"));
    }

    private static Origin at(int line, int column, String path) {
        return new Origin("cluster.yaml", line, column, "spec." + path);
    }
}
