package io.plumbline.drivers.esxi;

import io.plumbline.drivers.ssh.batch.Quoted;

import java.util.regex.Pattern;

/**
 * A file or folder on the host. A spec may name the datastore: {@code [nfs-depot] a/b.zip} is
 * {@code /vmfs/volumes/nfs-depot/a/b.zip}.
 *
 * @param text absolute: esxcli takes a relative path for one below its log folder (capture
 *     vib_update_err_relative_path)
 */
record HostPath(String text) {

    private static final Pattern ON_DATASTORE = Pattern.compile("\\[([^\\[\\]/]+)]\\s*/?(.+)");

    HostPath {
        if (!text.startsWith("/") || text.contains("/../") || text.endsWith("/..")) {
            throw new IllegalArgumentException("no absolute path on a host: '" + text + "'");
        }
    }

    /**
     * @throws IllegalArgumentException if it is neither absolute nor on a datastore
     */
    static HostPath parse(String text) {
        var matcher = ON_DATASTORE.matcher(text.strip());
        return new HostPath(
                matcher.matches()
                        ? "/vmfs/volumes/"
                                + matcher.group(1).strip()
                                + "/"
                                + matcher.group(2).strip()
                        : text.strip());
    }

    String quoted() {
        return Quoted.word(text);
    }
}
