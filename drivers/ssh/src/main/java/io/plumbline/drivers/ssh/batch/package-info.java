/**
 * Many commands in one script, and what each of them answered. Comes in: command lines whose values
 * were quoted here, and the parsers of their answers. Goes out: values, or problems. Refuses to
 * know: any command.
 *
 * <p>Every command stands between marks that no device can guess, so one that fails, or an answer
 * that was cut, spoils its own settings only.
 */
@NullMarked
package io.plumbline.drivers.ssh.batch;

import org.jspecify.annotations.NullMarked;
