package io.plumbline.app.work;

import io.plumbline.status.Condition;

import java.time.Instant;

/**
 * @param since when its status last changed
 * @param observedGeneration of the spec that it is told by; 0 before there was one
 */
public record DatedCondition(Condition condition, Instant since, long observedGeneration) {}
