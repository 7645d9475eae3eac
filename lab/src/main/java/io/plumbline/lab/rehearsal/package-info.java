/**
 * A change on a twin. Comes in: a spec, and what was observed and remembered of its cluster. Goes
 * out: an {@link io.plumbline.lab.rehearsal.Account} of how the real core brings the twin there, in
 * virtual time. Refuses to know: the devices themselves, their addresses and their secrets.
 */
@NullMarked
package io.plumbline.lab.rehearsal;

import org.jspecify.annotations.NullMarked;
