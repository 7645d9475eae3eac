package io.plumbline.lab.shell;

/** A program: reads its arguments and input, writes its output, returns its exit status. */
@FunctionalInterface
public interface Tool {
    /**
     * @return exit status 0..255
     * @throws InterruptedException if the process is killed meanwhile
     */
    int run(Call call) throws InterruptedException;
}
