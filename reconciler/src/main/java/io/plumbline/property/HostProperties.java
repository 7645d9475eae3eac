package io.plumbline.property;

import io.plumbline.target.Host;

import java.util.List;
import java.util.Optional;

/** What a host as a whole has. */
public final class HostProperties {
    /** The release of ESXi: checked before any work, never upgraded. */
    public static final Property<EsxiRelease> ESXI_RELEASE =
            new Property<>(
                    "esxi.release",
                    Host.class,
                    Codecs.codec(
                            "a release such as 7.0 U2", EsxiRelease::parse, EsxiRelease::toString),
                    Role.PRECONDITION,
                    Activation.LIVE,
                    Optional.empty(),
                    List.of(),
                    "esxcli system version get, capture system_version_get_703");

    public static final Property<Boolean> MAINTENANCE_MODE =
            fact(
                    "esxi.maintenanceMode",
                    Codecs.bool(),
                    "esxcli system maintenanceMode get, capture maintenancemode_get_disabled");

    /** Names of the virtual machines that are powered on, sorted. */
    public static final Property<List<String>> RUNNING_VMS =
            fact(
                    "esxi.runningVms",
                    Codecs.names(),
                    "esxcli vm process list: Display Name, engineering knowledge");

    /**
     * Names of virtual machines on the host that are vCenter's own: they run for its cluster and
     * give way by themselves where vCenter takes the host out of service.
     */
    public static final Property<List<String>> AGENTS =
            fact(
                    "vcenter.agents",
                    Codecs.names(),
                    "config.managedBy of the vSphere API: com.vmware.vim.eam with cluster-agent, or"
                            + " VirtualCenter with vcls-entity (Broadcom knowledge base 370219);"
                            + " they stop when vCenter has the host enter maintenance (403400)");

    /** The volumes that the host has mounted. */
    public static final Property<Volumes> VOLUMES =
            fact(
                            "esxi.volumes",
                            Volumes.codec(),
                            "esxcli storage filesystem list: public output of ESXi 8.0.3 and"
                                    + " others, see the parser")
                    .askedWithFiles();

    /** Which of the virtual machines that run on the host DRS would move, were it taken out now. */
    public static final Property<DrsOutlook> DRS =
            fact(
                    "vcenter.drs",
                    DrsOutlook.codec(),
                    "ClusterComputeResource configurationEx of the vSphere API: drsConfig and"
                            + " drsVmConfig; vSphere Resource Management 8.0, Place a Host in"
                            + " Maintenance Mode");

    /** What somebody else has vCenter do with the host, its cluster or a machine on it. */
    public static final Property<OthersTasks> OTHERS_TASKS =
            fact(
                    "vcenter.othersTasks",
                    OthersTasks.codec(),
                    "TaskManager recentTask of the vSphere API, and TaskInfo: entity, state,"
                            + " reason, descriptionId");

    /** Whether HA of the host's cluster has what its owner keeps for a host that fails. */
    public static final Property<FailoverReserve> FAILOVER =
            fact(
                    "vcenter.failover",
                    FailoverReserve.codec(),
                    "ClusterComputeResource of the vSphere API: configurationEx.dasConfig with its"
                            + " admissionControlPolicy, and summary.admissionControlInfo");

    /** What is wrong with the host's cluster and the hosts of it, by vCenter's alarms. */
    public static final Property<RedAlarms> RED_ALARMS =
            fact(
                    "vcenter.redAlarms",
                    RedAlarms.codec(),
                    "ClusterComputeResource triggeredAlarmState of the vSphere API, AlarmState and"
                            + " AlarmInfo: alarms of the cluster and of all in it");

    /** The service by which everything else of the host is read and done. */
    public static final Property<SshService> SSH =
            fact(
                    "vcenter.ssh",
                    SshService.codec(),
                    "HostSystem config.service of the vSphere API: key TSM-SSH, running and policy"
                            + " (HostServicePolicy on: started when the host starts up)");

    /** Whether others than exception users may log in at the host. */
    public static final Property<Lockdown> LOCKDOWN =
            fact(
                    "vcenter.lockdown",
                    Codecs.oneOf(Lockdown.class),
                    "HostSystem config.lockdownMode of the vSphere API (HostLockdownMode); vSphere"
                            + " Security, Lockdown Mode Behavior: over SSH exception users; CIS"
                            + " VMware ESXi 6.7 Benchmark: root with a key too");

    /**
     * The host profiles of vCenter that are attached to the host or to its cluster. What they say
     * of a host is there again after their next remediation, whatever was written meanwhile. Not
     * offered by a vCenter that knows of no profiles.
     */
    public static final Property<String> HOST_PROFILE =
            fact(
                            "vcenter.hostProfile",
                            Codecs.text(),
                            "HostProfileManager.profile of the vSphere API, with name and entity of"
                                    + " each; that of a cluster is that of its hosts: vSphere 4.1,"
                                    + " Attaching Entities to a Profile")
                    .orElseTry(
                            Otherwise.Where.OWNED_BY_OTHERS,
                            "or detach it, or leave these settings to it (modeByArea), or, where it"
                                    + " says nothing of them, say 'safety: {attachedProfile:"
                                    + " Beside}'");

    /** The one owner of images that is known. */
    public static final String LIFECYCLE_MANAGER =
            "vSphere Lifecycle Manager, by the image of its cluster or host in vCenter";

    /**
     * Who composes the image of the host, where somebody does: then packages come and go by that
     * image. What is installed beside it drifts from it and may be removed by its next remediation.
     */
    public static final Property<String> IMAGE_OWNER =
            fact(
                    "esxi.imageOwner",
                    Codecs.text(),
                    "esxcli software profile get: Name, Broadcom KB 391486 as quoted by others; no"
                            + " capture of an image-managed host, see esxi-versions.md");

    private HostProperties() {}

    static List<Property<?>> all() {
        return List.of(
                ESXI_RELEASE,
                MAINTENANCE_MODE,
                RUNNING_VMS,
                VOLUMES,
                AGENTS,
                DRS,
                OTHERS_TASKS,
                FAILOVER,
                RED_ALARMS,
                SSH,
                LOCKDOWN,
                HOST_PROFILE,
                IMAGE_OWNER);
    }

    /**
     * Of what a host profile may say, too.
     *
     * @param source that it may
     */
    static Need<String> yieldsToProfile(String source) {
        return new Need<>(
                new Relation.Enclosing(Host.class),
                HOST_PROFILE,
                new Want.Gone<>(),
                Need.When.YIELDS,
                source);
    }

    private static <V> Property<V> fact(String key, Codec<V> codec, String source) {
        return Property.fact(key, Host.class, codec, source);
    }
}
