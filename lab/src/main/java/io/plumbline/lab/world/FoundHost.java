package io.plumbline.lab.world;

import io.plumbline.property.FirmwareVersion;
import io.plumbline.property.VsanMembership;
import io.plumbline.target.PciAddress;

import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * A host as somebody found it, in the middle of its life: a world may begin with it.
 *
 * @param seed of what it is made, with what is in force
 * @param next packages of the image that the next boot takes
 * @param cards what the next start of each card takes, by its address
 * @param modules kernel modules and their options
 * @param settings advanced options, rule sets, power policy
 * @param vmkernel adapters of its own kernel; empty if none was told of
 * @param proxySwitches the MTU of its own copies of distributed switches, by their names
 * @param standardSwitches switches that it has for itself; empty if none was told of
 * @param upSince when the VMkernel of this boot came up
 * @param machines names of those that run
 * @param maintenance somebody took it out of service
 * @param imageManaged vCenter composes its image
 * @param vsan its part in a vSAN
 * @param volumes names of those that are mounted; empty if that was not told
 */
public record FoundHost(
        HostSeed seed,
        List<VibPackage> next,
        Map<PciAddress, Card> cards,
        ModuleOptions modules,
        Settings settings,
        List<VmkAdapter> vmkernel,
        Map<String, Integer> proxySwitches,
        List<StandardSwitchModel> standardSwitches,
        Instant upSince,
        Set<String> machines,
        boolean maintenance,
        boolean imageManaged,
        Vsan vsan,
        SortedSet<String> volumes) {
    public FoundHost {
        next = List.copyOf(next);
        cards = Map.copyOf(cards);
        vmkernel = List.copyOf(vmkernel);
        proxySwitches = Map.copyOf(proxySwitches);
        standardSwitches = List.copyOf(standardSwitches);
        machines = Set.copyOf(machines);
        volumes = Collections.unmodifiableSortedSet(new TreeSet<>(volumes));
    }

    /**
     * @param flash the firmware that the next start runs
     * @param next values of the configuration that it takes, by key of mlxconfig
     * @param linkDown numbers of its ports without a carrier
     */
    public record Card(FirmwareVersion flash, Map<String, Integer> next, Set<Integer> linkDown) {
        public Card {
            next = Map.copyOf(next);
            linkDown = Set.copyOf(linkDown);
        }
    }

    /**
     * @param inForce the text with which each module was loaded
     * @param configured the text that the next boot takes, by module
     * @param loadedLater modules that somebody loaded after the boot
     */
    public record ModuleOptions(
            Map<String, String> inForce, Map<String, String> configured, Set<String> loadedLater) {
        public ModuleOptions {
            inForce = Map.copyOf(inForce);
            configured = Map.copyOf(configured);
            loadedLater = Set.copyOf(loadedLater);
        }
    }

    /**
     * @param options values by path
     * @param ruleSets whether each lets its traffic pass
     * @param lacking paths of options and names of rule sets that this build does not have
     * @param managesPower whether the BIOS leaves power to it
     */
    public record Settings(
            Map<String, String> options,
            Map<String, Boolean> ruleSets,
            Set<String> lacking,
            boolean managesPower) {
        public Settings {
            options = Map.copyOf(options);
            ruleSets = Map.copyOf(ruleSets);
            lacking = Set.copyOf(lacking);
        }
    }

    /**
     * @param installed whether it can be asked for it at all
     * @param cluster of which it is a member
     */
    public record Vsan(boolean installed, Optional<Cluster> cluster) {
        /**
         * @param leader by which it goes
         * @param members how many it sees, itself among them
         * @param entry of their membership
         * @param disks whether they are out, or not well, though the host serves
         * @param objects that have to be copied
         * @param reduced that have a copy less
         */
        public record Cluster(
                String uuid,
                String leader,
                int members,
                VsanMembership.Entry entry,
                Disks disks,
                long objects,
                long bytes,
                long reduced) {}

        /** How the disks of a host are. */
        public enum Disks {
            THERE,
            DECOMMISSIONED,
            UNHEALTHY
        }
    }

    /** Adds this host to a world. */
    public HostModel in(World world) {
        var host = world.addHost(seed);
        modules.inForce().forEach(host.modules()::begin);
        host.modules().boot();
        modules.configured().forEach(host.modules()::begin);
        host.modules().resume(modules.loadedLater());
        host.software().banks().stage(next);
        if (imageManaged) {
            host.software().remediated();
        }
        host.settings().begin(settings.options(), settings.ruleSets());
        host.settings().lack(settings.lacking().toArray(String[]::new));
        host.settings().setManagesPower(settings.managesPower());
        host.proxySwitches().begin(proxySwitches);
        if (!vmkernel.isEmpty()) {
            host.vmkernel().begin(vmkernel);
        }
        standardSwitches.forEach(host.standardSwitches()::put);
        cards.forEach((at, found) -> {
            var card = host.card(at).orElseThrow();
            card.flashed(found.flash());
            found.next().forEach(card.config()::stage);
            card.ports().forEach(port -> port.setLinkUp(!found.linkDown().contains(port.number())));
        });
        host.power().resume(new BootState.Up(upSince), host.power().boot(), upSince);
        host.service().begin(machines, maintenance);
        if (!volumes.isEmpty()) {
            host.files().found(volumes);
        }
        if (!vsan.installed()) {
            host.vsan().uninstall();
        }
        vsan.cluster()
                .ifPresent(found -> {
                    host.vsan().join(found.uuid()).found(found);
                    switch (found.disks()) {
                        case THERE -> {}
                        case DECOMMISSIONED -> host.vsan().stuck();
                        case UNHEALTHY -> host.vsan().healthy(false);
                    }
                });
        return host;
    }
}
