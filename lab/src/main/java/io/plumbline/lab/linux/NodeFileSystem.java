package io.plumbline.lab.linux;

import io.plumbline.lab.command.LongActs;
import io.plumbline.lab.shell.FileProblem;
import io.plumbline.lab.shell.Files;
import io.plumbline.lab.world.Body;
import io.plumbline.lab.world.FileTree;
import io.plumbline.lab.world.NodeModel;
import io.plumbline.lab.world.StoredFile;

import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;

/** The files of a node under one root, and what the kernel shows as files. */
final class NodeFileSystem implements Files {
    private final NodeModel node;
    private final KernelFiles kernel;
    private final LongActs acts;

    NodeFileSystem(NodeModel node) {
        this.node = node;
        this.kernel = new KernelFiles(node);
        this.acts = new LongActs(node.world(), node.jobs());
    }

    @Override
    public Optional<Kind> kind(String path) {
        return locked(() -> {
            if (path.equals("/") || kernel.isFolder(path)) {
                return Optional.of(Kind.FOLDER);
            }
            if (kernel.text(path).isPresent()) {
                return Optional.of(Kind.FILE);
            }
            var volume = volume(path);
            return volume.exists(path)
                    ? Optional.of(volume.isFolder(path) ? Kind.FOLDER : Kind.FILE)
                    : Optional.empty();
        });
    }

    @Override
    public long size(String path) {
        return locked(() -> volume(path).file(path).map(StoredFile::sizeBytes).orElse(0L));
    }

    @Override
    public byte[] read(String path) throws FileProblem {
        var shown = locked(() -> kernel.text(path));
        if (shown.isPresent()) {
            return shown.get().getBytes(StandardCharsets.UTF_8);
        }
        return (stored(path).body() instanceof Body.Text(var text)
                        ? text
                        : stored(path).body().toString())
                .getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public String sha256(String path) throws FileProblem {
        return stored(path).sha256();
    }

    private StoredFile stored(String path) throws FileProblem {
        if (kind(path).filter(Kind.FOLDER::equals).isPresent()) {
            throw FileProblem.isFolder();
        }
        return locked(() -> volume(path).file(path)).orElseThrow(FileProblem::missing);
    }

    @Override
    public OutputStream write(String path, boolean append) throws FileProblem {
        refuseKernel(path);
        if (kind(path).filter(Kind.FOLDER::equals).isPresent()) {
            throw FileProblem.isFolder();
        }
        var opened =
                locked(() -> (append && volume(path).file(path).isPresent()) || replaced(path, ""));
        if (!opened) {
            throw FileProblem.missing();
        }
        return new OutputStream() {
            @Override
            public void write(int b) {
                write(new byte[] {(byte) b}, 0, 1);
            }

            @Override
            public void write(byte[] bytes, int from, int length) {
                var more = new String(bytes, from, length, StandardCharsets.UTF_8);
                locked(() ->
                        node.files().text(path).isPresent()
                                && replaced(path, node.files().text(path).orElse("") + more));
            }
        };
    }

    private boolean replaced(String path, String text) {
        var before = node.files().text(path);
        var done = volume(path).write(path, text, node.world().now());
        node.files().changed(path, before);
        return done;
    }

    @Override
    public void makeFolder(String path) throws FileProblem {
        refuseKernel(path);
        if (kind(path).isPresent()) {
            acts.madeAgain(path);
            throw FileProblem.exists();
        }
        var made =
                locked(() -> {
                    var done = volume(path).makeFolder(path);
                    if (done) {
                        acts.made(path);
                    }
                    return done;
                });
        if (!made) {
            throw FileProblem.missing();
        }
    }

    @Override
    public List<String> list(String path) throws FileProblem {
        if (kind(path).filter(Kind.FOLDER::equals).isEmpty()) {
            throw FileProblem.missing();
        }
        var folder = path.equals("/") ? "" : path;
        return locked(() ->
                kernel.isFolder(path)
                        ? kernel.names(path)
                        : List.copyOf(volume(path).names(folder)));
    }

    @Override
    public void remove(String path) throws FileProblem {
        refuseKernel(path);
        if (!locked(() -> node.files().remove(path))) {
            throw FileProblem.missing();
        }
    }

    /** What stands for a file that nobody has here is the same after it. */
    @Override
    public void copy(String from, String to) throws FileProblem {
        var file = stored(from);
        if (file.body() instanceof Body.Text) {
            Files.super.copy(from, to);
            return;
        }
        refuseKernel(to);
        if (!locked(() -> volume(to).write(to, file))) {
            throw FileProblem.missing();
        }
    }

    @Override
    public void move(String from, String to) throws FileProblem {
        refuseKernel(to);
        if (kind(from).isEmpty()) {
            throw FileProblem.missing();
        }
        if (kind(from).filter(Kind.FOLDER::equals).isPresent()) {
            throw FileProblem.readOnly();
        }
        var moved =
                locked(() -> {
                    var file = volume(from).file(from);
                    var before = node.files().text(to);
                    var done =
                            file.isPresent()
                                    && volume(to).write(to, file.get())
                                    && volume(from).removeFile(from);
                    if (done) {
                        node.files().changed(to, before);
                        acts.moved(to, file.map(StoredFile::body));
                    }
                    return done;
                });
        if (!moved) {
            throw FileProblem.missing();
        }
    }

    private static void refuseKernel(String path) throws FileProblem {
        if (path.startsWith("/proc/") || path.startsWith("/sys/")) {
            throw FileProblem.readOnly();
        }
    }

    private FileTree volume(String path) {
        return node.files().volumeOf(path);
    }

    private <T> T locked(Callable<T> what) {
        return node.world()
                .call(() -> {
                    try {
                        return what.call();
                    } catch (Exception e) {
                        throw new IllegalStateException("the lab's files failed", e);
                    }
                });
    }
}
