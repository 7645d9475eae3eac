package io.plumbline.execution;

import java.util.List;

/**
 * Runs the work of different units, side by side or one after the other, and returns when all of it
 * has ended.
 */
@FunctionalInterface
public interface Together {
    /**
     * The works do not depend on each other. The first error of any of them is thrown after all
     * have ended.
     */
    void run(List<Runnable> works);

    /** One after the other, in order. */
    Together IN_TURN = works -> works.forEach(Runnable::run);
}
