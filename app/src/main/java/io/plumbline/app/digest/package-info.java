/** Digests of texts, by which things are known again. Knows nothing of what they are. */
@NullMarked
package io.plumbline.app.digest;

import org.jspecify.annotations.NullMarked;
