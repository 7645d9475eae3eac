package io.plumbline.drivers.linux.text;

import io.plumbline.drivers.ssh.batch.UnparsedText;
import io.plumbline.property.Activation;

import java.util.Optional;

/** What {@code mlnxofedinstall} left in its log. */
public final class Installer {
    private Installer() {}

    /** Its refusal; capture mlnxofedinstall_dkms_failed. */
    public static Optional<String> failure(String text) {
        return text.lines()
                .map(String::strip)
                .filter(line ->
                        line.startsWith("Error:")
                                || line.startsWith("ERROR:")
                                || line.startsWith("Removing newly installed packages")
                                || line.contains("is intended for"))
                .findFirst();
    }

    /**
     * What it takes for the new stack to come into force. Its last lines say it: {@code To load the
     * new driver, run:} or {@code Please reboot your system} (the installer's source).
     *
     * @throws UnparsedText if it says neither: then nobody knows whether it came to its end
     */
    public static Activation takes(String text) throws UnparsedText {
        if (text.contains("Please reboot your system")) {
            return Activation.GUEST_REBOOT;
        }
        if (text.contains("To load the new driver, run:")) {
            return Activation.SERVICE_RESTART;
        }
        throw new UnparsedText("it does not say that it came to its end");
    }
}
