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
import io.plumbline.property.SriovProperties;
import io.plumbline.property.State;

/** Virtual functions of a host's ports, as the vCenter of the lab tells and orders them. */
record MemorySriov(HostModel model) {

    /** Where vCenter and the host do not talk, all that it tells is old news. */
    Readings readings() {
        var readings = Readings.builder();
        for (var port : model.ports()) {
            var target = port.target();
            readings.put(SriovProperties.FUNCTIONS.of(target), functions(port));
            readings.put(
                    SriovProperties.SUPPORTED.of(target),
                    model.power().answers()
                            ? new Reading.Settled<>(State.is(model.sriovRequests().supported(port)))
                            : new Reading.Unreadable<>(silent("tell what it supports")));
        }
        return readings.build();
    }

    private Reading<Integer> functions(PortModel port) {
        return model.power().answers()
                ? new Reading.Staged<>(
                        State.is(port.virtualFunctions()),
                        State.is(model.sriovRequests().told(port)))
                : new Reading.Unreadable<>(silent("tell its virtual functions"));
    }

    /** All of it, or nothing. */
    Receipt write(Act.Write act) throws DeviceException {
        if (!model.power().answers()) {
            throw new DeviceException(silent(Writing.text(act)));
        }
        var open = Comparing.toDo(readings(), act);
        if (open.isEmpty()) {
            return new Receipt.AlreadySo();
        }
        for (var put : open) {
            if (count(act, put) > model.sriovRequests().supported(port(act, put))) {
                throw new DeviceException(
                        new Problem.Rejected(act.at(), Writing.text(act), put.text()));
            }
        }
        Answer answer = Answer.OK;
        for (var put : open) {
            answer = model.sriovRequests().ask(port(act, put), count(act, put));
            if (answer instanceof Answer.Refused) {
                break;
            }
        }
        model.sriovRequests().refresh();
        return Writing.receipt(act, answer, Activation.HOST_REBOOT);
    }

    private static int count(Act.Write act, Put<?> put) throws DeviceException {
        if (put.setting().property().equals(SriovProperties.FUNCTIONS)
                && put.to() instanceof State.Is<?>(Integer count)) {
            return count;
        }
        throw unknown(act, put);
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
