package io.plumbline.drivers.linux;

import io.plumbline.drivers.ssh.batch.Answers;
import io.plumbline.drivers.ssh.batch.Told;
import io.plumbline.problem.Problem;

import java.util.regex.Pattern;

/**
 * What {@code ip} and {@code rdma} of iproute2 tell. {@code ip -j} came with 4.14.1; {@code rdma -j
 * link} tells a device's name apart from its port since 5.5, and before 4.17 not the interface.
 *
 * @see "iproute2: announcement of v4.14.1 (13 November 2017); rdma/link.c before and after 'rdma:
 *     Rewrite custom JSON and prints logic to use common API' (20 November 2019); Linux 4.17,
 *     'RDMA/nldev: Provide netdevice name and index'"
 * @see "Packages: Ubuntu 16.04 has 4.3, 18.04 has 4.15.0-2ubuntu1, 20.04 has 5.5.0-1ubuntu1; Debian
 *     11 has 5.10.0-4; RHEL 8.10 has 6.2.0; CentOS 7 has no ip -j"
 */
final class Iproute {
    private static final String FLOOR =
            "it takes iproute2 5.5 or later, as Ubuntu 20.04, Debian 11 and RHEL 8.10 have it";

    /** An option that is not known, or a name with its port, {@code mlx5_0/1}. */
    private static final Pattern OLDER =
            Pattern.compile("Option \"-j\" is unknown|\"ifname\": ?\"[^\"/]+/[0-9]+\"");

    private Iproute() {}

    /** What a command told, or that it is too old to tell it. */
    static <T> Told<T> read(Answers answers, String name, Told.Parser<T> parser) {
        return answers.of(name).filter(answer -> OLDER.matcher(answer.text()).find()).isPresent()
                ? tooOld(answers, name)
                : answers.read(name, parser);
    }

    static <T> Told<T> tooOld(Answers answers, String name) {
        return new Told.Unknown<>(
                new Problem.Rejected(
                        answers.about(name),
                        answers.line(name),
                        answers.clean(name).strip() + " - " + FLOOR));
    }
}
