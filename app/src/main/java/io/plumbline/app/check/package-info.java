/**
 * What the five guides say of a cluster as it is, and what there would hold work. Comes in: what
 * was observed, without any wish. Goes out: {@link io.plumbline.app.check.Finding}s, those first
 * that hurt most, each with the place in a guide, or in a decision of ours. Refuses to know: how
 * anything is asked, and what a spec wants; of what a spec says it knows what takes a finding away
 * ({@link io.plumbline.app.check.Said}).
 *
 * <p>A rule is one declaration in one of the tables ({@code HostRules}, {@code NodeRules}, {@code
 * SwitchRules}, {@code VCenterRules}); the next one is a line there, with the facts that it goes
 * by.
 */
@NullMarked
package io.plumbline.app.check;

import org.jspecify.annotations.NullMarked;
