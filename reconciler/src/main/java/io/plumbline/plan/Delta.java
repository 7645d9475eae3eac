package io.plumbline.plan;

import io.plumbline.difference.Cause;
import io.plumbline.property.Activation;

/**
 * One setting's change as text.
 *
 * @param setting path of the setting
 * @param from its running side
 * @param to what is wanted
 * @param disruption what it takes
 * @param cause which side moved
 */
public record Delta(String setting, String from, String to, Activation disruption, Cause cause) {}
