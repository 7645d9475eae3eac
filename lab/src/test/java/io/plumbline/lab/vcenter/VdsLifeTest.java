package io.plumbline.lab.vcenter;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.world.HostSetup;
import io.plumbline.lab.world.VdsConfig;
import io.plumbline.lab.world.VdsSetup;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.time.Duration;

/** Switches are made, upgraded and destroyed. */
class VdsLifeTest extends VdsCase {
    private static final String SECOND = ROCE.replace("dvs-1", "dvs-2");

    @Test
    void switch_is_made_with_members_and_named_by_its_task() throws Exception {
        var task =
                begin(
                        "CreateDVS_Task",
                        FOLDER,
                        create(
                                "<configVersion>7</configVersion><name>storage</name><uplinkPortPolicy"
                                    + " xsi:type=\"DVSNameArrayUplinkPortPolicy\">"
                                    + "<uplinkPortName>first</uplinkPortName></uplinkPortPolicy>"
                                        + VdsMembersTest.host(
                                                "add",
                                                11,
                                                VdsMembersTest.backing(
                                                        VdsMembersTest.pnic("vmnic5")))
                                        + "<maxMtu>9000</maxMtu>",
                                "7.0.0"));
        pass(Duration.ofSeconds(5));

        assertThat(properties("Task", "type=\"Task\">" + task, "info.result"))
                .contains(
                        "<val type=\"VmwareDistributedVirtualSwitch\""
                                + " xsi:type=\"ManagedObjectReference\">dvs-2</val>");
        assertThat(
                        properties(
                                "VmwareDistributedVirtualSwitch",
                                SECOND,
                                "name",
                                "config.maxMtu",
                                "config.productInfo",
                                "config.host",
                                "config.uplinkPortgroup"))
                .contains(
                        ">storage<",
                        ">9000<",
                        "<version>7.0.0</version>",
                        ">host-11<",
                        "<pnicDevice>vmnic5</pnicDevice>",
                        ">dvportgroup-3<");
        assertThat(world.ledger().of(Entry.Wrote.class))
                .extracting(Entry.Wrote::what)
                .containsExactly("storage", "storage member esx02.lab");
    }

    @Test
    void switch_of_which_little_is_said_is_the_usual_one() throws Exception {
        assertThat(
                        done(
                                "CreateDVS_Task",
                                FOLDER,
                                "<spec><configSpec><name>plain</name></configSpec></spec>"))
                .isEqualTo("success");

        var plain = world.distributedSwitches().named("plain");
        assertThat(plain.config()).isEqualTo(VdsConfig.fresh("plain", "7.0.2"));
        assertThat(plain.config().uplinks()).hasSize(4).startsWith("dvUplink1");
        assertThat(plain.version()).isEqualTo(1);
        assertThat(plain.portGroups()).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({
        "<name>roce</name>, 7.0.2, DuplicateName",
        "<name>roce-vms</name>, 7.0.2, DuplicateName",
        "<description>no name</description>, 7.0.2, NotSupported",
        "<maxMtu>9000</maxMtu>, 7.0.2, InvalidName",
        "<name>new</name>, 8.0.0, NotSupported",
        "<name>new</name><maxMtu>20</maxMtu>, 7.0.2, InvalidArgument"
    })
    void switch_that_cannot_be_is_not_made(String fields, String version, String fault)
            throws Exception {
        assertThat(done("CreateDVS_Task", FOLDER, create(fields, version))).isEqualTo(fault);

        assertThat(world.distributedSwitches().all()).containsExactly(roce);
        assertThat(world.ledger().entries()).isEmpty();
    }

    @Test
    void other_folders_hold_no_switches() throws Exception {
        assertThat(
                        done(
                                "CreateDVS_Task",
                                "type=\"Folder\">group-v3",
                                create("<name>a</name>", "7.0.2")))
                .isEqualTo("NotSupported");
    }

    @Test
    void switch_is_upgraded_and_there_is_no_way_back() throws Exception {
        VdsSetup.named("old").version("6.6.0").member("esx01.lab", "vmnic5").in(world);

        assertThat(product(SECOND, "upgrade", "7.0.0")).isEqualTo("success");
        assertThat(product(SECOND, "upgrade", "6.6.0")).isEqualTo("NotSupported");
        assertThat(product(SECOND, "preInstall", "7.0.2")).isEqualTo("NotSupported");
        assertThat(product(SECOND, "upgrade", "7.0.9")).isEqualTo("NotSupported");

        assertThat(
                        properties(
                                "VmwareDistributedVirtualSwitch",
                                SECOND,
                                "config.productInfo.version",
                                "config.configVersion"))
                .contains(">7.0.0<", ">2<");
    }

    @Test
    void switch_is_no_newer_than_its_oldest_member() throws Exception {
        HostSetup.alreadyRight("esx03.lab").esxi67().in(world);
        VdsSetup.named("old").version("6.6.0").member("esx03.lab", "vmnic4").in(world);

        assertThat(product(SECOND, "upgrade", "7.0.0")).isEqualTo("DvsOperationBulkFault");
        assertThat(
                        reconfigured(
                                "1",
                                VdsMembersTest.host(
                                        "add",
                                        12,
                                        VdsMembersTest.backing(VdsMembersTest.pnic("vmnic5")))))
                .isEqualTo("DvsOperationBulkFault");
        assertThat(world.ledger().entries()).isEmpty();
    }

    @Test
    void hosts_that_are_too_old_for_a_version_are_named() throws Exception {
        HostSetup.alreadyRight("esx03.lab").esxi67().in(world);

        assertThat(canBeOn("7.0.0"))
                .containsPattern(
                        "host-10</host></returnval><returnval><host type=\"HostSystem\">host-12"
                                + "</host><error><fault xsi:type=\"NotSupportedHostInDvs\"");
        assertThat(canBeOn("6.6.0")).doesNotContain("<error>");
        assertThat(canBeOn("7.0.9")).contains("xsi:type=\"InvalidArgument\"");
    }

    private String canBeOn(String version) throws Exception {
        return say(
                "QueryDvsCheckCompatibility",
                "type=\"DistributedVirtualSwitchManager\">DVSManager",
                "<hostContainer><container type=\"Folder\">group-d1</container><recursive>true"
                    + "</recursive></hostContainer><dvsProductSpec><newSwitchProductSpec><version>"
                        + version
                        + "</version></newSwitchProductSpec></dvsProductSpec><hostFilterSpec"
                        + " xsi:type=\"DistributedVirtualSwitchManagerHostArrayFilter\"><inclusive>"
                        + "true</inclusive><host type=\"HostSystem\">host-10</host><host"
                        + " type=\"HostSystem\">host-12</host></hostFilterSpec>");
    }

    @Test
    void switch_without_members_can_go() throws Exception {
        assertThat(done("Destroy_Task", ROCE, "")).isEqualTo("ResourceInUse");
        reconfigured(
                "1", VdsMembersTest.host("remove", 10, "") + VdsMembersTest.host("remove", 11, ""));

        assertThat(done("Destroy_Task", ROCE, "")).isEqualTo("success");

        assertThat(ofSwitch("name")).contains("xsi:type=\"ManagedObjectNotFound\"");
        assertThat(ofGroup("name")).contains("xsi:type=\"ManagedObjectNotFound\"");
    }

    private String product(String on, String operation, String version) throws Exception {
        return done(
                "PerformDvsProductSpecOperation_Task",
                on,
                "<operation>"
                        + operation
                        + "</operation><productSpec><version>"
                        + version
                        + "</version></productSpec>");
    }

    private static String create(String fields, String version) {
        return "<spec><configSpec xsi:type=\"VMwareDVSConfigSpec\">"
                + fields
                + "</configSpec><productInfo><version>"
                + version
                + "</version></productInfo></spec>";
    }
}
