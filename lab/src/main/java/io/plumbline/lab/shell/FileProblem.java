package io.plumbline.lab.shell;

/**
 * Why a file could not be read or changed, in the words of the system: {@code No such file or
 * directory}.
 */
public final class FileProblem extends Exception {
    private FileProblem(String message) {
        super(message);
    }

    @Override
    public String getMessage() {
        return String.valueOf(super.getMessage());
    }

    public static FileProblem missing() {
        return new FileProblem("No such file or directory");
    }

    public static FileProblem exists() {
        return new FileProblem("File exists");
    }

    public static FileProblem isFolder() {
        return new FileProblem("Is a directory");
    }

    public static FileProblem isNoFolder() {
        return new FileProblem("Not a directory");
    }

    public static FileProblem denied() {
        return new FileProblem("Permission denied");
    }

    public static FileProblem readOnly() {
        return new FileProblem("Operation not permitted");
    }
}
