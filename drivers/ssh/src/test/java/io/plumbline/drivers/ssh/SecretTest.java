package io.plumbline.drivers.ssh;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.util.List;

class SecretTest {
    @Test
    void secret_gives_nothing_away() {
        var secret = new Secret("hunter2");

        assertThat(List.of(secret).toString()).doesNotContain("hunter2");
        assertThat(new Credential.Password("root", secret).toString()).doesNotContain("hunter2");
        assertThat(secret).isNotEqualTo(new Secret("hunter2"));
    }
}
