package io.plumbline.lab.nvue;

import io.plumbline.lab.shell.FileProblem;
import io.plumbline.lab.shell.Files;
import io.plumbline.lab.shell.NoFiles;
import io.plumbline.lab.world.SwitchModel;

import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** What a Linux tells of itself: which machine it is, and since when it runs; no other files. */
final class SystemFiles implements Files {
    private static final String MACHINE = "/etc/machine-id";
    private static final String STAT = "/proc/stat";

    private final SwitchModel model;
    private final Files others = new NoFiles();

    SystemFiles(SwitchModel model) {
        this.model = model;
    }

    /** Systemd's page machine-id(5), and proc(5): {@code btime} is in seconds. */
    private Optional<String> text(String path) {
        return model.world()
                .call(() ->
                        switch (path) {
                            case MACHINE ->
                                    Optional.of(model.uuid().toString().replace("-", "") + "\n");
                            case STAT ->
                                    Optional.of(
                                            "cpu  52801 0 18440 9411718 675 0 438 0 0 0\nctxt"
                                                    + " 1990473\nbtime "
                                                    + model.upSince().getEpochSecond()
                                                    + "\nprocesses 4411\n");
                            default -> Optional.<String>empty();
                        });
    }

    @Override
    public Optional<Kind> kind(String path) {
        return text(path).map(_ -> Kind.FILE).or(() -> others.kind(path));
    }

    /** Those of the kernel have none. */
    @Override
    public long size(String path) {
        return path.equals(MACHINE) ? text(path).map(String::length).orElse(0) : 0;
    }

    @Override
    public byte[] read(String path) throws FileProblem {
        var text = text(path);
        return text.isPresent() ? text.get().getBytes(StandardCharsets.UTF_8) : others.read(path);
    }

    @Override
    public String sha256(String path) throws FileProblem {
        return others.sha256(path);
    }

    @Override
    public OutputStream write(String path, boolean append) throws FileProblem {
        return others.write(path, append);
    }

    @Override
    public void makeFolder(String path) throws FileProblem {
        others.makeFolder(path);
    }

    @Override
    public List<String> list(String path) throws FileProblem {
        return others.list(path);
    }

    @Override
    public void remove(String path) throws FileProblem {
        others.remove(path);
    }

    @Override
    public void move(String from, String to) throws FileProblem {
        others.move(from, to);
    }
}
