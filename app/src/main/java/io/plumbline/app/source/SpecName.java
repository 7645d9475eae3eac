package io.plumbline.app.source;

/** Under what name a file shows whose cluster nobody knows yet. */
final class SpecName {
    private SpecName() {}

    /** The file's own name, or its folder's where every cluster's file is called the same. */
    static String ofFile(String file) {
        var path = file.replaceFirst("\\.ya?ml$", "");
        var folder = path.replaceFirst("[/\\\\:]?[^/\\\\:]*$", "");
        return last(path).equals("cluster") && !folder.isEmpty() ? last(folder) : last(path);
    }

    private static String last(String path) {
        return path.replaceFirst("^.*[/\\\\:]", "");
    }

    /** All of its path, fit for the path of an address. */
    static String ofPath(String file) {
        return file.replaceAll("[^A-Za-z0-9.]+", "-").replaceFirst("^-", "");
    }
}
