package io.plumbline.lab.simulation;

import io.plumbline.lab.ledger.Entry;
import io.plumbline.target.Target;

import java.util.List;
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
        LAW_1_BUDGET("law 1"),
        LAW_2_NOBODY_IS_RESTARTED_UNDER_A_MACHINE("law 2"),
        LAW_3_UNREAD_IS_NOT_WRONG("law 3"),
        LAW_4_ONE_DIFFERENCE_ONE_BOOT("law 4"),
        LAW_5_TWICE_IS_ONCE("law 5"),
        LAW_6_FOREIGN_IS_NOT_TOUCHED("law 6"),
        LAW_7_KILLED_ANYWHERE("law 7"),
        LAW_8_EVERY_WRITE_IS_READ_BACK("law 8"),
        LAW_9_SECRETS_STAY_SECRET("law 9"),
        /** Nothing grows beyond what the other end of its link carries. */
        LINKS_IN_ORDER("links"),
        /** What is taken away is what we made, and nobody wishes it. */
        ONLY_OURS_IS_TAKEN_AWAY("ours"),
        /** Who went down for our work runs again, and nobody else is started. */
        MACHINES_COME_BACK("machines"),
        /** Nobody is moved who is not to be. */
        ONLY_SOME_ARE_MOVED("moved"),
        /** Where people are asked, they are asked first, and for every outage. */
        BOOTS_ARE_APPROVED("approved"),
        /** What is written for a boot is what was wished when somebody agreed to it. */
        AGREED_IS_WRITTEN("agreed"),
        /** What a person has stopped stays stopped. */
        HELD_IS_LEFT_ALONE("held"),
        /** Outages begin in windows. */
        WINDOWS_ARE_KEPT("windows"),
        /** After as many failures as the spec says no outage begins. */
        HALTED_IS_HALTED("halted"),
        /** No job is killed by our work, and jobs may start where they could. */
        JOBS_END_FIRST("jobs"),
        /** Of a vSAN one host is out at a time, and none while data has to be copied. */
        VSAN_KEEPS_DATA("vsan"),
        /** While vCenter tells of a red alarm nothing makes way for another host. */
        ALARMS_ARE_MINDED("alarms"),
        /** What a port took and did not take up goes, once, and nothing of others goes with it. */
        TAKEN_BACK_ONCE("undone");

        private final String text;

        Name(String text) {
            this.text = text;
        }

        /** Short, for tables. */
        String text() {
            return text;
        }

        /** Of units where there is something to judge. */
        List<String> kinds() {
            return switch (this) {
                case LINKS_IN_ORDER -> List.of("host", "node");
                case TAKEN_BACK_ONCE -> List.of("switch");
                case ONLY_OURS_IS_TAKEN_AWAY,
                        MACHINES_COME_BACK,
                        ONLY_SOME_ARE_MOVED,
                        BOOTS_ARE_APPROVED,
                        AGREED_IS_WRITTEN,
                        HALTED_IS_HALTED,
                        VSAN_KEEPS_DATA,
                        ALARMS_ARE_MINDED ->
                        List.of("host");
                case WINDOWS_ARE_KEPT, JOBS_END_FIRST -> List.of("host", "node");
                default -> List.of("host", "node", "switch");
            };
        }
    }

    /**
     * @param premise after which entry, or at which end
     * @param entries how many the ledger had by then
     */
    record Violation(Name law, long seed, String premise, String why, int entries) {
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
            broken =
                    Optional.of(
                            new Violation(
                                    name,
                                    scene.seed(),
                                    shortened(at),
                                    why,
                                    scene.world().ledger().entries().size()));
        }
    }

    private static String shortened(Object at) {
        var text = at.toString();
        return text.substring(0, Math.min(300, text.length()));
    }
}
