/**
 * The dialect of Cumulus Linux with NVUE. Comes in: answers of commands, most of them JSON. Goes
 * out: commands of a shell, readings. Refuses to know: sessions of SSH, and what is wished.
 *
 * <p>What NVUE does for lossless traffic stands in profiles that are bound to ports; a port with
 * none follows {@code default-global}, and the macro {@code roce} writes that one. What is said for
 * a port here is a profile of ours that is bound to that port alone: {@code plumbline-swp1}. The
 * list of lossless priorities is the flow control profile {@code plumbline}, which all ports that
 * pause share. Another profile that somebody bound to a port is left to him. Nothing here turns the
 * macro on: it would change ports that no link names. A change of pools or of that list may lose
 * packets at all ports for a moment, and is charged as an interruption of the switch (ADR 49).
 *
 * <p>Every write is one revision, staged, put in force under a timer, and confirmed over a channel
 * of its own: a change that cuts us off is taken back by the switch (as ADR 22 says of EOS). What
 * is refused is let go of in the same script.
 *
 * <p>Views of NVUE are one tree: what {@code --applied} tells is the recorded object
 * nv_qos_object_roce_off, and what is in force has the same keys; that the latter is so in JSON too
 * is engineering knowledge, for only its tables are recorded.
 *
 * <p>Sources: domain facts on switches, sections 4, 7 and 10; the recorded outputs under {@code
 * fixtures/switch/cumulus}; for the words of commands and revisions, NVIDIA's reference of NVUE
 * (CumulusNetworks/docs, content/nvue-reference) and napalm-cumulus.
 */
@NullMarked
package io.plumbline.drivers.switches.nvue;

import org.jspecify.annotations.NullMarked;
