package io.plumbline.lab.simulation;

import io.plumbline.lab.ledger.Entry;

/**
 * Where the spec has people asked, a count that takes a boot becomes what was wished when somebody
 * agreed, also if the spec has moved since. Counts stand for all that is written for a boot; that
 * somebody has to agree at all is another law.
 */
final class AgreedIsWritten extends Law {
    AgreedIsWritten() {
        super(Name.AGREED_IS_WRITTEN);
    }

    @Override
    void judge(Scene scene, Entry entry) {
        if (scene.spec().asks()
                && entry instanceof Entry.Wrote wrote
                && scene.unit(wrote.host()).countsAtBoot(wrote)
                && scene.hands().actingOn(wrote.host()).isPresent()) {
            scene.person()
                    .agreedTo(wrote.host())
                    .map(agreed -> count(scene, agreed))
                    .ifPresent(agreed -> judge(scene, wrote, agreed));
        }
    }

    private void judge(Scene scene, Entry.Wrote wrote, String agreed) {
        premise(scene, wrote.host());
        if (!wrote.to().equals(agreed)) {
            breaks(scene, wrote, "somebody agreed to " + agreed);
        }
    }

    private static String count(Scene scene, Person.Agreed agreed) {
        return "" + scene.owner().specOf(agreed.revision()).card().firmwareVfs();
    }
}
