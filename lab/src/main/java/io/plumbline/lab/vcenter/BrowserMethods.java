package io.plumbline.lab.vcenter;

import io.plumbline.lab.vcenter.soap.Element;
import io.plumbline.lab.vcenter.soap.FaultException;
import io.plumbline.lab.vcenter.soap.Value;
import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.PortModel;

import java.util.List;
import java.util.stream.Stream;

/**
 * What a host has to give to a machine that is on it.
 *
 * @see "vSphere Web Services API, EnvironmentBrowser.QueryConfigTarget: InvalidArgument where that
 *     of a machine is asked with a host; ConfigTarget, pciPassthrough and dynamicPassthrough;
 *     systemId: what public scripts take of esxcli system uuid get for machines on ESXi 8"
 */
final class BrowserMethods {
    private final VCenterState state;

    BrowserMethods(VCenterState state) {
        this.state = state;
    }

    void addTo(Methods methods) {
        methods.add(Estate.BROWSER, "QueryConfigTarget", this::target);
    }

    private List<Element> target(Call call) throws FaultException {
        if (call.is().child("host").isPresent()) {
            throw Refuse.argument("host");
        }
        var machine = state.estate().machine(Estate.browsed(call.on())).orElseThrow();
        var host = state.world().host(machine.host());
        return List.of(
                Element.of(
                        "returnval",
                        Stream.concat(
                                        Stream.of(Element.text("numCpus", "96")),
                                        given(host)
                                                .flatMap(port ->
                                                        Stream.of(
                                                                fixed(port, host),
                                                                dynamic(port, host))))
                                .toList()));
    }

    /** In this boot, and to whoever asks: also what a machine has already. */
    private static Stream<PortModel> given(HostModel host) {
        return host.power().answers()
                ? host.ports().stream().filter(port -> host.passthrough().isActive(port.at()))
                : Stream.empty();
    }

    private static Element fixed(PortModel port, HostModel host) {
        var model = port.card().board().model();
        return Value.data("VirtualMachinePciPassthroughInfo")
                .with("name", Value.string(port.at().toString()))
                .with(
                        "pciDevice",
                        Value.data("HostPciDevice")
                                .with("id", Value.string(port.at().toString()))
                                .with("classId", shortOf(0x0200))
                                .with("vendorId", shortOf(PciDevices.vendor()))
                                .with("vendorName", Value.string("Mellanox Technologies"))
                                .with("deviceId", shortOf(model.deviceId()))
                                .with("deviceName", Value.string(model.pciName())))
                .with("systemId", Value.string(host.uuid().toString()))
                .any("pciPassthrough");
    }

    private static Element dynamic(PortModel port, HostModel host) {
        var model = port.card().board().model();
        var label = host.passthrough().label(port.at());
        return Value.data("VirtualMachineDynamicPassthroughInfo")
                .with("name", Value.string(model.pciName()))
                .with("vendorName", Value.string("Mellanox Technologies"))
                .with("deviceName", Value.string(model.pciName()))
                .with("customLabel", label.<Value>map(Value::string).orElseGet(Value.Unset::new))
                .with("vendorId", Value.number(PciDevices.vendor()))
                .with("deviceId", Value.number(model.deviceId()))
                .any("dynamicPassthrough");
    }

    /** Sixteen bits with a sign, as the schema has them. */
    private static Value shortOf(int number) {
        return new Value.Simple("xsd:short", String.valueOf((short) number));
    }
}
