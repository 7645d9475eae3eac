/**
 * People and programs for whom somebody else vouches: an identity provider by signed tokens, an
 * authority by certificates. Comes in: what they show. Goes out: who they are and what they may.
 * Refuses to know: the door that they come by, and how a signature is checked, which is a
 * library's.
 */
@NullMarked
package io.plumbline.app.identity;

import org.jspecify.annotations.NullMarked;
