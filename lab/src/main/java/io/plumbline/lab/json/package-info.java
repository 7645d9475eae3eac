/** JSON as whoever prints it lays it out: what all of them share. */
@NullMarked
package io.plumbline.lab.json;

import org.jspecify.annotations.NullMarked;
