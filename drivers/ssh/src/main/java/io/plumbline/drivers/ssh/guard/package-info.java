/**
 * What may pass where nothing may be changed. Comes in: a script, or a line for a prompt, just
 * before it is sent. Goes out: nothing, or the first command in it that is not known to read only.
 * Refuses to know: devices, and who wrote the script; a driver that takes itself for a reader is
 * stopped like any other.
 */
@NullMarked
package io.plumbline.drivers.ssh.guard;

import org.jspecify.annotations.NullMarked;
