package io.plumbline.drivers.vcenter.yavijava;

import static org.assertj.core.api.Assertions.assertThat;

import com.vmware.vim25.OptionValue;

import io.plumbline.drivers.vcenter.Told;
import io.plumbline.property.MemorySize;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.stream.IntStream;

/** Options by which devices of the host are given to machines, as people write them. */
class MachineOptionsTest {
    @ParameterizedTest
    @CsvSource({"TRUE, true", "true, true", "True, true", "FALSE, false"})
    void flags_are_understood_in_small_and_capital_letters(String text, boolean is) {
        assertThat(of("pciPassthru.allowP2P", text).allowP2p()).isEqualTo(new Told.Is<>(is));
    }

    /** Public configurations have pciPassthru.use64BitMMIO and pciPassthru.64bitMMioSizeGB. */
    @Test
    void keys_are_found_however_they_are_spelled() {
        var told = of("pciPassthru.use64BitMMIO", "TRUE", "pciPassthru.64bitMMioSizeGB", "64");

        assertThat(told.mmio64()).isEqualTo(new Told.Is<>(true));
        assertThat(told.mmio64Size()).isEqualTo(new Told.Is<>(MemorySize.ofGigabytes(64)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"64GB", "0", "-1", "6.4", "999999", "1 2"})
    void size_that_is_none_is_not_guessed(String text) {
        assertThat(of("pciPassthru.64bitMMIOSizeGB", text).mmio64Size())
                .isEqualTo(
                        new Told.Unreadable<>(
                                "unknown: pciPassthru.64bitMMIOSizeGB of '" + text + "'"));
    }

    @Test
    void flag_that_is_none_is_not_guessed() {
        assertThat(of("pciPassthru.use64bitMMIO", "yes").mmio64())
                .isInstanceOf(Told.Unreadable.class);
    }

    @Test
    void what_is_told_in_two_ways_is_not_known() {
        assertThat(of("pciPassthru.allowP2P", "TRUE", "pciPassthru.allowp2p", "FALSE").allowP2p())
                .isInstanceOf(Told.Unreadable.class);
    }

    @Test
    void without_a_text_it_is_not_there() {
        assertThat(of("pciPassthru.allowP2P", "").allowP2p()).isEqualTo(new Told.Unset<>());
        assertThat(of().relaxAcs()).isEqualTo(new Told.Unset<>());
    }

    /** Some keep passwords there. */
    @Test
    void options_of_others_are_not_kept() {
        assertThat(of("guestinfo.userdata", "password: geheim").toString())
                .doesNotContain("geheim", "userdata");
    }

    private static MachineOptions of(String... keysAndTexts) {
        return MachineOptions.of(
                IntStream.range(0, keysAndTexts.length / 2)
                        .mapToObj(at -> option(keysAndTexts[2 * at], keysAndTexts[2 * at + 1]))
                        .toArray(OptionValue[]::new));
    }

    private static OptionValue option(String key, String text) {
        var option = new OptionValue();
        option.key = key;
        option.value = text;
        return option;
    }
}
