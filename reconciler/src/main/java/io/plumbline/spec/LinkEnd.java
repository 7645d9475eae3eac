package io.plumbline.spec;

import io.plumbline.target.Host;
import io.plumbline.target.NodeInterface;
import io.plumbline.target.SwitchPort;
import io.plumbline.target.Target;

/** Where a cable begins, as the spec names it. */
public sealed interface LinkEnd {
    /** The unit that is reached by it. */
    Target unit();

    /** What an operator calls it, for example {@code esx01.lab hpc/2}. */
    String label();

    /**
     * A port of a host's card. Which card that is, is found on the host.
     *
     * @param nic the spec's name of the card
     * @param port its number, from 1
     */
    record OfCard(Host host, String nic, int port) implements LinkEnd {
        @Override
        public Target unit() {
            return host;
        }

        @Override
        public String label() {
            return host.label() + " " + nic + "/" + port;
        }
    }

    /** An interface of a node. */
    record OfNode(NodeInterface at) implements LinkEnd {
        @Override
        public Target unit() {
            return at.node();
        }

        @Override
        public String label() {
            return at.label();
        }
    }

    /** A port of another switch. */
    record OfSwitch(SwitchPort at) implements LinkEnd {
        @Override
        public Target unit() {
            return at.on();
        }

        @Override
        public String label() {
            return at.label();
        }
    }
}
