package io.plumbline.lab.world;

/** What can go wrong in the world itself, whichever face is used. */
public enum Mishap {
    /** The host takes minutes longer to go down after a reboot command. */
    SLOW_SHUTDOWN,
    /** The reboot command is accepted and the host stays up. */
    REFUSED_SHUTDOWN,
    /** The host goes down and does not come back until somebody presses its power button. */
    NEVER_RETURNS,
    /** A card sits on another bus after this boot. */
    RENUMBERED,
    /** A write is refused though it was right. */
    WRITE_REJECTED,
    /** Of several keys only the first ones are set, and the command reports an error. */
    WRITE_HALF_APPLIED,
    /** The command reports success and nothing changed. */
    WRITE_IS_A_LIE,
    /** The burning tool says that the image is for another board. */
    WRONG_PSID,
    /** The burn is cut off midway. */
    BURN_DIES,
    /** The process of a long act is killed midway. */
    JOB_KILLED
}
