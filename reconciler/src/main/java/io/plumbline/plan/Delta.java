package io.plumbline.plan;

import io.plumbline.difference.Cause;
import io.plumbline.property.Activation;
import io.plumbline.property.PropertyCatalogue;
import io.plumbline.target.Machine;

/**
 * One setting's change as text.
 *
 * @param setting path of the setting
 * @param from its running side
 * @param to what is wanted
 * @param disruption what it takes
 * @param cause which side moved
 */
public record Delta(String setting, String from, String to, Activation disruption, Cause cause) {
    /** For example {@code vmkernel/esx01.lab/vmk1#vmkernel.mtu -> 9000}. */
    String named() {
        return setting + " -> " + to;
    }

    /** Whether it is made in no outage but one that was begun for it. */
    boolean costsAnOutage() {
        return PropertyCatalogue.builtIn()
                .known(setting)
                .flatMap(Call::of)
                .filter(Call::costsAnOutage)
                .isPresent();
    }

    /** It disturbs nobody, and not its host: whoever approves an outage need not have seen it. */
    boolean isOfAMachineThatIsOff() {
        return disruption == Activation.LIVE
                && PropertyCatalogue.builtIn()
                        .known(setting)
                        .flatMap(known -> known.target().enclosing(Machine.class))
                        .isPresent();
    }
}
