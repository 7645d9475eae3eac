/**
 * From a plan to acts: phases of a unit, the rule about reboots, intents before acts and outcomes
 * after. Comes in: a plan, the history, devices. Goes out: events. Refuses to know: vendors and
 * protocols.
 */
@NullMarked
package io.plumbline.execution;

import org.jspecify.annotations.NullMarked;
