package io.plumbline.drivers.switches.nvue;

import io.plumbline.device.DeviceException;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.SwitchPort;

/**
 * Whether queues of a port that are paused for too long are looked after. Only a port that pauses
 * may be told so. After how long is one word for all ports, and stays as it is.
 *
 * @see "CumulusNetworks/docs, Quality of Service, PFC Watchdog: state enabled, applied and
 *     operational; nvue-reference, nv set interface qos pfc-watchdog state, since 5.6, disable
 *     unless somebody said otherwise"
 */
final class Watchdog {
    static final String OBJECT = "pfc-watchdog";

    private Watchdog() {}

    static boolean watches(NvueFacts facts, SwitchPort port) throws DeviceException {
        return facts.replies()
                .read(
                        port,
                        NvueQuestions.of(port, OBJECT),
                        text -> Words.isOn(Words.object(text), "state"))
                .orThrow();
    }

    static void stage(Staged staged) throws DeviceException {
        var puts = staged.puts();
        for (var put : puts.of(SwitchProperties.PFC_WATCHDOG)) {
            staged.say(
                    "nv set interface {} qos pfc-watchdog state {}",
                    NvuePort.name(staged.port()),
                    Words.enabled(puts.value(put, SwitchProperties.PFC_WATCHDOG)));
        }
    }
}
