package io.plumbline.app.work;

import io.plumbline.execution.Together;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** The works of different units at the same time, one virtual thread each. */
public final class SideBySide implements Together {
    @Override
    public void run(List<Runnable> works) {
        var running = new ArrayList<Future<?>>();
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            works.forEach(work -> running.add(threads.submit(work)));
        } // waits for all
        for (var work : running) {
            throwFailure(work);
        }
    }

    private static void throwFailure(Future<?> ended) {
        try {
            ended.get();
        } catch (ExecutionException e) {
            switch (e.getCause()) {
                case RuntimeException failure -> throw failure;
                case Error failure -> throw failure;
                case null, default -> throw new IllegalStateException("a work failed", e);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted after the works had ended", e);
        }
    }
}
