/**
 * Where specs come from. Comes in: files that somebody edits or syncs. Goes out: accepted specs,
 * and everything that is wrong with the others; the last accepted one stays in force. Refuses to
 * know: what is done with a spec.
 */
@NullMarked
package io.plumbline.app.source;

import org.jspecify.annotations.NullMarked;
