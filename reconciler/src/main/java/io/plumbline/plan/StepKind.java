package io.plumbline.plan;

/** Steps that take about the same time whenever they are done. */
public sealed interface StepKind {
    /** From asking, also its machines to go down, until the unit is seen out of service. */
    record TakeOut() implements StepKind {}

    /** From asking until a later boot is seen. */
    record Boot() implements StepKind {}

    record ServiceRestart() implements StepKind {}

    /** From asking until the unit is seen in service. */
    record PutBack() implements StepKind {}

    /**
     * @param wire its name
     */
    record Write(String wire) implements StepKind {}
}
