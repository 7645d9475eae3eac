package io.plumbline.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.difference.Cause;
import io.plumbline.difference.Verdict;
import io.plumbline.problem.Problem;
import io.plumbline.property.Area;
import io.plumbline.property.Property;
import io.plumbline.property.Role;
import io.plumbline.property.State;
import io.plumbline.spec.Mode;

import org.junit.jupiter.api.Test;

/** Nothing is written to a target before what has to be so first was read to be so. */
class PreconditionTest extends HandMadeChanges {
    private static final Property<Integer> TOOL = managed("tool", Area.TOOLS);
    private static final Property<Integer> RELEASE =
            property("release", Role.PRECONDITION, Area.TOOLS);

    @Test
    void what_is_so_lets_others_begin() {
        assertThat(mayBegin(new Verdict.InPlumb<>())).isTrue();
    }

    @Test
    void what_is_otherwise_does_not() {
        assertThat(
                        mayBegin(
                                new Verdict.Differs<>(
                                        State.is(1),
                                        State.is(1),
                                        false,
                                        false,
                                        Cause.PendingChange)))
                .isFalse();
    }

    /** Seed 34: a version that came as garbage was held, and the tools were to be loaded. */
    @Test
    void what_cannot_be_read_does_not() {
        assertThat(mayBegin(new Verdict.Unreadable<>(new Problem.Unparsed(HOST, "observe", "#!?"))))
                .isFalse();
    }

    @Test
    void what_was_not_read_yet_does_not() {
        assertThat(mayBegin(new Verdict.Unread<>())).isFalse();
    }

    private boolean mayBegin(Verdict<Integer> release) {
        judged(RELEASE, release);
        differs(TOOL);
        var changes = changes(Mode.Enforce, Mode.Enforce);
        return changes.mayBegin(changes.all().iterator().next());
    }
}
