/** What a setting belongs to: addresses with natural keys. */
@NullMarked
package io.plumbline.target;

import org.jspecify.annotations.NullMarked;
