package io.plumbline.journal;

import io.plumbline.problem.Remedy;
import io.plumbline.property.Activation;

/** How an act ended, as far as it was told. The proof is the next observation. */
public sealed interface Ending {
    record Done(Activation takes) implements Ending {}

    record AlreadySo() implements Ending {}

    /** The device has it and goes on with it under the act's id. */
    record Underway() implements Ending {}

    /** Nothing was done, or it ended badly. */
    record Failed(String problem, Remedy remedy) implements Ending {}

    /** Nobody can tell whether it was done: reply lost, time-out, killed. Observation decides. */
    record Unknown(String problem) implements Ending {}

    /** The device knows nothing of it: it never got there. */
    record NeverStarted() implements Ending {}
}
