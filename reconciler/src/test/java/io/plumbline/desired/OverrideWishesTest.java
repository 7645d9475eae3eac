package io.plumbline.desired;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.spec.SpecTexts;
import io.plumbline.target.Host;
import io.plumbline.target.VCenter;

import org.junit.jupiter.api.Test;

/** What clusters are to say of single machines is wished of their vCenter. */
class OverrideWishesTest {
    private static final VCenter VCENTER = new VCenter("vc01.lab");
    private static final String TEXT =
            """
            apiVersion: plumbline/v1
            kind: Cluster
            metadata: {name: octo}
            spec:
              credentials: {esxi: root, vcenter: vc}
              vcenter: {url: "https://vc01.lab/sdk", tlsSha256: "DIGEST"}
              hostProfiles: {any: {esxi: {version: "7.0 U2"}}}
              hosts: [{each: 1-2, name: "esx{i}", profile: any}]
              machines:
                - {each: 1-2, name: "compute-{i}", host: "esx{i}", OVERRIDES}
            """
                    .replace("DIGEST", "AB".repeat(32));
    private static final String SAID =
            TEXT.replace("OVERRIDES", "overrides: {drs: Disabled, restartPriority: AsCluster}");

    @Test
    void what_is_said_at_a_machine_is_wished_of_vcenter_and_nothing_else() {
        assertThat(DesiredText.wishes(DesiredText.desired(SAID)))
                .filteredOn(wish -> wish.startsWith("override/"))
                .containsExactly(
                        "override/vc01.lab/esx1/compute-1#override.drsAutomation Disabled",
                        "override/vc01.lab/esx1/compute-1#override.restartPriority none",
                        "override/vc01.lab/esx2/compute-2#override.drsAutomation Disabled",
                        "override/vc01.lab/esx2/compute-2#override.restartPriority none");
    }

    /** Without them, and without a distributed switch, vCenter is no unit. */
    @Test
    void vcenter_is_a_unit_for_the_sake_of_overrides() {
        assertThat(SpecTexts.accepted(SAID).units())
                .containsExactly(new Host("esx1"), new Host("esx2"), VCENTER);
        assertThat(SpecTexts.accepted(TEXT.replace(", OVERRIDES", "")).units())
                .doesNotContain(VCENTER);
    }

    /** No host is approved anew for one, and none waits for it. */
    @Test
    void hosts_are_wished_the_same_with_and_without() {
        assertThat(DesiredText.wishes(DesiredText.desired(SAID)))
                .filteredOn(wish -> !wish.startsWith("override/"))
                .isEqualTo(
                        DesiredText.wishes(DesiredText.desired(TEXT.replace(", OVERRIDES", ""))));
        assertThat(DesiredText.desired(SAID).orders().basesOf(VCENTER)).isEmpty();
    }
}
