package io.plumbline.app.advice;

import java.util.List;

/**
 * One kind of adapter beside what is asked.
 *
 * @param lacks what is asked and it does not have; it is out unless this is empty
 * @param open what is asked and nobody tells whether it has it here
 * @param cautions what a guide warns of for this workload
 * @param loses what it takes away and nobody asked for
 * @param figures those that count for this workload
 */
public record Candidate(
        Adapter adapter,
        List<Fact> lacks,
        List<String> open,
        List<Fact> cautions,
        List<Fact> loses,
        List<Figure> figures) {
    public Candidate {
        lacks = List.copyOf(lacks);
        open = List.copyOf(open);
        cautions = List.copyOf(cautions);
        loses = List.copyOf(loses);
        figures = List.copyOf(figures);
    }

    public boolean fits() {
        return lacks.isEmpty();
    }

    /** Has all that is asked, by what is written. */
    public boolean isSure() {
        return fits() && open.isEmpty();
    }
}
