/**
 * Whether both ends of every link do the same, now and once the plan is carried out: each matter is
 * one declaration in {@link io.plumbline.agreement.Matters}. It decides nothing; people read it.
 */
@NullMarked
package io.plumbline.agreement;

import org.jspecify.annotations.NullMarked;
