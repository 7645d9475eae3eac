package io.plumbline.app.source;

import io.plumbline.app.source.SpecTexts.Contents;
import io.plumbline.app.source.SpecTexts.Found;
import io.plumbline.app.source.SpecsInForce.InForce;
import io.plumbline.spec.SpecReading;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** What was heard of each file last, and how it goes with what is in force. */
final class HeardFiles {
    private final SpecsInForce inForce;

    private final Map<String, Heard> heard = new TreeMap<>();

    /** Those that were not there when their source was looked at last. */
    private final Set<String> missed = new HashSet<>();

    HeardFiles(SpecsInForce inForce) {
        this.inForce = inForce;
    }

    void put(String file, Heard now) {
        heard.put(file, now);
    }

    void forget(String file) {
        heard.remove(file);
        missed.remove(file);
    }

    Optional<Heard> find(String file) {
        return Optional.ofNullable(heard.get(file));
    }

    Heard of(String file) {
        return find(file)
                .orElseThrow(() -> new IllegalStateException("nothing was heard of " + file));
    }

    /** Names under which files of a source show, and clusters that they said before. */
    Set<String> shownOf(String source) {
        var names = new TreeSet<String>();
        heard.forEach((file, last) -> {
            if (last.source().equals(source)) {
                names.add(last.shownAs());
            }
        });
        for (var some : inForce.all()) {
            if (find(some.file()).filter(last -> last.source().equals(source)).isPresent()) {
                names.add(some.cluster());
            }
        }
        return names;
    }

    /**
     * Files that the source has no more. A folder is listed while somebody changes it: of that only
     * what is missing twice in a row is gone.
     */
    Set<String> gone(Contents all) {
        var gone = new TreeSet<String>();
        heard.forEach((file, last) -> {
            if (isMissing(last, file, all) && (all.commit().isPresent() || missed.contains(file))) {
                gone.add(file);
            }
        });
        return gone;
    }

    /** This was all; {@link #gone} of the next one counts from it. */
    void listed(Contents all) {
        missed.removeAll(all.files().keySet());
        heard.forEach((file, last) -> {
            if (isMissing(last, file, all)) {
                missed.add(file);
            }
        });
    }

    private static boolean isMissing(Heard last, String file, Contents all) {
        return last.source().equals(all.source()) && !all.files().containsKey(file);
    }

    /** By file, what was not judged as it is. */
    Map<String, String> newTexts(Contents all) {
        var texts = new TreeMap<String, String>();
        all.files()
                .forEach((file, found) -> {
                    var known =
                            find(file)
                                    .filter(last -> last.stillHolds(found) || last.waitsFor(found));
                    if (found instanceof Found.Text(var text) && known.isEmpty()) {
                        texts.put(file, text);
                    }
                });
        return texts;
    }

    /** By file, what waited for another file and need not any more. */
    Map<String, String> freedTexts(News news) {
        var refused = claims(news).refused();
        var texts = new TreeMap<String, String>();
        news.all()
                .files()
                .forEach((file, found) -> {
                    if (found instanceof Found.Text(var text)
                            && find(file).filter(last -> last.waitsFor(found)).isPresent()
                            && !refused.containsKey(file)) {
                        texts.put(file, text);
                    }
                });
        return texts;
    }

    /** As all files are with the news. */
    ClusterClaims claims(News news) {
        var says = new HashMap<String, String>();
        var there = new HashSet<String>();
        heard.forEach((file, last) -> {
            if (last.isThere() && !news.gone().contains(file)) {
                there.add(file);
                last.says().ifPresent(name -> says.put(file, name));
            }
        });
        news.all()
                .files()
                .forEach((file, found) -> {
                    if (found instanceof Found.Missing) {
                        there.remove(file);
                    } else {
                        there.add(file);
                    }
                    if (find(file).filter(last -> last.found().equals(found)).isEmpty()) {
                        says.remove(file);
                    }
                });
        news.read()
                .forEach((file, reading) -> {
                    switch (reading) {
                        case SpecReading.Accepted(var spec) -> says.put(file, spec.name().value());
                        case SpecReading.Rejected(var _) -> says.remove(file);
                    }
                });
        return new ClusterClaims(owners(), says, there);
    }

    /** A cluster that its file has abandoned is nobody's. */
    private Map<String, String> owners() {
        var owners = new HashMap<String, String>();
        for (var some : inForce.all()) {
            if (isOf(some.file(), some.cluster())) {
                owners.put(some.cluster(), some.file());
            }
        }
        return owners;
    }

    /** Whether the cluster is the one that the file said last. */
    boolean isOf(String file, String cluster) {
        return find(file).filter(last -> last.shownAs().equals(cluster)).isPresent();
    }

    boolean isGoneFrom(String file, String cluster) {
        return isOf(file, cluster) && !of(file).isThere();
    }

    /** Of the cluster that it said last; it may have said another one before. */
    Optional<InForce> inForceOf(String file) {
        return find(file)
                .flatMap(last -> inForce.of(last.shownAs()))
                .filter(now -> now.file().equals(file));
    }

    /** What is in force, if it is this text, and not broken off in the middle. */
    Optional<InForce> wholly(String file, String text) {
        return find(file).filter(last -> last.verdict().isSettled()).isPresent()
                ? inForceOf(file).filter(now -> now.text().text().equals(text))
                : Optional.empty();
    }

    boolean isTaken(String name, String butFor) {
        return inForce.of(name).isPresent()
                || heard.entrySet().stream()
                        .anyMatch(other ->
                                !other.getKey().equals(butFor)
                                        && other.getValue().shownAs().equals(name));
    }

    String freeName(String file) {
        return ShownName.free(file, name -> isTaken(name, file));
    }

    /** Files that show under the name of a cluster that another one says. */
    List<String> hiding() {
        return heard.entrySet().stream()
                .filter(file ->
                        inForce.of(file.getValue().shownAs())
                                .filter(now -> !now.file().equals(file.getKey()))
                                .isPresent())
                .map(Map.Entry::getKey)
                .toList();
    }
}
