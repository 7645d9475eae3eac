package io.plumbline.drivers.esxi;

import io.plumbline.device.DeviceException;
import io.plumbline.drivers.esxi.text.HostStanding;
import io.plumbline.drivers.esxi.text.PciFunction;
import io.plumbline.drivers.esxi.text.RdmaDevices;
import io.plumbline.drivers.esxi.text.Uplink;
import io.plumbline.drivers.ssh.Shell;
import io.plumbline.drivers.ssh.batch.Answers;
import io.plumbline.drivers.ssh.batch.Batch;
import io.plumbline.drivers.ssh.batch.Told;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Scope;
import io.plumbline.property.EsxiRelease;
import io.plumbline.property.HostProperties;
import io.plumbline.property.NicDriverProperties;
import io.plumbline.property.NicIdentity;
import io.plumbline.property.SoftwareProperties;
import io.plumbline.property.State;
import io.plumbline.target.Host;
import io.plumbline.target.KernelModule;
import io.plumbline.target.Nic;
import io.plumbline.target.NicPort;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Everything that can be asked without knowing the host: its standing, packages, modules, options,
 * cards and uplinks.
 */
record FirstLook(Host host, Asked asked, Answers answers) {
    private static final String RDMA = "rdma";

    static FirstLook at(Host host, Asked asked, Shell shell) throws DeviceException {
        var batch =
                ImageOwner.ask(Boots.WITNESS.ask(new Batch(host, "observe the host")))
                        .add("version", "esxcli --formatter=xml system version get")
                        .add("maintenance", "esxcli system maintenanceMode get")
                        .add("machines", "esxcli --formatter=xml vm process list")
                        .add("modules", "esxcli --formatter=xml system module list")
                        .add("pci", "esxcli --formatter=xml hardware pci list")
                        .add("uplinks", "esxcli --formatter=xml network nic list");
        if (asked.packages()) {
            Packages.ask(batch);
        }
        Cabling.ask(asked, batch);
        if (asked.property(NicDriverProperties.RDMA_DEVICE)) {
            batch.add(RDMA, "esxcli --formatter=xml rdma device list");
        }
        DriverOptions.ask(host, asked, batch);
        HostSettings.ask(host, asked, batch);
        VmkernelLook.ask(host, asked, batch);
        StandardSwitchLook.ask(host, asked, batch);
        return new FirstLook(host, asked, batch.run(shell, Patience.OBSERVE));
    }

    Told<EsxiRelease> release() {
        return answers.read("version", HostStanding::release);
    }

    Told<? extends Map<String, Boolean>> modules() {
        return answers.read("modules", HostStanding::modules);
    }

    Told<Cards> cards() {
        return functions().map(functions -> Cards.of(host, functions));
    }

    /** In one place, for there it is one parser, which reads the answer once. */
    private Told<List<PciFunction>> functions() {
        return answers.read("pci", PciFunction::list);
    }

    /** The uplink at the function of a port, if it has one. */
    Told<Optional<Uplink>> uplink(NicPort port) {
        return uplinks()
                .map(uplinks ->
                        uplinks.stream()
                                .filter(uplink -> uplink.address().equals(port.function()))
                                .findFirst());
    }

    Told<List<Uplink>> uplinks() {
        return answers.read("uplinks", Uplink::list);
    }

    void put(Sheet sheet) {
        sheet.settled(HostProperties.ESXI_RELEASE.of(host), release());
        sheet.settled(
                HostProperties.MAINTENANCE_MODE.of(host),
                answers.read("maintenance", HostStanding::inMaintenance));
        sheet.settled(HostProperties.RUNNING_VMS.of(host), machines());
        sheet.settledOrNone(HostProperties.IMAGE_OWNER.of(host), ImageOwner.told(answers));
        var modules = modules();
        sheet.list(new Scope(host, KernelModule.class), modules.map(this::targets));
        for (var module : asked.modules(host)) {
            sheet.settled(
                    SoftwareProperties.MODULE_LOADED.of(module),
                    modules.map(loaded -> loaded.getOrDefault(module.name(), false)));
        }
        if (asked.packages()) {
            Packages.read(host, asked, answers, sheet);
        }
        putCards(sheet, cards());
        DriverOptions.read(this, sheet);
        HostSettings.read(this, sheet);
        VmkernelLook.read(this, sheet);
        StandardSwitchLook.read(this, sheet);
    }

    private Set<KernelModule> targets(Map<String, Boolean> modules) {
        var targets = new TreeSet<KernelModule>();
        modules.keySet().forEach(name -> targets.add(new KernelModule(host, name)));
        return targets;
    }

    /** No machines is an empty answer: it counts only from a command that did not fail. */
    private Told<List<String>> machines() {
        return answers.read("machines", HostStanding::runningMachines)
                .flatMap(names ->
                        names.isEmpty() && !answers.succeeded("machines")
                                ? answers.unknown("machines", "it failed without a word")
                                : new Told.Known<>(names));
    }

    private void putCards(Sheet sheet, Told<Cards> told) {
        var all = told.map(Cards::cards);
        sheet.list(
                new Scope(host, Nic.class),
                all.map(cards -> new TreeSet<>(cards.stream().map(Cards.Card::nic).toList())));
        sheet.list(new Scope(host, NicPort.class), told.map(cards -> new TreeSet<>(cards.ports())));
        if (all instanceof Told.Known<List<Cards.Card>>(var cards)) {
            cards.forEach(card -> putCard(sheet, card));
        }
    }

    private void putCard(Sheet sheet, Cards.Card card) {
        sheet.settled(NicIdentity.MODEL.of(card.nic()), new Told.Known<>(card.model()));
        sheet.settledOrNone(NicIdentity.SLOT.of(card.nic()), new Told.Known<>(card.slot()));
        sheet.list(
                new Scope(card.nic(), NicPort.class),
                new Told.Known<>(new TreeSet<>(card.ports())));
        for (var port : card.ports()) {
            sheet.settledOrNone(
                    NicIdentity.VMNIC.of(port),
                    uplink(port).map(uplink -> uplink.map(Uplink::name)));
            sheet.put(NicIdentity.PASSTHROUGH.of(port), passthrough(port));
            sheet.settledOrNone(NicIdentity.DRIVER.of(port), driver(port));
            Cabling.read(this, port, sheet);
            UplinkLook.read(this, port, sheet);
            if (asked.property(NicDriverProperties.RDMA_DEVICE)) {
                sheet.settledOrNone(NicDriverProperties.RDMA_DEVICE.of(port), rdmaDevice(port));
            }
        }
    }

    private Reading<Boolean> passthrough(NicPort port) {
        return functions()
                .flatMap(functions -> owners(port, functions))
                .reading(owners ->
                        new Reading.Staged<>(
                                State.is(owners.isPassedThrough()),
                                State.is(owners.willBePassedThrough())));
    }

    private Told<Optional<String>> driver(NicPort port) {
        return functions()
                .map(functions ->
                        functions.stream()
                                .filter(function -> function.address().equals(port.function()))
                                .findFirst()
                                .flatMap(PciFunction::module));
    }

    private Told<PciFunction.Owners> owners(NicPort port, List<PciFunction> functions) {
        return functions.stream()
                .filter(function -> function.address().equals(port.function()))
                .map(PciFunction::owners)
                .filter(PciFunction.Owners::areKnown)
                .findFirst()
                .<Told<PciFunction.Owners>>map(Told.Known::new)
                .orElseGet(() -> answers.unknown("pci", "no owner of " + port.function()));
    }

    /** No devices is an empty answer: it counts only from a command that did not fail. */
    private Told<Optional<String>> rdmaDevice(NicPort port) {
        var devices =
                answers.read(RDMA, RdmaDevices::active)
                        .flatMap(all ->
                                all.isEmpty() && !answers.succeeded(RDMA)
                                        ? answers.<Map<String, String>>unknown(
                                                RDMA, "it failed without a word")
                                        : new Told.Known<>(all));
        return uplink(port)
                .flatMap(uplink ->
                        devices.map(all ->
                                uplink.map(Uplink::name)
                                        .flatMap(name -> Optional.ofNullable(all.get(name)))));
    }
}
