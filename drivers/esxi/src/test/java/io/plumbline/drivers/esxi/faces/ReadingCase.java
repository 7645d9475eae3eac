package io.plumbline.drivers.esxi.faces;

import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.State;

/** The shapes of a reading: its case, what its sides say, and whether they say the same. */
enum ReadingCase {
    SETTLED_IS,
    SETTLED_NONE,
    SETTLED_UNPROVEN,
    STAGED_IS_SAME,
    STAGED_IS_OTHER,
    STAGED_IS_THEN_NONE,
    STAGED_NONE_THEN_IS,
    STAGED_NONE_SAME,
    STAGED_UNPROVEN_THEN_IS,
    STAGED_UNPROVEN_THEN_NONE,
    STAGED_THEN_UNPROVEN,
    NOT_OFFERED,
    UNREADABLE_TOOLS_NOT_LOADED,
    UNREADABLE_UNPARSED,
    UNREADABLE_OTHERWISE;

    static <V> ReadingCase of(Reading<V> reading) {
        return switch (reading) {
            case Reading.Settled<V>(var now) -> settled(now);
            case Reading.Staged<V>(var running, var next) -> staged(running, next);
            case Reading.NotOffered<V>() -> NOT_OFFERED;
            case Reading.Unreadable<V>(Problem.ToolsNotLoaded _) -> UNREADABLE_TOOLS_NOT_LOADED;
            case Reading.Unreadable<V>(Problem.Unparsed _) -> UNREADABLE_UNPARSED;
            case Reading.Unreadable<V> _ -> UNREADABLE_OTHERWISE;
        };
    }

    private static <V> ReadingCase settled(State<V> now) {
        return switch (now) {
            case State.Is<V> _ -> SETTLED_IS;
            case State.None<V> _ -> SETTLED_NONE;
            case State.Unproven<V> _ -> SETTLED_UNPROVEN;
        };
    }

    private static <V> ReadingCase staged(State<V> running, State<V> next) {
        return switch (next) {
            case State.Is<V> value ->
                    switch (running) {
                        case State.Is<V> before ->
                                before.equals(value) ? STAGED_IS_SAME : STAGED_IS_OTHER;
                        case State.None<V> _ -> STAGED_NONE_THEN_IS;
                        case State.Unproven<V> _ -> STAGED_UNPROVEN_THEN_IS;
                    };
            case State.None<V> _ ->
                    switch (running) {
                        case State.Is<V> _ -> STAGED_IS_THEN_NONE;
                        case State.None<V> _ -> STAGED_NONE_SAME;
                        case State.Unproven<V> _ -> STAGED_UNPROVEN_THEN_NONE;
                    };
            case State.Unproven<V> _ -> STAGED_THEN_UNPROVEN;
        };
    }
}
