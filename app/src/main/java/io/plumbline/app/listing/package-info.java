/**
 * Lists that more than one program prints alike. Comes in: the records of REST. Goes out: lines.
 * Refuses to know: where they go, and whose they are.
 */
@NullMarked
package io.plumbline.app.listing;

import org.jspecify.annotations.NullMarked;
