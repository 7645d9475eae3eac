package io.plumbline.lab.memory;

import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.VmkAdapter;
import io.plumbline.observed.Reading;
import io.plumbline.property.Property;
import io.plumbline.property.State;
import io.plumbline.property.VmkernelProperties;
import io.plumbline.target.VmkernelAdapter;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** How one property of an adapter of a host's kernel is as the core's port has it. */
record VmkernelLook<V>(Property<V> property, Function<VmkAdapter, State<V>> state) {
    static final VmkernelLook<Integer> MTU =
            new VmkernelLook<>(VmkernelProperties.MTU, one -> State.is(one.mtu()));
    static final VmkernelLook<String> SWITCH =
            new VmkernelLook<>(
                    VmkernelProperties.SWITCH,
                    one -> one.distributedSwitch().map(State::is).orElseGet(State::none));
    static final VmkernelLook<List<String>> SERVICES =
            new VmkernelLook<>(VmkernelProperties.SERVICES, one -> State.is(one.services()));

    /** A host has no answer for one that it lacks. */
    Reading<V> at(HostModel model, VmkernelAdapter adapter) {
        return model.vmkernel()
                .find(adapter.name())
                .<Reading<V>>map(one -> new Reading.Settled<>(state.apply(one)))
                .orElseGet(Reading.NotOffered::new);
    }

    /** Of the host's own copy of the switch that the adapter is on. */
    static Reading<Integer> switchMtu(HostModel model, VmkernelAdapter adapter) {
        var found = model.vmkernel().find(adapter.name());
        if (found.isEmpty()) {
            return new Reading.NotOffered<>();
        }
        return found.get()
                .distributedSwitch()
                .map(on ->
                        Optional.ofNullable(model.proxySwitches().all().get(on))
                                .<Reading<Integer>>map(mtu -> new Reading.Settled<>(State.is(mtu)))
                                .orElseGet(Reading.NotOffered::new))
                .orElseGet(() -> new Reading.Settled<>(State.none()));
    }
}
