package io.plumbline.plan;

import java.util.List;

/** What a unit does next: steps, or why none. */
sealed interface NextMove {
    /**
     * @param told what is not done although nothing keeps these steps from being done
     */
    record Do(List<Step> steps, List<Held> told) implements NextMove {
        Do(List<Step> steps) {
            this(steps, List.of());
        }
    }

    /**
     * It would leave service by these steps, if the budget allows.
     *
     * @param otherwise what is done if it does not
     */
    record Leave(List<Step> steps, List<Step> otherwise) implements NextMove {}

    record Wait(List<Held> why) implements NextMove {}

    /** In service and as wished, or nothing is to be done here yet. */
    record Rest() implements NextMove {}

    static NextMove wait(Held why) {
        return new Wait(List.of(why));
    }
}
