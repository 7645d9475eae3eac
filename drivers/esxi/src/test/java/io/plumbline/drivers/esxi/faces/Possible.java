package io.plumbline.drivers.esxi.faces;

import static io.plumbline.drivers.esxi.faces.ReadingCase.NOT_OFFERED;
import static io.plumbline.drivers.esxi.faces.ReadingCase.SETTLED_IS;
import static io.plumbline.drivers.esxi.faces.ReadingCase.SETTLED_NONE;
import static io.plumbline.drivers.esxi.faces.ReadingCase.STAGED_IS_OTHER;
import static io.plumbline.drivers.esxi.faces.ReadingCase.STAGED_IS_SAME;
import static io.plumbline.drivers.esxi.faces.ReadingCase.STAGED_NONE_SAME;
import static io.plumbline.drivers.esxi.faces.ReadingCase.STAGED_NONE_THEN_IS;
import static io.plumbline.drivers.esxi.faces.ReadingCase.STAGED_UNPROVEN_THEN_IS;
import static io.plumbline.drivers.esxi.faces.ReadingCase.STAGED_UNPROVEN_THEN_NONE;
import static io.plumbline.drivers.esxi.faces.ReadingCase.UNREADABLE_OTHERWISE;
import static io.plumbline.drivers.esxi.faces.ReadingCase.UNREADABLE_TOOLS_NOT_LOADED;
import static io.plumbline.drivers.esxi.faces.ReadingCase.UNREADABLE_UNPARSED;

import io.plumbline.property.CablingProperties;
import io.plumbline.property.HostProperties;
import io.plumbline.property.HostSettingProperties;
import io.plumbline.property.NicDriverProperties;
import io.plumbline.property.NicFirmwareProperties;
import io.plumbline.property.NicIdentity;
import io.plumbline.property.PassthroughProperties;
import io.plumbline.property.Property;
import io.plumbline.property.RelayedProperties;
import io.plumbline.property.SoftwareProperties;
import io.plumbline.property.SriovProperties;
import io.plumbline.property.StandardSwitchProperties;
import io.plumbline.property.VmkernelProperties;
import io.plumbline.property.VsanProperties;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Which cases of a reading a property can have in a world without faults, and why not the others.
 */
final class Possible {
    private static final Set<ReadingCase> BY_OTHERS = EnumSet.noneOf(ReadingCase.class);
    private static final Set<ReadingCase> FACT = EnumSet.of(SETTLED_IS);
    private static final Set<ReadingCase> FACT_OR_NONE = EnumSet.of(SETTLED_IS, SETTLED_NONE);
    private static final Set<ReadingCase> FACT_OF_TOOLS =
            EnumSet.of(SETTLED_IS, UNREADABLE_TOOLS_NOT_LOADED);
    private static final Set<ReadingCase> FIRMWARE =
            EnumSet.of(STAGED_IS_SAME, STAGED_IS_OTHER, UNREADABLE_TOOLS_NOT_LOADED);
    private static final Set<ReadingCase> FIRMWARE_OR_NOT_OFFERED =
            EnumSet.of(STAGED_IS_SAME, STAGED_IS_OTHER, NOT_OFFERED, UNREADABLE_TOOLS_NOT_LOADED);
    private static final Set<ReadingCase> OPTION =
            EnumSet.of(
                    STAGED_UNPROVEN_THEN_IS,
                    STAGED_UNPROVEN_THEN_NONE,
                    NOT_OFFERED,
                    UNREADABLE_UNPARSED);
    private static final Set<ReadingCase> PROVABLE_OPTION =
            EnumSet.of(
                    STAGED_IS_SAME,
                    STAGED_UNPROVEN_THEN_IS,
                    STAGED_UNPROVEN_THEN_NONE,
                    NOT_OFFERED,
                    UNREADABLE_UNPARSED);
    private static final Map<Property<?>, Set<ReadingCase>> CASES = cases();

    private Possible() {}

    private static Map<Property<?>, Set<ReadingCase>> cases() {
        var cases = new HashMap<Property<?>, Set<ReadingCase>>();
        cases.put(HostProperties.ESXI_RELEASE, FACT);
        cases.put(HostProperties.MAINTENANCE_MODE, FACT);
        cases.put(HostProperties.RUNNING_VMS, FACT);
        cases.put(HostProperties.AGENTS, BY_OTHERS);
        cases.put(HostProperties.DRS, BY_OTHERS);
        cases.put(HostProperties.OTHERS_TASKS, BY_OTHERS);
        cases.put(HostProperties.FAILOVER, BY_OTHERS);
        cases.put(HostProperties.RED_ALARMS, BY_OTHERS);
        cases.put(HostProperties.SSH, BY_OTHERS);
        cases.put(HostProperties.LOCKDOWN, BY_OTHERS);
        cases.put(HostProperties.HOST_PROFILE, BY_OTHERS);
        cases.put(HostProperties.VOLUMES, FACT);
        cases.put(HostProperties.IMAGE_OWNER, FACT_OR_NONE);
        cases.put(VsanProperties.MEMBERSHIP, EnumSet.of(SETTLED_IS, SETTLED_NONE, NOT_OFFERED));
        cases.put(VsanProperties.RESYNC, EnumSet.of(SETTLED_IS));
        cases.put(VsanProperties.OBJECTS, EnumSet.of(SETTLED_IS));
        cases.put(
                SoftwareProperties.VIB_VERSION,
                EnumSet.of(STAGED_IS_SAME, STAGED_IS_OTHER, STAGED_NONE_THEN_IS, STAGED_NONE_SAME));
        cases.put(HostSettingProperties.POWER_POLICY, EnumSet.of(SETTLED_IS, NOT_OFFERED));
        cases.put(HostSettingProperties.OPTION, EnumSet.of(SETTLED_IS, SETTLED_NONE, NOT_OFFERED));
        cases.put(NicDriverProperties.RDMA_DEVICE, FACT_OR_NONE);
        cases.put(HostSettingProperties.RULE_SET, EnumSet.of(SETTLED_IS, NOT_OFFERED));
        cases.put(VmkernelProperties.MTU, EnumSet.of(SETTLED_IS, NOT_OFFERED));
        cases.put(VmkernelProperties.SWITCH, EnumSet.of(SETTLED_IS, SETTLED_NONE, NOT_OFFERED));
        cases.put(VmkernelProperties.SWITCH_MTU, EnumSet.of(SETTLED_IS, SETTLED_NONE, NOT_OFFERED));
        cases.put(VmkernelProperties.SERVICES, EnumSet.of(SETTLED_IS, NOT_OFFERED));
        cases.put(StandardSwitchProperties.MADE, FACT_OR_NONE);
        cases.put(StandardSwitchProperties.MTU, FACT_OR_NONE);
        cases.put(StandardSwitchProperties.UPLINKS, FACT_OR_NONE);
        cases.put(StandardSwitchProperties.VMKERNEL_ADAPTERS, FACT_OR_NONE);
        cases.put(StandardSwitchProperties.PORT_GROUP_MADE, FACT_OR_NONE);
        cases.put(StandardSwitchProperties.VLAN, FACT_OR_NONE);
        cases.put(SoftwareProperties.MODULE_LOADED, FACT);
        cases.put(NicIdentity.MODEL, FACT);
        cases.put(NicIdentity.SLOT, FACT_OR_NONE);
        cases.put(NicIdentity.VMNIC, FACT_OR_NONE);
        cases.put(NicIdentity.PASSTHROUGH, EnumSet.of(STAGED_IS_SAME, STAGED_IS_OTHER));
        cases.put(NicIdentity.DRIVER, FACT_OR_NONE);
        cases.put(PassthroughProperties.SWITCH, FACT_OR_NONE);
        cases.put(CablingProperties.UPLINK_NEIGHBOURS, EnumSet.of(SETTLED_IS, NOT_OFFERED));
        cases.put(CablingProperties.UPLINK_LINK, EnumSet.of(SETTLED_IS, NOT_OFFERED));
        cases.put(NicIdentity.PSID, FACT_OF_TOOLS);
        cases.put(NicIdentity.BASE_MAC, FACT_OF_TOOLS);
        cases.put(NicFirmwareProperties.FIRMWARE_VERSION, FIRMWARE);
        cases.put(NicFirmwareProperties.LINK_TYPE, FIRMWARE_OR_NOT_OFFERED);
        cases.put(NicFirmwareProperties.ATS_ENABLED, FIRMWARE_OR_NOT_OFFERED);
        cases.put(NicDriverProperties.PFCTX, PROVABLE_OPTION);
        cases.put(NicDriverProperties.PFCRX, PROVABLE_OPTION);
        cases.put(NicDriverProperties.TRUST_STATE, OPTION);
        cases.put(NicDriverProperties.ECN, OPTION);
        cases.put(NicDriverProperties.DSCP_FORCE, OPTION);
        cases.put(NicDriverProperties.PCP_FORCE, OPTION);
        cases.put(
                NicDriverProperties.MAX_VFS,
                EnumSet.of(
                        STAGED_IS_SAME,
                        STAGED_IS_OTHER,
                        NOT_OFFERED,
                        UNREADABLE_UNPARSED,
                        UNREADABLE_OTHERWISE));
        cases.put(NicDriverProperties.VIRTUAL_FUNCTIONS, FACT);
        cases.put(NicDriverProperties.HAS_MAX_VFS, EnumSet.of(SETTLED_IS, NOT_OFFERED));
        cases.put(SriovProperties.FUNCTIONS, BY_OTHERS);
        cases.put(SriovProperties.SUPPORTED, BY_OTHERS);
        cases.put(PassthroughProperties.ENABLED, BY_OTHERS);
        cases.put(PassthroughProperties.LABEL, BY_OTHERS);
        cases.put(PassthroughProperties.CAPABLE, BY_OTHERS);
        cases.put(PassthroughProperties.DEPENDS_ON, BY_OTHERS);
        RelayedProperties.all().forEach(fact -> cases.put(fact, BY_OTHERS));
        return cases;
    }

    /** Why a property is never read so; empty if it is. */
    static Optional<String> reasonAgainst(Property<?> property, ReadingCase which) {
        var cases = of(property);
        return cases.contains(which)
                ? Optional.empty()
                : Optional.of(
                        cases.equals(BY_OTHERS)
                                ? "vCenter tells it, and no host"
                                : reason(property, which, cases));
    }

    /** A key of mlxconfig is offered by every firmware unless something else is said of it. */
    private static Set<ReadingCase> of(Property<?> property) {
        var cases = CASES.get(property);
        if (cases != null) {
            return cases;
        }
        if (property.wire().equals(Optional.of(NicFirmwareProperties.MLXCONFIG))) {
            return FIRMWARE;
        }
        throw new IllegalStateException(
                "nobody has said which readings " + property.key() + " can have");
    }

    private static String reason(Property<?> property, ReadingCase which, Set<ReadingCase> cases) {
        var staged = cases.contains(STAGED_IS_SAME) || cases.contains(STAGED_UNPROVEN_THEN_IS);
        return switch (which) {
            case SETTLED_IS, SETTLED_NONE ->
                    staged
                            ? "a boot may change it, so it has two sides"
                            : "everything of this kind has a value of it, be it false, 0 or an"
                                    + " empty list";
            case STAGED_IS_SAME, STAGED_NONE_SAME ->
                    staged
                            ? sides(property)
                            : "it is what it is now: nothing of it waits for a boot";
            case STAGED_IS_OTHER,
                    STAGED_NONE_THEN_IS,
                    STAGED_UNPROVEN_THEN_IS,
                    STAGED_UNPROVEN_THEN_NONE ->
                    staged
                            ? sides(property)
                            : "it is what it is now: nothing of it waits for a boot";
            case STAGED_IS_THEN_NONE ->
                    property.equals(SoftwareProperties.VIB_VERSION)
                            ? "no command of this product removes a package, and an image that"
                                    + " waits has all packages"
                            : "what has a value in this boot by proof has the one that is"
                                    + " configured";
            case SETTLED_UNPROVEN, STAGED_THEN_UNPROVEN ->
                    "only what module options are in force cannot be read, and what is configured"
                            + " always can";
            case NOT_OFFERED -> "every release of driver, firmware and ESXi has it";
            case UNREADABLE_TOOLS_NOT_LOADED -> "it is read without the Mellanox tools";
            case UNREADABLE_UNPARSED -> "only the text of module options may be anything";
            case UNREADABLE_OTHERWISE ->
                    "nothing fails in a world without faults but what is away as a whole";
        };
    }

    private static String sides(Property<?> property) {
        return NicDriverProperties.CORE_OPTIONS.equals(property.wire().orElse(null))
                        || NicDriverProperties.RDMA_OPTIONS.equals(property.wire().orElse(null))
                ? "in force is unproven, or proven to be what is configured; a count is a number on"
                        + " both sides"
                : "both sides of it are always read, and have a value";
    }
}
