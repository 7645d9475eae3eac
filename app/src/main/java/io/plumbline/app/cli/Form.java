package io.plumbline.app.cli;

/** How a verb tells what it has to tell; as the command line spells it. */
enum Form {
    /** Columns or sentences, for people. */
    table,
    json,
    yaml
}
