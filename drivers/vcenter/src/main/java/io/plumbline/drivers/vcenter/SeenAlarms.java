package io.plumbline.drivers.vcenter;

import java.util.List;

/** What vCenter tells of the alarms of a cluster and of all in it. */
public sealed interface SeenAlarms {

    /** All that count. */
    record Are(List<SeenAlarm> each) implements SeenAlarms {
        public Are {
            each = List.copyOf(each);
        }
    }

    /** The account may not see them: to ask again tells nothing else. */
    record Denied(String why) implements SeenAlarms {}

    /** Something else keeps them from being told, and may pass. */
    record Untold(String why) implements SeenAlarms {}
}
