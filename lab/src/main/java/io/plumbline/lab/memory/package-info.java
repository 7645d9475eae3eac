/**
 * The face of the lab without a wire: the core's ports on the model itself, for thousands of runs a
 * second under virtual time. Comes in: queries and acts. Goes out: readings and receipts by the
 * property keys of the catalogue. Refuses to know: what would be right.
 */
@NullMarked
package io.plumbline.lab.memory;

import org.jspecify.annotations.NullMarked;
