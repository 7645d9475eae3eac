package io.plumbline.observed;

/** Whether who is asked answers, for those who would wait for an answer. */
public enum Telling {
    /** The first attempt has not ended. */
    NOT_YET,
    /** The newest attempt was answered. */
    TELLS,
    /** It was not, whatever was told before; or nobody is asked. */
    SILENT
}
