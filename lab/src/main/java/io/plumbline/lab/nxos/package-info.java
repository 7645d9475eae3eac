/**
 * The command line of a Cisco Nexus 9000 that runs NX-OS. Comes in: a line that somebody typed.
 * Goes out: what the switch prints, and the next prompt. Refuses to know: channels, echo and time.
 *
 * <p>What can be typed is declared form by form ({@link io.plumbline.lab.nxos.Form}); one engine
 * ({@link io.plumbline.lab.nxos.Syntax}) completes words that are cut short and points at those
 * that are wrong. A configuration is what was typed, block by block, in the order in which NX-OS
 * prints it; what it amounts to for ports follows from it ({@link io.plumbline.lab.nxos.Standing}),
 * with the classes and policies that a switch comes with ({@link io.plumbline.lab.nxos.BuiltIn}). A
 * line is in force at once.
 *
 * <p>Sources: the recorded outputs under {@code fixtures/switch/nxos}; the domain facts on
 * switches, sections 6 and 7; Cisco's Nexus 9000 QoS guides 9.2(x) to 10.6(x) and the show command
 * reference 9.3(x); transcripts of NX-OS 9.2(2) and 10.2(2) that users publish; Azure's samples and
 * collectors for top-of-rack Nexus; genie, salt's nxos tests, allenrobel/nxapi-netbox, annet and
 * the OpenTelemetry collector for Cisco. Which of them a print stands on is said where it is
 * printed. No source shows how a line is refused that is understood ({@link
 * io.plumbline.lab.nxos.Says}), nor {@code show running-config diff}; those are as remembered.
 * {@code show lldp dcbx interface} and the JSON of policies are in no source in full, so this
 * switch does not know them.
 */
@NullMarked
package io.plumbline.lab.nxos;

import org.jspecify.annotations.NullMarked;
