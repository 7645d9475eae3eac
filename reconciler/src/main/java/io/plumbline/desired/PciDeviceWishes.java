package io.plumbline.desired;

import io.plumbline.inventory.HostInventory;
import io.plumbline.property.NicIdentity;
import io.plumbline.property.PassthroughProperties;
import io.plumbline.property.PciDeviceProperties;
import io.plumbline.property.Setting;
import io.plumbline.property.Want;
import io.plumbline.spec.CardPort;
import io.plumbline.spec.DeclaredHost;
import io.plumbline.spec.DeclaredMachine;
import io.plumbline.spec.DeclaredPciDevice;
import io.plumbline.spec.NicSpec;
import io.plumbline.spec.PortSpec;
import io.plumbline.target.NicPort;
import io.plumbline.target.PciDevice;

import java.util.Optional;
import java.util.stream.Stream;

/**
 * Devices of the host that a machine is to have for itself, and what has to be so before: with one
 * that lacks it, the machine would not start.
 *
 * @see "VMware Host Client 7.0, Add a PCI device: connected to the host and marked as available for
 *     passthrough; the full memory size is reserved; hardware version 17 for a dynamic one"
 */
final class PciDeviceWishes {
    private PciDeviceWishes() {}

    /**
     * @param host the one that the machine is on, as it is declared; empty if it is not
     */
    static void derive(
            Optional<DeclaredHost> host,
            DeclaredMachine declared,
            HostInventory found,
            Wishlist list) {
        for (var said : declared.pciDevices()) {
            var port = said.nic().flatMap(of -> MachineWishes.port(of.value(), found));
            by(said, port)
                    .ifPresent(by -> {
                        var device = new PciDevice(declared.machine(), by);
                        var type = PciDeviceProperties.TYPE.of(device);
                        var allowed = PciDeviceProperties.ALLOWED_DEVICES.of(device);
                        list.wanted(
                                type,
                                new Want.Exactly<>(said.type().value()),
                                said.type().origin());
                        if (said.made() instanceof DeclaredPciDevice.Labelled(var _, var ids)) {
                            ids.ifPresent(some ->
                                    list.wanted(
                                            allowed,
                                            new Want.Exactly<>(some.value()),
                                            some.origin()));
                        }
                        if (by instanceof PciDevice.Function) {
                            found.installation()
                                    .ifPresent(own ->
                                            list.exactly(
                                                    device,
                                                    PciDeviceProperties.SYSTEM,
                                                    own,
                                                    said.type().origin()));
                        }
                        bases(type, declared, said, port, list);
                        bases(allowed, declared, said, port, list);
                        labelled(said, host, found)
                                .forEach(of -> {
                                    labels(type, of.port(), of.label(), list);
                                    labels(allowed, of.port(), of.label(), list);
                                });
                        if (!said.isOfNetwork()) {
                            new MachineBases(declared, list).room(type);
                        }
                    });
        }
    }

    /** Empty as long as it is not known which function it is: then nothing is wished. */
    private static Optional<PciDevice.By> by(DeclaredPciDevice said, Optional<NicPort> port) {
        return switch (said.made()) {
            case DeclaredPciDevice.OfPort _ ->
                    port.map(of -> new PciDevice.Function(of.function()));
            case DeclaredPciDevice.Labelled(var label, var _) ->
                    Optional.of(new PciDevice.Label(label.value()));
            case DeclaredPciDevice.OfIds(var ids) ->
                    Optional.of(new PciDevice.Allowed(ids.value()));
        };
    }

    private record LabelledPort(NicPort port, String label) {}

    /** Functions of its host that the spec gives the label of a device. */
    private static Stream<LabelledPort> labelled(
            DeclaredPciDevice said, Optional<DeclaredHost> host, HostInventory found) {
        return said.made() instanceof DeclaredPciDevice.Labelled(var label, var _)
                ? host.stream()
                        .flatMap(one -> one.profile().nics().values().stream())
                        .flatMap(nic -> labelled(nic, label.value()))
                        .flatMap(of -> MachineWishes.port(of, found).stream())
                        .map(port -> new LabelledPort(port, label.value()))
                : Stream.empty();
    }

    private static Stream<CardPort> labelled(NicSpec nic, String label) {
        return nic.ports().values().stream()
                .filter(port ->
                        port.passthrough().flatMap(PortSpec.Passthrough::label).stream()
                                .anyMatch(said -> said.value().equals(label)))
                .map(port -> new CardPort(nic.name(), port.number()));
    }

    /** What the host does not give yet is asked for in vain, and then only a retry asks again. */
    private static void labels(Setting<?> own, NicPort port, String label, Wishlist list) {
        list.builtForGoodOn(own, NicIdentity.PASSTHROUGH.of(port), new Want.Exactly<>(true));
        list.builtOn(own, PassthroughProperties.LABEL.of(port), new Want.Exactly<>(label));
    }

    private static void bases(
            Setting<?> own,
            DeclaredMachine declared,
            DeclaredPciDevice said,
            Optional<NicPort> port,
            Wishlist list) {
        var machine = new MachineBases(declared, list);
        machine.there(own);
        machine.reserved(own);
        machine.knows(own, said.type().value());
        port.ifPresent(of ->
                list.builtForGoodOn(own, NicIdentity.PASSTHROUGH.of(of), new Want.Exactly<>(true)));
    }
}
