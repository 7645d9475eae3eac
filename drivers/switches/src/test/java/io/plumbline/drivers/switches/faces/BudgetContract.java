package io.plumbline.drivers.switches.faces;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.Device;
import io.plumbline.lab.memory.MemoryHost;
import io.plumbline.lab.world.HostSetup;
import io.plumbline.lab.world.SwitchModel;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.target.Target;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a platform does on which one link after the other is interrupted, judged by the ledger: its
 * lines that take a link down name the port.
 */
interface BudgetContract {
    int HOSTS = 16;

    /** Two interruptions of each link, and time to save. */
    int MOST_PASSES = 5 * HOSTS;

    Pattern INTERRUPTION =
            Pattern.compile(
                    "tor1 (?:interface )?(\\S+)"
                        + " (?:mtu|pfc|flowcontrol|priority-flow-control|service-profile)\\b.*");

    /** The contract that the same class keeps. */
    PlatformContract here();

    /** One as it comes with as many ports. */
    default SwitchModel large() {
        return here().asItComes().in(here().world);
    }

    /** What the spec says of the links of such a one, where its ports have other names. */
    default String ofLarge(String spec) {
        return spec;
    }

    @Test
    default void a_tor_that_all_sixteen_hosts_hang_on_is_changed_one_link_at_a_time()
            throws IOException {
        var model = large();
        var links = new TreeSet<String>();
        try (var line = here().open(model)) {
            var daemon = new SwitchDaemon(here().world, spec(), devices(line.driver()));
            var inPlumb = false;
            for (var pass = 0; pass < MOST_PASSES && !inPlumb; pass++) {
                var before = here().writes().size();
                inPlumb = here().passes(daemon, 1).inPlumb();
                var inThisPass =
                        interrupted(here().writes().subList(before, here().writes().size()));
                assertThat(inThisPass).as("at once").hasSizeLessThanOrEqualTo(1);
                links.addAll(inThisPass);
            }
            assertThat(inPlumb).as(String.join("\n", here().writes())).isTrue();
        }
        assertThat(links).hasSize(HOSTS);
        assertThat(links).allMatch(model::pausesPriorities);
        assertThat(model.startup()).isEqualTo(model.running());
    }

    private ClusterSpec spec() {
        return here().spec(HOSTS, text -> ofLarge(text).replace("BUDGET", "1"));
    }

    private Map<Target, Device> devices(Device tor) {
        var devices = new HashMap<Target, Device>(Map.of(PlatformContract.TOR, tor));
        for (var number = 1; number <= HOSTS; number++) {
            var host = HostSetup.alreadyRight("esx" + number + ".lab").in(here().world);
            devices.put(host.host(), new MemoryHost(host));
        }
        return devices;
    }

    private static Set<String> interrupted(List<String> writes) {
        var ports = new TreeSet<String>();
        writes.stream()
                .map(INTERRUPTION::matcher)
                .filter(Matcher::matches)
                .forEach(found -> ports.add(found.group(1)));
        return ports;
    }
}
