package io.plumbline.app.access;

import static io.plumbline.app.access.Permission.ADMINISTER;
import static io.plumbline.app.access.Permission.APPROVE;
import static io.plumbline.app.access.Permission.OPERATE;
import static io.plumbline.app.access.Permission.READ;

import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** What somebody is to a cluster. Who operates does not agree to reboots, and the other way. */
public enum Role {
    VIEWER(EnumSet.of(READ)),
    OPERATOR(EnumSet.of(READ, OPERATE)),
    APPROVER(EnumSet.of(READ, APPROVE)),
    ADMIN(EnumSet.of(READ, OPERATE, APPROVE, ADMINISTER));

    @SuppressWarnings("ImmutableEnumChecker") // unmodifiable, and nobody else has it
    private final Set<Permission> permissions;

    Role(Set<Permission> permissions) {
        this.permissions = Collections.unmodifiableSet(permissions);
    }

    public boolean permits(Permission permission) {
        return permissions.contains(permission);
    }

    /** As people write it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Optional<Role> of(String word) {
        return Arrays.stream(values()).filter(role -> role.word().equals(word)).findFirst();
    }

    /** For messages, for example {@code approver or admin}. */
    public static String permitting(Permission permission) {
        return Arrays.stream(values())
                .filter(role -> role.permits(permission))
                .map(Role::word)
                .collect(Collectors.joining(" or "));
    }

    static String words() {
        return Arrays.stream(values()).map(Role::word).collect(Collectors.joining(", "));
    }
}
