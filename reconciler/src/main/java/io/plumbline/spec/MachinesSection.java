package io.plumbline.spec;

import io.plumbline.property.Codec;
import io.plumbline.property.Codecs;
import io.plumbline.target.Machine;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** {@code machines}: virtual machines, each by itself or in series. */
final class MachinesSection {
    private final Set<String> hosts;
    private final GuestSection guests;
    private final boolean sound;
    private final List<String> portGroups;
    private final Set<String> standardGroups;
    private final AdapterLimits limits;
    private final StandardAdapterLimits standard;
    private final PvrdmaLimits pvrdma;
    private final PciDeviceLimits devices;
    private final HardwareLimits hardware = new HardwareLimits();
    private final OverrideLimits overrides = new OverrideLimits();
    private final Map<String, DeclaredMachine> taken = new HashMap<>();

    /**
     * @param sound whether all that stands before was understood, so that who is missing there is
     *     missing in the file
     */
    MachinesSection(
            List<DeclaredHost> hosts,
            List<DeclaredNode> nodes,
            List<DeclaredDistributedSwitch> switches,
            List<Link> links,
            boolean sound) {
        this.guests = new GuestSection(hosts, nodes, links, sound);
        this.portGroups =
                switches.stream()
                        .flatMap(one -> one.portGroups().stream())
                        .map(group -> group.target().name())
                        .toList();
        this.standardGroups =
                hosts.stream()
                        .flatMap(one ->
                                one.profile().settings().standardSwitches().values().stream())
                        .flatMap(one -> one.portGroups().keySet().stream())
                        .collect(Collectors.toSet());
        this.limits = new AdapterLimits(hosts, switches);
        this.standard = new StandardAdapterLimits(hosts);
        this.pvrdma = new PvrdmaLimits(hosts, switches);
        this.devices = new PciDeviceLimits(hosts);
        this.hosts = hosts.stream().map(one -> one.host().name()).collect(Collectors.toSet());
        this.sound = sound;
    }

    List<DeclaredMachine> read(Cursor list) {
        var machines = new ArrayList<DeclaredMachine>();
        list.each(value -> value.fields().flatMap(this::entry))
                .forEach(entry -> machines.addAll(members(entry, list.findings())));
        machines.forEach(machine -> template(machine, list.findings()));
        VectorLimits.check(machines, list.findings());
        return List.copyOf(machines);
    }

    private void template(DeclaredMachine machine, Findings findings) {
        machine.from()
                .ifPresent(from -> {
                    var name = from.value().name();
                    var same = taken.get(name.toLowerCase(Locale.ROOT));
                    if (same != null) {
                        findings.problem(
                                from.origin(),
                                "'"
                                        + name
                                        + "' is a machine of this spec (line "
                                        + same.origin().line()
                                        + "), and a template never runs: name another one");
                    }
                });
    }

    private Optional<Entry> entry(Fields at) {
        var series =
                at.find("each")
                        .map(said ->
                                said.value(Series.CODEC).map(Located::value).orElse(Series.NONE));
        var name = at.required("name", Codecs.text());
        var host = at.required("host", Codecs.text());
        var onMaintenance = at.section("onMaintenance", OnMaintenanceSection::read);
        var from = at.section("from", MachineFromSection::read);
        var size = at.section("size", MachineSizeSection::read);
        var hardware = at.section("hardware", MachineHardwareSection::read);
        var overrides = at.section("overrides", MachineOverridesSection::read);
        var adapters =
                at.find("adapters")
                        .map(list -> new AdaptersSection(portGroups, standardGroups).read(list))
                        .orElse(List.of());
        var guest = GuestSection.read(at, adapters);
        var jobNode = at.optional("jobNode", Codecs.text());
        return at.complete(() ->
                new Entry(
                        series.orElse(Series.NONE),
                        name.orElseThrow(),
                        host.orElseThrow(),
                        onMaintenance.orElse(OnMaintenanceSection.DEFAULT),
                        from,
                        size,
                        hardware,
                        overrides,
                        adapters.stream().flatMap(one -> one.declared().stream()).toList(),
                        adapters.stream().flatMap(one -> one.device().stream()).toList(),
                        guest,
                        jobNode));
    }

    /** One problem is enough for a series: its members are all alike. */
    private List<DeclaredMachine> members(Entry entry, Findings findings) {
        var machines = new ArrayList<DeclaredMachine>();
        var before = findings.count();
        for (var number : entry.series().numbers()) {
            entry.member(number, guests, findings)
                    .ifPresent(machine -> {
                        check(machine, entry.host().origin(), findings);
                        if (sound) {
                            limits.check(machine, findings);
                            standard.check(machine, findings);
                            pvrdma.check(machine, findings);
                            devices.check(machine, findings);
                            hardware.check(machine, findings);
                            overrides.check(machine, findings);
                        }
                        machines.add(machine);
                    });
            if (findings.count() > before) {
                break;
            }
        }
        return machines;
    }

    private void check(DeclaredMachine machine, Origin hostAt, Findings findings) {
        var first = taken.putIfAbsent(machine.machine().name().toLowerCase(Locale.ROOT), machine);
        if (first != null) {
            findings.problem(
                    machine.origin(),
                    "machine '"
                            + machine.machine().name()
                            + "' is already in line "
                            + first.origin().line());
        }
        var host = machine.machine().host().name();
        if (sound && !hosts.contains(host)) {
            findings.undeclared(new Located<>(host, hostAt), "hosts", hosts);
        }
    }

    private record Entry(
            Series series,
            Located<String> name,
            Located<String> host,
            OnMaintenance onMaintenance,
            Optional<MachineFromSection.Template> from,
            Optional<MachineSize> size,
            Optional<MachineHardware> hardware,
            Optional<MachineOverrides> overrides,
            List<DeclaredAdapter> adapters,
            List<DeclaredPciDevice> pciDevices,
            Optional<GuestSection.Template> guest,
            Optional<Located<String>> jobNode) {
        private static final Codec<String> MACHINE =
                Codecs.matching(
                        "[A-Za-z0-9][A-Za-z0-9._-]{0,79}",
                        "the name of a virtual machine: letters, digits and .-_");

        Optional<DeclaredMachine> member(String number, GuestSection guests, Findings findings) {
            var called = findings.parsed(name.map(text -> Series.fill(text, number)), MACHINE);
            var on = findings.parsed(host.map(text -> Series.fill(text, number)), SpecCodecs.HOST);
            var jobs = SpecCodecs.jobNode(jobNode, number, findings);
            return called.flatMap(said ->
                    on.map(where ->
                            new DeclaredMachine(
                                    new Machine(where.value(), said.value()),
                                    onMaintenance,
                                    from.map(of -> of.member(number, findings)),
                                    size,
                                    hardware,
                                    overrides,
                                    adapters,
                                    pciDevices,
                                    guest.map(of ->
                                                    guests.member(
                                                            of,
                                                            where.value().name(),
                                                            number,
                                                            findings))
                                            .orElse(List.of()),
                                    jobs,
                                    name.origin())));
        }
    }
}
