/** Who may do what: roles, what they permit, and the tokens that prove who calls. */
@NullMarked
package io.plumbline.app.access;

import org.jspecify.annotations.NullMarked;
