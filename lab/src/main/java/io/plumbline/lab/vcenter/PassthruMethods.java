package io.plumbline.lab.vcenter;

import io.plumbline.lab.vcenter.soap.Element;
import io.plumbline.lab.vcenter.soap.FaultException;
import io.plumbline.lab.vcenter.soap.Ref;
import io.plumbline.lab.vcenter.soap.Value;
import io.plumbline.lab.vcenter.soap.Value.Data;
import io.plumbline.lab.world.Answer;
import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.PortModel;
import io.plumbline.target.PciAddress;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * PCI devices of hosts: what is told of them, virtual functions that are asked for, and who is to
 * have them whole. What is wrong in itself has all of its call refused. What was asked for is told
 * after a refresh. Which fault a number too high is, the reference does not say.
 *
 * @see "vSphere Web Services API, HostPciPassthruSystem: UpdatePassthruConfig may throw
 *     HostConfigFault; HostPciPassthruConfig.applyNow (7.0): unset, it is applied at once where
 *     that can be"
 */
final class PassthruMethods {
    static final String TYPE = "HostPciPassthruSystem";
    static final String UPDATE = "UpdatePassthruConfig";

    private static final String REFRESH = "Refresh";

    private static final String SYSTEM_OF = "pciPassthruSystem-";

    private static final OptionalInt NONE = OptionalInt.empty();

    private final VCenterState state;

    PassthruMethods(VCenterState state) {
        this.state = state;
    }

    void addTo(Methods methods) {
        methods.add(TYPE, UPDATE, this::update);
        methods.add(TYPE, REFRESH, this::refresh);
    }

    static Ref system(Ref host) {
        return new Ref(TYPE, SYSTEM_OF + host.id());
    }

    /** The host whose system it is. */
    static Ref hostOf(Ref system) {
        return new Ref("HostSystem", system.id().replaceFirst(SYSTEM_OF, ""));
    }

    /** As a host lists them: those of its cards. */
    static Value devices(HostModel host) {
        return new Value.Many(
                "HostPciPassthruInfo",
                host.ports().stream().<Value>map(port -> device(host, port)).toList());
    }

    private static Data device(HostModel host, PortModel port) {
        var requests = host.sriovRequests();
        var id = port.at().toString();
        var device =
                Value.data("HostSriovInfo")
                        .with("id", Value.string(id))
                        .with("dependentDevice", Value.string(id))
                        .with("passthruEnabled", Value.bool(host.passthrough().isTold(port.at())))
                        .with("passthruCapable", Value.bool(true))
                        .with("passthruActive", Value.bool(host.passthrough().isActive(port.at())));
        return host.passthrough()
                .label(port.at())
                .map(label -> device.with("hardwareLabel", Value.string(label)))
                .orElse(device)
                .with("sriovEnabled", Value.bool(requests.told(port) > 0))
                .with("sriovCapable", Value.bool(requests.supported(port) > 0))
                .with("sriovActive", Value.bool(port.virtualFunctions() > 0))
                .with("numVirtualFunctionRequested", Value.number(requests.told(port)))
                .with("numVirtualFunction", Value.number(port.virtualFunctions()))
                .with("maxVirtualFunctionSupported", Value.number(requests.supported(port)));
    }

    private HostModel reached(Ref on) throws FaultException {
        var host = state.estate().host(on).orElseThrow();
        if (!host.power().answers()) {
            throw new FaultException(
                    "HostNotConnected",
                    "Unable to communicate with the remote host, since it is disconnected.");
        }
        return host;
    }

    private List<Element> refresh(Call call) throws FaultException {
        reached(hostOf(call.on())).sriovRequests().refresh();
        return List.of();
    }

    private List<Element> update(Call call) throws FaultException {
        var on = hostOf(call.on());
        var host = reached(on);
        var orders = orders(call, host);
        var waits = waits(call);
        var subject = new Tasks.Subject(on, host.host().name(), host.host());
        if (!state.tasks().isLie(UPDATE, subject)) {
            for (var one : orders) {
                carryOut(one, host);
                if (!waits) {
                    host.sriovRequests().rebind(one.port());
                    host.passthrough().rebind(one.port());
                }
            }
        }
        return List.of();
    }

    /** The reference does not say which fault a device in use is. */
    private static void carryOut(Order one, HostModel host) throws FaultException {
        var given = host.passthrough();
        if (one.given() != given.isConfigured(one.port().at())) {
            refused(given.configure(one.port(), one.given()));
        }
        if (one.count().isPresent()) {
            refused(host.sriovRequests().ask(one.port(), one.count().getAsInt()));
        }
        given.label(one.port().at(), one.label());
    }

    private static void refused(Answer answer) throws FaultException {
        if (answer instanceof Answer.Refused(var _, var detail)) {
            throw new FaultException("HostConfigFault", detail);
        }
    }

    /** Hosts of this vCenter can rebind a port, and do so unless they are told to wait. */
    private static boolean waits(Call call) {
        return call.is()
                .children("config")
                .allMatch(one -> one.textOf("applyNow").filter("false"::equals).isPresent());
    }

    /**
     * What a port is to become.
     *
     * @param given whether machines are to have it whole
     * @param count of virtual functions, if that is said
     * @param label empty where none is said, which takes it away: whether a real host does that
     *     nobody has recorded
     */
    private record Order(PortModel port, boolean given, OptionalInt count, String label) {}

    private static List<Order> orders(Call call, HostModel host) throws FaultException {
        var orders = new ArrayList<Order>();
        for (var config : call.is().children("config").toList()) {
            var at = config.textOf("id").flatMap(PciAddress::parse);
            var port = at.flatMap(some -> port(host, some));
            var counts = config.attribute("xsi:type").filter("HostSriovConfig"::equals).isPresent();
            if (port.isEmpty()) {
                throw new FaultException(
                        "InvalidArgument", "A specified parameter was not correct: config");
            }
            orders.add(
                    new Order(
                            port.get(),
                            config.isTrue("passthruEnabled"),
                            counts ? OptionalInt.of(count(config, port.get(), host)) : NONE,
                            config.textOf("hardwareLabel").orElse("")));
        }
        return orders;
    }

    private static int count(Element config, PortModel port, HostModel host) throws FaultException {
        var count = config.isTrue("sriovEnabled") ? config.number("numVirtualFunction", 0) : 0;
        var most = host.sriovRequests().supported(port);
        if (count > most) {
            throw new FaultException(
                    "HostConfigFault", count + " virtual functions of at most " + most);
        }
        return count;
    }

    private static Optional<PortModel> port(HostModel host, PciAddress at) {
        return host.ports().stream().filter(port -> port.at().equals(at)).findFirst();
    }
}
