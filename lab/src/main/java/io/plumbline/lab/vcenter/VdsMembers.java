package io.plumbline.lab.vcenter;

import io.plumbline.lab.vcenter.soap.Element;
import io.plumbline.lab.vcenter.soap.Fault;
import io.plumbline.lab.vcenter.soap.FaultException;
import io.plumbline.lab.vcenter.soap.Ref;
import io.plumbline.lab.world.DistributedSwitchModel;
import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.PortModel;
import io.plumbline.lab.world.VdsConfig;
import io.plumbline.lab.world.VdsMember;
import io.plumbline.target.Host;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Who is a member of a switch after what is asked: a list of
 * DistributedVirtualSwitchHostMemberConfigSpec.
 *
 * <p>The reference names AlreadyExists, NotFound, ResourceInUse, ResourceNotAvailable and that a
 * host may stand in the list once. Which of them is for what, and what of a host's own troubles, it
 * does not say: that is engineering knowledge.
 */
final class VdsMembers {
    /** On board, in the standard switch of the management network. */
    private static final String MANAGEMENT = "vmnic0";

    private static final String PNIC = "spec.host.backing.pnicSpec.pnicDevice";
    private static final String PORT_KEY = "spec.host.backing.pnicSpec.uplinkPortKey";

    private final VCenterState state;
    private final VdsTasks tasks;
    private final DistributedSwitchModel model;
    private final VdsConfig after;

    /**
     * @param after what the switch then is
     */
    VdsMembers(VCenterState state, VdsTasks tasks, DistributedSwitchModel model, VdsConfig after) {
        this.state = state;
        this.tasks = tasks;
        this.model = model;
        this.after = after;
    }

    /**
     * @throws FaultException NotSupported where it asks for what is not modelled here
     */
    static void check(List<Element> asked) throws FaultException {
        for (var host : asked) {
            Refuse.allBut(host, "operation", "host", "backing");
            for (var backing : host.children("backing").toList()) {
                Refuse.allBut(backing, "pnicSpec");
                for (var pnic : backing.children("pnicSpec").toList()) {
                    Refuse.allBut(pnic, "pnicDevice", "uplinkPortKey", "uplinkPortgroupKey");
                }
            }
        }
    }

    /** All members, those that nothing is said about among them. */
    Collection<VdsMember> with(List<Element> asked) throws FaultException {
        var members = resized();
        var seen = new HashSet<Host>();
        for (var spec : asked) {
            var ref = spec.child("host").map(Element::ref).orElse(new Ref("", ""));
            var host =
                    state.estate()
                            .host(ref)
                            .orElseThrow(() -> new FaultException(Objects.gone(ref)));
            if (!seen.add(host.host())) {
                throw Refuse.argument("spec.host");
            }
            edit(host, spec, members);
        }
        return members.values();
    }

    private SortedMap<Host, VdsMember> resized() throws FaultException {
        var members = new TreeMap<Host, VdsMember>();
        for (var member : model.members()) {
            var resized = model.resized(member, after.uplinks().size());
            if (resized.pnics().size() < member.pnics().size()) {
                throw Refuse.inUse("uplink", member.pnics().getLast());
            }
            members.put(member.host(), resized);
        }
        return members;
    }

    private void edit(HostModel host, Element spec, SortedMap<Host, VdsMember> members)
            throws FaultException {
        var there = Optional.ofNullable(members.get(host.host()));
        var operation = spec.textOf("operation").orElse("");
        if (!Set.of("add", "edit", "remove").contains(operation)) {
            throw Refuse.argument("spec.host.operation");
        }
        if (operation.equals("add") && there.isPresent()) {
            throw new FaultException("AlreadyExists", host.host().name() + " is a member.");
        }
        if (!operation.equals("add") && there.isEmpty()) {
            throw new FaultException("NotFound", host.host().name() + " is no member.");
        }
        reach(host);
        if (operation.equals("remove")) {
            members.remove(host.host());
        } else {
            var fresh = model.resized(model.newMember(host.host()), after.uplinks().size());
            members.put(host.host(), plugged(there.orElse(fresh), host, spec));
        }
    }

    private void reach(HostModel host) throws FaultException {
        if (!host.power().answers()) {
            throw tasks.onOneHost(
                    host.host(), Fault.of("HostNotConnected", "The host does not answer."));
        }
        if (VdsVersion.isTooNewFor(host, after.version())) {
            throw tasks.onOneHost(host.host(), tooOld());
        }
    }

    static Fault tooOld() {
        return Fault.of("NotSupported", "The host is older than the switch.");
    }

    /** What is named is all that is plugged in then; what was stays in its port. */
    private VdsMember plugged(VdsMember member, HostModel host, Element spec)
            throws FaultException {
        var backing = spec.child("backing");
        if (backing.isEmpty()) {
            return member;
        }
        var pnics = backing.get().children("pnicSpec").toList();
        var plugs = new ArrayList<Optional<String>>();
        member.ports().forEach(_ -> plugs.add(Optional.empty()));
        var placed = new HashSet<String>();
        for (var pnic : pnics) {
            var port = said(pnic, member);
            if (port.isPresent()) {
                plug(pnic, host, port.get(), plugs, placed);
            }
        }
        for (var pnic : pnics) {
            if (said(pnic, member).isEmpty()) {
                plug(pnic, host, free(plugs), plugs, placed);
            }
        }
        return member.plugged(plugs);
    }

    private void plug(
            Element spec,
            HostModel host,
            int port,
            List<Optional<String>> plugs,
            Set<String> placed)
            throws FaultException {
        var pnic = spec.textOf("pnicDevice").orElse("");
        if (!pnics(host).contains(pnic) || !placed.add(pnic)) {
            throw Refuse.argument(PNIC);
        }
        var other = state.world().distributedSwitches().with(host.host(), pnic);
        if (pnic.equals(MANAGEMENT) || other.filter(some -> some != model).isPresent()) {
            throw Refuse.inUse("pnic", pnic);
        }
        if (plugs.get(port).isPresent()) {
            throw Refuse.argument(PORT_KEY);
        }
        plugs.set(port, Optional.of(pnic));
    }

    /** Those that the host has in this boot. */
    private static Set<String> pnics(HostModel host) {
        var pnics = new HashSet<>(Set.of(MANAGEMENT, "vmnic1"));
        host.ports().stream().map(PortModel::vmnic).forEach(some -> some.ifPresent(pnics::add));
        return pnics;
    }

    /** The port that a spec names, or in which its adapter is; empty where any will do. */
    private Optional<Integer> said(Element spec, VdsMember member) throws FaultException {
        var group = spec.textOf("uplinkPortgroupKey");
        if (group.isPresent()
                && model.portGroups().stream()
                        .noneMatch(one ->
                                one.isOfUplinks() && Networks.ref(one).id().equals(group.get()))) {
            throw Refuse.argument("spec.host.backing.pnicSpec.uplinkPortgroupKey");
        }
        var key = spec.textOf("uplinkPortKey");
        for (var i = 0; i < member.ports().size(); i++) {
            var port = member.ports().get(i);
            if (key.isPresent()
                    ? port.key().equals(key.get())
                    : port.pnic().equals(spec.textOf("pnicDevice"))) {
                return Optional.of(i);
            }
        }
        if (key.isPresent()) {
            throw Refuse.argument(PORT_KEY);
        }
        return Optional.empty();
    }

    private int free(List<Optional<String>> plugs) throws FaultException {
        var free = plugs.indexOf(Optional.<String>empty());
        if (free < 0) {
            throw new FaultException(
                    new Fault(
                            "ResourceNotAvailable",
                            "The available uplinks are not sufficient.",
                            List.of(
                                    Element.text("containerType", "switch"),
                                    Element.text("containerName", after.name()),
                                    Element.text("type", "uplink"))));
        }
        return free;
    }
}
