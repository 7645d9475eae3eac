/**
 * A switch that runs community SONiC, and the Linux shell in which its programs are run. Comes in:
 * a command line. Goes out: what it prints, its exit status, and what it did. Refuses to know:
 * channels and keys.
 *
 * <p>What is configured is CONFIG_DB, tables of entries of fields ({@link
 * io.plumbline.lab.sonic.Tables}); what that does to ports follows ({@link
 * io.plumbline.lab.sonic.Effect}). The updater checks what it writes ({@link
 * io.plumbline.lab.sonic.Updater}), single commands and Redis do not; the switch adds buffers of
 * its own ({@link io.plumbline.lab.sonic.Headroom}).
 *
 * <p>Sources: the recorded outputs under {@code fixtures/switch/sonic}; the domain facts on
 * switches, section 5; of the repository sonic-net/sonic-utilities config/main.py, show/main.py,
 * generic_config_updater, pfc, pfcwd, scripts/ecnconfig, portconfig, pfcstat, lldpshow and
 * doc/Command-Reference.md; of sonic-net/sonic-buildimage the YANG models, qos_config.j2 and
 * config-setup; of sonic-net/sonic-swss cfgmgr/buffermgr.cpp and orchagent/qosorch.cpp, of which
 * the latter was read in notes of others; python-jsonpatch for what is wrong with a patch, which is
 * asked itself in a test.
 *
 * <p>In no source, and so assumed: in how many changes a patch is cut and how they are printed;
 * from which release on an emptied {@code pfc_enable} reaches the chip; which capabilities a
 * neighbour has. Left out: files that outlive a boot, reloads, queues of other names than numbers.
 */
@NullMarked
package io.plumbline.lab.sonic;

import org.jspecify.annotations.NullMarked;
