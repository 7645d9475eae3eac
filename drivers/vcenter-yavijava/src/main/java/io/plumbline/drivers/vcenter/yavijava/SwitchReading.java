package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.DVSConfigInfo;
import com.vmware.vim25.DVSNameArrayUplinkPortPolicy;
import com.vmware.vim25.DVSUplinkPortPolicy;
import com.vmware.vim25.DistributedVirtualSwitchHostMember;
import com.vmware.vim25.DistributedVirtualSwitchHostMemberBacking;
import com.vmware.vim25.DistributedVirtualSwitchHostMemberPnicBacking;
import com.vmware.vim25.LinkDiscoveryProtocolConfig;
import com.vmware.vim25.VMwareDVSConfigInfo;

import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.drivers.vcenter.Managed.PortGroupRef;
import io.plumbline.drivers.vcenter.Managed.SwitchRef;
import io.plumbline.drivers.vcenter.SeenSwitch;
import io.plumbline.drivers.vcenter.Told;
import io.plumbline.property.LinkDiscovery;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;

/** How a distributed switch is understood. */
final class SwitchReading {
    private SwitchReading() {}

    static SeenSwitch of(SwitchRef ref, Known known) {
        return new SeenSwitch(
                ref,
                known.told(Sought.NAME, String.class, name -> name),
                known.told(Sought.UUID, String.class, uuid -> uuid),
                new SeenSwitch.Settings(
                        config(known, config -> orUnset(config.configVersion)),
                        vmware(known, config -> mtu(config.maxMtu)),
                        vmware(known, config -> discovery(config.linkDiscoveryProtocolConfig)),
                        vmware(
                                known,
                                config ->
                                        Words.told(
                                                config.multicastFilteringMode, Words::multicast)),
                        config(known, config -> orUnset(config.networkResourceManagementEnabled))),
                new SeenSwitch.Layout(
                        config(
                                known,
                                config ->
                                        config.productInfo == null
                                                ? new Told.Unset<>()
                                                : orUnset(config.productInfo.version)),
                        config(known, config -> uplinks(config.uplinkPortPolicy)),
                        config(known, config -> members(config.host))));
    }

    /** Whether a port group of the switch holds its uplinks. */
    static Told<Boolean> isForUplinks(PortGroupRef group, Known known) {
        return config(
                known,
                config ->
                        new Told.Is<>(
                                config.uplinkPortgroup != null
                                        && Arrays.stream(config.uplinkPortgroup)
                                                .anyMatch(one -> group.id().equals(one.val))));
    }

    private static <V> Told<V> config(Known known, Function<DVSConfigInfo, Told<V>> read) {
        return known.part(Sought.CONFIG, DVSConfigInfo.class, read);
    }

    /** Something that VMware's own switches have. */
    private static <V> Told<V> vmware(Known known, Function<VMwareDVSConfigInfo, Told<V>> read) {
        return known.part(Sought.CONFIG, VMwareDVSConfigInfo.class, read);
    }

    private static <V> Told<V> orUnset(@Nullable V value) {
        return value == null ? new Told.Unset<>() : new Told.Is<>(value);
    }

    /** The binding says 0 where nothing was said, and no switch has that. */
    private static Told<Integer> mtu(int bytes) {
        return bytes > 0 ? new Told.Is<>(bytes) : Known.unknown("an MTU of " + bytes);
    }

    private static Told<LinkDiscovery> discovery(@Nullable LinkDiscoveryProtocolConfig config) {
        if (config == null) {
            return new Told.Unset<>();
        }
        var protocol = Words.told(config.protocol, Words::protocol);
        var operation = Words.told(config.operation, Words::operation);
        return protocol instanceof Told.Is<LinkDiscovery.Protocol>(var spoken)
                        && operation instanceof Told.Is<LinkDiscovery.Operation>(var way)
                ? new Told.Is<>(new LinkDiscovery(spoken, way))
                : Known.unknown("discovery " + config.protocol + " " + config.operation);
    }

    private static Told<List<String>> uplinks(@Nullable DVSUplinkPortPolicy policy) {
        return switch (policy) {
            case null -> new Told.Unset<>();
            case DVSNameArrayUplinkPortPolicy named -> names(named.uplinkPortName);
            case DVSUplinkPortPolicy _ -> Known.unknown("uplinks that are not named");
        };
    }

    private static Told<List<SeenSwitch.Member>> members(
            DistributedVirtualSwitchHostMember @Nullable [] told) {
        var members = new ArrayList<SeenSwitch.Member>();
        if (told != null) {
            for (var one : told) {
                // The reference: the host is not told to whom may not read it.
                if (one.config == null || one.config.host == null) {
                    return new Told.Unreadable<>("the host of a member is withheld");
                }
                members.add(
                        new SeenSwitch.Member(
                                new HostRef(one.config.host.val),
                                pnics(one.config.backing),
                                Words.told(one.status, Words::status),
                                orUnset(one.statusDetail)));
            }
        }
        return new Told.Is<>(List.copyOf(members));
    }

    private static Told<List<String>> pnics(
            @Nullable DistributedVirtualSwitchHostMemberBacking backing) {
        return switch (backing) {
            case null -> new Told.Unset<>();
            case DistributedVirtualSwitchHostMemberPnicBacking pnics ->
                    pnics.pnicSpec == null
                            ? new Told.Is<>(List.of())
                            : names(
                                    Arrays.stream(pnics.pnicSpec)
                                            .map(pnic -> pnic.pnicDevice)
                                            .toArray(String[]::new));
            case DistributedVirtualSwitchHostMemberBacking _ ->
                    Known.unknown("a member that has no pnics");
        };
    }

    /** An array without elements is not sent at all. */
    private static Told<List<String>> names(String @Nullable [] names) {
        if (names == null) {
            return new Told.Is<>(List.of());
        }
        return Arrays.stream(names).allMatch(Objects::nonNull)
                ? new Told.Is<>(List.of(names))
                : Known.unknown("one without a name");
    }
}
