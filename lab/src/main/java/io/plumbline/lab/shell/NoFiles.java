package io.plumbline.lab.shell;

import java.io.OutputStream;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Some folders that hold nothing and cannot be written: nobody's work leaves files there. */
public final class NoFiles implements Files {
    private static final Set<String> FOLDERS = Set.of("/", "/bin", "/root", "/tmp", "/usr");

    @Override
    public Optional<Kind> kind(String path) {
        return FOLDERS.contains(path) ? Optional.of(Kind.FOLDER) : Optional.empty();
    }

    @Override
    public long size(String path) {
        return 0;
    }

    @Override
    public byte[] read(String path) throws FileProblem {
        throw problem(path);
    }

    @Override
    public String sha256(String path) throws FileProblem {
        throw problem(path);
    }

    @Override
    public OutputStream write(String path, boolean append) throws FileProblem {
        throw FOLDERS.contains(path) ? FileProblem.isFolder() : FileProblem.readOnly();
    }

    @Override
    public void makeFolder(String path) throws FileProblem {
        throw FOLDERS.contains(path) ? FileProblem.exists() : FileProblem.readOnly();
    }

    @Override
    public List<String> list(String path) throws FileProblem {
        if (FOLDERS.contains(path)) {
            return List.of();
        }
        throw FileProblem.missing();
    }

    @Override
    public void remove(String path) throws FileProblem {
        throw FOLDERS.contains(path) ? FileProblem.readOnly() : FileProblem.missing();
    }

    @Override
    public void move(String from, String to) throws FileProblem {
        throw FOLDERS.contains(from) ? FileProblem.readOnly() : FileProblem.missing();
    }

    private static FileProblem problem(String path) {
        return FOLDERS.contains(path) ? FileProblem.isFolder() : FileProblem.missing();
    }
}
