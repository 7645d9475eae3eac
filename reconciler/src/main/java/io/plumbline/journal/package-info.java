/**
 * What cannot be observed again: intents, outcomes, boots, agreements. Comes in: events in order.
 * Goes out: {@link io.plumbline.journal.History}, a fold over them. Refuses to know: where events
 * are stored.
 */
@NullMarked
package io.plumbline.journal;

import org.jspecify.annotations.NullMarked;
