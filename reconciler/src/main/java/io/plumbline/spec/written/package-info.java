/**
 * A spec as it is written: words, mappings and lists, printed as YAML that a person would write.
 * Comes in: what somebody wants to say. Goes out: text that the reader of specs takes. Refuses to
 * know: what any key means.
 *
 * <p>Whatever a word is made of, it is read back as it was: what is not plainly plain is quoted.
 */
@NullMarked
package io.plumbline.spec.written;

import org.jspecify.annotations.NullMarked;
