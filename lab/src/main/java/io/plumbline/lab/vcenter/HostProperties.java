package io.plumbline.lab.vcenter;

import io.plumbline.lab.vcenter.soap.Ref;
import io.plumbline.lab.vcenter.soap.Value;
import io.plumbline.lab.vcenter.soap.Value.Data;
import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.SshServer;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.UUID;

/** A host as vCenter knows it. Of one that does not answer, the power is unknown. */
final class HostProperties {
    /** Of the 3.0 GHz of the first seed's hosts: seed 000, table 1. */
    private static final int CPU_MHZ = 2_993;

    /** Table 1 of the first seed's kind of host has more; no machine of a sample needs it. */
    private static final long MEMORY_MB = 196_608;

    private static final int CORES = 48;

    private HostProperties() {}

    static Data of(HostModel host, Ref self, Ref parent, List<Ref> machines) {
        return Value.data("HostSystem")
                .with("parent", Value.ref(parent))
                .with("name", Value.string(host.host().name()))
                .with("runtime", runtime(host))
                .with("summary", summary(host, self))
                .with(
                        "config",
                        Value.data("HostConfigInfo")
                                .with("product", product(host))
                                .with(
                                        "lockdownMode",
                                        new Value.Simple(
                                                "HostLockdownMode", host.ssh().lockdown().name()))
                                .with("service", services(host))
                                .with("pciPassthruInfo", PassthruMethods.devices(host)))
                .with(
                        "configManager",
                        Value.data("HostConfigManager")
                                .with("pciPassthruSystem", Value.ref(PassthruMethods.system(self))))
                .with("vm", Value.refs(machines));
    }

    /** Those that every host has, with what the reference of the API says of their keys. */
    static Data services(HostModel host) {
        return Value.data("HostServiceInfo")
                .with("service", new Value.Many("HostService", heard(host.ssh())));
    }

    private static List<Value> heard(SshServer ssh) {
        return List.of(
                service("TSM", "ESXi Shell", false, "off"),
                service("TSM-SSH", "SSH", ssh.runs(), ssh.startsWithHost() ? "on" : "off"),
                service("ntpd", "NTP Daemon", true, "on"));
    }

    private static Value service(String key, String label, boolean running, String policy) {
        return Value.data("HostService")
                .with("key", Value.string(key))
                .with("label", Value.string(label))
                .with("required", Value.bool(false))
                .with("uninstallable", Value.bool(false))
                .with("running", Value.bool(running))
                .with("policy", Value.string(policy));
    }

    private static Data runtime(HostModel host) {
        var answers = host.power().answers();
        return Value.data("HostRuntimeInfo")
                .with(
                        "connectionState",
                        new Value.Simple(
                                "HostSystemConnectionState",
                                answers ? "connected" : "notResponding"))
                .with(
                        "powerState",
                        new Value.Simple("HostSystemPowerState", answers ? "poweredOn" : "unknown"))
                .with("inMaintenanceMode", Value.bool(host.service().inMaintenance()))
                .with(
                        "bootTime",
                        answers ? Value.time(host.power().kernelUpSince()) : new Value.Unset());
    }

    /** What machines can have reserved of a host, together. */
    static long cpuCapacityMhz() {
        return (long) CORES * CPU_MHZ;
    }

    /** What machines can have reserved of a host at the very most, together. */
    static long memoryCapacityMb() {
        return MEMORY_MB;
    }

    private static Data summary(HostModel host, Ref self) {
        return Value.data("HostListSummary")
                .with("host", Value.ref(self))
                .with(
                        "hardware",
                        Value.data("HostHardwareSummary")
                                .with("vendor", Value.string("Dell Inc."))
                                .with("model", Value.string("PowerEdge R740"))
                                .with("uuid", Value.string(systemUuid(host).toString()))
                                .with("cpuMhz", Value.number(CPU_MHZ))
                                .with("numCpuCores", new Value.Simple("xsd:short", "" + CORES))
                                .with(
                                        "numCpuThreads",
                                        new Value.Simple("xsd:short", "" + 2 * CORES))
                                .with(
                                        "memorySize",
                                        new Value.Simple("xsd:long", "" + (MEMORY_MB << 20))))
                .with("runtime", runtime(host));
    }

    /** Of the board, which is not that of the installation. */
    private static UUID systemUuid(HostModel host) {
        return UUID.nameUUIDFromBytes(
                ("board of " + host.host().name()).getBytes(StandardCharsets.UTF_8));
    }

    private static Data product(HostModel host) {
        var esxi = host.esxi();
        return Value.data("AboutInfo")
                .with("name", Value.string("VMware ESXi"))
                .with(
                        "fullName",
                        Value.string("VMware ESXi " + esxi.version() + " build-" + esxi.build()))
                .with("vendor", Value.string("VMware, Inc."))
                .with("version", Value.string(esxi.version()))
                .with("build", Value.string(String.valueOf(esxi.build())))
                .with("osType", Value.string("vmnix-x86"))
                .with("productLineId", Value.string("embeddedEsx"))
                .with("apiType", Value.string("HostAgent"))
                .with("apiVersion", Value.string(esxi.version() + ".0"));
    }
}
