package io.plumbline.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.VdsMember;
import io.plumbline.lab.world.Vlan;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;

/** A lab has a vCenter where its plan says so. */
class LabVCenterTest {
    @TempDir Path folder;

    @Test
    void lab_has_no_vcenter_unless_asked() throws Exception {
        try (var lab = Lab.start(plan())) {
            assertThat(lab.vcenter()).isEmpty();
        }
        assertThat(folder.resolve("vcenter.p12")).doesNotExist();
    }

    @Test
    void vcenter_keeps_its_certificate_and_password() throws Exception {
        var first = started();

        assertThat(started()).isEqualTo(first);
        assertThat(first.getFirst()).matches("[0-9a-f]{64}");
        assertThat(
                        PosixFilePermissions.toString(
                                Files.getPosixFilePermissions(folder.resolve("vcenter-password"))))
                .isEqualTo("rw-------");
        assertThat(
                        PosixFilePermissions.toString(
                                Files.getPosixFilePermissions(folder.resolve("vcenter.p12"))))
                .isEqualTo("rw-------");
    }

    @Test
    void default_address_is_of_the_labs_network() {
        assertThat(plan("--network", "127.99", "--vcenter", "default").network().vcenter())
                .contains(new InetSocketAddress("127.99.255.1", 8443));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> plan("--vcenter", "vc01.lab:443"))
                .withMessageContaining("--vcenter vc01.lab:443 is neither");
    }

    @Test
    void mischief_is_ordered_at_the_control_port() throws Exception {
        try (var lab = Lab.start(plan("--vcenter", "127.0.0.1:0"))) {
            assertThat(post(lab, "/vcenter?do=restart&seconds=600")).isEqualTo("200 done");
            assertThat(post(lab, "/vcenter?do=guest&machine=a&heeds=false"))
                    .isEqualTo("400 no machine a in this lab");
            lab.world().run(() -> host(lab).service().letRun(List.of("a")));
            assertThat(post(lab, "/vcenter?do=guest&machine=a&heeds=false")).isEqualTo("200 done");
            assertThat(lab.vcenter().orElseThrow().vcenter().machine("a").heedsShutdown())
                    .isFalse();
        }
    }

    @Test
    void distributed_switch_is_set_up_and_suffers_at_the_control_port() throws Exception {
        try (var lab = Lab.start(plan("--vcenter", "127.0.0.1:0"))) {
            var add = "/distributed-switch?name=roce&do=add&pnic=vmnic4&portGroup=vms&vlan=100";
            assertThat(post(lab, add)).isEqualTo("200 done");
            assertThat(post(lab, "/distributed-switch?name=roce&do=setMtu&mtu=9000"))
                    .isEqualTo("200 done");
            assertThat(post(lab, "/distributed-switch?name=none&do=setMtu&mtu=9000"))
                    .isEqualTo("400 no distributed switch none here");
            assertThat(post(lab, "/vcenter?do=missNextSwitchChange&host=esx01.lab"))
                    .isEqualTo("200 done");
            assertThat(post(lab, "/vcenter?do=missNextSwitchChange&host=esx09.lab"))
                    .startsWith("400 no host esx09.lab");
        }
        try (var again = Lab.start(plan())) {
            var roce = again.world().call(() -> again.world().distributedSwitches().named("roce"));
            assertThat(roce.config().traffic().mtu()).isEqualTo(9000);
            assertThat(roce.members())
                    .extracting(VdsMember::pnics)
                    .containsExactly(List.of("vmnic4"));
            assertThat(roce.portGroups().getLast().config().vlan()).isEqualTo(new Vlan.Tag(100));
        }
    }

    private static HostModel host(Lab lab) {
        return lab.world().hosts().iterator().next();
    }

    private static String post(Lab lab, String what) throws Exception {
        var request =
                HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + lab.controlPort() + what))
                        .POST(HttpRequest.BodyPublishers.noBody())
                        .build();
        try (var http = HttpClient.newHttpClient()) {
            var answer = http.send(request, HttpResponse.BodyHandlers.ofString());
            return answer.statusCode() + " " + answer.body().strip();
        }
    }

    private List<String> started() throws IOException {
        try (var lab = Lab.start(plan("--vcenter", "127.0.0.1:0"))) {
            var vcenter = lab.vcenter().orElseThrow();
            assertThat(vcenter.url().toString()).matches("https://127\\.0\\.0\\.1:\\d+/sdk");
            assertThat(text("lab.json"))
                    .contains(
                            vcenter.url().toString(),
                            vcenter.sha256(),
                            folder.resolve("vcenter-password").toString())
                    .doesNotContain(text("vcenter-password").strip());
            return List.of(vcenter.sha256(), text("vcenter-password"));
        }
    }

    private String text(String name) throws IOException {
        return Files.readString(folder.resolve(name));
    }

    private LabPlan plan(String... options) {
        var words = new ArrayList<>(List.of("--state", folder.toString(), "--host", "esx01.lab"));
        words.addAll(List.of("--network", "127.98"));
        words.addAll(List.of(options));
        return LabPlan.parse(words);
    }
}
