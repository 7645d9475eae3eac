/**
 * How long it takes to observe many hosts over SSH, and the memory of what is known of them. Comes
 * in: a number of hosts. Goes out: printed figures. Refuses to know: what is fast enough.
 */
@NullMarked
package io.plumbline.app.bench;

import org.jspecify.annotations.NullMarked;
