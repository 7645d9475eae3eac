/**
 * The SSH transport that drivers share. Comes in: a script for an address, and how long its answer
 * may take. Goes out: the answer as text, or a {@link io.plumbline.problem.Problem}. Refuses to
 * know: what the text means, and any host key that was not enrolled.
 *
 * <pre>{@code
 * try (var transport = new SshTransport(KnownHosts.ofFile(path), secrets)) {
 *     var use = Use.ssh("esxi-root", "esx01.lab");
 *     var shell = transport.shell(new Host("esx01.lab"), new SshAddress("esx01.lab", 22), use);
 *     shell.run(new Script("read the clock", "date +%s"), Duration.ofSeconds(20)).stdout();
 * }
 * }</pre>
 */
@NullMarked
package io.plumbline.drivers.ssh;

import org.jspecify.annotations.NullMarked;
