package io.plumbline.app.demo;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.spec.SpecReader;
import io.plumbline.spec.SpecReading;
import io.plumbline.target.Host;
import io.plumbline.target.Switch;
import io.plumbline.target.VCenter;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

class DemoSpecTest {
    @Test
    void the_demo_has_that_many_hosts_a_machine_each_and_pins_its_vcenter() {
        var fingerprint = "5c".repeat(32);

        var read = SpecReader.read("cluster.yaml", DemoSpec.text(2, fingerprint));

        assertThat(read).isInstanceOf(SpecReading.Accepted.class);
        var spec = ((SpecReading.Accepted) read).spec();
        assertThat(spec.units())
                .containsExactly(
                        new Host("esx01.lab"),
                        new Host("esx02.lab"),
                        new Switch("tor1"),
                        new VCenter("vc01.lab"));
        assertThat(spec.links())
                .extracting(link -> link.near().label() + " " + link.port().label())
                .containsExactly(
                        "esx01.lab hpc/2 tor1 ethernet1/1/1", "esx02.lab hpc/2 tor1 ethernet1/1/2");
        assertThat(DemoSpec.switches()).containsExactly("tor1.lab:OS10");
        var vsphere = spec.vsphere().orElseThrow();
        assertThat(vsphere.vcenter().tlsSha256().value()).isEqualTo(fingerprint);
        assertThat(vsphere.credential().value()).isEqualTo(DemoSpec.VCENTER_CREDENTIAL);
        assertThat(DemoSpec.machines(2))
                .containsExactly("esx01.lab=compute-01", "esx02.lab=compute-02");
    }

    @Test
    void hosts_for_which_the_switch_has_no_port_stay_without_a_link() {
        var read = SpecReader.read("cluster.yaml", DemoSpec.text(99, "5c".repeat(32)));

        assertThat(read).isInstanceOf(SpecReading.Accepted.class);
        var spec = ((SpecReading.Accepted) read).spec();
        assertThat(spec.hosts()).hasSize(99);
        assertThat(spec.links()).hasSize(32);
    }

    @Test
    void nothing_else_of_the_sample_is_left_out() throws IOException {
        var shipped = lines(shipped());
        var left = lines(BareSample.text());

        assertThat(shipped)
                .filteredOn(line -> !left.contains(line))
                .extracting(line -> line.strip().replaceFirst("[: ].*", ""))
                .containsExactly(
                        "credentials",
                        "vcenter",
                        "switchMtu",
                        "switches",
                        "-",
                        "links",
                        "-",
                        "distributedSwitches",
                        "-",
                        "machines",
                        "-");
        assertThat(left)
                .filteredOn(line -> !shipped.contains(line))
                .extracting(String::strip)
                .containsExactly(
                        "credentials: {esxi: esxi-root}   # names, never values",
                        "# This lab has no vCenter: the sample's 'vcenter' and 'machines' are left"
                                + " out.");
    }

    private static List<String> lines(String text) {
        return text.lines().toList();
    }

    private static String shipped() throws IOException {
        var file = "/config-samples/roce-sriov-vsphere7/cluster.yaml";
        try (var in = Objects.requireNonNull(DemoSpecTest.class.getResourceAsStream(file), file)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
