package io.plumbline.drivers.scheduler;

/** A line of a shell that prints only some lines of what a command prints, and ends as it does. */
public final class Filtered {
    private Filtered() {}

    /**
     * @param command for a shell; what it says of trouble is printed too
     * @param filter a command that reads what the first one printed, with a line end behind it
     */
    public static String by(String command, String filter) {
        return "(all=$("
                + command
                + " 2>&1); exit=$?; printf '%s\\n\\n' \"$all\" | "
                + filter
                + "; exit \"$exit\")";
    }
}
