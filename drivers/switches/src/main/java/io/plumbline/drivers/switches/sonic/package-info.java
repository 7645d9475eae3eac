/**
 * The dialect of community SONiC. Comes in: the configuration as JSON, running and startup, and a
 * few files and tables. Goes out: documents of RFC 6902, readings. Refuses to know: sessions of
 * SSH, and what is wished.
 *
 * <p>All that SONiC does stands in tables, {@code Ethernet0} in one referring to {@code AZURE} in
 * another. A write is what becomes of those tables: one document, which compares each entry that it
 * changes, so that the switch compares and sets. It is tried, what runs is kept, it is put in
 * force, and what was kept comes back if it is refused half way. Saving is a write of its own.
 *
 * <p>What is said of a port stands in objects of ours: its map of DSCP is bound to it alone;
 * markings and schedulers, which cannot be changed once they are made, say by their names what they
 * are ({@code plumbline-dwrr-12}) and never change, so that ports may share them; maps that say one
 * thing for the switch are called {@code plumbline}. The factory's objects are left as they are,
 * and ports are taken off them; those of anybody else are left to him (ADR 30).
 *
 * <p>Read as configured, for nothing recorded shows what the chip does: maps, markings, schedulers
 * and what a port pauses ({@code show pfc priority} prints the configuration). The frame size is
 * that of the kernel's interface.
 *
 * <p>What {@code config apply-patch} makes of a change of {@code QUEUE} or {@code PORT_QOS_MAP} is
 * its own business: it takes the port down for it, and up again (sonic-utilities,
 * generic_config_updater/patch_sorter.py, RequiredValueIdentifier). So once a port has its objects,
 * a write changes what they say rather than what it is bound to, where that can be changed. A port
 * that pauses fewer priorities than it did keeps the headroom of the others until it is configured
 * anew: the switch does not take it back by itself, and a document that did would race with it
 * (buffermgr.cpp). A port that is to pause nothing has an empty list, as {@code config interface
 * pfc priority} leaves it; old releases of swss do not tell the chip of one (sonic-swss, issue
 * 1055).
 *
 * <p>A watchdog of a port is stopped while a priority is taken away that it may watch, and started
 * again as it was. Not known here: chassis, several chips, and the Enterprise editions, which have
 * another command line.
 *
 * <p>Sources: domain facts on switches, sections 5, 7 and 10; the recorded outputs under {@code
 * fixtures/switch/sonic}; for what commands and models take, sonic-utilities, sonic-buildimage and
 * sonic-swss, at each place.
 */
@NullMarked
package io.plumbline.drivers.switches.sonic;

import org.jspecify.annotations.NullMarked;
