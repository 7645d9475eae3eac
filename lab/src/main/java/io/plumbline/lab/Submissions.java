package io.plumbline.lab;

import io.plumbline.lab.world.World;

import java.time.Duration;
import java.util.Map;

/** What people do at the lab's job scheduler. */
record Submissions(World world) {
    /** Somebody who administrates the scheduler by hand. */
    private static final String HAND = "operator";

    /**
     * {@code do=submit&user=U&seconds=S | close&node=N&reason=R | open&node=N}; seconds are lab
     * time.
     *
     * @return the id of the job, or {@code done}
     * @throws IllegalArgumentException if it is none of these
     */
    String answer(Map<String, String> parameters) {
        var node = parameters.getOrDefault("node", "");
        return world.call(() ->
                switch (parameters.getOrDefault("do", "")) {
                    case "submit" ->
                            String.valueOf(
                                    world.batch()
                                            .submit(
                                                    parameters.getOrDefault("user", "ann"),
                                                    Duration.ofSeconds(
                                                            Long.parseLong(
                                                                    parameters.getOrDefault(
                                                                            "seconds", "3600"))))
                                            .id());
                    case "close" -> {
                        world.batch()
                                .close(node, parameters.getOrDefault("reason", "by hand"), HAND);
                        yield "done";
                    }
                    case "open" -> {
                        world.batch().open(node, HAND);
                        yield "done";
                    }
                    default ->
                            throw new IllegalArgumentException(
                                    "do="
                                            + parameters.get("do")
                                            + " is none of submit, close, open");
                });
    }
}
