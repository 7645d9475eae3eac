package io.plumbline.spec;

import io.plumbline.property.Codec;
import io.plumbline.property.Codecs;
import io.plumbline.property.Form;
import io.plumbline.property.HostSettingProperties;
import io.plumbline.property.PowerPolicy;

import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * {@code powerPolicy}, {@code advancedOptions}, {@code firewall}, {@code vmkernelAdapters} and
 * {@code standardSwitches} of a profile.
 */
final class HostSettingsSection {
    private static final Pattern OPTION = Pattern.compile("[A-Z][A-Za-z0-9]*(\\.[A-Za-z0-9_-]+)+");

    private static final Codec<String> OPTION_NAME =
            Codecs.codec(
                    "an advanced option such as Net.PVRDMAVmknic",
                    new Form.Matching(OPTION.pattern()),
                    HostSettingsSection::optionName,
                    name -> name);

    /**
     * What Plumbline or vCenter would lose the host by.
     *
     * @see "capture firewall_ruleset_list_8x_excerpt for the names but vpxHeartbeats and
     *     vSphereClient; vSphere Security 7.0, Incoming and Outgoing Firewall Ports for ESXi Hosts"
     */
    private static final Map<String, String> NEEDED =
            Map.of(
                    "sshServer", "Plumbline reaches the host by it",
                    "vpxHeartbeats", "vCenter knows by it that the host is there",
                    "vSphereClient", "vCenter reaches the host by it",
                    "DVSSync", "distributed switches are kept alike by it",
                    "dns", "the host finds everybody by it",
                    "nfsClient", "datastores with artifacts and logs hang on it",
                    "nfs41Client", "datastores with artifacts and logs hang on it",
                    "cmmds", "vSAN knows by it who belongs to its cluster",
                    "rdt", "vSAN carries its data by it",
                    "fdm", "vSphere HA knows by it that the host lives");

    /** The time after which the host itself stops SSH, by which Plumbline reaches it. */
    private static final String SHELL_TIMEOUT = "UserVars.ESXiShellTimeOut";

    private HostSettingsSection() {}

    /**
     * @param nics of the same profile
     */
    static HostSettings read(Fields at, SortedMap<String, NicSpec> nics) {
        var power = at.optional("powerPolicy", PowerPolicy.WISHED);
        var options = new TreeMap<String, Located<String>>();
        at.find("advancedOptions")
                .flatMap(Cursor::fields)
                .ifPresent(fields ->
                        options.putAll(fields.named(OPTION_NAME, HostSettingsSection::option)));
        var firewall = new TreeMap<String, Located<Boolean>>();
        at.find("firewall")
                .flatMap(Cursor::fields)
                .ifPresent(fields ->
                        firewall.putAll(fields.named(SpecCodecs.NAME, HostSettingsSection::rule)));
        return new HostSettings(
                power,
                options,
                firewall,
                VmkernelSection.read(at),
                StandardSwitchSection.read(at, nics));
    }

    private static Optional<Located<String>> option(String name, Cursor value) {
        var said = value.value(codec(name), name);
        if (name.equals(SHELL_TIMEOUT) && said.filter(is -> !is.value().equals("0")).isPresent()) {
            value.problem(
                    "option "
                            + name
                            + " stays 0: the host would stop SSH, by which Plumbline"
                            + " reaches it");
            return Optional.empty();
        }
        return said;
    }

    private static Optional<Located<Boolean>> rule(String name, Cursor value) {
        var said = value.value(HostSettingProperties.RULE_SET.codec(), name);
        var why = NEEDED.get(name);
        if (why != null && said.filter(is -> !is.value()).isPresent()) {
            value.problem("rule set " + name + " stays enabled: " + why);
            return Optional.empty();
        }
        return said;
    }

    /** What the host would take and then not work with is refused here, as far as it is known. */
    private static Codec<String> codec(String name) {
        return name.equals(HostSettingProperties.PVRDMA_VMKNIC)
                ? VmkernelSection.NAME
                : HostSettingProperties.OPTION.codec();
    }

    private static String optionName(String name) {
        UnknownKey.derived(name)
                .ifPresent(why -> {
                    throw new IllegalArgumentException(why);
                });
        if (!OPTION.matcher(name).matches()) {
            throw new IllegalArgumentException(
                    "'"
                            + name
                            + "' is no advanced option as the vSphere Client spells it, such as"
                            + " Net.PVRDMAVmknic");
        }
        return name;
    }
}
