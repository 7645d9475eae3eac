package io.plumbline.app.rest;

import io.plumbline.spec.SpecProblem;

import java.util.List;

/** A text that was sent as a spec is none. */
final class SpecRefused extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient List<SpecProblem> problems;

    SpecRefused(List<SpecProblem> problems) {
        super("problems " + problems.size() + ", the first: " + problems.getFirst().text());
        this.problems = List.copyOf(problems);
    }

    List<SpecProblem> problems() {
        return problems;
    }
}
