package io.plumbline.lab.vcenter;

import io.plumbline.lab.vcenter.soap.Element;
import io.plumbline.lab.vcenter.soap.Fault;
import io.plumbline.lab.vcenter.soap.FaultException;
import io.plumbline.lab.vcenter.soap.Ref;
import io.plumbline.lab.vcenter.soap.Value;
import io.plumbline.lab.world.DistributedSwitchModel;
import io.plumbline.lab.world.VdsConfig;
import io.plumbline.lab.world.VdsMember;
import io.plumbline.target.Host;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * What is done with distributed switches. Faults follow the reference of the API; where it does not
 * say whether the call or its task fails, here it is the call for what the lab does not model, and
 * the task for all else.
 */
final class VdsMethods {
    static final String IO_CONTROL = "EnableNetworkResourceManagement";
    static final String UPGRADE = "PerformDvsProductSpecOperation_Task";
    private static final String TYPE = Networks.SWITCH;

    private final VCenterState state;
    private final VdsTasks tasks;
    private final Networks networks;

    VdsMethods(VCenterState state) {
        this.state = state;
        this.tasks = new VdsTasks(state);
        this.networks = state.estate().networks();
    }

    void addTo(Methods methods) {
        methods.add("Folder", "CreateDVS_Task", this::create)
                .add(TYPE, "ReconfigureDvs_Task", this::reconfigure)
                .add(TYPE, IO_CONTROL, this::enableIoControl)
                .add(TYPE, UPGRADE, this::upgrade)
                .add(TYPE, "RectifyDvsHost_Task", this::rectify)
                .add(TYPE, "Destroy_Task", this::destroy);
    }

    /**
     * The result of the task is the new one. Its version begins anew: a spec's is not asked for.
     */
    private List<Element> create(Call call) throws FaultException {
        if (!call.on().equals(Networks.FOLDER)) {
            throw Refuse.notSupported("Switches are made in the folder of networks.");
        }
        var said = call.is().child("spec").orElseGet(() -> Element.of("spec"));
        Refuse.allBut(said, "configSpec", "productInfo");
        var spec = new VdsSpec(said.child("configSpec").orElseGet(() -> Element.of("configSpec")));
        var product = said.child("productInfo");
        var version = product.isPresent() ? VdsVersion.of(product.get()) : VdsVersion.NEWEST;
        var name = spec.name().orElse("");
        Refuse.badName(name);
        return tasks.start(
                call,
                new Tasks.Subject(
                        call.on(), "network", state.world().distributedSwitches().target(name)),
                () -> Value.ref(Networks.ref(make(spec, VdsConfig.fresh(name, version)))));
    }

    private DistributedSwitchModel make(VdsSpec spec, VdsConfig fresh) throws FaultException {
        checkName(fresh.name(), "");
        var config = spec.on(fresh);
        var switches = state.world().distributedSwitches();
        var model = switches.planned(config);
        var members = members(model, config, spec);
        switches.create(model);
        change(model, config, members);
        return model;
    }

    private List<Element> reconfigure(Call call) throws FaultException {
        var spec = new VdsSpec(call.is().child("spec").orElseGet(() -> Element.of("spec")));
        return start(
                call,
                model -> {
                    Refuse.unless("" + model.version(), spec.configVersion());
                    var after = spec.on(model.config());
                    checkName(after.name(), model.config().name());
                    change(model, after, members(model, after, spec));
                });
    }

    private interface Effect {
        void on(DistributedSwitchModel model) throws FaultException;
    }

    private List<Element> start(Call call, Effect effect) throws FaultException {
        return tasks.start(
                call,
                tasks.subject(call, networks.vds(call.on())),
                () -> {
                    effect.on(networks.vds(call.on()));
                    return new Value.Unset();
                });
    }

    private Collection<VdsMember> members(
            DistributedSwitchModel model, VdsConfig after, VdsSpec spec) throws FaultException {
        return new VdsMembers(state, tasks, model, after).with(spec.hosts());
    }

    private void checkName(String name, String before) throws FaultException {
        if (!name.equals(before)) {
            Refuse.badName(name);
            var there = networks.named(name);
            if (there.isPresent()) {
                throw Refuse.duplicate(name, there.get());
            }
        }
    }

    private void change(
            DistributedSwitchModel model, VdsConfig after, Collection<VdsMember> members)
            throws FaultException {
        tasks.check(model.change(after, members, tasks.refusals(model)));
    }

    /** No task, and no part of the configuration that a spec can say. */
    private List<Element> enableIoControl(Call call) throws FaultException {
        var model = networks.vds(call.on());
        if (!state.tasks().isLie(call.method(), tasks.subject(call, model))) {
            var traffic = model.config().traffic().ioControl(call.is().isTrue("enable"));
            change(model, model.config().traffic(traffic), List.copyOf(model.members()));
        }
        return List.of();
    }

    /** There is no way back to an older version. */
    private List<Element> upgrade(Call call) throws FaultException {
        if (!call.is().textOf("operation").orElse("").equals("upgrade")) {
            throw Refuse.notSupported("A switch of this kind can only be upgraded.");
        }
        var product = call.is().child("productSpec");
        var version = product.isPresent() ? VdsVersion.of(product.get()) : VdsVersion.NEWEST;
        return start(
                call,
                model -> {
                    var config = model.config();
                    if (VdsVersion.isNewer(config.version(), version)) {
                        throw Refuse.notSupported("The switch is of version " + config.version());
                    }
                    for (var member : model.members()) {
                        if (VdsVersion.isTooNewFor(state.world().host(member.host()), version)) {
                            throw tasks.onOneHost(member.host(), VdsMembers.tooOld());
                        }
                    }
                    change(model, config.version(version), List.copyOf(model.members()));
                });
    }

    /** Hosts are told once more what the switch is; all members where none is named. */
    private List<Element> rectify(Call call) throws FaultException {
        var refs = call.is().children("hosts").map(Element::ref).toList();
        return start(
                call,
                model -> {
                    var hosts = new ArrayList<Host>();
                    for (var ref : refs) {
                        hosts.add(member(model, ref));
                    }
                    if (refs.isEmpty()) {
                        model.members().forEach(member -> hosts.add(member.host()));
                    }
                    tasks.check(model.rectify(hosts, tasks.refusals(model)));
                });
    }

    private Host member(DistributedSwitchModel model, Ref ref) throws FaultException {
        return state.estate()
                .host(ref)
                .flatMap(host -> model.member(host.host()))
                .map(VdsMember::host)
                .orElseThrow(() ->
                        new FaultException(Fault.of("NotFound", ref.id() + " is no member.")));
    }

    private List<Element> destroy(Call call) throws FaultException {
        return start(
                call,
                model -> {
                    if (!model.members().isEmpty()) {
                        throw Refuse.inUse(TYPE, model.config().name());
                    }
                    state.world().distributedSwitches().destroy(model);
                });
    }
}
