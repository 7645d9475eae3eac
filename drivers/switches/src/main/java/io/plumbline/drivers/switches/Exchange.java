package io.plumbline.drivers.switches;

/**
 * One line and what came back.
 *
 * @param reply without echo and prompt
 * @param prompt that followed
 */
public record Exchange(String line, String reply, String prompt) {}
