package io.plumbline.lab.ssh;

import org.apache.sshd.common.io.IoServiceFactoryFactory;
import org.apache.sshd.common.io.nio2.Nio2ServiceFactoryFactory;
import org.apache.sshd.common.util.threads.NoCloseExecutor;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * The threads on which all servers read and write. They outlive each server: an event that comes
 * while a server shuts still has a thread on which it can fail. With a pool of its own, which ends
 * with it, such an event ends in an exception that nobody catches (mina-sshd, issue 409).
 */
final class OneIoPool extends NoCloseExecutor {
    private static final ExecutorService THREADS =
            Executors.newThreadPerTaskExecutor(
                    Thread.ofVirtual().name("lab-sshd-io-", 0).factory());

    private OneIoPool() {
        super(THREADS);
    }

    static IoServiceFactoryFactory factory() {
        return new Nio2ServiceFactoryFactory(OneIoPool::new);
    }

    @Override
    public void execute(Runnable command) {
        THREADS.execute(command);
    }
}
