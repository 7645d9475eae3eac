/**
 * What happened in the lab, in order: the witness in tests, whatever the daemon believes. Comes in:
 * entries from the world. Goes out: counts and entries to whoever judges a law. Refuses to know:
 * what was intended, and by whom.
 */
@NullMarked
package io.plumbline.lab.ledger;

import org.jspecify.annotations.NullMarked;
