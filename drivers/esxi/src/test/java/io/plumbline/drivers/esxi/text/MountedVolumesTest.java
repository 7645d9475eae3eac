package io.plumbline.drivers.esxi.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.drivers.ssh.batch.UnparsedText;
import io.plumbline.property.Volumes;

import org.junit.jupiter.api.Test;

import java.util.List;

/** Public output of ESXi, with volumes renamed. */
class MountedVolumesTest {
    private static final String HEAD =
            """
            Mount Point                                        Volume Name  UUID                                 Mounted  Type             Size          Free
            -------------------------------------------------  -----------  -----------------------------------  -------  ------  -------------  ------------
            """;
    private static final String DEPOT =
            """
            /vmfs/volumes/5bc7459f-967eeb48-b3f7-20677cd9a16c  my depot     5bc7459f-967eeb48-b3f7-20677cd9a16c     true  VMFS-6  1192121860096  556500254720
            """;
    private static final String BOOT =
            """
            /vmfs/volumes/ddae0775-664c51a1-87b5-6510bda38aac               ddae0775-664c51a1-87b5-6510bda38aac     true  vfat        261853184     261844992
            """;

    @Test
    void a_volume_is_known_by_its_name_and_by_its_place() throws UnparsedText {
        assertThat(MountedVolumes.of(HEAD + DEPOT + BOOT))
                .isEqualTo(
                        new Volumes(
                                List.of(
                                        "5bc7459f-967eeb48-b3f7-20677cd9a16c",
                                        "ddae0775-664c51a1-87b5-6510bda38aac",
                                        "my depot")));
    }

    @Test
    void one_that_is_not_mounted_or_cannot_be_opened_is_not_there() throws UnparsedText {
        var away =
                "Errors:\n"
                    + "Error getting data for filesystem on"
                    + " '/vmfs/volumes/67c5a845-d967bb36-da89-0025b502014f': Cannot open volume:"
                    + " /vmfs/volumes/67c5a845-d967bb36-da89-0025b502014f, skipping.\n\n";

        assertThat(MountedVolumes.of(away + HEAD + DEPOT.replace(" true", "false") + BOOT))
                .isEqualTo(new Volumes(List.of("ddae0775-664c51a1-87b5-6510bda38aac")));
    }

    @Test
    void what_is_not_understood_of_one_volume_spoils_no_other() throws UnparsedText {
        for (var other :
                List.of(
                        DEPOT.replace(" true", "maybe"),
                        DEPOT.replace("/vmfs/volumes/", "/elsewhere/ds/"))) {
            assertThat(MountedVolumes.of("What is this?\n" + HEAD + other + BOOT))
                    .isEqualTo(new Volumes(List.of("ddae0775-664c51a1-87b5-6510bda38aac")));
        }
        assertThat(MountedVolumes.of(HEAD + DEPOT.replace("my depot", "my/depot") + BOOT))
                .isEqualTo(
                        new Volumes(
                                List.of(
                                        "5bc7459f-967eeb48-b3f7-20677cd9a16c",
                                        "ddae0775-664c51a1-87b5-6510bda38aac")));
    }

    @Test
    void nothing_else_is_guessed_at() {
        for (var text :
                List.of(
                        "",
                        "Errors:\n",
                        "Connect to localhost failed: Connection failure.\n",
                        HEAD + DEPOT.replace(" true", "maybe"),
                        HEAD + DEPOT.replace("/vmfs/volumes/", "/elsewhere/ds/"),
                        HEAD + DEPOT.substring(0, 140))) {
            assertThatThrownBy(() -> MountedVolumes.of(text))
                    .as(text)
                    .isInstanceOf(UnparsedText.class);
        }
    }
}
