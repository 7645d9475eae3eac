package io.plumbline.lab.command;

import io.plumbline.lab.shell.FileProblem;
import io.plumbline.lab.shell.Files;
import io.plumbline.lab.world.Body;
import io.plumbline.lab.world.FileTree;
import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.StoredFile;

import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;

/**
 * The files of a host: {@code /tmp} and the datastores, under a root that holds nothing else and
 * cannot be written.
 */
final class WorldFiles implements Files {
    private static final Map<String, List<String>> FIXED =
            Map.of(
                    "/", List.of("bin", "etc", "opt", "sbin", "tmp", "vmfs"),
                    "/bin", List.of(),
                    "/etc", List.of(),
                    "/opt", List.of(),
                    "/sbin", List.of(),
                    "/vmfs", List.of("volumes"));

    private final HostModel host;
    private final LongActs acts;

    WorldFiles(HostModel host) {
        this.host = host;
        this.acts = new LongActs(host.world(), host.jobs());
    }

    @Override
    public Optional<Kind> kind(String path) {
        return locked(() -> {
            if (FIXED.containsKey(path) || path.equals("/vmfs/volumes")) {
                return Optional.of(Kind.FOLDER);
            }
            var volume = host.files().volumeOf(path);
            return volume.filter(tree -> tree.exists(path))
                    .map(tree -> tree.isFolder(path) ? Kind.FOLDER : Kind.FILE);
        });
    }

    @Override
    public long size(String path) {
        return locked(() -> host.files().file(path).map(StoredFile::sizeBytes).orElse(0L));
    }

    @Override
    public byte[] read(String path) throws FileProblem {
        return switch (stored(path).body()) {
            case Body.Text(var text) -> text.getBytes(StandardCharsets.UTF_8);
            case Body.VibFile vib -> vib.toString().getBytes(StandardCharsets.UTF_8);
            case Body.Bundle bundle -> bundle.toString().getBytes(StandardCharsets.UTF_8);
            case Body.FirmwareImage image -> image.toString().getBytes(StandardCharsets.UTF_8);
            case Body.OfedArchive archive -> archive.toString().getBytes(StandardCharsets.UTF_8);
            case Body.OfedInstaller tool -> tool.toString().getBytes(StandardCharsets.UTF_8);
        };
    }

    @Override
    public String sha256(String path) throws FileProblem {
        return stored(path).sha256();
    }

    private StoredFile stored(String path) throws FileProblem {
        if (kind(path).filter(Kind.FOLDER::equals).isPresent()) {
            throw FileProblem.isFolder();
        }
        return locked(() -> host.files().file(path)).orElseThrow(FileProblem::missing);
    }

    @Override
    public OutputStream write(String path, boolean append) throws FileProblem {
        if (kind(path).filter(Kind.FOLDER::equals).isPresent()) {
            throw FileProblem.isFolder();
        }
        var volume = volume(path);
        var opened =
                locked(() ->
                        (append && volume.file(path).isPresent())
                                || volume.write(path, "", host.world().now()));
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
                append(volume, path, new String(bytes, from, length, StandardCharsets.UTF_8));
            }
        };
    }

    /** What is written to a file that somebody removed goes nowhere. */
    private void append(FileTree volume, String path, String more) {
        host.world()
                .run(() ->
                        volume.file(path)
                                .ifPresent(file -> {
                                    var before =
                                            file.body() instanceof Body.Text(var text) ? text : "";
                                    volume.write(path, before + more, host.world().now());
                                }));
    }

    @Override
    public void makeFolder(String path) throws FileProblem {
        if (kind(path).isPresent()) {
            acts.madeAgain(path);
            throw FileProblem.exists();
        }
        var volume = volume(path);
        var made =
                locked(() -> {
                    var done = volume.makeFolder(path);
                    if (done) {
                        acts.made(path);
                    }
                    return done;
                });
        if (!made) {
            acts.madeAgain(path);
            throw kind(path).isPresent() ? FileProblem.exists() : FileProblem.missing();
        }
    }

    @Override
    public List<String> list(String path) throws FileProblem {
        if (kind(path).isEmpty()) {
            throw FileProblem.missing();
        }
        if (path.equals("/vmfs/volumes")) {
            return locked(() ->
                    host.world().datastores().stream()
                            .map(tree -> tree.root().substring("/vmfs/volumes/".length()))
                            .filter(host.files()::isMounted)
                            .toList());
        }
        var fixed = FIXED.get(path);
        return fixed != null ? fixed : locked(() -> List.copyOf(volume(path).names(path)));
    }

    @Override
    public void remove(String path) throws FileProblem {
        var volume = volume(path);
        if (path.equals(volume.root())) {
            throw FileProblem.readOnly();
        }
        if (!locked(() -> volume.removeAll(path))) {
            throw FileProblem.missing();
        }
    }

    @Override
    public void move(String from, String to) throws FileProblem {
        var source = volume(from);
        var target = volume(to);
        if (kind(from).isEmpty()) {
            throw FileProblem.missing();
        }
        if (kind(from).filter(Kind.FOLDER::equals).isPresent()) {
            throw FileProblem.readOnly();
        }
        var moved =
                locked(() -> {
                    var file = source.file(from);
                    var done =
                            source == target
                                    ? source.moveFile(from, to)
                                    : file.isPresent()
                                            && target.write(to, file.get())
                                            && source.removeFile(from);
                    if (done) {
                        acts.moved(to, file.map(StoredFile::body));
                    }
                    return done;
                });
        if (!moved) {
            throw FileProblem.missing();
        }
    }

    private FileTree volume(String path) throws FileProblem {
        var volume = host.world().call(() -> host.files().volumeOf(path));
        if (volume.isEmpty() && (kind(path).isPresent() || !path.startsWith("/vmfs/"))) {
            throw FileProblem.readOnly();
        }
        return volume.orElseThrow(FileProblem::missing);
    }

    private <T> T locked(Callable<T> what) {
        return host.world()
                .call(() -> {
                    try {
                        return what.call();
                    } catch (Exception e) {
                        throw new IllegalStateException("the lab's files failed", e);
                    }
                });
    }
}
