package io.plumbline.drivers.vcenter;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.drivers.vcenter.SeenPciDevice.Backing;
import io.plumbline.drivers.vcenter.SeenPciDevice.Dynamic;
import io.plumbline.drivers.vcenter.SeenPciDevice.Fixed;
import io.plumbline.target.PciAddress;
import io.plumbline.target.PciId;
import io.plumbline.target.PciIds;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Whether what a host gives is enough for all of its machines, whoever starts first. */
class GivenFunctionsTest {
    private static final PciAddress CARD = PciAddress.parse("0000:3b:00.1").orElseThrow();
    private static final PciAddress GPU = PciAddress.parse("0000:af:00.0").orElseThrow();
    private static final PciId NIC_ID = PciId.parse("15b3:1017").orElseThrow();
    private static final PciId GPU_ID = PciId.parse("10de:20b5").orElseThrow();
    private static final Backing HPC = new Dynamic(Optional.of("hpc"), Optional.empty());
    private static final Backing ANY_NIC =
            new Dynamic(Optional.empty(), Optional.of(PciIds.parse("15b3:1017")));
    private static final Backing ANY_GPU =
            new Dynamic(Optional.empty(), Optional.of(PciIds.parse("10de:20b5")));

    private static GivenFunctions given(GivenFunctions.Labelled... labelled) {
        return new GivenFunctions(Map.of(CARD, NIC_ID, GPU, GPU_ID), List.of(labelled));
    }

    private static GivenFunctions.Labelled nic(String label) {
        return new GivenFunctions.Labelled(
                NIC_ID, Optional.of(label).filter(text -> !text.isEmpty()));
    }

    private static GivenFunctions.Labelled gpu() {
        return new GivenFunctions.Labelled(GPU_ID, Optional.empty());
    }

    @Test
    void one_function_is_not_promised_to_two_machines() {
        assertThat(given(nic("hpc")).shortage(HPC, List.of())).isEmpty();
        assertThat(given(nic("hpc")).shortage(HPC, List.of(HPC))).isPresent();
        assertThat(given(nic("hpc"), nic("hpc")).shortage(HPC, List.of(HPC))).isEmpty();
        assertThat(given(nic("hpc"), nic("hpc")).shortage(HPC, List.of(HPC, HPC))).isPresent();
    }

    /** Who may be any may start first and be the one that has the label. */
    @Test
    void who_takes_any_does_not_take_the_last_one_of_somebody_else() {
        assertThat(given(nic("hpc"), nic("")).shortage(ANY_NIC, List.of(HPC)))
                .hasValueSatisfying(why -> assertThat(why).contains("DynamicDirectPath hpc"));
        assertThat(given(nic("hpc"), nic("")).shortage(HPC, List.of(ANY_NIC))).isPresent();
        assertThat(given(nic("hpc"), gpu()).shortage(ANY_GPU, List.of(HPC))).isEmpty();
    }

    @Test
    void function_that_vsphere_may_choose_for_another_machine_is_given_to_none() {
        var function = new Fixed(CARD);

        assertThat(given(nic("hpc"), nic("")).shortage(function, List.of(ANY_NIC))).isPresent();
        assertThat(given(nic("hpc"), nic("")).shortage(ANY_NIC, List.of(function))).isPresent();
        assertThat(given(nic(""), gpu()).shortage(function, List.of(ANY_GPU, new Fixed(GPU))))
                .isEmpty();
    }

    /** A card that moved: its function has another address now, and the device still names this. */
    @Test
    void machine_with_a_function_that_is_gone_gets_no_other_beside_it() {
        var gone = new Fixed(CARD.withFunction(5));

        assertThat(given(nic("hpc")).deadWeight(List.of(HPC, gone)))
                .hasValueSatisfying(why -> assertThat(why).contains("DirectPath 0000:3b:00.5"));
        assertThat(given(nic("hpc")).deadWeight(List.of(HPC, new Fixed(GPU)))).isEmpty();
    }

    @Test
    void what_the_host_does_not_give_is_not_there() {
        assertThat(given().has(HPC)).isFalse();
        assertThat(given(nic("")).has(HPC)).isFalse();
        assertThat(given(nic("hpc")).has(HPC)).isTrue();
        assertThat(given().has(new Fixed(CARD))).isTrue();
        assertThat(given().has(new Fixed(CARD.withFunction(5)))).isFalse();
    }
}
