/** Who may do what: roles, what they permit, and the tokens of our own that prove who calls. */
@NullMarked
package io.plumbline.app.access;

import org.jspecify.annotations.NullMarked;
