/**
 * Tables and ages for people, the same on every screen. Comes in: the records of REST. Goes out:
 * lines. Refuses to know: where they go.
 */
@NullMarked
package io.plumbline.app.text;

import org.jspecify.annotations.NullMarked;
