/**
 * A daemon that lives in virtual time: the real core, its observers on their beat, and a journal.
 * Comes in: a world, a fleet and a spec. Goes out: what each pass found and did. Refuses to know:
 * how the units are reached, and what the life is for, a simulation or a rehearsal.
 */
@NullMarked
package io.plumbline.lab.life;

import org.jspecify.annotations.NullMarked;
