/**
 * A Linux node as a shell sees it: its files, and the programs that tell and change it. Comes in:
 * command lines. Goes out: what the real programs print, in the form of the captures. Refuses to
 * know: who asks, and what for.
 */
@NullMarked
package io.plumbline.lab.linux;

import org.jspecify.annotations.NullMarked;
