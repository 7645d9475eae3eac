package io.plumbline.drivers.linux.text;

import io.plumbline.drivers.ssh.batch.UnparsedText;
import io.plumbline.property.OfedVersion;

import java.util.Optional;
import java.util.regex.Pattern;

/** Which RDMA stack is installed, and which one's modules are loaded. */
public final class RdmaStack {
    private static final Pattern INFO =
            Pattern.compile("(?:MLNX_OFED_LINUX|OFED-internal)-([0-9.-]+):?");

    /** A version of a module is a word. */
    private static final Pattern WORD = Pattern.compile("[A-Za-z0-9._+~-]{0,128}");

    private RdmaStack() {}

    /** {@code ofed_info -s}, capture ofed_info_s: the colon at its end is real. */
    public static OfedVersion installed(String text) throws UnparsedText {
        var matcher = INFO.matcher(Lines.only(text));
        if (!matcher.matches()) {
            throw new UnparsedText("no version of MLNX_OFED");
        }
        try {
            return new OfedVersion(matcher.group(1));
        } catch (IllegalArgumentException e) {
            throw new UnparsedText("no version of MLNX_OFED", e);
        }
    }

    /**
     * {@code /sys/module/mlx5_core/version}. The distribution's own module has no such file, or the
     * kernel's release in it.
     */
    public static Optional<OfedVersion> loaded(String version, String kernelRelease)
            throws UnparsedText {
        var word = Lines.only(version);
        if (word.equals(kernelRelease.strip())) {
            return Optional.empty();
        }
        try {
            return Optional.of(new OfedVersion(word));
        } catch (IllegalArgumentException e) {
            throw new UnparsedText("neither a version of MLNX_OFED nor the kernel's release", e);
        }
    }

    /**
     * {@code modinfo -F version mlx5_core}: of the module that the kernel that runs would load.
     * Empty where that has none, as the distribution's own may.
     *
     * @see "modinfo(8) of kmod: a module by its name is looked for below the running kernel's
     *     folder; public programs ask so for the driver's version"
     */
    public static String found(String text) throws UnparsedText {
        var word = text.strip();
        if (!WORD.matcher(word).matches()) {
            throw new UnparsedText("no version of a module");
        }
        return word;
    }

    /** Whether a module of that version is one of the stack. */
    public static boolean isOf(OfedVersion stack, String version) {
        try {
            return stack.hasModulesOf(new OfedVersion(version));
        } catch (IllegalArgumentException _) {
            return false;
        }
    }
}
