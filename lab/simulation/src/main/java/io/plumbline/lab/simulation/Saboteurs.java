package io.plumbline.lab.simulation;

import io.plumbline.journal.Event;
import io.plumbline.lab.memory.MemoryFleet;
import io.plumbline.lab.simulation.Law.Name;
import io.plumbline.plan.DifferenceKey;
import io.plumbline.plan.Rules;
import io.plumbline.plan.UnitFacts;
import io.plumbline.plan.UnitStanding;
import io.plumbline.problem.Problem;
import io.plumbline.property.State;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * At least one for each law: a daemon that decides one thing wrongly. Of drivers that touch what is
 * not theirs are {@link Slips}.
 */
final class Saboteurs {
    private Saboteurs() {}

    static List<Saboteur> all() {
        return List.of(
                deciding(
                        "counts nobody who is away",
                        Name.LAW_1_BUDGET,
                        new Rules() {
                            @Override
                            public boolean fits(int away, int most) {
                                return true;
                            }
                        }),
                deciding(
                        "looks at no virtual machine",
                        Name.LAW_2_NOBODY_IS_RESTARTED_UNDER_A_MACHINE,
                        new Rules() {
                            @Override
                            public boolean isEmptied(UnitFacts facts) {
                                return true;
                            }
                        }),
                deciding(
                        "takes what it cannot read for absent",
                        Name.LAW_3_UNREAD_IS_NOT_WRONG,
                        new Rules() {
                            @Override
                            public <V> Optional<State<V>> unread(Problem why) {
                                return Optional.of(State.none());
                            }
                        }),
                deciding(
                        "forgets for what it has booted",
                        Name.LAW_4_ONE_DIFFERENCE_ONE_BOOT,
                        new Rules() {
                            @Override
                            public boolean isSpent(
                                    UnitStanding standing,
                                    DifferenceKey difference,
                                    boolean staged) {
                                return false;
                            }
                        }),
                deciding(
                        "writes what is written",
                        Name.LAW_5_TWICE_IS_ONCE,
                        new Rules() {
                            @Override
                            public boolean hasToBeWritten(boolean differs, int tried) {
                                return true;
                            }
                        }),
                deciding(
                        "puts back what others took out",
                        Name.LAW_6_FOREIGN_IS_NOT_TOUCHED,
                        new Rules() {
                            @Override
                            public boolean putsBackOthers() {
                                return true;
                            }
                        }),
                new Saboteur(
                        "keeps an intent with its outcome",
                        Name.LAW_7_KILLED_ANYWHERE,
                        Rules.SOUND,
                        LateJournal::new,
                        Saboteur.REDACTING),
                deciding(
                        "believes answers",
                        Name.LAW_8_EVERY_WRITE_IS_READ_BACK,
                        new Rules() {
                            @Override
                            public boolean hasToBeWritten(boolean differs, int tried) {
                                return differs && tried == 0;
                            }
                        }),
                new Saboteur(
                        "repeats what devices say",
                        Name.LAW_9_SECRETS_STAY_SECRET,
                        Rules.SOUND,
                        UnaryOperator.identity(),
                        UnaryOperator.identity()));
    }

    /**
     * Only to those that can be broken by what is written to in service and never taken out; what
     * makes permanent is decided there.
     */
    static List<Saboteur> whereNobodyLeaves() {
        var laws =
                Set.of(
                        Name.LAW_1_BUDGET,
                        Name.LAW_3_UNREAD_IS_NOT_WRONG,
                        Name.LAW_9_SECRETS_STAY_SECRET);
        var some = new ArrayList<Saboteur>();
        all().stream().filter(saboteur -> laws.contains(saboteur.law())).forEach(some::add);
        some.add(
                deciding(
                        "saves before all is good",
                        Name.LAW_8_EVERY_WRITE_IS_READ_BACK,
                        new Rules() {
                            @Override
                            public boolean isTimeForLast(boolean onlyItIsLeft) {
                                return true;
                            }
                        }));
        return some;
    }

    /** Only where a link does not take up what its port is told. */
    static List<Saboteur> whereLinksAreDead() {
        return List.of(
                deciding(
                        "leaves what did nothing",
                        Name.TAKEN_BACK_ONCE,
                        new Rules() {
                            @Override
                            public boolean takesBack(boolean due) {
                                return false;
                            }
                        }),
                deciding(
                        "takes back what is taken back",
                        Name.TAKEN_BACK_ONCE,
                        new Rules() {
                            @Override
                            public boolean takesBack(boolean due) {
                                return true;
                            }
                        }));
    }

    private static Saboteur deciding(String name, Name law, Rules rules) {
        return Saboteur.deciding(name, law, rules);
    }

    /** Only where cables go to nodes: it grows what the other end does not carry. */
    static Saboteur outOfOrder() {
        return deciding(
                "waits for no other end",
                Name.LINKS_IN_ORDER,
                new Rules() {
                    @Override
                    public boolean isItsTurn(boolean otherIsReady) {
                        return true;
                    }
                });
    }

    /** Only where keys of others are changed and nothing wishes them later. */
    static Saboteur claiming() {
        return new Saboteur(
                "takes what it changed for what it made",
                Name.ONLY_OURS_IS_TAKEN_AWAY,
                Rules.SOUND,
                ClaimingJournal::new,
                Saboteur.REDACTING);
    }

    /** Only where DRS moves machines. */
    static Saboteur sweeping() {
        return deciding(
                "has everybody moved",
                Name.ONLY_SOME_ARE_MOVED,
                new Rules() {
                    @Override
                    public boolean stays(boolean said) {
                        return false;
                    }
                });
    }

    /** Only where people are asked. */
    static Saboteur unasked() {
        return deciding(
                "asks nobody",
                Name.BOOTS_ARE_APPROVED,
                new Rules() {
                    @Override
                    public boolean asksFirst(boolean asked) {
                        return false;
                    }
                });
    }

    /** Only where people are asked and the spec moves. */
    static Saboteur highHanded() {
        return deciding(
                "goes on with what nobody agreed to",
                Name.AGREED_IS_WRITTEN,
                new Rules() {
                    @Override
                    public boolean endsWithTheSpec(boolean strayed) {
                        return false;
                    }
                });
    }

    /** Only where people keep units for themselves. */
    static Saboteur heedless() {
        return new Saboteur(
                "forgets what people said",
                Name.HELD_IS_LEFT_ALONE,
                Rules.SOUND,
                journal -> new ForgetfulJournal(journal, Event.PutOnHold.class::isInstance),
                Saboteur.REDACTING);
    }

    /** Only where the spec has windows. */
    static Saboteur untimely() {
        return deciding(
                "looks at no clock",
                Name.WINDOWS_ARE_KEPT,
                new Rules() {
                    @Override
                    public boolean mayLeave(boolean inWindow) {
                        return true;
                    }
                });
    }

    /** Only where the spec stops after failures. */
    static Saboteur headlong() {
        return deciding(
                "goes on whoever has failed",
                Name.HALTED_IS_HALTED,
                new Rules() {
                    @Override
                    public boolean goesOn(int failed, int most) {
                        return true;
                    }
                });
    }

    /** Only where vCenter has alarms. */
    static Saboteur unalarmed() {
        return deciding(
                "minds no alarm",
                Name.ALARMS_ARE_MINDED,
                new Rules() {
                    @Override
                    public boolean isQuiet(boolean quiet) {
                        return true;
                    }
                });
    }

    /** Only where hosts leave one after the other, and a boot leaves an alarm behind. */
    static Saboteur hasty() {
        return deciding(
                "minds no alarm of who came back",
                Name.ALARMS_ARE_MINDED,
                new Rules() {
                    @Override
                    public boolean isToldOfAll(boolean toldSince) {
                        return true;
                    }
                });
    }

    /** Only where hosts keep one another's data. */
    static List<Saboteur> unsafe() {
        return List.of(
                deciding(
                        "lets several of a vSAN go at once",
                        Name.VSAN_KEEPS_DATA,
                        new Rules() {
                            @Override
                            public boolean oneOfAVsan(boolean alone) {
                                return true;
                            }
                        }),
                deciding(
                        "believes a vSAN at once",
                        Name.VSAN_KEEPS_DATA,
                        new Rules() {
                            @Override
                            public boolean isSettled(boolean settled) {
                                return true;
                            }
                        }),
                deciding(
                        "looks after no data",
                        Name.VSAN_KEEPS_DATA,
                        new Rules() {
                            @Override
                            public boolean keepsData(boolean safe) {
                                return true;
                            }
                        }));
    }

    /** Only where a scheduler has jobs. */
    static List<Saboteur> careless() {
        return List.of(
                Saboteur.driving(
                        "is told of no jobs",
                        Name.JOBS_END_FIRST,
                        MemoryFleet.Around.jobs(JoblessScheduler::new)),
                new Saboteur(
                        "forgets what it closed",
                        Name.JOBS_END_FIRST,
                        Rules.SOUND,
                        journal ->
                                new ForgetfulJournal(
                                        journal, Event.DrainIntended.class::isInstance),
                        Saboteur.REDACTING));
    }

    /** Only where machines may go down for us. */
    static Saboteur forgetful() {
        return new Saboteur(
                "forgets who went down for it",
                Name.MACHINES_COME_BACK,
                Rules.SOUND,
                journal ->
                        new ForgetfulJournal(
                                journal,
                                event ->
                                        event instanceof Event.ShutDownIntended
                                                || event instanceof Event.MachineDown),
                Saboteur.REDACTING);
    }
}
