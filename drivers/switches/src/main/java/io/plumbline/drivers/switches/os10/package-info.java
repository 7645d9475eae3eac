/**
 * The dialect of Dell SmartFabric OS10. Comes in: answers as text. Goes out: lines to say,
 * readings. Refuses to know: sessions of SSH, and what is wished.
 *
 * <p>What OS10 does for lossless traffic stands in objects (classes, maps, policies) that are bound
 * to ports. Objects of ours begin with {@code plumbline-}: one network-qos policy is the list of
 * lossless priorities, and a port pauses once it is bound there; each port has a queuing policy of
 * its own, so that no port changes with another. What somebody else's object says of a port is
 * read, and left to that object.
 *
 * <p>OS10 has a transaction without a timer, which all sessions share, so lines take effect one by
 * one. They are ordered so that each refers to what is there already, and flow control of a port
 * comes last: a write that breaks off leaves a port that forwards, and the next one says what is
 * missing.
 *
 * <p>Sources: domain facts on switches, sections 3, 7 and 10; the recorded outputs under {@code
 * fixtures/switch/os10}; for words of commands, intel/mfd-switchmanagement (dell_os10, which sets
 * and takes away queuing and PFC on real switches) and the Azure reference configuration. Nobody
 * recorded what shows flow control in force: it is read as configured, and believed only where
 * pause of the link is shown to be off. That a willing port does what its peer says instead is not
 * seen either; whether it may is, by {@code dcbx enable}.
 */
@NullMarked
package io.plumbline.drivers.switches.os10;

import org.jspecify.annotations.NullMarked;
