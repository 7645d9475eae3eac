package io.plumbline.lab.world;

/** What came of asking for something that takes time or gives a result. */
public sealed interface Attempt<R> {
    record Went<R>(R result) implements Attempt<R> {}

    record Failed<R>(Answer.Refused answer) implements Attempt<R> {}
}
