package io.plumbline.drivers.ssh;

/**
 * Text for a POSIX shell.
 *
 * @param attempt what it is for, for people, for example {@code read the installed packages};
 *     stands in problems
 * @param text the script; every value in it was quoted by who wrote it
 */
public record Script(String attempt, String text) {}
