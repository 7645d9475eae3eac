package io.plumbline.device;

import io.plumbline.property.Activation;

import java.time.Duration;

/** What a device answered to an act that it took. The proof is the next observation, never this. */
public sealed interface Receipt {
    /**
     * @param takes what the device said it takes for the change to come into force
     */
    record Done(Activation takes) implements Receipt {}

    record AlreadySo() implements Receipt {}

    /** It goes on at the device under the act's id; {@link Device#look} tells how it stands. */
    record Underway(Duration lookAgainIn) implements Receipt {}
}
