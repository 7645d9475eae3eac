package io.plumbline.lab.command;

import io.plumbline.lab.shell.LabTime;
import io.plumbline.lab.world.World;

import java.time.Duration;
import java.time.Instant;

/** The time of a world. Who sleeps wakes up when somebody lets happen what is due. */
public record WorldTime(World world) implements LabTime {
    @Override
    public Instant now() {
        return world.call(world::now);
    }

    @Override
    public void sleep(Duration time) throws InterruptedException {
        world.sleep(time);
    }
}
