package io.plumbline.drivers.esxi;

import static io.plumbline.drivers.esxi.Acts.HOST;

import io.plumbline.device.DeviceException;
import io.plumbline.device.Query;
import io.plumbline.drivers.ssh.Shell;
import io.plumbline.observed.Observation;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Scope;
import io.plumbline.problem.Problem;
import io.plumbline.property.PropertyCatalogue;
import io.plumbline.property.Setting;
import io.plumbline.target.HostOption;
import io.plumbline.target.Nic;
import io.plumbline.target.NicPort;
import io.plumbline.target.RuleSet;
import io.plumbline.target.Vib;
import io.plumbline.target.VmkernelAdapter;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** All of a host at one look, and what it came to as people read it. */
final class WholeLook {
    static final Scope NICS = new Scope(HOST, Nic.class);
    static final Scope PORTS = new Scope(HOST, NicPort.class);
    static final Scope VIBS = new Scope(HOST, Vib.class);

    private WholeLook() {}

    /** Of a spec that says nothing of giving functions away. */
    static Observation observe(Shell shell) throws DeviceException {
        var query =
                new Query(
                        Set.of(NICS, PORTS, VIBS),
                        PropertyCatalogue.builtIn().all().stream()
                                .filter(property -> !property.ofSwitchedFunctions())
                                .collect(Collectors.toCollection(LinkedHashSet::new)),
                        Set.of(
                                new Vib(HOST, "mft"),
                                new HostOption(HOST, "Net.PVRDMAVmknic"),
                                new HostOption(HOST, "Net.PTSwitchingTimeout"),
                                new HostOption(HOST, "Net.NeverMade"),
                                new RuleSet(HOST, "pvrdma"),
                                new RuleSet(HOST, "neverMade"),
                                new VmkernelAdapter(HOST, "vmk1"),
                                new VmkernelAdapter(HOST, "vmk7")));
        return new EsxiHost(HOST, shell, "[vsan] plumbline").observe(query);
    }

    static List<String> lines(Observation seen, String... keys) {
        return seen.readings().settings().stream()
                .filter(setting -> List.of(keys).contains(setting.property().key()))
                .map(setting -> text(setting, seen))
                .toList();
    }

    static String text(Observation seen) {
        return seen.readings().settings().stream()
                .map(setting -> text(setting, seen) + "\n")
                .collect(Collectors.joining());
    }

    static <V> String text(Setting<V> setting, Observation seen) {
        var codec = setting.property().codec();
        var sides =
                switch (seen.readings().of(setting).orElseThrow()) {
                    case Reading.Settled<V>(var now) -> now.text(codec);
                    case Reading.Staged<V>(var running, var next) ->
                            running.text(codec) + " | " + next.text(codec);
                    case Reading.NotOffered<V>() -> "not offered";
                    case Reading.Unreadable<V>(Problem.ToolsNotLoaded why) ->
                            why.tool() + " is not loaded";
                    case Reading.Unreadable<V>(var why) -> why.getClass().getSimpleName();
                };
        return (setting.path() + ": " + sides).stripTrailing();
    }
}
