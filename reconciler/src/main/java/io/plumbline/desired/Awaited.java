package io.plumbline.desired;

import io.plumbline.property.Setting;
import io.plumbline.spec.Origin;
import io.plumbline.target.Target;

import java.util.Optional;

/**
 * A selector of the spec that cannot be resolved yet, because what it selects by cannot be read.
 * Neither a wish nor an error.
 *
 * @param selector as the spec says it, for example {@code nics.hpc psid MT_0000000008}
 * @param needs the setting that has to be in force first; it is wished for as well. Empty where
 *     only another look can help
 * @param joins a setting in whose text something of what is selected will stand, so that the text
 *     is written once, when both are known; empty if there is none
 */
public record Awaited(
        Target unit,
        String selector,
        Optional<Setting<?>> needs,
        Optional<Setting<?>> joins,
        Origin origin) {}
