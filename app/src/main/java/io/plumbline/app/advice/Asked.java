package io.plumbline.app.advice;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What is asked of one adapter, and what it does not have of that or nobody knows. */
final class Asked {
    private final Optional<VSphereRelease> vsphere;
    private final List<Fact> lacks = new ArrayList<>();
    private final List<String> open = new ArrayList<>();

    Asked(Optional<VSphereRelease> vsphere) {
        this.vsphere = vsphere;
    }

    /** The adapter itself is there from a release on. */
    void release(Adapter adapter, Support.Since since) {
        if (isBefore(since.release())) {
            lacks.add(
                    new Fact(
                            adapter.type().label()
                                    + " is there from vSphere "
                                    + since.release()
                                    + " on",
                            since.fact().from()));
        }
    }

    private boolean isBefore(VSphereRelease release) {
        return vsphere.filter(some -> some.compareTo(release) < 0).isPresent();
    }

    void feature(Feature need, Support support) {
        switch (support) {
            case Support.Yes _ -> {}
            case Support.No(var fact) -> lacks.add(named(need, fact.says(), fact));
            case Support.Since(var since, var fact) -> since(need, since, fact);
            case Support.NoBefore(var release, var fact) -> {
                if (isBefore(release)) {
                    lacks.add(named(need, fact.says(), fact));
                } else {
                    notTold(need);
                }
            }
            case Support.NotTold() -> notTold(need);
        }
    }

    private void notTold(Feature need) {
        open.add(need.label() + ": none of the five guides tells; ask its vendor");
    }

    private void since(Feature need, VSphereRelease since, Fact fact) {
        if (vsphere.isEmpty()) {
            open.add(need.label() + ": from vSphere " + since + " on; say --vsphere");
        } else if (isBefore(since)) {
            lacks.add(named(need, "only from vSphere " + since + " on", fact));
        }
    }

    private static Fact named(Feature need, String says, Fact fact) {
        return new Fact(need.label() + ": " + says, fact.from());
    }

    List<Fact> lacks() {
        return lacks;
    }

    List<String> open() {
        return open;
    }
}
