package io.plumbline.spec;

import io.plumbline.property.OverrideProperties.Automation;
import io.plumbline.property.OverrideProperties.IsolationResponse;
import io.plumbline.property.OverrideProperties.RestartPriority;
import io.plumbline.property.Want;

import java.util.Optional;

/**
 * What a cluster is to say of one machine, or that it is to say nothing; what is not said here is
 * left alone.
 *
 * @param drs what DRS does with it by itself
 * @param restartPriority how early HA starts it elsewhere when its host fails
 * @param isolationResponse what its host does with it once that is cut off from the others
 */
public record MachineOverrides(
        Optional<Located<Want<Automation>>> drs,
        Optional<Located<Want<RestartPriority>>> restartPriority,
        Optional<Located<Want<IsolationResponse>>> isolationResponse) {}
