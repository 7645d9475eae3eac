/**
 * What goes wrong, by a seed: between a caller and its device, and in the world itself. Comes in: a
 * seed and how often. Goes out: faults, each in the ledger, and crash points at which a simulation
 * kills its daemon. Refuses to know: what the daemon does about it.
 */
@NullMarked
package io.plumbline.lab.fault;

import org.jspecify.annotations.NullMarked;
