package io.plumbline.problem;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.util.List;
import java.util.concurrent.TimeUnit;

class RedactorTest {

    @Test
    void secrets_are_hidden_wherever_they_stand() {
        var redactor = new Redactor(List.of("horse", "horse battery"));

        assertThat(redactor.clean("login root/horse battery failed\nfor horse"))
                .isEqualTo("login root/*** failed / for ***");
    }

    @Test
    void what_looks_like_a_secret_is_hidden_too() {
        var text =
                """
                Password: hunter2 token=abc
                -----BEGIN RSA PRIVATE KEY-----
                MIIE
                """;

        assertThat(Redactor.shortening().clean(text)).isEqualTo("Password: *** token=*** / ***");
    }

    /** Not in time that grows with its square: then this would not end within hours. */
    @Test
    @Timeout(value = 2, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void megabytes_of_blanks_from_a_device_are_no_work() {
        var text = "x" + " ".repeat(4_000_000) + "x";

        assertThat(Redactor.shortening().clean(text)).endsWith(" … (4000002 characters)");
        assertThat(Redactor.shortening().clean("a \t\n \n\r\n\t b")).isEqualTo("a / b");
    }

    @Test
    void long_text_is_shortened_and_says_so() {
        assertThat(Redactor.shortening().clean("x".repeat(1000)))
                .isEqualTo("x".repeat(400) + " … (1000 characters)");
    }
}
