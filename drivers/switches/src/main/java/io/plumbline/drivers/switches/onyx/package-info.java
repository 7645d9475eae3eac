/**
 * The dialect of NVIDIA Onyx, also as MLNX-OS: the manual command list of release 3.6.8190, which
 * later releases take as well, and the one command {@code roce} of 3.8.2000 where it is asked for.
 * Comes in: answers as text. Goes out: lines to say, readings. Refuses to know: sessions, and what
 * is wished.
 *
 * <p>Sources: domain facts on switches, sections 1, 7 and 10; seed 001, Network Switch
 * Configuration; the recorded outputs under {@code fixtures/switch/onyx}.
 */
@NullMarked
package io.plumbline.drivers.switches.onyx;

import org.jspecify.annotations.NullMarked;
