/**
 * Text for people and terminals, the same wherever it is read. Comes in: cells, times, and words
 * from outside. Goes out: lines. Refuses to know: what they tell of, and where they go.
 */
@NullMarked
package io.plumbline.app.text;

import org.jspecify.annotations.NullMarked;
