package io.plumbline.drivers.switches;

import io.plumbline.device.Act;
import io.plumbline.device.DeviceException;
import io.plumbline.property.Setting;
import io.plumbline.target.Switch;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What one platform is asked and told, whatever carries the words: text in, text out. Holds nothing
 * and waits for nothing. No line that it makes touches licences, users or AAA, and every value in a
 * line was checked against what the platform accepts.
 *
 * <p>How its words are carried is said by what extends this: a {@link ConsoleDialect} speaks at
 * prompts, a {@link ShellDialect} in scripts of a shell.
 */
public sealed interface SwitchDialect permits ConsoleDialect, ShellDialect {
    /**
     * What has to be asked to read these settings, and in which boot they are; in a stable order,
     * none twice. No question changes anything.
     */
    List<String> questions(Set<Setting<?>> wanted);

    /**
     * What has to be asked besides just before a write: whether somebody else is about to change
     * the configuration.
     */
    default List<String> questionsBeforeWrite() {
        return List.of();
    }

    /**
     * Whether each line takes effect when it is said, and nothing at the switch takes back those
     * before one that is refused.
     */
    default boolean undoesByInverses() {
        return false;
    }

    /**
     * Why a write must not be made to take back another one: by now others would feel it.
     *
     * @param replies as of {@link #lines}
     */
    default Optional<String> keptFromInverse(Act.Write back, Replies replies)
            throws DeviceException {
        return Optional.empty();
    }

    /**
     * What the answers to those questions say.
     *
     * @throws DeviceException Rejected if this is not a switch of this platform
     */
    Look read(Switch on, Set<Setting<?>> wanted, Replies replies) throws DeviceException;

    /** How it tells what its ports have counted; empty if nothing is known of that. */
    default Optional<PortCounters> counters() {
        return Optional.empty();
    }

    /**
     * The lines that make a write, in their order, from entering the mode for it to leaving it.
     *
     * @param replies to the questions about the write's settings and to those before a write, asked
     *     just before
     * @return empty if the write takes back, and nothing of what it would is configured
     * @throws DeviceException if the platform cannot be told so, or must not be; then nothing is
     *     said
     */
    List<String> lines(Act.Write write, Replies replies) throws DeviceException;
}
