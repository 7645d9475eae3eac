/**
 * Forges, played by a server on loopback. What it answers we wrote after the vendors' documentation
 * (the pages stand at {@code GitHub}, {@code GitLab} and {@code Gitea}); none of it was recorded at
 * a real one.
 */
@NullMarked
package io.plumbline.app.forge;

import org.jspecify.annotations.NullMarked;
