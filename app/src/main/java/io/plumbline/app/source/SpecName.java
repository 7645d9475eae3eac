package io.plumbline.app.source;

/** Under what name a file shows whose cluster nobody knows yet. */
final class SpecName {
    private SpecName() {}

    /** The file's own name, or its folder's where every cluster's file is called the same. */
    static String ofFile(String file) {
        var parts = file.replaceFirst("\\.ya?ml$", "").split("[/\\\\:]");
        var last = parts[parts.length - 1];
        return last.equals("cluster") && parts.length > 1 ? parts[parts.length - 2] : last;
    }

    /** All of its path, fit for the path of an address. */
    static String ofPath(String file) {
        return file.replaceAll("[^A-Za-z0-9.]+", "-").replaceFirst("^-", "");
    }
}
