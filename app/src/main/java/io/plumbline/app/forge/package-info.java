/**
 * Forges: what keeps a repository and shows people its commits and pull requests. Comes in: how the
 * spec of each cluster stands, and a plan as text. Goes out: a status of each commit, one comment
 * of a pull request, and how it went. Refuses to know: how a repository is fetched, and what a spec
 * says. A further forge is one {@link io.plumbline.app.forge.Dialect} and one line in {@link
 * io.plumbline.app.forge.ForgeSite}.
 */
@NullMarked
package io.plumbline.app.forge;

import org.jspecify.annotations.NullMarked;
