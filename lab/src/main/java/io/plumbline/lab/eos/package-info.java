/**
 * The command line of a switch that runs Arista EOS. Comes in: a line that somebody typed. Goes
 * out: what the switch prints, and the next prompt. Refuses to know: channels, echo and time.
 *
 * <p>A configuration is what was typed, in the order in which EOS prints it; what it amounts to for
 * ports follows from it. A command whose answer nobody has recorded is refused with words that say
 * so ({@link io.plumbline.lab.eos.Says#notHere}): nothing is made up.
 *
 * <p>Formats follow the recorded outputs under {@code fixtures/switch/eos} and the page of which
 * two of them are parts, "Arista EOS RoCEv2 lossless config" (EOS 4.36); seed 004; the domain facts
 * on switches, section 2; captures of version, interfaces and sessions in the tests of napalm
 * (test/eos), ntc-templates (tests/arista_eos) and of tools that drive configuration sessions (cEOS
 * 4.35.0F).
 */
@NullMarked
package io.plumbline.lab.eos;

import org.jspecify.annotations.NullMarked;
