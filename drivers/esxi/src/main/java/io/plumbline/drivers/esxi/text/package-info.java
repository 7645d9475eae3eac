/**
 * What ESXi and the Mellanox tools print. Comes in: the whole text of one command. Goes out: a
 * value, or {@link io.plumbline.drivers.ssh.batch.UnparsedText}. Refuses to know: how the text was
 * fetched and what it is needed for.
 *
 * <p>A text is whole if its last line ends; the caller adds that end when it knows that nothing was
 * cut. Carriage returns and trailing blanks do not count.
 */
@NullMarked
package io.plumbline.drivers.esxi.text;

import org.jspecify.annotations.NullMarked;
