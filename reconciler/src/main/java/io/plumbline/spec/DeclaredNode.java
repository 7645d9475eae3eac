package io.plumbline.spec;

import io.plumbline.target.Node;

import java.util.Optional;

/**
 * One Linux system that is kept as such: a server, or that of a machine that names it as its {@code
 * node}.
 *
 * @param rack its failure domain; {@value DeclaredHost#DEFAULT_RACK} if the spec names none
 * @param jobNode what the job scheduler calls it, if it runs jobs
 * @param origin of its name; nodes of one series share it
 */
public record DeclaredNode(
        Node node,
        String rack,
        LinuxSpec linux,
        Optional<Located<String>> jobNode,
        Origin origin) {}
