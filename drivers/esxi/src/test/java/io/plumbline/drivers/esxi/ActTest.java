package io.plumbline.drivers.esxi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Put;
import io.plumbline.device.Receipt;
import io.plumbline.device.Rehearsal;
import io.plumbline.observed.BootId;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.property.Artifact;
import io.plumbline.property.FirmwareVersion;
import io.plumbline.property.LinkType;
import io.plumbline.property.NicDriverProperties;
import io.plumbline.property.NicFirmwareProperties;
import io.plumbline.property.Setting;
import io.plumbline.property.SoftwareProperties;
import io.plumbline.property.State;
import io.plumbline.property.VibVersion;
import io.plumbline.property.Wire;
import io.plumbline.target.Host;
import io.plumbline.target.KernelModule;
import io.plumbline.target.Nic;
import io.plumbline.target.NicPort;
import io.plumbline.target.PciAddress;
import io.plumbline.target.Target;
import io.plumbline.target.Vib;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class ActTest {

    private static final Host HOST = new Host("esx01.lab");
    private static final Nic CX5 = new Nic(HOST, new PciAddress(0, 0x3b, 0, 0));
    private static final NicPort PORT1 = new NicPort(CX5, 1);
    private static final NicPort PORT2 = new NicPort(CX5, 2);
    private static final KernelModule CORE = new KernelModule(HOST, "nmlx5_core");
    private static final ActId ID = new ActId(UUID.fromString("11111111-2222-3333-4444-555555555555"));
    private static final UUID INSTALLATION = UUID.fromString("5f0e2d1c-8a4b-1234-9abc-0cc47ae35c20");
    private static final BootId BARE = new BootId(INSTALLATION, Instant.ofEpochSecond(1662454800), Optional.empty());
    private static final BootId MARKED = new BootId(INSTALLATION, Instant.ofEpochSecond(1662541200), Optional.of("7f3a"));
    private static final String DIGEST = "a".repeat(64);
    private static final String MARKER = "/tmp/plumbline-boot-7f3a";
    private static final String SET_OPTIONS = "esxcli system module parameters set -m 'nmlx5_core' -p ";
    private static final String GET_OPTIONS = "esxcfg-module -g 'nmlx5_core'";
    private static final String QUERY = "/opt/mellanox/bin/mlxconfig -d '3b:00.0' -e query";

    // Standing

    @Test
    void marking_plants_the_marker_once() throws DeviceException {
        var shell = ScriptedShell.of("bare-host.txt")
                .then("ls /tmp/plumbline-boot-*", "/tmp/plumbline-boot-7f3a\n")
                .instead("rm -f /tmp/plumbline-boot-*", "", 0)
                .instead("echo > '/tmp/plumbline-boot-7f3a'", "", 0);
        var mark = new Act.Mark(HOST, new BootId(INSTALLATION, BARE.bootedAt(), Optional.of("7f3a")));

        // The transcript's own answer comes first, then the one with the marker.
        assertThat(host(shell).apply(mark, ID)).isEqualTo(new Receipt.Done(Activation.LIVE));
        assertThat(host(shell).apply(mark, ID)).isEqualTo(new Receipt.AlreadySo());
    }

    @Test
    void another_boot_is_not_marked() {
        var shell = ScriptedShell.of("bare-host.txt");
        var mark = new Act.Mark(HOST, MARKED);

        assertThat(problem(shell, mark)).isInstanceOf(Problem.AnotherBoot.class);
        assertThat(shell.commands).noneMatch(command -> command.startsWith("echo"));
    }

    @Test
    void reboot_is_asked_only_beside_the_marker() throws DeviceException {
        var reboot = "esxcli system shutdown reboot -d 10 -r 'Plumbline " + ID + "'";
        var restart = new Act.Restart(HOST, MARKED, Activation.HOST_REBOOT);
        var here = ScriptedShell.of("finished-host.txt").file(MARKER).instead(reboot, "", 0);
        var gone = ScriptedShell.of("finished-host.txt").instead(reboot, "", 0);

        assertThat(host(here).apply(restart, ID)).isEqualTo(new Receipt.Done(Activation.LIVE));
        assertThat(here.commands).containsExactly(reboot);
        assertThat(here.scripts.getFirst()).startsWith("[ -e '" + MARKER + "' ] || exit 97\n");
        assertThat(problem(gone, restart)).isInstanceOf(Problem.AnotherBoot.class);
        assertThat(gone.commands).isEmpty();
    }

    @Test
    void reboot_that_the_host_refuses_is_rejected() {
        var reboot = "esxcli system shutdown reboot -d 10 -r 'Plumbline " + ID + "'";
        var shell = ScriptedShell.of("finished-host.txt").file(MARKER).instead(reboot, "Not in maintenance mode\n", 1);

        assertThat(problem(shell, new Act.Restart(HOST, MARKED, Activation.HOST_REBOOT)))
                .isEqualTo(new Problem.Rejected(HOST, reboot, "Not in maintenance mode"));
    }

    @Test
    void power_cycle_and_unmarked_boot_are_refused_without_a_word_to_the_host() {
        var shell = ScriptedShell.of("finished-host.txt");

        assertThat(problem(shell, new Act.Restart(HOST, MARKED, Activation.CHASSIS_POWER_CYCLE)))
                .isInstanceOf(Problem.Rejected.class);
        assertThat(problem(shell, new Act.Restart(HOST, BARE, Activation.HOST_REBOOT)))
                .isInstanceOf(Problem.Rejected.class);
        assertThat(shell.scripts).isEmpty();
    }

    @Test
    void host_is_taken_out_and_put_back() throws DeviceException {
        var get = "esxcli system maintenanceMode get";
        var out = ScriptedShell.of("bare-host.txt")
                .then(get, "Enabled\n")
                .instead("esxcli system maintenanceMode set -e true -t 20", "", 0);

        assertThat(host(out).apply(new Act.TakeOut(HOST, BARE), ID)).isEqualTo(new Receipt.Done(Activation.LIVE));
        assertThat(host(out).apply(new Act.TakeOut(HOST, BARE), ID)).isEqualTo(new Receipt.AlreadySo());
        assertThat(problem(
                        ScriptedShell.of("bare-host.txt")
                                .instead("esxcli system maintenanceMode set -e true -t 20", "Timed out, 1 VM left\n", 1),
                        new Act.TakeOut(HOST, BARE)))
                .isEqualTo(new Problem.Rejected(
                        HOST, "esxcli system maintenanceMode set -e true -t 20", "Timed out, 1 VM left"));
    }

    // Packages

    @Test
    void packages_go_in_with_one_detached_call_each_file_once() throws DeviceException {
        var shell = bareWithDigests();

        assertThat(host(shell).apply(install(BARE), ID)).isEqualTo(new Receipt.Underway(Duration.ofSeconds(20)));
        assertThat(shell.scripts.getLast())
                .isEqualTo("""
                        mkdir -p '/vmfs/volumes/vsan/plumbline'
                        [ -d '/vmfs/volumes/vsan/plumbline/ID' ] && exit 96
                        mkdir '/vmfs/volumes/vsan/plumbline/ID' || exit 95
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
        var shell = bareWithDigests().instead("[ -d '/vmfs/volumes/vsan/plumbline/" + ID + "' ]", "", 0);

        assertThat(host(shell).apply(install(BARE), ID)).isInstanceOf(Receipt.Underway.class);
        assertThat(shell.scripts).hasSize(1);
    }

    @Test
    void file_that_is_not_the_declared_one_stops_the_installation() {
        var shell = bareWithDigests()
                .instead("sha256sum '/vmfs/volumes/nfs-depot/nmlx5.zip'", "b".repeat(64) + "  /vmfs/volumes/nfs-depot/nmlx5.zip\n", 0);

        assertThat(problem(shell, install(BARE)))
                .isEqualTo(new Problem.ArtifactMismatch(
                        HOST, "/vmfs/volumes/nfs-depot/nmlx5.zip", DIGEST, "b".repeat(64)));
        assertThat(shell.scripts).hasSize(1);
    }

    @Test
    void package_that_moved_since_the_plan_is_left_alone() {
        var write = write(
                SoftwareProperties.VIB_INSTALL,
                HOST,
                BARE,
                vib("mft", State.is(new VibVersion("4.17.0.1-0")), "[nfs-depot] mft.vib"));

        assertThat(problem(bareWithDigests(), write))
                .isEqualTo(new Problem.Moved(new Vib(HOST, "mft"), "vib.version 4.17.0.1-0", "vib.version none"));
    }

    @Test
    void package_of_the_release_that_is_there_needs_nothing() throws DeviceException {
        var shell = ScriptedShell.of("finished-host.txt")
                .file(MARKER)
                .instead("sha256sum '/vmfs/volumes/nfs-depot/mft.vib'", DIGEST + "  x\n", 0);
        var write = write(SoftwareProperties.VIB_INSTALL, HOST, MARKED, vib("mft", State.none(), "[nfs-depot] mft.vib"));

        assertThat(host(shell).apply(write, ID)).isEqualTo(new Receipt.AlreadySo());
    }

    @Test
    void dry_run_tells_what_comes_and_what_goes() throws DeviceException {
        var dryRun = "esxcli software vib install --dry-run -v '/vmfs/volumes/nfs-depot/mft.vib' -d '/vmfs/volumes/nfs-depot/nmlx5.zip'";
        var shell = ScriptedShell.of("bare-host.txt").instead(dryRun, """
                Installation Result
                   Message: Dryrun only, host not changed. The following installers will be applied: [BootBankInstaller]
                   Reboot Required: true
                   VIBs Installed: MEL_bootbank_mft_4.18.1.14-0, MEL_bootbank_nmlx5-core_4.21.71.101-1OEM.702.0.0.17630552
                   VIBs Removed: VMW_bootbank_nmlx5-core_4.19.16.10-1vmw.702.0.0.17867351
                   VIBs Skipped:
                """, 0);

        assertThat(host(shell).rehearse(install(BARE)))
                .isEqualTo(new Rehearsal(
                        Activation.HOST_REBOOT,
                        Set.of(new Vib(HOST, "mft"), new Vib(HOST, "nmlx5-core")),
                        Set.of(new Vib(HOST, "nmlx5-core"))));
        assertThat(host(shell).rehearse(mlxconfig(State.is(LinkType.IB), LinkType.ETH)))
                .isEqualTo(Rehearsal.asDeclared(Activation.HOST_REBOOT));
    }

    // Firmware

    @Test
    void keys_of_a_card_are_set_with_one_call_and_read_back() throws DeviceException {
        var shell = ScriptedShell.of("finished-host.txt").file(MARKER);
        var set = "/opt/mellanox/bin/mlxconfig -d '3b:00.0' -y set 'LINK_TYPE_P2=1' 'NUM_OF_VFS=8'";
        shell.instead(set, "Applying... Done!\n-I- Please power cycle machine to load new configurations.\n", 0);
        shell.then(QUERY, "Configurations: Default Current Next Boot\nLINK_TYPE_P2 IB(1) IB(1) IB(1)\nNUM_OF_VFS 0 16 8\n");
        var write = write(
                NicFirmwareProperties.MLXCONFIG,
                CX5,
                MARKED,
                put(NicFirmwareProperties.LINK_TYPE.of(PORT2), State.is(LinkType.ETH), State.is(LinkType.IB)),
                put(NicFirmwareProperties.NUM_OF_VFS.of(CX5), State.is(16), State.is(8)));

        assertThat(host(shell).apply(write, ID)).isEqualTo(new Receipt.Done(Activation.CHASSIS_POWER_CYCLE));
        assertThat(shell.commands).contains(set);
    }

    @Test
    void success_that_the_card_does_not_show_is_no_success() {
        var shell = ScriptedShell.of("finished-host.txt").file(MARKER);
        shell.instead(
                "/opt/mellanox/bin/mlxconfig -d '3b:00.0' -y set 'LINK_TYPE_P2=1'",
                "Applying... Done!\n-I- Please reboot machine to load new configurations.\n",
                0);

        assertThat(problem(shell, mlxconfig(State.is(LinkType.ETH), LinkType.IB))).isInstanceOf(Problem.Rejected.class);
    }

    @Test
    void key_that_moved_since_the_plan_is_left_alone() {
        var shell = ScriptedShell.of("finished-host.txt").file(MARKER);

        assertThat(problem(shell, write(
                        NicFirmwareProperties.MLXCONFIG,
                        CX5,
                        MARKED,
                        put(NicFirmwareProperties.NUM_OF_VFS.of(CX5), State.is(4), State.is(8)))))
                .isEqualTo(new Problem.Moved(CX5, "NUM_OF_VFS 4", "NUM_OF_VFS 16"));
    }

    @Test
    void image_is_burned_after_board_version_and_digest_were_checked() throws DeviceException {
        var shell = burnable("MT_0000000008", "16.33.1048");

        assertThat(host(shell).apply(burn(), ID)).isInstanceOf(Receipt.Underway.class);
        assertThat(shell.scripts.getLast())
                .contains("[ -e '" + MARKER + "' ] || exit 97\n")
                .contains("/opt/mellanox/bin/flint -d " + quoted("3b:00.0") + " -i " + quoted("/vmfs/volumes/nfs-depot/fw.bin") + " -y burn > ")
                .doesNotContain("allow_psid_change");
    }

    @Test
    void image_for_another_board_or_of_another_version_is_not_burned() {
        assertThat(problem(burnable("MT_0000000009", "16.33.1048"), burn())).isInstanceOf(Problem.ArtifactMismatch.class);
        assertThat(problem(burnable("MT_0000000008", "16.33.1049"), burn())).isInstanceOf(Problem.ArtifactMismatch.class);
    }

    @Test
    void tools_module_is_loaded_and_seen() throws DeviceException {
        var modules = "esxcli --formatter=xml system module list";
        var shell = ScriptedShell.of("bare-host.txt")
                .instead("/opt/mellanox/bin/mst start", "Module mst loaded successfully\n", 0)
                .then(modules, "Name  Is Loaded  Is Enabled\n----  ---------  ----------\nmst        true        true\n");
        var load = new Wire("load", SoftwareProperties.MODULE_LOADED.wire().orElseThrow().area(),
                SoftwareProperties.MODULE_LOADED.wire().orElseThrow().at(), Wire.Place.IN_SERVICE);
        var mst = new KernelModule(HOST, "mst");
        var write = write(load, mst, BARE, put(SoftwareProperties.MODULE_LOADED.of(mst), State.is(false), State.is(true)));

        assertThat(host(shell).apply(write, ID)).isEqualTo(new Receipt.Done(Activation.LIVE));
        assertThat(host(shell).apply(write, ID)).isEqualTo(new Receipt.AlreadySo());
    }

    // Driver options

    @Test
    void option_string_is_written_whole_and_foreign_words_stay() throws DeviceException {
        var before = "nmlx5_core enabled = 1 options = 'RSS=4 max_vfs=0,3 pfctx=0x08'\n";
        var wanted = "RSS=4 max_vfs=0,3,8,7 pfctx=0x08 pfcrx=0x08";
        var shell = ScriptedShell.of("finished-host.txt").file(MARKER);
        shell.instead(GET_OPTIONS, before, 0).then(GET_OPTIONS, "nmlx5_core enabled = 1 options = '" + wanted + "'\n");
        shell.instead(SET_OPTIONS + "'" + wanted + "'", "", 0).instead("/sbin/auto-backup.sh", "", 0);

        assertThat(host(shell).apply(options(), ID)).isEqualTo(new Receipt.Done(Activation.HOST_REBOOT));
        assertThat(shell.commands).endsWith(SET_OPTIONS + "'" + wanted + "'", GET_OPTIONS, "/sbin/auto-backup.sh");
        assertThat(host(shell).apply(options(), ID)).isEqualTo(new Receipt.AlreadySo());
    }

    @Test
    void option_that_the_driver_does_not_list_is_not_written() {
        var shell = ScriptedShell.of("finished-host.txt")
                .file(MARKER)
                .instead(GET_OPTIONS, "nmlx5_core enabled = 1 options = ''\n", 0)
                .instead(
                        "esxcli --formatter=xml system module parameters list -m 'nmlx5_core'",
                        "Name   Type  Value  Description\n-----  ----  -----  -----------\npfcrx  uint         x\n",
                        0);

        assertThat(problem(shell, options())).isInstanceOf(Problem.Rejected.class);
        assertThat(shell.commands).noneMatch(command -> command.startsWith(SET_OPTIONS));
    }

    @Test
    void option_that_moved_since_the_plan_is_left_alone() {
        var shell = ScriptedShell.of("finished-host.txt")
                .file(MARKER)
                .instead(GET_OPTIONS, "nmlx5_core enabled = 1 options = 'max_vfs=0,3 pfcrx=0x10'\n", 0);

        assertThat(problem(shell, options())).isEqualTo(new Problem.Moved(CORE, "pfcrx none", "pfcrx 0x10"));
        assertThat(shell.commands).noneMatch(command -> command.startsWith(SET_OPTIONS));
    }

    @Test
    void no_act_reaches_another_boot() {
        var gone = ScriptedShell.of("finished-host.txt");

        for (var write : List.of(options(), install(MARKED), burn(), mlxconfig(State.is(LinkType.ETH), LinkType.IB))) {
            assertThat(problem(gone, write)).isInstanceOf(Problem.AnotherBoot.class);
        }
        assertThat(gone.commands).isEmpty();
    }

    private static Act.Write options() {
        return write(
                NicDriverProperties.CORE_OPTIONS,
                CORE,
                MARKED,
                put(NicDriverProperties.PFCRX.of(CORE), State.none(), State.is(8)),
                put(NicDriverProperties.MAX_VFS.of(PORT1), State.is(0), State.is(8)),
                put(NicDriverProperties.MAX_VFS.of(PORT2), State.is(0), State.is(7)));
    }

    private static Act.Write mlxconfig(State<LinkType> from, LinkType to) {
        return write(
                NicFirmwareProperties.MLXCONFIG, CX5, MARKED, put(NicFirmwareProperties.LINK_TYPE.of(PORT2), from, State.is(to)));
    }

    private static Act.Write install(BootId during) {
        return write(
                SoftwareProperties.VIB_INSTALL,
                HOST,
                during,
                vib("mft", State.none(), "[nfs-depot] mft.vib"),
                vib("nmlx5-core", State.is(new VibVersion("4.19.16.10-1vmw.702.0.0.17867351")), "[nfs-depot] nmlx5.zip"),
                vib("nmlx5-rdma", State.is(new VibVersion("4.19.16.10-1vmw.702.0.0.17867351")), "[nfs-depot] nmlx5.zip"));
    }

    private static Act.Write burn() {
        var firmware = NicFirmwareProperties.FIRMWARE_VERSION;
        var put = new Put<>(
                firmware.of(CX5),
                State.is(new FirmwareVersion("16.32.1010")),
                State.is(new FirmwareVersion("16.33.1048")),
                Optional.of(new Artifact("cx5fw", "[nfs-depot] fw.bin", DIGEST)));
        return write(firmware.wire().orElseThrow(), CX5, MARKED, put);
    }

    private static ScriptedShell burnable(String psid, String version) {
        return ScriptedShell.of("finished-host.txt")
                .file(MARKER)
                .instead("sha256sum '/vmfs/volumes/nfs-depot/fw.bin'", DIGEST + "  fw.bin\n", 0)
                .instead(
                        "/opt/mellanox/bin/flint -i '/vmfs/volumes/nfs-depot/fw.bin' q",
                        "Image type:   FS4\nFW Version:   " + version + "\nBase MAC:   N/A\nPSID:   " + psid + "\n",
                        0);
    }

    private static ScriptedShell bareWithDigests() {
        return ScriptedShell.of("bare-host.txt")
                .instead("sha256sum '/vmfs/volumes/nfs-depot/mft.vib'", DIGEST + "  /vmfs/volumes/nfs-depot/mft.vib\n", 0)
                .instead("sha256sum '/vmfs/volumes/nfs-depot/nmlx5.zip'", DIGEST + "  /vmfs/volumes/nfs-depot/nmlx5.zip\n", 0);
    }

    private static Put<VibVersion> vib(String name, State<VibVersion> from, String path) {
        var version = name.equals("mft") ? "4.18.1.14" : "4.21.71.101";
        return new Put<>(
                SoftwareProperties.VIB_VERSION.of(new Vib(HOST, name)),
                from,
                State.is(new VibVersion(version)),
                Optional.of(new Artifact(name, path, DIGEST)));
    }

    private static <V> Put<V> put(Setting<V> setting, State<V> from, State<V> to) {
        return new Put<>(setting, from, to, Optional.empty());
    }

    private static Act.Write write(Wire wire, Target at, BootId during, Put<?>... puts) {
        return new Act.Write(HOST, during, wire, at, List.of(puts));
    }

    private static EsxiHost host(ScriptedShell shell) {
        return new EsxiHost(HOST, shell, "[vsan] plumbline");
    }

    private static Problem problem(ScriptedShell shell, Act act) {
        return catchThrowableOfType(DeviceException.class, () -> host(shell).apply(act, ID)).problem();
    }

    /** A quoted word inside another quoted word. */
    private static String quoted(String path) {
        return "'\\''" + path + "'\\''";
    }

    private static String inner(String path) {
        return quoted("/vmfs/volumes/vsan/plumbline" + path);
    }
}
