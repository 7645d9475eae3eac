package io.plumbline.spec;

import java.util.Optional;

/**
 * Where commits of a repository are said to be in plumb or not.
 *
 * @param credential names the token
 * @param link where people find this daemon; a status leads there
 */
public record ForgeSpec(ForgeProject at, String credential, Optional<String> link) {}
