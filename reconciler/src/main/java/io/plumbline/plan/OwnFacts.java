package io.plumbline.plan;

import io.plumbline.desired.Awaited;
import io.plumbline.difference.Judgement;
import io.plumbline.observed.Readings;
import io.plumbline.observed.Telling;
import io.plumbline.spec.Modes;
import io.plumbline.spec.OnMaintenance;
import io.plumbline.spec.Safety;

import java.util.List;
import java.util.SortedMap;

/**
 * What is wished and observed of one unit, and at the other ends of its links, as far as its
 * changes follow from it.
 *
 * @param judged one a wish
 * @param awaited selectors that cannot be resolved yet
 * @param others what its settings have to keep an order with
 * @param machines what becomes of its virtual machines when it leaves service, by name
 * @param seen how well these are known
 * @param telling whether who tells of them, and of who else writes its settings, answers now
 */
record OwnFacts(
        List<Judgement<?>> judged,
        List<Awaited> awaited,
        Readings readings,
        List<GoesFirst> others,
        SortedMap<String, OnMaintenance> machines,
        MachineFacts seen,
        Telling telling,
        Safety safety,
        Modes modes) {}
