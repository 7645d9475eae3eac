/** Repositories of the real git, served by the real sshd and git's own HTTP backend. */
@NullMarked
package io.plumbline.app.git;

import org.jspecify.annotations.NullMarked;
