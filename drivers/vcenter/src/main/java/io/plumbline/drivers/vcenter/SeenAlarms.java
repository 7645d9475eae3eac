package io.plumbline.drivers.vcenter;

import java.util.List;

/** What vCenter tells of the alarms of a cluster and of all in it. */
public sealed interface SeenAlarms {

    /**
     * All that are red, or may be, and that nobody acknowledged.
     *
     * @param nameless how many others say not what they are, or of what
     */
    record Are(List<SeenAlarm> each, int nameless) implements SeenAlarms {
        public Are {
            each = List.copyOf(each);
        }

        public Are(List<SeenAlarm> each) {
            this(each, 0);
        }
    }

    /** The account may not see them: to ask again tells nothing else. */
    record Denied(String why) implements SeenAlarms {}

    /** Something else keeps them from being told, and may pass. */
    record Untold(String why) implements SeenAlarms {}
}
