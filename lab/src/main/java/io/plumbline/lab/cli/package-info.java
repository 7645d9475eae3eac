/**
 * What the command lines of all switches have in common. Comes in: a line that somebody typed. Goes
 * out: what the switch prints, and the next prompt. Refuses to know: vendors, and channels.
 */
@NullMarked
package io.plumbline.lab.cli;

import org.jspecify.annotations.NullMarked;
