package io.plumbline.drivers.esxi.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.drivers.ssh.batch.UnparsedText;
import io.plumbline.observed.Reading;
import io.plumbline.property.State;
import io.plumbline.property.VsanMembership;
import io.plumbline.property.VsanObjects;
import io.plumbline.property.VsanResync;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Locale;

class VsanAnswerTest {
    private static final String CLUSTER = "52fafd2f-885a-912b-123d-29320735129c";

    /** VCF 9.0 documentation, View the Communication Modes, shortened. */
    private static final String MEMBER =
            """
            Cluster Information
               Enabled: true
               Current Local Time: 2025-05-08T09:08:05Z
               Local Node UUID: 6813878b-163d-3a33-cc63-0050569c4bac
               Local Node Type: NORMAL
               Local Node State: MASTER
               Local Node Health State: HEALTHY
               Sub-Cluster Master UUID: 6813878b-163d-3a33-cc63-0050569c4bac
               Sub-Cluster Backup UUID: 6813878b-f828-8805-6e39-0050569c8100
               Sub-Cluster UUID: 52FAFD2F-885a-912b-123d-29320735129c
               Sub-Cluster Membership Entry Revision: 17
               Sub-Cluster Member Count: 16
               Sub-Cluster Member HostNames: sfo01-m01-r01-esx01.sfo.rainpole.io
               Sub-Cluster Membership UUID: f89b1468-4c6d-7ebf-2a19-0050569c929a
               Unicast Mode Enabled: true
               Maintenance Mode State: OFF
               Config Generation: 776d7cce-c2a7-41c9-80b6-df59eec58ec9 6 2022-07-22T07:44:39.970
            """;

    private static final String LEADER = "6813878b-163d-3a33-cc63-0050569c4bac";

    /** A public note of ESXi 7, file 57531121193. */
    private static final String OTHERS =
            """
            NodeUuid                              IsWitness  Supports Unicast  IP Address       Port  Iface Name  Cert Thumbprint  SubClusterUuid
            ------------------------------------  ---------  ----------------  --------------  -----  ----------  ---------------  ------------------------------------
            617b9ac4-a309-4397-f6a5-0050568937c2          0              true  192.168.200.92  12321              10:2F:22:FF      52557adc-dba7-0136-901e-6d2b9c417ea6
            617b9e14-8bb4-102c-37a6-00505689d43c          1              true  192.168.200.93  12321              72:34:AF:B7      52557adc-dba7-0136-901e-6d2b9c417ea6
            """;

    private static final String TOLD_OF = "52557adc-dba7-0136-901e-6d2b9c417ea6";

    /** VCF 9.0 documentation, Using Esxcli Commands with vSAN. */
    private static final String OBJECTS =
            """
                Health Status                                     Number Of Objects
                ------------------------------------------------  -----------------
                reduced-availability-with-no-rebuild-delay-timer                  0
                reduced-availability-with-active-rebuild                          0
                inaccessible                                                      0
                data-move                                                         0
                healthy                                                           1
                nonavailability-related-incompliance                              0
                nonavailability-related-reconfig                                  0
                reduced-availability-with-no-rebuild                              0
            """;

    private static final String RESYNC =
            """
               Total Number Of Resyncing Objects: 12
               Total Bytes Left To Resync: 42949672960
               Total GB Left To Resync: 40.00
            """;

    @Test
    void a_member_tells_its_cluster_and_how_many_it_sees() throws UnparsedText {
        assertThat(VsanAnswer.membership(MEMBER)).isEqualTo(is(VsanMembership.State.Serves));
    }

    @Test
    void disks_may_stay_out_after_the_host_has_come_back() throws UnparsedText {
        assertThat(VsanAnswer.membership(MEMBER.replace("State: OFF", "State: ON")))
                .isEqualTo(is(VsanMembership.State.Decommissioned));
        assertThat(VsanAnswer.membership(MEMBER.replace("HEALTHY", "UNHEALTHY")))
                .isEqualTo(is(VsanMembership.State.Unhealthy));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Virtual SAN Clustering is not enabled on this host\n",
                "VSAN Clustering is not enabled on this host\n",
                "vSAN Clustering is not enabled on this host\n",
                "Cluster Information\n   Enabled: false\n"
            })
    void a_host_without_a_cluster_says_so_in_several_words(String text) throws UnparsedText {
        assertThat(VsanAnswer.membership(text)).isEqualTo(new Reading.Settled<>(State.none()));
    }

    @Test
    void a_host_without_the_module_has_no_such_thing() throws UnparsedText {
        assertThat(VsanAnswer.membership("Error: Unknown command or namespace vsan cluster get\n"))
                .isEqualTo(new Reading.NotOffered<>());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Sub-Cluster UUID: 52FAFD2F-885a-912b-123d-29320735129c",
                "Sub-Cluster Master UUID: 6813878b-163d-3a33-cc63-0050569c4bac",
                "Sub-Cluster Member Count: 16",
                "Sub-Cluster Membership Entry Revision: 17",
                "Sub-Cluster Membership UUID: f89b1468-4c6d-7ebf-2a19-0050569c929a",
                "Maintenance Mode State: OFF",
                "Local Node Health State: HEALTHY",
                "Enabled: true"
            })
    void what_is_cut_or_spoiled_is_neither_member_nor_none(String line) {
        assertThatThrownBy(() -> VsanAnswer.membership(MEMBER.replace("   " + line + "\n", "")))
                .isInstanceOf(UnparsedText.class);
        var spoiled = MEMBER.replace(line, line.replaceFirst(": .*", ": 52; rm -rf '/"));
        if (line.startsWith("Maintenance") || line.startsWith("Local")) {
            return; // Any other word than the good one counts as out.
        }
        assertThatThrownBy(() -> VsanAnswer.membership(spoiled)).isInstanceOf(UnparsedText.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Connection failed\n", "Error: Unable to run command\n", "<?xml"})
    void no_answer_is_neither_member_nor_none(String text) {
        assertThatThrownBy(() -> VsanAnswer.membership(text)).isInstanceOf(UnparsedText.class);
        assertThatThrownBy(() -> VsanAnswer.resync(text)).isInstanceOf(UnparsedText.class);
        assertThatThrownBy(() -> VsanAnswer.objects(text)).isInstanceOf(UnparsedText.class);
    }

    @Test
    void resync_is_told_in_objects_and_bytes() throws UnparsedText {
        assertThat(VsanAnswer.resync(RESYNC)).isEqualTo(new VsanResync(12, 42_949_672_960L));
        assertThat(VsanAnswer.resync(RESYNC).isOver()).isFalse();
        assertThat(VsanAnswer.resync(RESYNC.replaceAll(": [0-9.]+", ": 0")).isOver()).isTrue();
    }

    @Test
    void a_member_was_told_of_all_others_and_a_witness_is_one() throws UnparsedText {
        assertThat(VsanAnswer.others(OTHERS, TOLD_OF)).isEqualTo(2);
        var lines = OTHERS.lines().toList();
        assertThat(VsanAnswer.others(OTHERS + lines.getLast() + "\n", TOLD_OF)).isEqualTo(2);
        assertThat(VsanAnswer.others("", TOLD_OF)).isZero();
    }

    @Test
    void nodes_of_another_cluster_are_none_of_its_members() throws UnparsedText {
        var one = OTHERS.replaceFirst(TOLD_OF + "\n", CLUSTER.toUpperCase(Locale.ROOT) + "\n");

        assertThat(VsanAnswer.others(one, TOLD_OF)).isEqualTo(1);
        assertThat(VsanAnswer.others(one, CLUSTER)).isEqualTo(1);
        assertThat(VsanAnswer.others(OTHERS.replaceAll(" +(SubClusterUuid|5255\\S+)", ""), CLUSTER))
                .isEqualTo(2);
        assertThatThrownBy(() -> VsanAnswer.others(OTHERS.replace(TOLD_OF, "?"), TOLD_OF))
                .isInstanceOf(UnparsedText.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Connection failed\n",
                "Error: Unknown command or namespace vsan cluster unicastagent list\n",
                "NodeUuid  IsWitness\n",
                "NodeUuid  IsWitness\n--------  ---\nsh: killed\n",
                "NodeUuid  IsWitness\n--------  ---\n617b9ac4-a309-4397-f6a5"
            })
    void what_names_no_others_is_not_nobody(String text) {
        assertThatThrownBy(() -> VsanAnswer.others(text, TOLD_OF)).isInstanceOf(UnparsedText.class);
    }

    @Test
    void objects_with_a_copy_less_and_those_that_nobody_reaches_are_told() throws UnparsedText {
        assertThat(VsanAnswer.objects(OBJECTS).areWhole()).isTrue();
        assertThat(VsanAnswer.objects(with("reduced-availability-with-no-rebuild-delay-timer", 4)))
                .isEqualTo(new VsanObjects(4, 0));
        assertThat(VsanAnswer.objects(with("reduced-availability-with-no-rebuild", 3)))
                .isEqualTo(new VsanObjects(3, 0));
        assertThat(VsanAnswer.objects(with("inaccessible", 2))).isEqualTo(new VsanObjects(0, 2));
        assertThat(VsanAnswer.objects(with("data-move", 9)).areWhole()).isTrue();
        assertThat(VsanAnswer.objects(with("nonavailability-related-reconfig", 9)).areWhole())
                .isTrue();
    }

    @Test
    void a_state_that_nobody_here_knows_is_not_whole() throws UnparsedText {
        assertThat(VsanAnswer.objects(with("data-move", 1).replace("data-move", "scrambled")))
                .isEqualTo(new VsanObjects(1, 0));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "inaccessible",
                "healthy",
                "reduced-availability-with-no-rebuild-delay-timer"
            })
    void half_a_table_tells_of_no_objects(String state) {
        assertThatThrownBy(() ->
                        VsanAnswer.objects(
                                OBJECTS.replaceFirst("(?m)^ *" + state + " +[0-9]+\n", "")))
                .isInstanceOf(UnparsedText.class);
        assertThatThrownBy(() -> VsanAnswer.objects(OBJECTS.replaceAll(" 0\n", " -1\n")))
                .isInstanceOf(UnparsedText.class);
    }

    private static String with(String state, int objects) {
        return OBJECTS.replaceFirst("(?m)^( *" + state + " +)[0-9]+$", "$1" + objects);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Total Number Of Resyncing Objects: 12", "Left To Resync: 42949672960"})
    void half_an_answer_is_no_resync(String half) {
        assertThatThrownBy(() -> VsanAnswer.resync(RESYNC.replace(half, "")))
                .isInstanceOf(UnparsedText.class);
        assertThatThrownBy(() ->
                        VsanAnswer.resync(RESYNC.replace(half, half.replaceAll("\\d+", "-1"))))
                .isInstanceOf(UnparsedText.class);
    }

    private static Reading<VsanMembership> is(VsanMembership.State state) {
        var entry = new VsanMembership.Entry("f89b1468-4c6d-7ebf-2a19-0050569c929a", 17);
        return new Reading.Settled<>(
                State.is(new VsanMembership(CLUSTER, LEADER, 16, 1, entry, state)));
    }
}
