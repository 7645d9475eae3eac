/**
 * The ports behind which drivers and the lab stand. Comes in: queries and acts. Goes out:
 * observations, receipts, and problems. Refuses to know: any protocol.
 */
@NullMarked
package io.plumbline.device;

import org.jspecify.annotations.NullMarked;
