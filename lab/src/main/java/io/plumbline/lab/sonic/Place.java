package io.plumbline.lab.sonic;

import io.plumbline.lab.shell.Call;
import io.plumbline.lab.shell.FileProblem;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Where a command is run: on a switch, by somebody, with files to read and write.
 *
 * @param asRoot whether that somebody has the rights of root
 */
record Place(SonicSwitch device, boolean asRoot, Call call) {
    static final String ROOT_NEEDED = "Root privileges are required for this operation";

    /** Empty if there is no such file, or it is none. */
    Optional<String> read(String path) {
        try {
            return Optional.of(
                    new String(
                            path.equals("/dev/stdin")
                                    ? call.streams().in().readAllBytes()
                                    : call.files().read(call.path(path)),
                            StandardCharsets.UTF_8));
        } catch (FileProblem | IOException e) {
            return Optional.empty();
        }
    }

    /** Why it cannot be written; empty if it is. */
    Optional<String> write(String path, String text) {
        try (var file = call.files().write(call.path(path), false)) {
            file.write(text.getBytes(StandardCharsets.UTF_8));
            return Optional.empty();
        } catch (FileProblem | IOException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }

    /** In the words of Python. */
    static String noSuchFile(String path) {
        return "[Errno 2] No such file or directory: '" + path + "'";
    }

    Disk disk() {
        return new Disk(device.model());
    }
}
