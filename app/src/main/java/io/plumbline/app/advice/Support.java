package io.plumbline.app.advice;

/** Whether an adapter has a feature. */
public sealed interface Support {

    record Yes(Fact fact) implements Support {}

    /** From a release on. */
    record Since(VSphereRelease release, Fact fact) implements Support {}

    record No(Fact fact) implements Support {}

    /** Not before a release; of that and later ones none of the guides says. */
    record NoBefore(VSphereRelease release, Fact fact) implements Support {}

    /** None of the guides says. */
    record NotTold() implements Support {}
}
