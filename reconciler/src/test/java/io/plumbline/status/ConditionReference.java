package io.plumbline.status;

import io.plumbline.problem.Problem;

import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The conditions as a page for people. */
final class ConditionReference {
    private static final Set<String> PROBLEMS =
            Arrays.stream(Problem.class.getPermittedSubclasses())
                    .map(Class::getSimpleName)
                    .collect(Collectors.toCollection(TreeSet::new));

    private ConditionReference() {}

    static String page() {
        var page =
                new StringBuilder(
                        """
                        # Conditions

                        Made from the code. In REST, on the command line and as `plumbline_condition{type}` (1 True, 0 False, -1 Unknown), of a cluster and of each unit; of a
                        cluster with the reason that most of the units in question have, and how many they are. SourceReady and SpecAccepted are of clusters only. All are there from the
                        first pass on, and those that a cluster has before it are Unknown, NotYetObserved. The words
                        are an interface: a reason is always one of these, and none is ever renamed. What to do about them: [Recover a stuck host](../guides/recover-a-stuck-host.md).

                        Where a device or a service keeps something from being told, the reason is the name of that problem:
                        """);
        page.append(
                PROBLEMS.stream().map(name -> "`" + name + "`").collect(Collectors.joining(", ")));
        page.append(".\n\n| condition | all is well | true means | reasons |\n|---|---|---|---|\n");
        for (var type : Condition.Type.values()) {
            var own = new TreeSet<>(type.reasons());
            var tells = own.removeAll(PROBLEMS);
            page.append("| ")
                    .append(type)
                    .append(" | ")
                    .append(type.good())
                    .append(" | ")
                    .append(type.says())
                    .append(" | ")
                    .append(String.join(", ", own))
                    .append(tells ? ", or a problem" : "")
                    .append(" |\n");
        }
        return page.toString();
    }
}
