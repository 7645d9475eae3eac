package io.plumbline.drivers.vcenter.yavijava;

import static org.assertj.core.api.Assertions.assertThat;

import com.vmware.vim25.DynamicProperty;
import com.vmware.vim25.ManagedObjectReference;
import com.vmware.vim25.ObjectContent;
import com.vmware.vim25.OptionValue;

import io.plumbline.drivers.vcenter.Told;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;

/** Options by which devices of the host are given to machines, as people write them. */
class MachineOptionsTest {
    @ParameterizedTest
    @CsvSource({"TRUE, true", "true, true", "True, true", "FALSE, false"})
    void flags_are_understood_in_small_and_capital_letters(String text, boolean is) {
        assertThat(MachineOptions.allowP2p(known("pciPassthru.allowP2P", text)))
                .isEqualTo(new Told.Is<>(is));
    }

    @ParameterizedTest
    @ValueSource(strings = {"64GB", "0", "-1", "6.4", "999999", "1 2"})
    void size_that_is_none_is_not_guessed(String text) {
        assertThat(MachineOptions.mmio64Size(known("pciPassthru.64bitMMIOSizeGB", text)))
                .isEqualTo(
                        new Told.Unreadable<>(
                                "unknown: pciPassthru.64bitMMIOSizeGB of '" + text + "'"));
    }

    @Test
    void flag_that_is_none_is_not_guessed() {
        assertThat(MachineOptions.mmio64(known("pciPassthru.use64bitMMIO", "yes")))
                .isInstanceOf(Told.Unreadable.class);
    }

    @Test
    void without_a_text_it_is_not_there() {
        assertThat(MachineOptions.allowP2p(known("pciPassthru.allowP2P", "")))
                .isEqualTo(new Told.Unset<>());
        assertThat(MachineOptions.relaxAcs(new Known())).isEqualTo(new Told.Unset<>());
    }

    /** Some keep passwords there, and guests write as much as they like. */
    @Test
    void options_of_others_are_not_asked_for() {
        assertThat(Sought.in(new ManagedObjectReference()).propSet)
                .flatExtracting(properties -> List.of(properties.pathSet))
                .filteredOn(path -> path.startsWith(Sought.OPTIONS))
                .containsExactly(
                        "config.extraConfig[\"pciPassthru.use64bitMMIO\"]",
                        "config.extraConfig[\"pciPassthru.64bitMMIOSizeGB\"]",
                        "config.extraConfig[\"pciPassthru.allowP2P\"]",
                        "config.extraConfig[\"pciPassthru.RelaxACSforP2P\"]");
    }

    private static Known known(String key, String text) {
        var property = new DynamicProperty();
        property.name = Sought.option(key);
        property.val = option(key, text);
        var content = new ObjectContent();
        content.propSet = new DynamicProperty[] {property};
        var known = new Known();
        known.take(content);
        return known;
    }

    private static OptionValue option(String key, String text) {
        var option = new OptionValue();
        option.key = key;
        option.value = text;
        return option;
    }
}
