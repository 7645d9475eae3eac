/**
 * The spec file as records, or all that is wrong with it. Comes in: YAML text. Goes out: an
 * accepted spec, or every problem with file, line and column. Refuses to know: which devices there
 * are.
 */
@NullMarked
package io.plumbline.spec;

import org.jspecify.annotations.NullMarked;
