package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.ClusterComputeResourceSummary;
import com.vmware.vim25.ClusterConfigInfoEx;
import com.vmware.vim25.ClusterDasAdmissionControlInfo;
import com.vmware.vim25.ClusterDasAdmissionControlPolicy;
import com.vmware.vim25.ClusterDasVmConfigInfo;
import com.vmware.vim25.ClusterDasVmSettings;
import com.vmware.vim25.ClusterDrsVmConfigInfo;
import com.vmware.vim25.ClusterFailoverLevelAdmissionControlPolicy;
import com.vmware.vim25.ClusterFailoverResourcesAdmissionControlPolicy;
import com.vmware.vim25.DrsBehavior;
import com.vmware.vim25.ManagedObjectReference;

import io.plumbline.drivers.vcenter.Managed.ClusterRef;
import io.plumbline.drivers.vcenter.Managed.MachineRef;
import io.plumbline.drivers.vcenter.SeenCluster;
import io.plumbline.drivers.vcenter.Told;
import io.plumbline.property.OverrideProperties.IsolationResponse;
import io.plumbline.property.OverrideProperties.RestartPriority;

import org.jspecify.annotations.Nullable;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;

/**
 * How a cluster of hosts is understood. Whether DRS minds what is said of one machine, and whether
 * it may move that, is true where it is unset; what it does by itself then, the reference does not
 * say.
 *
 * @see "Virtual Infrastructure JSON API 8.0.3, ClusterDrsConfigInfo, ClusterDrsVmConfigInfo"
 */
final class ClusterReading {
    private static final Map<String, Told<RestartPriority>> RESTARTS =
            words(RestartPriority.values(), ClusterSpecs::word, ClusterSpecs.AS_CLUSTER_RESTARTS);
    private static final Map<String, Told<IsolationResponse>> RESPONDS =
            words(IsolationResponse.values(), ClusterSpecs::word, ClusterSpecs.AS_CLUSTER_RESPONDS);

    private ClusterReading() {}

    static SeenCluster of(ClusterRef ref, Known known) {
        return new SeenCluster(
                ref,
                known.told(Sought.NAME, String.class, name -> name),
                known.part(Sought.CLUSTER_CONFIG, ClusterConfigInfoEx.class, ClusterReading::drs),
                known.part(
                        Sought.CLUSTER_CONFIG, ClusterConfigInfoEx.class, ClusterReading::failover),
                known.part(
                        Sought.CLUSTER_CONFIG,
                        ClusterConfigInfoEx.class,
                        config -> new Told.Is<>(ofHa(config.dasVmConfig))));
    }

    private static Map<MachineRef, SeenCluster.OfHa> ofHa(
            ClusterDasVmConfigInfo @Nullable [] said) {
        var all = new HashMap<MachineRef, SeenCluster.OfHa>();
        for (var one : said == null ? new ClusterDasVmConfigInfo[0] : said) {
            if (one.key != null) {
                all.put(new MachineRef(one.key.val), ofHa(one));
            }
        }
        return all;
    }

    /** What only the fields say that the API had before its version 2.5 is not put into words. */
    private static SeenCluster.OfHa ofHa(ClusterDasVmConfigInfo one) {
        var settings = one.dasSettings == null ? new ClusterDasVmSettings() : one.dasSettings;
        return new SeenCluster.OfHa(
                settings.restartPriority == null
                        ? old(one.restartPriority)
                        : said(settings.restartPriority, RESTARTS),
                settings.isolationResponse == null
                        ? old(one.powerOffOnIsolation)
                        : said(settings.isolationResponse, RESPONDS));
    }

    private static <V> Told<V> old(@Nullable Object said) {
        return said == null ? new Told.Unset<>() : Known.unknown(said + ", and not in dasSettings");
    }

    /** Unset where the machine is as all others, be that said or not. */
    private static <V> Told<V> said(String word, Map<String, Told<V>> words) {
        return words.getOrDefault(word, Known.unknown(word));
    }

    private static <E extends Enum<E>> Map<String, Told<E>> words(
            E[] all, Function<E, String> word, String asCluster) {
        var words = new HashMap<String, Told<E>>();
        words.put(asCluster, new Told.Unset<>());
        Arrays.stream(all).forEach(one -> words.put(word.apply(one), new Told.Is<>(one)));
        return Map.copyOf(words);
    }

    private static Told<SeenCluster.Failover> failover(ClusterConfigInfoEx config) {
        var das = config.dasConfig;
        return das == null
                ? new Told.Unset<>()
                : new Told.Is<>(
                        new SeenCluster.Failover(
                                told(das.enabled),
                                told(das.admissionControlEnabled),
                                told(das.admissionControlPolicy).then(ClusterReading::kept)));
    }

    /** That hosts of their own stand by is another kind, of which nothing is said. */
    private static Told<SeenCluster.Reserve> kept(ClusterDasAdmissionControlPolicy policy) {
        return switch (policy) {
            case ClusterFailoverLevelAdmissionControlPolicy level ->
                    new Told.Is<>(new SeenCluster.Reserve.Hosts(level.failoverLevel));
            case ClusterFailoverResourcesAdmissionControlPolicy share ->
                    new Told.Is<>(
                            new SeenCluster.Reserve.Share(
                                    share.cpuFailoverResourcesPercent,
                                    share.memoryFailoverResourcesPercent));
            default -> new Told.Unset<>();
        };
    }

    /** What HA has at the moment. */
    static Told<SeenCluster.Reserve> has(Known known) {
        return known.part(
                Sought.CLUSTER_SUMMARY,
                ClusterComputeResourceSummary.class,
                summary -> told(summary.admissionControlInfo).then(ClusterReading::has));
    }

    private static Told<SeenCluster.Reserve> has(ClusterDasAdmissionControlInfo now) {
        return switch (now) {
            case ClusterFailoverLevelAdmissionControlInfo level ->
                    level.currentFailoverLevel == null
                            ? new Told.Unset<>()
                            : new Told.Is<>(
                                    new SeenCluster.Reserve.Hosts(level.currentFailoverLevel));
            case ClusterFailoverResourcesAdmissionControlInfo share ->
                    share.currentCpuFailoverResourcesPercent == null
                                    || share.currentMemoryFailoverResourcesPercent == null
                            ? new Told.Unset<>()
                            : new Told.Is<>(
                                    new SeenCluster.Reserve.Share(
                                            share.currentCpuFailoverResourcesPercent,
                                            share.currentMemoryFailoverResourcesPercent));
            default -> new Told.Unset<>();
        };
    }

    /** The cluster that a host is in. Of one that stands alone the parent is of another type. */
    static Told<ClusterRef> around(Known host) {
        return host.part(
                Sought.PARENT,
                ManagedObjectReference.class,
                parent ->
                        Sought.CLUSTERS.equals(parent.type)
                                ? new Told.Is<>(new ClusterRef(parent.val))
                                : new Told.Unset<>());
    }

    private static Told<SeenCluster.Drs> drs(ClusterConfigInfoEx config) {
        return config.drsConfig == null
                ? new Told.Unset<>()
                : new Told.Is<>(
                        new SeenCluster.Drs(
                                told(config.drsConfig.enabled),
                                told(config.drsConfig.defaultVmBehavior)
                                        .then(some -> new Told.Is<>(behavior(some))),
                                !Boolean.FALSE.equals(config.drsConfig.enableVmBehaviorOverrides),
                                overrides(config.drsVmConfig)));
    }

    /** Also where the binding has no word for it. */
    private static <V> Told<V> told(@Nullable V value) {
        return value == null ? new Told.Unset<>() : new Told.Is<>(value);
    }

    private static Map<MachineRef, SeenCluster.OwnSetting> overrides(
            ClusterDrsVmConfigInfo @Nullable [] said) {
        var overrides = new HashMap<MachineRef, SeenCluster.OwnSetting>();
        for (var one : said == null ? new ClusterDrsVmConfigInfo[0] : said) {
            if (one.key != null) {
                overrides.put(
                        new MachineRef(one.key.val),
                        new SeenCluster.OwnSetting(
                                !Boolean.FALSE.equals(one.enabled),
                                told(one.behavior).then(some -> new Told.Is<>(behavior(some)))));
            }
        }
        return overrides;
    }

    private static SeenCluster.Behavior behavior(DrsBehavior some) {
        return switch (some) {
            case manual -> SeenCluster.Behavior.MANUAL;
            case partiallyAutomated -> SeenCluster.Behavior.PARTIALLY_AUTOMATED;
            case fullyAutomated -> SeenCluster.Behavior.FULLY_AUTOMATED;
        };
    }
}
