package io.plumbline.drivers.switches;

import io.plumbline.drivers.ssh.Dialogue;

import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * Reads what is to be said from a page; there is no switch behind it. What is on no page is taken
 * without a word, and a mode is entered unless the page says something else.
 */
public final class WrittenPage implements Dialogue {
    private static final String CONFIGURE = "configure terminal";

    private final Map<String, String> answers;
    private final Map<String, String> replies;
    private final List<String> heard;
    private String prompt = "tor1#";

    /**
     * @param replies in the place of answers
     * @param heard is told each line
     */
    public WrittenPage(
            Map<String, String> answers, Map<String, String> replies, List<String> heard) {
        this.answers = Map.copyOf(answers);
        this.replies = Map.copyOf(replies);
        this.heard = heard;
    }

    @Override
    public String say(String line, Duration timeout) {
        heard.add(line);
        if (line.equals(CONFIGURE) && !replies.containsKey(CONFIGURE)) {
            prompt = "tor1(config)#";
        } else if (line.equals("end")) {
            prompt = "tor1#";
        }
        return replies.getOrDefault(line, answers.getOrDefault(line, ""));
    }

    @Override
    public String prompt() {
        return prompt;
    }

    @Override
    public void close() {}
}
