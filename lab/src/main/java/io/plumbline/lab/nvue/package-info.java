/**
 * The {@code nv} command of a switch that runs Cumulus Linux 5, and the Linux shell in which it is
 * run. Comes in: a command line. Goes out: what it prints, its exit status, and what it did.
 * Refuses to know: channels and keys.
 *
 * <p>A configuration is what somebody set, as {@code nv config show -o commands} tells it; what it
 * amounts to, with the RoCE macro and the defaults under it, follows ({@link
 * io.plumbline.lab.nvue.Effective}). Each user has a pending revision of their own.
 *
 * <p>Sources: the recorded outputs under {@code fixtures/switch/cumulus}; the domain facts on
 * switches, section 4; of the repository CumulusNetworks/docs the pages
 * nvue-reference/Config-Commands.md (revisions, states, auto save),
 * nvue-reference/Show-Commands/QoS.md (tables of QoS objects), cumulus-linux-511/…/NVUE-CLI.md
 * (views, {@code -o}) and cumulus-netq-40/…/Monitor-the-RoCE-Service.md (thresholds in cells); logs
 * of users for {@code created [rev_id: 2]}, {@code applied_and_saved [rev_id: 2]} and the warning
 * about a host name; tools that drive NVUE for the state {@code confirm}, {@code --confirm-yes},
 * {@code --confirm-no}, {@code config apply executed with no config diff} and {@code Declined apply
 * after warnings}. What {@code --confirm} and {@code --confirm-status} print, and how values and
 * conflicts are refused beyond their first words, is in none of them: see {@link
 * io.plumbline.lab.nvue.Says}.
 */
@NullMarked
package io.plumbline.lab.nvue;

import org.jspecify.annotations.NullMarked;
