package io.plumbline.spec;

import io.plumbline.property.PowerPolicy;

import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a host is to have beside packages and cards; what is not said is left alone.
 *
 * @param options advanced options by the name that the vSphere Client has for them
 * @param firewall whether each rule set lets its traffic pass
 * @param vmkernelAdapters by name
 * @param standardSwitches by name
 */
public record HostSettings(
        Optional<Located<PowerPolicy>> powerPolicy,
        SortedMap<String, Located<String>> options,
        SortedMap<String, Located<Boolean>> firewall,
        SortedMap<String, VmkernelSpec> vmkernelAdapters,
        SortedMap<String, StandardSwitchSpec> standardSwitches) {
    public HostSettings {
        options = Collections.unmodifiableSortedMap(new TreeMap<>(options));
        firewall = Collections.unmodifiableSortedMap(new TreeMap<>(firewall));
        vmkernelAdapters = Collections.unmodifiableSortedMap(new TreeMap<>(vmkernelAdapters));
        standardSwitches = Collections.unmodifiableSortedMap(new TreeMap<>(standardSwitches));
    }
}
