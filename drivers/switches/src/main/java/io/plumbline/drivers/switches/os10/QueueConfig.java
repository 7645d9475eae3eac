package io.plumbline.drivers.switches.os10;

import io.plumbline.drivers.switches.ConfigTree;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.property.Scheduling;

import java.util.Optional;

/**
 * What a queuing policy says of one queue.
 *
 * @param strict whether it goes first
 * @param share its part in a round in per cent, 0 if it has none of its own
 * @param wred by which profile it marks or drops
 */
record QueueConfig(boolean strict, int share, Optional<String> wred) {
    static final QueueConfig NOTHING = new QueueConfig(false, 0, Optional.empty());

    static QueueConfig parse(ConfigTree policyClass) throws UnparsedText {
        var share = policyClass.one("bandwidth ");
        if (share.filter(words -> !words.matches("percent (\\d|[1-9]\\d|100)")).isPresent()) {
            throw new UnparsedText("no share: " + share.get());
        }
        var strict = policyClass.has("priority");
        if (strict && share.isPresent()) {
            throw new UnparsedText("'" + policyClass.line() + "' has a share and goes first");
        }
        return new QueueConfig(
                strict,
                share.map(words -> Integer.parseInt(words.substring("percent ".length())))
                        .orElse(0),
                policyClass.one("random-detect "));
    }

    Scheduling scheduling() {
        return strict ? Scheduling.STRICT : Scheduling.weighted(share);
    }

    QueueConfig with(Scheduling wanted) {
        return new QueueConfig(wanted.weight().isEmpty(), wanted.weight().orElse(0), wred);
    }

    QueueConfig with(Optional<String> profile) {
        return new QueueConfig(strict, share, profile);
    }
}
