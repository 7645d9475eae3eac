package io.plumbline.problem;

import io.plumbline.target.Target;

import java.time.Duration;
import java.util.Collections;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Trouble that is expected to happen with devices. Each case says which target, what was tried,
 * what came back, and by its {@link #remedy()} what follows.
 */
public sealed interface Problem {

    Target target();

    /**
     * One line for status, log and journal: target, attempt, answer, what to do. No secrets;
     * replies shortened.
     */
    String text();

    Remedy remedy();

    /** Nothing answers at the address. */
    record Unreachable(Target target, String attempt, String answer) implements Problem {
        @Override
        public String text() {
            return target.label()
                    + " does not answer: "
                    + attempt
                    + ": "
                    + answer
                    + "; check power and network";
        }

        @Override
        public Remedy remedy() {
            return Remedy.TRY_LATER;
        }
    }

    /** The device took the call and did not end it in time. Whether it had an effect is unknown. */
    record TimedOut(Target target, String attempt, Duration after) implements Problem {
        @Override
        public String text() {
            return target.label()
                    + " gave no answer within "
                    + after
                    + " to: "
                    + attempt
                    + "; it is asked again; if this goes on, log in and see what hangs";
        }

        @Override
        public Remedy remedy() {
            return Remedy.TRY_LATER;
        }
    }

    /**
     * User name, password or key was not accepted. Tried once; not again until the credential
     * changes.
     */
    record LoginRefused(Target target, String credential, String answer) implements Problem {
        @Override
        public String text() {
            return target.label()
                    + " refused the login with credential '"
                    + credential
                    + "': "
                    + answer
                    + "; correct the credential";
        }

        @Override
        public Remedy remedy() {
            return Remedy.ASK_A_PERSON;
        }
    }

    /** The host key or certificate is not the one that was enrolled. */
    record HostKeyChanged(Target target, String expected, String presented) implements Problem {
        @Override
        public String text() {
            return target.label()
                    + " presents the host key "
                    + presented
                    + " where "
                    + expected
                    + " is enrolled; enrol the new key only if the host was reinstalled";
        }

        @Override
        public Remedy remedy() {
            return Remedy.ASK_A_PERSON;
        }
    }

    /** The device understood and said no. */
    record Rejected(Target target, String attempt, String answer) implements Problem {
        @Override
        public String text() {
            return target.label() + " refused: " + attempt + ": " + answer;
        }

        @Override
        public Remedy remedy() {
            return Remedy.ASK_A_PERSON;
        }
    }

    /** The device refused for now: another tool holds it, or it is about to go down. */
    record Busy(Target target, String attempt, String answer) implements Problem {
        @Override
        public String text() {
            return target.label() + " is busy: " + attempt + ": " + answer;
        }

        @Override
        public Remedy remedy() {
            return Remedy.TRY_LATER;
        }
    }

    /** Somebody else is at it. Nothing was sent, so nothing of it is in doubt. */
    record Occupied(Target target, String attempt, String by) implements Problem {
        @Override
        public String text() {
            return target.label() + " has to wait: " + attempt + ": " + by + "; nothing was sent";
        }

        @Override
        public Remedy remedy() {
            return Remedy.WAIT_FOR_OTHERS;
        }
    }

    /** A reply that the driver does not understand. */
    record Unparsed(Target target, String attempt, String reply) implements Problem {
        @Override
        public String text() {
            return target.label()
                    + " answered something unknown to: "
                    + attempt
                    + ": "
                    + reply
                    + "; add this reply to the driver's recorded outputs";
        }

        @Override
        public Remedy remedy() {
            return Remedy.ASK_A_PERSON;
        }
    }

    /** The tool that reads or writes this is not there or not loaded yet. */
    record ToolsNotLoaded(Target target, String tool) implements Problem {
        @Override
        public String text() {
            return target.label() + " cannot be read before " + tool + " is loaded";
        }

        @Override
        public Remedy remedy() {
            return Remedy.WAIT_FOR_PLAN;
        }
    }

    /**
     * Nothing tells it but a tool that leaves a trace, and the question was to leave none.
     *
     * @param what is not known
     * @param trace who leaves which, as a sentence
     */
    record NeedsTouch(Target target, String what, String trace) implements Problem {
        @Override
        public String text() {
            return target.label()
                    + ": "
                    + what
                    + " was not asked for, since "
                    + trace
                    + "; it is asked in mode Enforce";
        }

        @Override
        public Remedy remedy() {
            return Remedy.ASK_A_PERSON;
        }
    }

    /** What the plan was made from is no longer so: nothing was written. */
    record Moved(Target target, String expected, String found) implements Problem {
        @Override
        public String text() {
            return target.label()
                    + " moved: planned from "
                    + expected
                    + ", found "
                    + found
                    + "; replanning";
        }

        @Override
        public Remedy remedy() {
            return Remedy.TRY_LATER;
        }
    }

    /** The host is in another boot than the act was meant for: nothing was done. */
    record AnotherBoot(Target target, String attempt) implements Problem {
        @Override
        public String text() {
            return target.label()
                    + " is in another boot than planned: "
                    + attempt
                    + " was not done; replanning";
        }

        @Override
        public Remedy remedy() {
            return Remedy.TRY_LATER;
        }
    }

    /** The file that carries a wished value is missing or not the one that was declared. */
    record ArtifactMismatch(Target target, String path, String expected, String found)
            implements Problem {
        @Override
        public String text() {
            return target.label()
                    + ": "
                    + path
                    + " should be "
                    + expected
                    + " but is "
                    + found
                    + "; put the declared file there or correct the spec";
        }

        @Override
        public Remedy remedy() {
            return Remedy.ASK_A_PERSON;
        }
    }

    /** A policy of the owner forbids it. */
    record LockedByPolicy(Target target, String attempt, String policy) implements Problem {
        @Override
        public String text() {
            return target.label() + ": " + attempt + " is forbidden by " + policy;
        }

        @Override
        public Remedy remedy() {
            return Remedy.ASK_A_PERSON;
        }
    }

    /** It had begun, and somebody called it off before it was done. */
    record CalledOff(Target target, String attempt, String answer) implements Problem {
        @Override
        public String text() {
            return target.label()
                    + ": "
                    + attempt
                    + " was called off by somebody ("
                    + answer
                    + "); see who and why, then retry";
        }

        @Override
        public Remedy remedy() {
            return Remedy.NOT_AGAIN;
        }
    }

    /**
     * It was to be emptied, and the device gave that up while some were on it.
     *
     * @param left by name
     */
    record NotEmptied(Target target, String attempt, String answer, SortedSet<String> left)
            implements Problem {
        public NotEmptied {
            left = Collections.unmodifiableSortedSet(new TreeSet<>(left));
        }

        @Override
        public String text() {
            return target.label()
                    + " was not emptied: "
                    + attempt
                    + ": "
                    + answer
                    + "; still on it: "
                    + String.join(", ", left);
        }

        @Override
        public Remedy remedy() {
            return Remedy.ASK_A_PERSON;
        }
    }

    /** Somebody else owns this setting. */
    record ManagedElsewhere(Target target, String attempt, String owner) implements Problem {
        @Override
        public String text() {
            return target.label() + ": " + attempt + " is left to " + owner + "; change it there";
        }

        @Override
        public Remedy remedy() {
            return Remedy.ASK_A_PERSON;
        }
    }
}
