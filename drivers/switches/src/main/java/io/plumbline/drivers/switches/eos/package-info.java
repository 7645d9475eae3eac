/**
 * The dialect of Arista EOS. Comes in: answers as text. Goes out: lines to say, readings. Refuses
 * to know: sessions of SSH, and what is wished.
 *
 * <p>EOS has no list of lossless priorities for the switch as a whole: each port has its own. The
 * list is therefore a QoS profile of our name, and a port pauses by it once the profile is its
 * service profile. What somebody else's profile says of a port is left to that profile.
 *
 * <p>Every write is one configuration session: nothing takes effect before its commit, the commit
 * is on a timer, and the timer is stopped in the same dialogue. A write that cuts us off is taken
 * back by the switch itself (ADR 22).
 *
 * <p>Sources: domain facts on switches, sections 2, 7 and 10; seed 004, Configuring the switch for
 * lossless; the recorded outputs under {@code fixtures/switch/eos}; where a parser names another,
 * that.
 */
@NullMarked
package io.plumbline.drivers.switches.eos;

import org.jspecify.annotations.NullMarked;
