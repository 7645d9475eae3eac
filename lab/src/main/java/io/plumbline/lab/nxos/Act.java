package io.plumbline.lab.nxos;

import io.plumbline.lab.cli.Blocks;

/** What a line of a configuration does where it is typed. */
@FunctionalInterface
interface Act {
    Step in(Where where, Blocks config);
}
