/**
 * Which driver serves what. Comes in: an accepted spec, addresses, credentials. Goes out: the
 * core's {@link io.plumbline.device.Fleet} and its calls bound to a cluster. Refuses to know: when
 * they are called.
 */
@NullMarked
package io.plumbline.app.fleet;

import org.jspecify.annotations.NullMarked;
