/**
 * What Linux and its tools print, and what stands in its files. Comes in: the whole text of one
 * command or file. Goes out: a value, or {@link io.plumbline.drivers.ssh.batch.UnparsedText}.
 * Refuses to know: how the text was fetched and what it is needed for.
 *
 * <p>A text is whole if its last line ends; carriage returns and trailing blanks do not count.
 */
@NullMarked
package io.plumbline.drivers.linux.text;

import org.jspecify.annotations.NullMarked;
