package io.plumbline.desired;

import io.plumbline.spec.Origin;
import io.plumbline.target.Target;

/**
 * What the spec says and the unit's hardware contradict each other: two cards match a selector,
 * none does, a derived value is not certain. Nothing is begun on the unit; the other units go on.
 *
 * @param keepsOut whether a unit that is out already waits for it too; else it is only told there,
 *     and the work goes on
 */
public record Obstacle(Target unit, String text, Origin origin, boolean keepsOut) {}
