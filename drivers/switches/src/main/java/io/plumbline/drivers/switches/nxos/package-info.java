/**
 * The dialect of Cisco NX-OS on Nexus 9000. Comes in: answers as text and JSON. Goes out: lines to
 * say, readings. Refuses to know: sessions of SSH, and what is wished.
 *
 * <p>A priority, its qos-group and its queue have one number: {@code c-8q-nq3}, {@code
 * c-out-8q-q3}; that of 0 is called {@code default}. A port has no line that trusts a field: it
 * gives packets to qos-groups by a policy of the type {@code qos}, and without one all are in group
 * 0. Such a policy by DSCP reads as trust of DSCP, one by CoS as trust of PCP. What is lossless is
 * one network-qos policy of the switch; a port pauses what that says once its flow control is on.
 * Objects of ours begin with {@code plumbline-}: that policy, one policy by DSCP that ports share
 * (each costs entries of the same TCAM), and for each port a queuing policy of its own. What
 * somebody else's object says is read, and left to that object.
 *
 * <p>Of a port that is a member of a port channel nothing is read or written but who is behind it:
 * the channel's policies count (Cisco, Nexus 9000 QoS configuration guide, attaching a QoS policy
 * action), and pause and MTU have to be the same on all members (compatibility requirements of port
 * channels).
 *
 * <p>Only queues from 7 downwards without a gap may go first (Cisco, Nexus 9000 QoS configuration
 * guide 10.5(x), queuing and scheduling: higher numbered groups, next to each other), and untouched
 * queue 7 does: {@code default-8q-out-policy}. A new policy of a port says of all eight queues what
 * was so, and what is changed. Each line counts at once, so shares fall before others grow.
 *
 * <p>The MTU of a port decides what it carries (Cisco, document 118994: Nexus 9000 has one a port)
 * and counts the payload (Cisco Live BRKDCN-1100: no Ethernet header, up to 9216). That of a class
 * of network-qos carves buffers (AzureLocal-Supportability, reference ToR QoS policy), so ours says
 * 9216 there.
 *
 * <p>There is no transaction and no timer. A write makes a checkpoint by a name of ours first, and
 * a refused line rolls back to it, all or nothing. A checkpoint is of the whole configuration: what
 * others change within the seconds of such a write is taken back with it. A dialogue that breaks
 * off leaves what it wrote, which the next write completes, and the checkpoint, which the next
 * write or saving takes away by its name; there are ten places (Cisco, configuring rollback). The
 * same is left where a line was refused, for what a switch says after a rollback ({@code Rollback
 * completed successfully.}, in the transcript below) is looked at by nobody. That there is a
 * checkpoint it has to say: {@code .Done}.
 *
 * <p>To change network-qos carves the buffers of all ports anew and drops for a moment (domain
 * facts on switches, section 6 C), and the guide says that of queuing policies too. A change of a
 * port's queuing policy is charged as an interruption of that port, network-qos as one of the whole
 * switch; no port is told to pause before that is as wished, for a Nexus refuses it (ADR 49).
 *
 * <p>Sources besides: domain facts on switches, sections 6, 7 and 10; the recorded outputs under
 * {@code fixtures/switch/nxos}; the tests of ansible-collections/cisco.nxos and
 * networktocode/ntc-templates for answers; a user's transcript of a checkpoint and a rollback on
 * NX-OS 10.2(2). No output of a switch that pauses is recorded as a whole, and nothing here was
 * said to a real one.
 */
@NullMarked
package io.plumbline.drivers.switches.nxos;

import org.jspecify.annotations.NullMarked;
