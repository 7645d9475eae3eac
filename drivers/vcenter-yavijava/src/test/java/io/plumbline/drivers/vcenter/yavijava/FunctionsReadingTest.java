package io.plumbline.drivers.vcenter.yavijava;

import static org.assertj.core.api.Assertions.assertThat;

import com.vmware.vim25.DynamicProperty;
import com.vmware.vim25.ObjectContent;

import io.plumbline.drivers.vcenter.SeenFunctions;
import io.plumbline.drivers.vcenter.SeenFunctions.Dependence;
import io.plumbline.drivers.vcenter.Told;
import io.plumbline.target.PciAddress;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;

/** What a PCI device depends on, however that is spelled. */
class FunctionsReadingTest {
    private static final String ID = "0000:af:00.1";

    /** As an id, and as the host's own list spells it, in decimal digits. */
    @ParameterizedTest
    @ValueSource(strings = {ID, "0000:AF:00.1", "af:00.1", "PCI 0:175:0:1", "pci 0:175:0:1"})
    void device_that_names_itself_depends_on_nothing_else(String text) {
        assertThat(dependence(text)).isEqualTo(new Dependence.Alone());
    }

    @ParameterizedTest
    @ValueSource(strings = {"0000:ae:00.0", "PCI 0:174:0:0"})
    void other_device_is_told_by_its_address(String text) {
        assertThat(dependence(text))
                .isEqualTo(new Dependence.On(PciAddress.parse("0000:ae:00.0").orElseThrow()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"PCI 0:999:0:0", "bridge at 0000:ae:00.0", ""})
    void what_is_no_address_is_not_understood(String text) {
        assertThat(dependence(text)).isEqualTo(new Dependence.Unparsed(text));
    }

    @Test
    void what_is_not_told_is_no_other_device() {
        assertThat(dependence(null)).isEqualTo(new Dependence.Unparsed(""));
    }

    private static Dependence dependence(@Nullable String text) {
        var device = new HostPciPassthruInfo();
        device.id = ID;
        device.dependentDevice = text;
        var property = new DynamicProperty();
        property.name = Sought.PCI_DEVICES;
        property.val = new HostPciPassthruInfo[] {device};
        var content = new ObjectContent();
        content.propSet = new DynamicProperty[] {property};
        var known = new Known();
        known.take(content);
        return ((Told.Is<List<SeenFunctions>>) FunctionsReading.of(known))
                .value()
                .getFirst()
                .whole()
                .dependence();
    }
}
