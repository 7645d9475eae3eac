package io.plumbline.property;

import io.plumbline.target.Host;
import io.plumbline.target.HostOption;
import io.plumbline.target.RuleSet;

import java.util.List;
import java.util.Optional;

/**
 * What people set on a host by hand: power policy, advanced options, rule sets of its firewall. All
 * of it is in force at once and stays over boots, so that it is written while the host serves.
 */
public final class HostSettingProperties {
    /** Each is written by itself: what the host refuses of one says nothing of another. */
    public static final Wire POWER = wire("power");

    public static final Wire OPTIONS = wire("option");

    public static final Wire FIREWALL = wire("firewall");

    private static final Need<String> PROFILED =
            HostProperties.yieldsToProfile(
                    "vSphere Host Profiles 7.0, Edit a Policy: Advanced Options, Power System;"
                            + " vSphere 4.0 U1, Edit a Policy: enable or disable a ruleset");

    public static final Property<PowerPolicy> POWER_POLICY =
            new Property<>(
                    "host.powerPolicy",
                    Host.class,
                    Codecs.oneOf(PowerPolicy.class),
                    Role.MANAGED,
                    Activation.LIVE,
                    Optional.of(POWER),
                    List.of(PROFILED),
                    "esxcli hardware power policy get as printed by ESXi 7.0.1 (public file"
                        + " 406093450), set by the option /Power/CpuPolicy (ESXi 8.0.3, public file"
                        + " 68578492334); seed 000, figure 14; vSphere Resource Management: no"
                        + " reboot");

    /**
     * Its number, or its text where it has one, as text. What it may be is known to the host alone,
     * which is asked before anything is written.
     */
    public static final Property<String> OPTION =
            new Property<>(
                    "option.value",
                    HostOption.class,
                    Codecs.matching(
                            "(?! )\\P{Cc}{1,255}(?<! )",
                            "a number or a text without control characters and without blanks at"
                                    + " its ends"),
                    Role.MANAGED,
                    Activation.LIVE,
                    Optional.of(OPTIONS),
                    List.of(PROFILED),
                    "esxcli system settings advanced list, as printed in"
                        + " ansible-collections/community.vmware issue 2105 by ESXi 8.0.2; that it"
                        + " is in force at once: domain facts on ESXi, section 2.4; seed 002,"
                        + " figure 7");

    /** Whether its traffic passes. */
    public static final Property<Boolean> RULE_SET =
            new Property<>(
                    "ruleSet.enabled",
                    RuleSet.class,
                    Codecs.bool(),
                    Role.MANAGED,
                    Activation.LIVE,
                    Optional.of(FIREWALL),
                    List.of(PROFILED),
                    "esxcli network firewall ruleset list, capture"
                            + " firewall_ruleset_list_8x_excerpt; seed 002, figure 9");

    /** The option that says which VMkernel adapter PVRDMA of a host goes by. */
    public static final String PVRDMA_VMKNIC = "Net.PVRDMAVmknic";

    /** The rule set that lets PVRDMA of other hosts in. */
    public static final String PVRDMA_RULES = "pvrdma";

    private HostSettingProperties() {}

    static List<Property<?>> all() {
        return List.of(POWER_POLICY, OPTION, RULE_SET);
    }

    private static Wire wire(String name) {
        return new Wire(name, Area.HOST, new Relation.Itself(), Wire.Place.IN_SERVICE)
                .thatSparesItsUnit();
    }
}
