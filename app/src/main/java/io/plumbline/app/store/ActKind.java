package io.plumbline.app.store;

import io.plumbline.journal.Event;

/** What kinds of acts there are. */
public enum ActKind {
    TAKE_OUT,
    MARK,
    WRITE,
    /** Told a port of a switch once more what was read. */
    TAKE_BACK,
    RESTART,
    RESTART_SERVICE,
    PUT_BACK,
    SHUT_DOWN,
    START,
    DRAIN,
    RESUME;

    static ActKind of(Event.Intent intent) {
        return switch (intent) {
            case Event.TakeOutIntended _ -> TAKE_OUT;
            case Event.MarkIntended _ -> MARK;
            case Event.WriteIntended write -> write.takesBack() ? TAKE_BACK : WRITE;
            case Event.RestartIntended _ -> RESTART;
            case Event.ServiceRestartIntended _ -> RESTART_SERVICE;
            case Event.PutBackIntended _ -> PUT_BACK;
            case Event.ShutDownIntended _ -> SHUT_DOWN;
            case Event.StartIntended _ -> START;
            case Event.DrainIntended _ -> DRAIN;
            case Event.ResumeIntended _ -> RESUME;
        };
    }
}
