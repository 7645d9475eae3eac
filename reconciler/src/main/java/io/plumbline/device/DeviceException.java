package io.plumbline.device;

import io.plumbline.problem.Problem;

/** This call could not answer. {@link #problem()} says why and what follows. */
public final class DeviceException extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient Problem problem;

    public DeviceException(Problem problem) {
        super(problem.text());
        this.problem = problem;
    }

    public DeviceException(Problem problem, Throwable cause) {
        super(problem.text(), cause);
        this.problem = problem;
    }

    public Problem problem() {
        return problem;
    }
}
