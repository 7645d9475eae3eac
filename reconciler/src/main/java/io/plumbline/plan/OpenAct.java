package io.plumbline.plan;

import io.plumbline.device.ActId;
import io.plumbline.target.Target;

import java.time.Instant;
import java.util.Optional;

/**
 * An act that was begun and of which no end is known.
 *
 * @param call for a write; empty for anything else
 */
public record OpenAct(ActId id, Optional<Call> call, Instant since) {

    /** Through what nothing may go as long as it goes on. */
    Optional<Target> interrupts() {
        return call.filter(Call::mayInterrupt).map(Call::at);
    }
}
