/**
 * SIGKILL at the worst moments. Comes in: a real lab process and a real daemon process. Goes out: a
 * verdict from the lab's ledger. Refuses to know: what the daemon believes it did.
 */
@NullMarked
package io.plumbline.app.kills;

import org.jspecify.annotations.NullMarked;
