package io.plumbline.app.work;

import io.plumbline.lab.world.Depot;
import io.plumbline.lab.world.FileTree;
import io.plumbline.lab.world.World;
import io.plumbline.spec.ClusterSpec;

/** The files that a spec declares, in the lab's depot. */
public final class DeclaredFiles {
    private DeclaredFiles() {}

    /** Each has the digest that the spec says from now on; it has to lie there. */
    public static void digest(World world, FileTree depot, ClusterSpec spec) {
        for (var declared : spec.artifacts().values()) {
            var file = declared.file().orElseThrow();
            Depot.digest(world, depot, file.path().replaceFirst(".*[ /]", ""), file.sha256());
        }
    }
}
