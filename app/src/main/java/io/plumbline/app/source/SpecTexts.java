package io.plumbline.app.source;

/** Is told what the files of a source say. */
interface SpecTexts {
    /** A file is there for the first time, or says something else than before. */
    void says(String file, String text);

    /** A file that was there is not any more, or cannot be read. */
    void away(String file, String why);
}
