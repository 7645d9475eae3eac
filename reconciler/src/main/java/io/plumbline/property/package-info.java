/**
 * One managed setting, declared once. Comes in: facts about devices with their source. Goes out:
 * the {@link io.plumbline.property.PropertyCatalogue}, from which reading, comparing, planning,
 * printing and documentation follow. Refuses to know: any wire format.
 */
@NullMarked
package io.plumbline.property;

import org.jspecify.annotations.NullMarked;
