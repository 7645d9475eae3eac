package io.plumbline.drivers.switches.nxos;

import io.plumbline.drivers.switches.UnparsedText;

/**
 * The classes that NX-OS brings along for each of eight qos-groups: capture
 * running_config_qos_tor_azure_local. Switches with four ({@code c-out-q3}, {@code c-nq3}) are not
 * known.
 */
final class Group {
    static final int LAST = 7;

    private static final String QUEUE = "c-out-8q-q";
    private static final String NETWORK = "c-8q-nq";
    private static final String DEFAULT = "-default";
    private static final String REST = "class-default";

    private Group() {}

    static String queue(int number) {
        return name(QUEUE, number);
    }

    static String network(int number) {
        return name(NETWORK, number);
    }

    static int ofQueue(String name) throws UnparsedText {
        return of(QUEUE, name);
    }

    static int ofNetwork(String name) throws UnparsedText {
        return of(NETWORK, name);
    }

    private static String name(String beginning, int number) {
        return beginning + (number == 0 ? DEFAULT : String.valueOf(number));
    }

    private static int of(String beginning, String name) throws UnparsedText {
        if (name.equals(beginning + DEFAULT) || name.equals(REST)) {
            return 0;
        }
        if (!name.matches(beginning + "[1-7]")) {
            throw new UnparsedText("a class of none of eight qos-groups");
        }
        return name.charAt(beginning.length()) - '0';
    }
}
