package io.plumbline.drivers.esxi.faces;

import static java.util.concurrent.TimeUnit.MILLISECONDS;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.Device;
import io.plumbline.device.DeviceException;
import io.plumbline.device.JobState;
import io.plumbline.device.Receipt;
import io.plumbline.lab.world.World;

import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeoutException;

/** Acts in a world whose time moves only when somebody moves it, while a command waits for it. */
final class Patiently {
    /** Virtual time that passes whenever a command is found waiting for time to pass. */
    private static final Duration STEP = Duration.ofSeconds(1);

    private static final int LOOK_EVERY_MILLIS = 2;

    /** A day of lab time: nothing that is started takes so long. */
    private static final int MOST_STEPS = 8640;

    private Patiently() {}

    static Receipt apply(World world, Device device, Act act, ActId id) throws DeviceException {
        try (var worker = Executors.newVirtualThreadPerTaskExecutor()) {
            var receipt = worker.submit(() -> device.apply(act, id));
            while (true) {
                try {
                    return receipt.get(LOOK_EVERY_MILLIS, MILLISECONDS);
                } catch (TimeoutException _) {
                    if (world.isSleptIn()) {
                        world.advance(STEP);
                    }
                }
            }
        } catch (ExecutionException e) {
            if (e.getCause() instanceof DeviceException trouble) {
                throw trouble;
            }
            throw new IllegalStateException(act + " failed", e.getCause());
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Lets time pass until what was started under an id has come to an end. */
    static JobState end(World world, Device device, ActId id) throws DeviceException {
        for (var step = 0; step < MOST_STEPS; step++) {
            var state = device.look(id);
            if (!(state instanceof JobState.Running)) {
                return state;
            }
            world.advance(Duration.ofSeconds(10));
            Thread.yield();
        }
        throw new IllegalStateException(id + " never ends");
    }
}
