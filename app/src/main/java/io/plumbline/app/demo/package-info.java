/**
 * The demonstration: a lab and a daemon as processes of their own, and their progress on the
 * terminal. Comes in: options. Goes out: text, ending with what the lab's ledger counted. Refuses
 * to know: anything that the two do not say over their interfaces.
 */
@NullMarked
package io.plumbline.app.demo;

import org.jspecify.annotations.NullMarked;
