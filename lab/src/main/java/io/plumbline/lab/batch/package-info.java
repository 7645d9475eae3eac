/**
 * The system on which the commands of a job scheduler are run: Slurm's, PBS's, or the program of a
 * site. Comes in: command lines. Goes out: what the real commands print, in the form of their
 * sources and of recorded outputs. Refuses to know: who asks, and what for; options whose answer
 * nobody looked up are refused with words that say so.
 *
 * <p>Sources: for Slurm scontrol(1), squeue(1), and of SchedMD/slurm src/api/node_info.c (the sheet
 * of a node), src/scontrol/update_node.c, src/scontrol/info_node.c, src/slurmctld/node_mgr.c (what
 * DRAIN and RESUME do), src/squeue/opts.c. For PBS, of openpbs/openpbs src/cmds/pbsnodes.c,
 * src/lib/Libattr/attr_node_func.c (names of states and their order), and the recorded outputs of
 * {@code pbsnodes -a -F json} and {@code qstat -f -F json} that users of PBS 18.2 and 2022.1
 * publish.
 */
@NullMarked
package io.plumbline.lab.batch;

import org.jspecify.annotations.NullMarked;
