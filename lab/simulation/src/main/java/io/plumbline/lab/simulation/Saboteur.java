package io.plumbline.lab.simulation;

import io.plumbline.journal.Journal;
import io.plumbline.lab.memory.MemoryFleet;
import io.plumbline.plan.Rules;
import io.plumbline.problem.Redactor;

import java.util.List;
import java.util.function.UnaryOperator;

/**
 * A daemon in which one decision is broken.
 *
 * @param journal what it makes of the journal that it is given
 * @param driver what its drivers make of a device's words before they tell them
 * @param drivers what they make of the devices themselves
 */
record Saboteur(
        String name,
        Law.Name law,
        Rules rules,
        UnaryOperator<Journal> journal,
        UnaryOperator<String> driver,
        MemoryFleet.Around drivers) {
    /** As every driver does it: it knows the secret that it logs in with. */
    static final UnaryOperator<String> REDACTING =
            new Redactor(List.of(EchoingDevice.SECRET))::clean;

    /** Nothing is broken. */
    static final Saboteur NONE = deciding("none", Law.Name.LAW_1_BUDGET, Rules.SOUND);

    Saboteur(
            String name,
            Law.Name law,
            Rules rules,
            UnaryOperator<Journal> journal,
            UnaryOperator<String> driver) {
        this(name, law, rules, journal, driver, (_, device) -> device);
    }

    static Saboteur deciding(String name, Law.Name law, Rules rules) {
        return new Saboteur(name, law, rules, UnaryOperator.identity(), REDACTING);
    }

    static Saboteur driving(String name, Law.Name law, MemoryFleet.Around drivers) {
        return new Saboteur(name, law, Rules.SOUND, UnaryOperator.identity(), REDACTING, drivers);
    }
}
