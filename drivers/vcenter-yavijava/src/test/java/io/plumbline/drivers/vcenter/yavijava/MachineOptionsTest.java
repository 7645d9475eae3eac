package io.plumbline.drivers.vcenter.yavijava;

import static org.assertj.core.api.Assertions.assertThat;

import com.vmware.vim25.DynamicProperty;
import com.vmware.vim25.ManagedObjectReference;
import com.vmware.vim25.MissingProperty;
import com.vmware.vim25.ObjectContent;
import com.vmware.vim25.ObjectUpdate;
import com.vmware.vim25.ObjectUpdateKind;
import com.vmware.vim25.OptionValue;
import com.vmware.vim25.PropertyChange;
import com.vmware.vim25.PropertyChangeOp;

import io.plumbline.drivers.vcenter.Told;
import io.plumbline.property.MemorySize;

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

    /** As public configurations have them. */
    @Test
    void keys_are_found_in_other_letters() {
        assertThat(MachineOptions.mmio64(known("pciPassthru.use64BitMMIO", "TRUE")))
                .isEqualTo(new Told.Is<>(true));
        assertThat(MachineOptions.mmio64Size(known("pciPassthru.64bitMMioSizeGB", "64")))
                .isEqualTo(new Told.Is<>(MemorySize.ofGigabytes(64)));
        assertThat(MachineOptions.relaxAcs(known("pciPassthru.relaxACSforP2P", "true")))
                .isEqualTo(new Told.Is<>(true));
    }

    @Test
    void what_is_told_in_two_ways_is_not_known() {
        var both = known("pciPassthru.use64bitMMIO", "TRUE");
        tell(both, "pciPassthru.use64BitMMIO", "FALSE");
        assertThat(MachineOptions.mmio64(both))
                .isEqualTo(
                        new Told.Unreadable<>(
                                "unknown: pciPassthru.use64bitMMIO of 'FALSE' and 'TRUE'"));

        tell(both, "pciPassthru.use64BitMMIO", "TRUE");
        assertThat(MachineOptions.mmio64(both)).isEqualTo(new Told.Is<>(true));
    }

    @Test
    void without_a_text_it_is_not_there() {
        assertThat(MachineOptions.allowP2p(known("pciPassthru.allowP2P", "")))
                .isEqualTo(new Told.Unset<>());
        assertThat(MachineOptions.relaxAcs(new Known())).isEqualTo(new Told.Unset<>());
    }

    /**
     * An option that is not there has no value, and is named nowhere: so may be what is withheld.
     */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "config",
                "config.extraConfig",
                "config.extraConfig[\"pciPassthru.allowP2P\"]"
            })
    void what_is_withheld_with_all_that_it_is_in_is_not_absent(String path) {
        var missing = new MissingProperty();
        missing.path = path;
        var content = new ObjectContent();
        content.missingSet = new MissingProperty[] {missing};
        var known = new Known();
        known.take(content);

        assertThat(MachineOptions.allowP2p(known)).isEqualTo(new Told.Unreadable<>("withheld"));
        assertThat(known.told(Sought.NAME, String.class, name -> name))
                .isEqualTo(new Told.Unset<>());
    }

    /** An option that a machine lacks has no value by which it could be told again. */
    @Test
    void what_is_told_again_is_not_withheld_with_what_it_is_in() {
        var missing = new MissingProperty();
        missing.path = "config";
        var content = new ObjectContent();
        content.missingSet = new MissingProperty[] {missing};
        var known = new Known();
        known.take(content);

        tell(known, "pciPassthru.use64bitMMIO", "TRUE");

        assertThat(MachineOptions.allowP2p(known)).isEqualTo(new Told.Unset<>());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"config.extraConfig", "config.extraConfig[\"pciPassthru.allowP2P\"].value"})
    void what_changed_otherwise_than_it_was_asked_for_is_not_as_it_was(String path) {
        var known = known("pciPassthru.allowP2P", "TRUE");
        var change = new PropertyChange();
        change.name = path;
        change.op = PropertyChangeOp.assign;
        change.val = "FALSE";
        var update = new ObjectUpdate();
        update.kind = ObjectUpdateKind.modify;
        update.changeSet = new PropertyChange[] {change};

        known.take(update);

        assertThat(MachineOptions.allowP2p(known))
                .isEqualTo(
                        new Told.Unreadable<>("changed in a way that is not understood: " + path));
    }

    /** Some keep passwords there, and guests write as much as they like. */
    @Test
    void options_of_others_are_not_asked_for() {
        assertThat(Sought.in(new ManagedObjectReference()).propSet)
                .flatExtracting(properties -> List.of(properties.pathSet))
                .filteredOn(path -> path.startsWith(Sought.OPTIONS))
                .containsExactly(
                        "config.extraConfig[\"pciPassthru.use64bitMMIO\"]",
                        "config.extraConfig[\"pciPassthru.use64BitMMIO\"]",
                        "config.extraConfig[\"pciPassthru.64bitMMIOSizeGB\"]",
                        "config.extraConfig[\"pciPassthru.64bitMMioSizeGB\"]",
                        "config.extraConfig[\"pciPassthru.allowP2P\"]",
                        "config.extraConfig[\"pciPassthru.RelaxACSforP2P\"]",
                        "config.extraConfig[\"pciPassthru.relaxACSforP2P\"]");
    }

    private static Known known(String key, String text) {
        var known = new Known();
        tell(known, key, text);
        return known;
    }

    private static void tell(Known known, String key, String text) {
        var property = new DynamicProperty();
        property.name = Sought.option(key);
        property.val = option(key, text);
        var content = new ObjectContent();
        content.propSet = new DynamicProperty[] {property};
        known.take(content);
    }

    private static OptionValue option(String key, String text) {
        var option = new OptionValue();
        option.key = key;
        option.value = text;
        return option;
    }
}
