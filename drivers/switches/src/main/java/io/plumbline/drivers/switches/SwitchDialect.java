package io.plumbline.drivers.switches;

import io.plumbline.device.Act;
import io.plumbline.device.DeviceException;
import io.plumbline.drivers.ssh.Prompts;
import io.plumbline.property.Setting;
import io.plumbline.target.Switch;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * How one platform is spoken to: text in, text out. Holds nothing and waits for nothing. No line
 * that it makes touches licences, users or AAA, and every value in a line was checked against what
 * the platform accepts.
 */
public interface SwitchDialect {
    Prompts prompts();

    /** Said first in every dialogue: privileges, no paging. */
    List<String> opening();

    /**
     * What has to be asked to read these settings, and in which boot they are; in a stable order,
     * none twice. No question changes anything.
     */
    List<String> questions(Set<Setting<?>> wanted);

    /**
     * What the answers to those questions say.
     *
     * @throws DeviceException Rejected if this is not a switch of this platform
     */
    Look read(Switch on, Set<Setting<?>> wanted, Replies replies) throws DeviceException;

    /**
     * The lines that make a write, in their order, from entering the mode for it to leaving it.
     *
     * @param replies to the questions about the write's settings, asked just before
     * @throws DeviceException if the platform cannot be told so, or must not be; then nothing is
     *     said
     */
    List<String> lines(Act.Write write, Replies replies) throws DeviceException;

    /** The words with which a line was refused; empty if it was taken. */
    Optional<String> refusal(Exchange exchange);

    /**
     * What to say after a line of a write was refused, so that nothing of the write is left lying
     * at the switch; none where lines take effect one by one. How these are answered decides
     * nothing.
     */
    default List<String> afterRefusal(Exchange refused) {
        return List.of();
    }
}
