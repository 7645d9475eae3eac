package io.plumbline.lab.batch;

/** Which commands the system of a job scheduler has. */
public sealed interface Commands {
    record Slurm() implements Commands {}

    record Pbs() implements Commands {}

    /**
     * A program that a site wrote.
     *
     * @param path where it is
     */
    record Site(String path) implements Commands {}

    /** {@code slurm}, {@code pbs}, or the path of a site's program. */
    static Commands parse(String text) {
        return switch (text) {
            case "slurm" -> new Slurm();
            case "pbs" -> new Pbs();
            default -> {
                if (!text.startsWith("/")) {
                    throw new IllegalArgumentException(
                            "'" + text + "' is neither slurm nor pbs nor the path of a program");
                }
                yield new Site(text);
            }
        };
    }
}
