/**
 * The command line of a switch that runs Dell SmartFabric OS10. Comes in: a line that somebody
 * typed. Goes out: what the switch prints, and the next prompt. Refuses to know: channels, echo and
 * time.
 *
 * <p>A configuration is what was typed, block by block, in the order in which OS10 prints it; what
 * it amounts to for ports follows from it ({@link io.plumbline.lab.os10.Standing}). A line is in
 * force at once, except in a transaction, which all logins share. In a range every port is set by
 * itself, so that one that refuses leaves the others set.
 *
 * <p>Sources: the recorded outputs under {@code fixtures/switch/os10}; the domain facts on
 * switches, section 3; Dell's guides to OS10: on PFC (S4112F-ON reference guide, page 622: PFC and
 * link-level flow control exclude each other), the prompts of policies (S5148F-ON user's guide,
 * pages 453 and 463) and {@code show qos system} (S3048-ON reference guide, page 449); Dell's note
 * 000120163 on transactions; lines of ports and prompts of trust maps, ranges and {@code system
 * qos} in switch configurations that users publish (Cray's CSM documents on S4048T and S3048). From
 * those users {@code % Error: Illegal parameter.} is known too. No source shows the other refusals
 * ({@link io.plumbline.lab.os10.Says}), {@code show qos interface} nor {@code show diff}: those are
 * as remembered. {@code show interface ethernet … priority-flow-control} is in no source at all, so
 * this switch does not know it.
 */
@NullMarked
package io.plumbline.lab.os10;

import org.jspecify.annotations.NullMarked;
