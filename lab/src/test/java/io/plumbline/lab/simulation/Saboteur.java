package io.plumbline.lab.simulation;

import io.plumbline.journal.Journal;
import io.plumbline.plan.Rules;

import java.util.function.UnaryOperator;

/**
 * A daemon in which one decision is broken.
 *
 * @param journal what it makes of the journal that it is given
 */
record Saboteur(String name, Law.Name law, Rules rules, UnaryOperator<Journal> journal) {
    /** Nothing is broken. */
    static final Saboteur NONE =
            new Saboteur("none", Law.Name.LAW_1_BUDGET, Rules.SOUND, UnaryOperator.identity());

    static Saboteur deciding(String name, Law.Name law, Rules rules) {
        return new Saboteur(name, law, rules, UnaryOperator.identity());
    }
}
