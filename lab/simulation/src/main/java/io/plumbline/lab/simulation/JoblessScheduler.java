package io.plumbline.lab.simulation;

import io.plumbline.device.Device;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Query;
import io.plumbline.lab.fault.PassingDevice;
import io.plumbline.lab.memory.MemoryFleet;
import io.plumbline.lab.world.HostModel;
import io.plumbline.observed.Observation;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.property.JobNodeProperties;
import io.plumbline.property.State;
import io.plumbline.target.JobNode;
import io.plumbline.target.Target;

import java.util.List;

/** Its driver reads of nodes, and of no job that is on them. */
final class JoblessScheduler extends PassingDevice {
    /** In the place of every one, and of nothing else. */
    static final MemoryFleet.Around ALL =
            new MemoryFleet.Around() {
                @Override
                public Device wrap(HostModel host, Device device) {
                    return device;
                }

                @Override
                public Device wrapJobs(Target unit, Device device) {
                    return new JoblessScheduler(device);
                }
            };

    JoblessScheduler(Device device) {
        super(device);
    }

    @Override
    public Observation observe(Query query) throws DeviceException {
        var told = super.observe(query);
        var none = Readings.builder();
        for (var target : query.named()) {
            if (target instanceof JobNode node
                    && told.readings().of(JobNodeProperties.JOBS.of(node)).isPresent()) {
                none.put(
                        JobNodeProperties.JOBS.of(node),
                        new Reading.Settled<>(State.is(List.of())));
            }
        }
        return new Observation(told.boot(), told.readings().and(none.build()), told.listings());
    }
}
