package io.plumbline.lab.simulation;

import io.plumbline.lab.ledger.Entry;
import io.plumbline.target.Target;

import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A judge of one law. It sees every entry of the ledger, while the world stands as the entry says,
 * and shares no code with what it judges.
 */
abstract class Law {
    private final Name name;
    private final SortedMap<String, Integer> premises = new TreeMap<>();
    private Optional<Violation> broken = Optional.empty();

    Law(Name name) {
        this.name = name;
    }

    /** The laws as the design counts them, and what else is witnessed. */
    enum Name {
        LAW_1_BUDGET,
        LAW_2_NOBODY_IS_RESTARTED_UNDER_A_MACHINE,
        LAW_3_UNREAD_IS_NOT_WRONG,
        LAW_4_ONE_DIFFERENCE_ONE_BOOT,
        LAW_5_TWICE_IS_ONCE,
        LAW_6_FOREIGN_IS_NOT_TOUCHED,
        LAW_7_KILLED_ANYWHERE,
        LAW_8_EVERY_WRITE_IS_READ_BACK,
        LAW_9_SECRETS_STAY_SECRET,
        /** Nothing grows beyond what the other end of its link carries. */
        LINKS_IN_ORDER,
        /** What is taken away is what we made, and nobody wishes it. */
        ONLY_OURS_IS_TAKEN_AWAY
    }

    /**
     * @param premise after which entry, or at which end
     */
    record Violation(Name law, long seed, String premise, String why) {
        @Override
        public String toString() {
            return law + " is broken by seed " + seed + ": " + why + " at " + premise;
        }
    }

    abstract void judge(Scene scene, Entry entry);

    /** A new daemon lives from now on; it knows what the journal says and has seen nothing. */
    void daemonStarts(Scene scene) {}

    /** The life is over. */
    void ends(Scene scene) {}

    final Name name() {
        return name;
    }

    /** How often there was something to judge, by the kind of unit. */
    final SortedMap<String, Integer> premises() {
        return premises;
    }

    final Optional<Violation> broken() {
        return broken;
    }

    final void premise(Scene scene, Target at) {
        premises.merge(scene.unit(at).kind(), 1, Integer::sum);
    }

    final void breaks(Scene scene, Object at, String why) {
        if (broken.isEmpty()) {
            broken = Optional.of(new Violation(name, scene.seed(), shortened(at), why));
        }
    }

    private static String shortened(Object at) {
        var text = at.toString();
        return text.substring(0, Math.min(300, text.length()));
    }
}
