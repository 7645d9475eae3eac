package io.plumbline.lab.vcenter;

import io.plumbline.lab.vcenter.soap.Element;
import io.plumbline.lab.vcenter.soap.Fault;
import io.plumbline.lab.vcenter.soap.FaultException;
import io.plumbline.lab.vcenter.soap.Ref;
import io.plumbline.lab.vcenter.soap.Value;
import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.MachineModel;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Templates, and machines that are made of them. One that is being made is listed by its name, and
 * nothing is told of how it is configured.
 *
 * @see "vSphere Web Services API, CloneVM_Task: DuplicateName, InvalidState, NoDiskSpace;
 *     VirtualMachine.config: also unavailable during the initial phases of virtual machine
 *     creation; VirtualMachineRelocateSpec.pool: for a clone of a template this argument is
 *     required; MarkAsTemplate: a machine that is off"
 */
final class CloneMethods {
    static final String CLONE = "CloneVM_Task";
    private static final String TYPE = "VirtualMachine";

    /** Of some tens of gigabytes on flash storage: engineering knowledge. */
    private static final Duration COPIES = Duration.ofMinutes(2);

    private final VCenterState state;

    CloneMethods(VCenterState state) {
        this.state = state;
    }

    void addTo(Methods methods) {
        methods.add(TYPE, CLONE, this::make)
                .add(TYPE, "MarkAsTemplate", this::markAsTemplate)
                .add("CustomizationSpecManager", "GetCustomizationSpec", Customizations::get);
    }

    /** What a clone is to be. */
    private record Wanted(String name, HostModel host, Optional<String> guest) {}

    private List<Element> markAsTemplate(Call call) throws FaultException {
        var machine = machine(call);
        if (state.world().machines().runs(machine)) {
            throw new FaultException(HostMethods.wrongState());
        }
        machine.setTemplate(true);
        return List.of();
    }

    private List<Element> make(Call call) throws FaultException {
        var source = machine(call);
        var wanted = wanted(call, source);
        var subject = new Tasks.Subject(call.on(), source.name(), wanted.host().host());
        var task = state.tasks().start(CLONE, subject, begun -> begin(begun, source, wanted));
        return List.of(task.ref().as("returnval"));
    }

    private Wanted wanted(Call call, MachineModel source) throws FaultException {
        if (!call.is()
                .child("folder")
                .map(Element::ref)
                .equals(Optional.of(Estate.MACHINE_FOLDER))) {
            throw invalid("folder");
        }
        var location =
                call.is()
                        .child("spec")
                        .flatMap(spec -> spec.child("location"))
                        .orElseThrow(() -> invalid("spec.location"));
        var pool = location.child("pool").map(Element::ref);
        if (pool.map(some -> !some.equals(Estate.POOL)).orElse(source.isTemplate())) {
            throw invalid("spec.location.pool");
        }
        var datastore = location.child("datastore").map(Element::ref);
        if (datastore.filter(some -> !some.equals(Estate.DATASTORE)).isPresent()) {
            throw invalid("spec.location.datastore");
        }
        var host = location.child("host").map(Element::ref);
        var name = call.is().textOf("name").orElseThrow(() -> invalid("name"));
        return new Wanted(
                name,
                host.isPresent()
                        ? state.estate()
                                .host(host.get())
                                .orElseThrow(() -> invalid("spec.location.host"))
                        : state.world().host(source.host()),
                call.is()
                        .child("spec")
                        .flatMap(spec -> spec.child("customization"))
                        .map(how -> Customizations.guest(how, name)));
    }

    private static FaultException invalid(String property) {
        return new FaultException(
                new Fault(
                        "InvalidArgument",
                        "A specified parameter was not correct: " + property,
                        List.of(Element.text("invalidProperty", property))));
    }

    private void begin(Task task, MachineModel source, Wanted wanted) {
        var refused = refusal(source, wanted);
        if (refused.isPresent()) {
            task.fail(refused.get());
            return;
        }
        var made = state.world().machines().beginCopy(wanted.name(), wanted.host().host());
        state.world()
                .after(
                        state.mischief().copiesTake().orElse(COPIES),
                        () -> end(task, source, wanted, made));
    }

    private Optional<Fault> refusal(MachineModel source, Wanted wanted) {
        return named(wanted)
                .map(there ->
                        new Fault(
                                "DuplicateName",
                                "The name '" + wanted.name() + "' already exists.",
                                List.of(Element.text("name", wanted.name()), there.as("object"))))
                .or(() -> unfit(source, wanted));
    }

    /** A template is read through the host that it is registered on. */
    private Optional<Fault> unfit(MachineModel source, Wanted wanted) {
        if (!wanted.host().power().answers()
                || !state.world().host(source.host()).power().answers()) {
            return Optional.of(HostMethods.lost());
        }
        if (wanted.host().service().inMaintenance() || wanted.host().service().entering()) {
            return Optional.of(HostMethods.wrongState());
        }
        return state.mischief().isFull()
                ? Optional.of(
                        new Fault(
                                "NoDiskSpace",
                                "Insufficient disk space on datastore '" + Estate.STORE + "'.",
                                List.of(
                                        Element.text("file", wanted.name()),
                                        Element.text("datastore", Estate.STORE))))
                : Optional.empty();
    }

    /** Names are unique among what lies in one folder, in small or capital letters. */
    private Optional<Ref> named(Wanted wanted) {
        return state.world().machines().all().stream()
                .filter(one -> one.name().equalsIgnoreCase(wanted.name()))
                .findFirst()
                .map(Estate::ref);
    }

    /** One that was cancelled meanwhile leaves nothing, nor does one that fails. */
    private void end(Task task, MachineModel source, Wanted wanted, MachineModel made) {
        var unfit = unfit(source, wanted);
        if (task.isOver() || unfit.isPresent()) {
            state.world().machines().destroy(made);
            unfit.ifPresent(task::fail);
            return;
        }
        state.world().machines().endCopy(source, made);
        wanted.guest().ifPresent(made::setGuest);
        task.succeed(Value.ref(Estate.ref(made)));
    }

    private MachineModel machine(Call call) {
        return state.estate().machine(call.on()).orElseThrow();
    }
}
