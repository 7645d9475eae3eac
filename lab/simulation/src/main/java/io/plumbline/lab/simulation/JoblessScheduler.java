package io.plumbline.lab.simulation;

import io.plumbline.device.Device;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Query;
import io.plumbline.lab.fault.PassingDevice;
import io.plumbline.observed.Observation;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.property.JobNodeProperties;
import io.plumbline.property.State;
import io.plumbline.target.JobNode;

import java.util.List;

/** Its driver reads of nodes, and of no job that is on them. */
final class JoblessScheduler extends PassingDevice {
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
