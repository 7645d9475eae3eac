/** The door of the REST interface: who is let in, and to what. */
@NullMarked
package io.plumbline.app.web;

import org.jspecify.annotations.NullMarked;
