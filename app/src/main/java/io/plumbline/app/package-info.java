/** Where the process starts, and which face of it: the daemon or a verb of the command line. */
@NullMarked
package io.plumbline.app;

import org.jspecify.annotations.NullMarked;
