package io.plumbline.app.work;

import io.plumbline.status.Condition;

import java.time.Instant;

/**
 * @param since when its status last changed
 */
public record DatedCondition(Condition condition, Instant since) {}
