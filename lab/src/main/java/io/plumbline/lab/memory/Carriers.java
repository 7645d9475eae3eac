package io.plumbline.lab.memory;

import io.plumbline.device.DeviceException;
import io.plumbline.device.Put;
import io.plumbline.lab.world.HostModel;
import io.plumbline.problem.Problem;
import io.plumbline.property.Artifact;
import io.plumbline.target.Target;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The files that carry values: where they lie on the host, and whether they are the declared ones.
 */
final class Carriers {
    private static final Pattern ON_DATASTORE = Pattern.compile("\\[([^\\]]+)\\]\\s*(.*)");

    private Carriers() {}

    /**
     * Absolute paths of the carriers of some changes, each once and in order, every digest checked.
     */
    static List<String> of(HostModel model, List<Put<?>> puts) throws DeviceException {
        var paths = new ArrayList<String>();
        for (var put : puts) {
            var path = of(model, put);
            if (!paths.contains(path)) {
                paths.add(path);
            }
        }
        return paths;
    }

    static String of(HostModel model, Put<?> put) throws DeviceException {
        var target = put.setting().target();
        var artifact =
                put.carrier()
                        .orElseThrow(() ->
                                new DeviceException(
                                        new Problem.Rejected(
                                                target, put.text(), "no file carries this value")));
        var path = onHost(artifact.path());
        check(model, target, artifact, path);
        return path;
    }

    private static void check(HostModel model, Target target, Artifact artifact, String path)
            throws DeviceException {
        var found = model.files().file(path).map(file -> file.sha256()).orElse("missing");
        if (!found.equals(artifact.sha256())) {
            throw new DeviceException(
                    new Problem.ArtifactMismatch(target, path, artifact.sha256(), found));
        }
    }

    /** {@code [nfs-depot] a/b.zip} is {@code /vmfs/volumes/nfs-depot/a/b.zip}. */
    static String onHost(String path) {
        var matcher = ON_DATASTORE.matcher(path);
        return matcher.matches()
                ? "/vmfs/volumes/" + matcher.group(1) + "/" + matcher.group(2)
                : path;
    }
}
