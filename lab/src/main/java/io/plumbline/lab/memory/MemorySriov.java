package io.plumbline.lab.memory;

import io.plumbline.device.Act;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Put;
import io.plumbline.device.Receipt;
import io.plumbline.lab.world.Answer;
import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.PortModel;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.property.PassthroughProperties;
import io.plumbline.property.SriovProperties;
import io.plumbline.property.State;

import java.util.Optional;

/**
 * Who has the functions of a host's ports, and virtual functions of them, as the vCenter of the lab
 * tells and orders it.
 */
record MemorySriov(HostModel model) {

    /** Where vCenter and the host do not talk, all that it tells is old news. */
    Readings readings() {
        var readings = Readings.builder();
        for (var port : model.ports()) {
            put(port, readings);
        }
        return readings.build();
    }

    private void put(PortModel port, Readings.Builder readings) {
        var target = port.target();
        var given = model.passthrough();
        readings.put(
                SriovProperties.FUNCTIONS.of(target),
                heard(
                        new Reading.Staged<>(
                                State.is(port.virtualFunctions()),
                                State.is(model.sriovRequests().told(port)))));
        readings.put(
                SriovProperties.SUPPORTED.of(target),
                heard(new Reading.Settled<>(State.is(model.sriovRequests().supported(port)))));
        readings.put(
                PassthroughProperties.ENABLED.of(target),
                heard(
                        new Reading.Staged<>(
                                State.is(given.isActive(port.at())),
                                State.is(given.isTold(port.at())))));
        readings.put(
                PassthroughProperties.LABEL.of(target),
                heard(
                        new Reading.Settled<>(
                                given.label(port.at()).map(State::is).orElseGet(State::none))));
        readings.put(
                PassthroughProperties.CAPABLE.of(target),
                heard(new Reading.Settled<>(State.is(true))));
        readings.put(
                PassthroughProperties.DEPENDS_ON.of(target),
                heard(new Reading.Settled<>(State.none())));
    }

    private <V> Reading<V> heard(Reading<V> told) {
        return model.power().answers()
                ? told
                : new Reading.Unreadable<>(silent("tell of its PCI devices"));
    }

    /** What is refused ends the call. */
    Receipt write(Act.Write act) throws DeviceException {
        if (!model.power().answers()) {
            throw new DeviceException(silent(Writing.text(act)));
        }
        var open = Comparing.toDo(readings(), act);
        if (open.isEmpty()) {
            return new Receipt.AlreadySo();
        }
        for (var put : open) {
            var most = model.sriovRequests().supported(port(act, put));
            if (count(put).filter(count -> count > most).isPresent()) {
                throw new DeviceException(
                        new Problem.Rejected(act.at(), Writing.text(act), put.text()));
            }
        }
        Answer answer = Answer.OK;
        for (var put : open) {
            answer = write(act, put);
            if (answer instanceof Answer.Refused) {
                break;
            }
        }
        model.sriovRequests().refresh();
        return Writing.receipt(
                act,
                answer,
                open.stream()
                        .map(put -> put.setting().property().declared())
                        .reduce(Activation.LIVE, Activation::orHigher));
    }

    private Answer write(Act.Write act, Put<?> put) throws DeviceException {
        var port = port(act, put);
        var property = put.setting().property();
        if (property.equals(PassthroughProperties.ENABLED)) {
            return model.passthrough().configure(port, put.to().equals(State.is(true)));
        }
        if (property.equals(PassthroughProperties.LABEL)
                && put.to() instanceof State.Is<?>(String label)) {
            model.passthrough().label(port.at(), label);
            return Answer.OK;
        }
        return model.sriovRequests().ask(port, count(put).orElseThrow(() -> unknown(act, put)));
    }

    private static Optional<Integer> count(Put<?> put) {
        return put.setting().property().equals(SriovProperties.FUNCTIONS)
                        && put.to() instanceof State.Is<?>(Integer count)
                ? Optional.of(count)
                : Optional.empty();
    }

    private PortModel port(Act.Write act, Put<?> put) throws DeviceException {
        return model.ports().stream()
                .filter(port -> put.setting().target().equals(port.target()))
                .findFirst()
                .orElseThrow(() -> unknown(act, put));
    }

    private static DeviceException unknown(Act.Write act, Put<?> put) {
        return new DeviceException(
                new Problem.Rejected(
                        act.at(), Writing.text(act), "no such setting: " + put.text()));
    }

    private Problem silent(String attempt) {
        return new Problem.Unreachable(model.host(), attempt, "vCenter and the host do not talk");
    }
}
