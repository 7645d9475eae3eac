package io.plumbline.drivers.ssh;

import java.util.regex.Pattern;

/**
 * By what the end of an answer is told on a command line.
 *
 * @param prompt a whole last line; its group 1 names the device and is the same in every prompt of
 *     a dialogue, so that no text of an answer passes for a prompt
 * @param question a last line that asks back instead of answering: nothing that is said here may
 */
public record Prompts(Pattern prompt, Pattern question) {}
