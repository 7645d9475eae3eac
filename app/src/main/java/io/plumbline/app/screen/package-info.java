/**
 * What a program writes to. Comes in: the streams and the environment of this process. Goes out:
 * whether somebody sits there, colours, and lines that are drawn anew in their place. Refuses to
 * know: what the lines say.
 */
@NullMarked
package io.plumbline.app.screen;

import org.jspecify.annotations.NullMarked;
