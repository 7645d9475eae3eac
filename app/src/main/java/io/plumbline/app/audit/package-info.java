/**
 * The audit log: lines of JSON, each with the hash of the one before it. Comes in: what was done,
 * by whom and why. Goes out: lines, and whether a series of them is whole.
 */
@NullMarked
package io.plumbline.app.audit;

import org.jspecify.annotations.NullMarked;
