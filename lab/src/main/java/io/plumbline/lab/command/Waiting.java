package io.plumbline.lab.command;

import io.plumbline.lab.world.HostProcess;

import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;

/** A command that waits for what it started in the world. */
final class Waiting {
    private Waiting() {}

    /**
     * The result that the world gives in its time.
     *
     * @param result cancelled by the world if the process is cut off
     * @throws InterruptedException if the process is cut off, or the waiting command is killed:
     *     then the process is cut off
     */
    static <R> R until(EsxiMachine machine, HostProcess process, CompletableFuture<R> result)
            throws InterruptedException {
        try {
            return result.get();
        } catch (InterruptedException e) {
            machine.host().world().run(process::kill);
            throw e;
        } catch (CancellationException e) {
            throw new InterruptedException("cut off");
        } catch (ExecutionException e) {
            throw new IllegalStateException("the world failed", e);
        }
    }
}
