/**
 * Specs from Git repositories. Comes in: repositories of a file of sources, and logins by name.
 * Goes out: what their followed branch or tag has, told to whoever reads specs, and how each of
 * them stands. Refuses to know: what a spec says, and what is done with it.
 */
@NullMarked
package io.plumbline.app.git;

import org.jspecify.annotations.NullMarked;
