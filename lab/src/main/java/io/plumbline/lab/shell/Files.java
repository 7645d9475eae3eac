package io.plumbline.lab.shell;

import java.io.OutputStream;
import java.util.List;
import java.util.Optional;

/**
 * The file systems of a machine under one root. Every call is atomic. Paths are absolute, without
 * {@code .} and {@code ..}.
 */
public interface Files {
    enum Kind {
        FILE,
        FOLDER
    }

    /** Empty if nothing is there. */
    Optional<Kind> kind(String path);

    /** Size in bytes of a file; 0 of a folder. */
    long size(String path);

    /**
     * @throws FileProblem if there is no such file
     */
    byte[] read(String path) throws FileProblem;

    /**
     * Digest of a file, 64 lower-case hexadecimal digits. @throws FileProblem if there is no such
     * file
     */
    String sha256(String path) throws FileProblem;

    /**
     * Opens a file for writing and makes it if it is missing. What is written reaches the file at
     * once.
     *
     * @throws FileProblem if the folder around it is missing, or it is a folder
     */
    OutputStream write(String path, boolean append) throws FileProblem;

    /**
     * @throws FileProblem if something is there, or the folder around it is missing
     */
    void makeFolder(String path) throws FileProblem;

    /** Names in a folder, sorted. @throws FileProblem if there is no such folder */
    List<String> list(String path) throws FileProblem;

    /** Removes a file or a folder with all in it. @throws FileProblem if nothing is there */
    void remove(String path) throws FileProblem;

    /** Copies a file over whatever is at the other place. @throws FileProblem as both would */
    default void copy(String from, String to) throws FileProblem {
        var bytes = read(from);
        Streams.write(write(to, false), bytes);
    }

    /** Renames and replaces a file at the new place. @throws FileProblem if that cannot be done */
    void move(String from, String to) throws FileProblem;
}
