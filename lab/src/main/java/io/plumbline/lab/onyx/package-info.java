/**
 * The command line of a switch that runs Onyx. Comes in: a line that somebody typed. Goes out: what
 * the switch prints, and the next prompt. Refuses to know: channels, echo and time.
 *
 * <p>Formats follow the recorded outputs under {@code fixtures/switch/onyx}, seed 001 for the
 * running configuration, and ansible-collections/mellanox.onyx for interfaces and ETS.
 */
@NullMarked
package io.plumbline.lab.onyx;

import org.jspecify.annotations.NullMarked;
