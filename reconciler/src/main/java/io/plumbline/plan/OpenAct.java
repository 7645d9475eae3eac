package io.plumbline.plan;

import io.plumbline.desired.Desired;
import io.plumbline.device.ActId;
import io.plumbline.property.Wire;
import io.plumbline.target.Target;

import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * An act that was begun and of which no end is known.
 *
 * @param call for a write; empty for anything else
 */
public record OpenAct(ActId id, Optional<Call> call, Instant since) {

    /** It is a write of vCenter's, and whoever could tell its end is silent. */
    boolean isUnanswerable(UnitFacts facts) {
        return facts.machineTrouble().isPresent() && isLeftToLooking();
    }

    /**
     * It is a write through vCenter, which keeps no ids of ours. It sets what is as it says
     * afterwards, however often it happens, so what became of it is read.
     */
    public boolean isLeftToLooking() {
        return call.filter(Call::isLeftToLooking).isPresent();
    }

    /**
     * It is a write of a virtual machine. Such a one says which state of the machine it changes, so
     * it cannot happen after another one has.
     */
    public boolean isOfAMachine() {
        return call.filter(Call::isOfAMachine).isPresent();
    }

    /** Through what nothing may go as long as it goes on, on any platform. */
    public Optional<Target> interrupts() {
        return call.filter(Call::mayInterrupt).map(Call::at);
    }

    /**
     * The same where it is known what is wished: what is still wished of a whole switch, and is
     * felt by nobody on its platform, interrupts nothing, for however long nobody tells its end.
     */
    Optional<Target> interrupts(Desired desired) {
        return interrupts()
                .filter(part -> part.links() != Target.Links.ALL || mayBeFelt(part, desired));
    }

    private boolean mayBeFelt(Target part, Desired desired) {
        var places =
                desired.wishes().of(part).stream()
                        .filter(wish -> Call.of(wish.setting()).equals(call))
                        .flatMap(wish -> wish.wire().stream())
                        .map(Wire::place)
                        .collect(Collectors.toSet());
        return !places.equals(Set.of(Wire.Place.IN_SERVICE));
    }
}
