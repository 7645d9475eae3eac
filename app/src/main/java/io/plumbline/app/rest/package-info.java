/**
 * The read-only interface {@code /api/v1}. Comes in: {@link io.plumbline.app.work.ClusterView}.
 * Goes out: JSON of our own records, so that the core may move without breaking a client. Refuses
 * to know: how anything is decided.
 */
@NullMarked
package io.plumbline.app.rest;

import org.jspecify.annotations.NullMarked;
