package io.plumbline.lab.simulation;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.Device;
import io.plumbline.device.DeviceException;
import io.plumbline.device.JobState;
import io.plumbline.device.Query;
import io.plumbline.device.Receipt;
import io.plumbline.device.Rehearsal;
import io.plumbline.device.TakeOutOrder;
import io.plumbline.observed.Observation;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.problem.Problem;
import io.plumbline.property.Setting;

import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * A device whose every word of trouble repeats the secret that it was given, as one that echoes the
 * login does, and the driver that makes problems of its words.
 */
final class EchoingDevice implements Device {
    static final String SECRET = "correct-horse-4711";

    /** By name and without one. */
    private static final String ECHO =
            "\r\nroot's password: " + SECRET + "\r\n-sh: " + SECRET + ": not found\r\n";

    private final Device device;
    private final UnaryOperator<String> driver;
    private final Ear ear;

    /**
     * @param driver what it makes of a device's words before they become part of a problem
     * @param ear hears of it whenever the device repeats the secret
     */
    EchoingDevice(Device device, UnaryOperator<String> driver, Ear ear) {
        this.device = device;
        this.driver = driver;
        this.ear = ear;
    }

    @Override
    public Observation observe(Query query) throws DeviceException {
        var observation = listen(() -> device.observe(query));
        var all = observation.readings();
        if (!all.any(EchoingDevice::isTrouble)) {
            return observation;
        }
        var echoing = Readings.builder();
        all.settings().forEach(setting -> echo(all, setting, echoing));
        return new Observation(
                observation.boot(), all.and(echoing.build()), observation.listings());
    }

    private static boolean isTrouble(Reading<?> reading) {
        return reading instanceof Reading.Unreadable<?>(Problem.Unparsed _);
    }

    private <V> void echo(Readings all, Setting<V> setting, Readings.Builder into) {
        if (all.of(setting).orElseThrow() instanceof Reading.Unreadable<V>(Problem.Unparsed why)) {
            into.put(setting, new Reading.Unreadable<>(echo(why, Optional.of(setting))));
        }
    }

    @Override
    public Rehearsal rehearse(Act.Write write) throws DeviceException {
        return listen(() -> device.rehearse(write));
    }

    @Override
    public Receipt apply(Act act, ActId id) throws DeviceException {
        return listen(() -> device.apply(act, id));
    }

    @Override
    public JobState lookAtTakeOut(TakeOutOrder order) throws DeviceException {
        return echo(listen(() -> device.lookAtTakeOut(order)));
    }

    @Override
    public JobState look(ActId id) throws DeviceException {
        return echo(listen(() -> device.look(id)));
    }

    private JobState echo(JobState state) {
        return state instanceof JobState.Failed(var why)
                ? new JobState.Failed(echo(why, Optional.empty()))
                : state;
    }

    private <T> T listen(Request<T> request) throws DeviceException {
        try {
            return request.send();
        } catch (DeviceException e) {
            throw new DeviceException(echo(e.problem(), Optional.empty()), e);
        }
    }

    /** Only some problems quote the device. */
    private Problem echo(Problem problem, Optional<Setting<?>> at) {
        var echo = echoOf(problem);
        if (!echo.equals(problem)) {
            ear.hears(problem, at);
        }
        return echo;
    }

    private Problem echoOf(Problem problem) {
        return switch (problem) {
            case Problem.Unreachable(var target, var attempt, var answer) ->
                    new Problem.Unreachable(target, attempt, said(answer));
            case Problem.LoginRefused(var target, var credential, var answer) ->
                    new Problem.LoginRefused(target, credential, said(answer));
            case Problem.Rejected(var target, var attempt, var answer) ->
                    new Problem.Rejected(target, attempt, said(answer));
            case Problem.Busy(var target, var attempt, var answer) ->
                    new Problem.Busy(target, attempt, said(answer));
            case Problem.Occupied(var target, var attempt, var by) ->
                    new Problem.Occupied(target, attempt, said(by));
            case Problem.CalledOff(var target, var attempt, var answer) ->
                    new Problem.CalledOff(target, attempt, said(answer));
            case Problem.NotEmptied(var target, var attempt, var answer, var left) ->
                    new Problem.NotEmptied(target, attempt, said(answer), left);
            case Problem.Unparsed(var target, var attempt, var reply) ->
                    new Problem.Unparsed(target, attempt, said(reply));
            case Problem.TimedOut _,
                    Problem.HostKeyChanged _,
                    Problem.ToolsNotLoaded _,
                    Problem.NeedsTouch _,
                    Problem.Moved _,
                    Problem.AnotherBoot _,
                    Problem.ArtifactMismatch _,
                    Problem.LockedByPolicy _,
                    Problem.ManagedElsewhere _ ->
                    problem;
        };
    }

    private String said(String words) {
        return driver.apply(words + ECHO);
    }

    /** Who is told. */
    interface Ear {
        /**
         * @param trouble as it is without the secret
         * @param at what could not be read; empty if it is of a whole call
         */
        void hears(Problem trouble, Optional<Setting<?>> at);
    }

    /** A call to the device. */
    private interface Request<T> {
        T send() throws DeviceException;
    }
}
