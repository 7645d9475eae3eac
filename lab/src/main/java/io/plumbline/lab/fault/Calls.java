package io.plumbline.lab.fault;

import io.plumbline.device.Act;

/** Names of port calls, out of a closed set: what faults and crash points are counted by. */
final class Calls {
    private Calls() {}

    static String rehearse(Act.Write write) {
        return "rehearse " + write.wire().name();
    }

    static String apply(Act act) {
        return switch (act) {
            case Act.Write write -> "write " + write.wire().name();
            case Act.Mark _ -> "mark";
            case Act.Restart _ -> "restart";
            case Act.TakeOut _ -> "takeOut";
            case Act.PutBack _ -> "putBack";
            case Act.ShutDown _ -> "shutDown";
            case Act.Start _ -> "start";
            case Act.Drain _ -> "drain";
            case Act.Resume _ -> "resume";
        };
    }
}
