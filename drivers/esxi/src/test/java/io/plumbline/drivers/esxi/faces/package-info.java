/**
 * The driver over the lab's shell against the lab in memory: two faces of one world that may not
 * disagree. Comes in: random worlds, random writes. Goes out: disagreements, and how often each
 * case of a reading was compared. Refuses to know: how either face works inside.
 */
@NullMarked
package io.plumbline.drivers.esxi.faces;

import org.jspecify.annotations.NullMarked;
