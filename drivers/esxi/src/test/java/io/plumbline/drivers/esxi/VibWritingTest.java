package io.plumbline.drivers.esxi;

import static io.plumbline.drivers.esxi.Acts.BARE;
import static io.plumbline.drivers.esxi.Acts.DIGEST;
import static io.plumbline.drivers.esxi.Acts.HOST;
import static io.plumbline.drivers.esxi.Acts.ID;
import static io.plumbline.drivers.esxi.Acts.MARKED;
import static io.plumbline.drivers.esxi.Acts.MARKER;
import static io.plumbline.drivers.esxi.Acts.bareWithDigests;
import static io.plumbline.drivers.esxi.Acts.host;
import static io.plumbline.drivers.esxi.Acts.inner;
import static io.plumbline.drivers.esxi.Acts.install;
import static io.plumbline.drivers.esxi.Acts.mlxconfig;
import static io.plumbline.drivers.esxi.Acts.problem;
import static io.plumbline.drivers.esxi.Acts.quoted;
import static io.plumbline.drivers.esxi.Acts.vib;
import static io.plumbline.drivers.esxi.Acts.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.plumbline.device.DeviceException;
import io.plumbline.device.Receipt;
import io.plumbline.device.Rehearsal;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.property.HostProperties;
import io.plumbline.property.LinkType;
import io.plumbline.property.SoftwareProperties;
import io.plumbline.property.State;
import io.plumbline.property.VibVersion;
import io.plumbline.target.Vib;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.Set;

class VibWritingTest {

    private static final String PROFILE = "esxcli --formatter=xml software profile get";

    @Test
    void packages_go_in_with_one_detached_call_each_file_once() throws DeviceException {
        var shell = bareWithDigests();

        assertThat(host(shell).apply(install(BARE), ID))
                .isEqualTo(new Receipt.Underway(Duration.ofSeconds(20)));
        assertThat(shell.scripts.getLast())
                .isEqualTo(
                        """
                        mkdir -p '/vmfs/volumes/vsan/plumbline'
                        mkdir '/vmfs/volumes/vsan/plumbline/ID' || { [ -d '/vmfs/volumes/vsan/plumbline/ID' ] && exit 96; exit 95; }
                        echo 'VIB host/esx01.lab 5f0e2d1c-8a4b-1234-9abc-0cc47ae35c20 1662454800 -' > '/vmfs/volumes/vsan/plumbline/ID/started' || exit 95
                        setsid sh -c 'echo $$ > PID; esxcli software vib install -v MFT -d NMLX5 > LOG 2>&1; echo $? > TMP; mv TMP EXIT' < /dev/null > /dev/null 2>&1 &
                        exit 0
                        """
                                .replace("PID", inner("/ID/pid"))
                                .replace("MFT", quoted("/vmfs/volumes/nfs-depot/mft.vib"))
                                .replace("NMLX5", quoted("/vmfs/volumes/nfs-depot/nmlx5.zip"))
                                .replace("LOG", inner("/ID/log"))
                                .replace("TMP", inner("/ID/exit.tmp"))
                                .replace("EXIT", inner("/ID/exit"))
                                .replace("ID", ID.toString()));
    }

    @Test
    void nothing_is_started_twice_under_one_id() throws DeviceException {
        var shell =
                bareWithDigests()
                        .instead("[ -d '/vmfs/volumes/vsan/plumbline/" + ID + "' ]", "", 0);

        assertThat(host(shell).apply(install(BARE), ID)).isInstanceOf(Receipt.Underway.class);
        assertThat(shell.scripts).hasSize(1);
    }

    @Test
    void file_that_is_not_the_declared_one_stops_the_installation() {
        var shell =
                bareWithDigests()
                        .instead(
                                "sha256sum '/vmfs/volumes/nfs-depot/nmlx5.zip'",
                                "b".repeat(64) + "  /vmfs/volumes/nfs-depot/nmlx5.zip\n",
                                0);

        assertThat(problem(shell, install(BARE)))
                .isEqualTo(
                        new Problem.ArtifactMismatch(
                                HOST, "/vmfs/volumes/nfs-depot/nmlx5.zip", DIGEST, "b".repeat(64)));
        assertThat(shell.scripts).hasSize(1);
    }

    @Test
    void package_that_moved_since_the_plan_is_left_alone() {
        var write =
                write(
                        SoftwareProperties.VIB_INSTALL,
                        HOST,
                        BARE,
                        vib("mft", State.is(new VibVersion("4.17.0.1-0")), "[nfs-depot] mft.vib"));

        assertThat(problem(bareWithDigests(), write))
                .isEqualTo(
                        new Problem.Moved(
                                new Vib(HOST, "mft"),
                                "vib.version 4.17.0.1-0",
                                "vib.version none"));
    }

    @Test
    void package_of_the_release_that_is_there_needs_nothing() throws DeviceException {
        var shell =
                ScriptedShell.of("finished-host.txt")
                        .file(MARKER)
                        .instead(
                                "sha256sum '/vmfs/volumes/nfs-depot/mft.vib'", DIGEST + "  x\n", 0);
        var write =
                write(
                        SoftwareProperties.VIB_INSTALL,
                        HOST,
                        MARKED,
                        vib("mft", State.none(), "[nfs-depot] mft.vib"));

        assertThat(host(shell).apply(write, ID)).isEqualTo(new Receipt.AlreadySo());
    }

    @Test
    void dry_run_tells_what_comes_and_what_goes() throws DeviceException {
        var dryRun =
                "esxcli software vib install --dry-run -v '/vmfs/volumes/nfs-depot/mft.vib' -d"
                        + " '/vmfs/volumes/nfs-depot/nmlx5.zip'";
        var shell =
                ScriptedShell.of("bare-host.txt")
                        .instead(
                                dryRun,
                                """
                                Installation Result
                                   Message: Dryrun only, host not changed. The following installers will be applied: [BootBankInstaller]
                                   Reboot Required: true
                                   VIBs Installed: MEL_bootbank_mft_4.18.1.14-0, MEL_bootbank_nmlx5-core_4.21.71.101-1OEM.702.0.0.17630552
                                   VIBs Removed: VMW_bootbank_nmlx5-core_4.19.16.10-1vmw.702.0.0.17867351
                                   VIBs Skipped:
                                """,
                                0);

        assertThat(host(shell).rehearse(install(BARE)))
                .isEqualTo(
                        new Rehearsal(
                                Activation.HOST_REBOOT,
                                Set.of(new Vib(HOST, "mft"), new Vib(HOST, "nmlx5-core")),
                                Set.of(new Vib(HOST, "nmlx5-core"))));
        assertThat(host(shell).rehearse(mlxconfig(State.is(LinkType.IB), LinkType.ETH)))
                .isEqualTo(Rehearsal.asDeclared(Activation.HOST_REBOOT));
    }

    @Test
    void dry_run_of_esxi_8_tells_the_same_in_another_order() throws DeviceException {
        var shell =
                dryRun(
                        """
                        Installation Result
                           Message: Dryrun only, host not changed. The following installers will be applied: [BootBankInstaller]
                           VIBs Installed: MEL_bootbank_mft_4.18.1.14-0, MEL_bootbank_nmlx5-core_4.23.6.2-1OEM.800.1.0.20613240
                           VIBs Removed: VMW_bootbank_nmlx5-core_4.23.0.36-14vmw.801.0.0.21495797, MEL_bootbank_nmlx5-extra_1.0.0-1
                           VIBs Skipped:
                           Reboot Required: true
                           DPU Results:
                        """);

        assertThat(host(shell).rehearse(install(BARE)))
                .isEqualTo(
                        new Rehearsal(
                                Activation.HOST_REBOOT,
                                Set.of(new Vib(HOST, "mft"), new Vib(HOST, "nmlx5-core")),
                                Set.of(new Vib(HOST, "nmlx5-core"), new Vib(HOST, "nmlx5-extra"))));
    }

    @Test
    void dry_run_that_names_components_tells_nobody_what_would_go() {
        var shell =
                dryRun(
                        """
                        Installation Result
                           Message: Dryrun only, host not changed. The following installers will be applied: [BootBankInstaller]
                           Components Installed: Mellanox-nmlx5
                           Components Removed:
                           Components Skipped:
                           Reboot Required: true
                           DPU Results:
                        """);

        assertThat(
                        catchThrowableOfType(
                                        DeviceException.class,
                                        () -> host(shell).rehearse(install(BARE)))
                                .problem())
                .isInstanceOfSatisfying(
                        Problem.Rejected.class,
                        refused ->
                                assertThat(refused.answer())
                                        .startsWith(
                                                "it names components, so nobody can tell which"
                                                        + " packages would go"));
    }

    @Test
    void host_whose_image_somebody_else_composes_is_installed_nothing() {
        var shell = bareWithDigests();
        shell.instead(PROFILE, managed("(Updated) VMware Lifecycle Manager Generated Image"), 0);
        var left =
                new Problem.ManagedElsewhere(
                        HOST, "installing packages", HostProperties.LIFECYCLE_MANAGER);

        assertThat(problem(shell, install(BARE))).isEqualTo(left);
        assertThat(shell.scripts).hasSize(1);
        assertThat(
                        catchThrowableOfType(
                                        DeviceException.class,
                                        () -> host(shell).rehearse(install(BARE)))
                                .problem())
                .isEqualTo(left);
    }

    @Test
    void host_that_does_not_tell_who_composes_its_image_is_installed_nothing() {
        var shell = bareWithDigests().instead(PROFILE, " [ProfileError]\n No image.\n", 1);

        assertThat(problem(shell, install(BARE))).isInstanceOf(Problem.Unparsed.class);
        assertThat(shell.scripts).hasSize(1);
    }

    private static ScriptedShell dryRun(String answer) {
        return ScriptedShell.of("bare-host.txt")
                .instead(
                        "esxcli software vib install --dry-run -v"
                                + " '/vmfs/volumes/nfs-depot/mft.vib' -d"
                                + " '/vmfs/volumes/nfs-depot/nmlx5.zip'",
                        answer,
                        0);
    }

    private static String managed(String name) {
        return "<output><root><structure typeName=\"ImageProfile\"><field name=\"Name\"><string>"
                + name
                + "</string></field></structure></root></output>\n";
    }
}
