package io.plumbline.property;

import io.plumbline.target.Host;
import io.plumbline.target.HostOption;
import io.plumbline.target.KernelModule;
import io.plumbline.target.RuleSet;
import io.plumbline.target.Target;
import io.plumbline.target.Vib;

import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.List;

/**
 * What a host that nobody gets in to says of itself where vCenter runs commands of esxcli on it.
 * For people: each is a key of its own beside the setting that it resembles, so that nothing is
 * wished of it, compared with it, planned or proven by it (ADR 61).
 */
public final class RelayedProperties {
    /** What the key of each of them begins with, and of no other. */
    public static final String FAMILY = "relayed.";

    /** When the host was asked what stands beside it, to the second. */
    public static final Property<Instant> ASKED_AT =
            relayed(
                    "relayed.askedAt",
                    Host.class,
                    Codecs.codec(
                            "a time such as 2026-11-01T00:00:00Z",
                            RelayedProperties::time,
                            Instant::toString),
                    "clock of the daemon");

    public static final Property<EsxiRelease> RELEASE =
            relayed(
                    "relayed.release",
                    Host.class,
                    HostProperties.ESXI_RELEASE.codec(),
                    "esxcli system version get: Version and Update (public file 7761811693)");

    /** Of packages that the spec names, as the running image has them. */
    public static final Property<VibVersion> VIB =
            relayed(
                    "relayed.vib",
                    Vib.class,
                    SoftwareProperties.VIB_VERSION.codec(),
                    "esxcli software vib list: Name and Version (public files 8548678371 and"
                            + " 5705709836)");

    public static final Property<Boolean> MODULE_LOADED =
            relayed(
                    "relayed.moduleLoaded",
                    KernelModule.class,
                    Codecs.bool(),
                    "esxcli system module list: Name and IsLoaded (public file 7951558266)");

    /** The configured options of a module that have a value, as they are listed. */
    public static final Property<String> OPTIONS =
            relayed(
                    "relayed.options",
                    KernelModule.class,
                    Codecs.text(),
                    "esxcli system module parameters list: Name and Value, the user defined one"
                            + " (public files 7784518224 and 8006011848)");

    public static final Property<Boolean> RULE_SET =
            relayed(
                    "relayed.ruleSet",
                    RuleSet.class,
                    HostSettingProperties.RULE_SET.codec(),
                    "esxcli network firewall ruleset list: Name and Enabled (public file"
                            + " 8617756703)");

    public static final Property<String> OPTION =
            relayed(
                    "relayed.option",
                    HostOption.class,
                    HostSettingProperties.OPTION.codec(),
                    "esxcli system settings advanced list: Path, Type, IntValue (public file"
                            + " 5705709836) and StringValue (ansible-collections/community.vmware"
                            + " issue 2105)");

    private RelayedProperties() {}

    public static List<Property<?>> all() {
        return List.of(ASKED_AT, RELEASE, VIB, MODULE_LOADED, OPTIONS, RULE_SET, OPTION);
    }

    private static Instant time(String text) {
        try {
            return Instant.parse(text);
        } catch (DateTimeParseException e) {
            throw new IllegalArgumentException("'" + text + "' is no time", e);
        }
    }

    private static <V> Property<V> relayed(
            String key, Class<? extends Target> on, Codec<V> codec, String source) {
        return Property.fact(key, on, codec, source + "; through ExecuteSoap of vCenter: govmomi")
                .askedWhereShutOut();
    }
}
