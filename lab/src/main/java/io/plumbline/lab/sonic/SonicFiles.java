package io.plumbline.lab.sonic;

import io.plumbline.lab.shell.FileProblem;
import io.plumbline.lab.shell.Files;

import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** The files of a switch, as one of its users may have them. */
final class SonicFiles implements Files {
    private static final List<String> OPEN =
            List.of("/tmp/", "/var/tmp/", "/dev/shm/", "/home/admin/");

    private final SonicSwitch device;
    private final Shown shown;
    private final Disk disk;
    private final boolean asRoot;

    SonicFiles(SonicSwitch device, boolean asRoot) {
        this.device = device;
        this.shown = new Shown(device);
        this.disk = new Disk(device.model());
        this.asRoot = asRoot;
    }

    @Override
    public Optional<Kind> kind(String path) {
        return locked(() ->
                disk.isFolder(path)
                        ? Optional.of(Kind.FOLDER)
                        : text(path).isPresent() ? Optional.of(Kind.FILE) : Optional.empty());
    }

    @Override
    public long size(String path) {
        return path.startsWith("/proc/") || path.startsWith("/sys/")
                ? 0
                : locked(() -> text(path))
                        .map(text -> text.getBytes(StandardCharsets.UTF_8).length)
                        .orElse(0);
    }

    @Override
    public byte[] read(String path) throws FileProblem {
        if (locked(() -> disk.isFolder(path))) {
            throw FileProblem.isFolder();
        }
        return locked(() -> text(path))
                .orElseThrow(FileProblem::missing)
                .getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public String sha256(String path) throws FileProblem {
        try {
            var digest = MessageDigest.getInstance("SHA-256");
            return HexFormat.of().formatHex(digest.digest(read(path)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    @Override
    public OutputStream write(String path, boolean append) throws FileProblem {
        mayChange(path);
        if (kind(path).equals(Optional.of(Kind.FOLDER))) {
            throw FileProblem.isFolder();
        }
        mustHaveFolder(path);
        locked(() -> {
            disk.write(path, append ? disk.text(path).orElse("") : "");
            return true;
        });
        return new OutputStream() {
            @Override
            public void write(int b) {
                write(new byte[] {(byte) b}, 0, 1);
            }

            @Override
            public void write(byte[] bytes, int from, int length) {
                var more = new String(bytes, from, length, StandardCharsets.UTF_8);
                locked(() -> {
                    disk.text(path).ifPresent(text -> disk.write(path, text + more));
                    return true;
                });
            }
        };
    }

    @Override
    public void makeFolder(String path) throws FileProblem {
        mayChange(path);
        if (kind(path).isPresent()) {
            throw FileProblem.exists();
        }
        mustHaveFolder(path);
        locked(() -> {
            disk.makeFolder(path);
            return true;
        });
    }

    @Override
    public List<String> list(String path) throws FileProblem {
        if (!kind(path).equals(Optional.of(Kind.FOLDER))) {
            throw FileProblem.missing();
        }
        return locked(() -> disk.list(path));
    }

    @Override
    public void remove(String path) throws FileProblem {
        if (kind(path).isEmpty()) {
            throw FileProblem.missing();
        }
        mayChange(path);
        locked(() -> {
            disk.remove(path);
            return true;
        });
    }

    @Override
    public void move(String from, String to) throws FileProblem {
        var text = new String(read(from), StandardCharsets.UTF_8);
        mayChange(from);
        mayChange(to);
        mustHaveFolder(to);
        locked(() -> {
            disk.write(to, text);
            disk.remove(from);
            return true;
        });
    }

    private Optional<String> text(String path) {
        return shown.text(path).or(() -> disk.text(path));
    }

    /** What the next boot starts with is written by {@code config save} alone here. */
    private void mayChange(String path) throws FileProblem {
        if (locked(() -> shown.text(path)).isPresent()) {
            throw FileProblem.readOnly();
        }
        if (!asRoot && OPEN.stream().noneMatch(path::startsWith)) {
            throw FileProblem.denied();
        }
    }

    private void mustHaveFolder(String path) throws FileProblem {
        var around = path.substring(0, Math.max(1, path.lastIndexOf('/')));
        if (!kind(around).equals(Optional.of(Kind.FOLDER))) {
            throw FileProblem.missing();
        }
    }

    private <T> T locked(Supplier<T> what) {
        return device.model().world().call(what::get);
    }
}
