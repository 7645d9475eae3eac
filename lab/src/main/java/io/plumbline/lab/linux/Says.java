package io.plumbline.lab.linux;

import io.plumbline.lab.shell.Call;
import io.plumbline.lab.world.Answer;

/** How the world's answers become words and exit statuses. */
final class Says {
    private Says() {}

    /**
     * @param refusal what the program says when it is refused
     * @param status then
     */
    static int done(Call call, Answer answer, String refusal, int status) {
        return switch (answer) {
            case Answer.Ok _, Answer.AlreadySo _ -> 0;
            case Answer.Refused _ -> {
                call.complain(refusal);
                yield status;
            }
        };
    }
}
