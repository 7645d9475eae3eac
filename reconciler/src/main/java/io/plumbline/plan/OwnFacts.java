package io.plumbline.plan;

import io.plumbline.desired.Awaited;
import io.plumbline.difference.Judgement;
import io.plumbline.observed.Readings;
import io.plumbline.spec.Modes;
import io.plumbline.spec.Safety;

import java.util.List;

/**
 * What is wished and observed of one unit, as far as its changes follow from it.
 *
 * @param judged one a wish
 * @param awaited selectors that cannot be resolved yet
 */
record OwnFacts(
        List<Judgement<?>> judged,
        List<Awaited> awaited,
        Readings readings,
        Safety safety,
        Modes modes) {}
