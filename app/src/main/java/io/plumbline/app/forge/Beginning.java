package io.plumbline.app.forge;

import org.jspecify.annotations.Nullable;

import java.io.ByteArrayOutputStream;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;

/** Keeps the beginning of a body and lets go of the rest, so that the status still counts. */
final class Beginning implements BodySubscriber<Beginning.Read> {
    private final int most;
    private final ByteArrayOutputStream kept = new ByteArrayOutputStream();
    private final CompletableFuture<Read> read = new CompletableFuture<>();
    private Flow.@Nullable Subscription subscription;

    /**
     * @param most bytes
     */
    Beginning(int most) {
        this.most = most;
    }

    /**
     * @param cut whether there was more
     */
    @SuppressWarnings("ArrayRecordComponent") // Nobody compares answers.
    record Read(byte[] bytes, boolean cut) {}

    @Override
    public CompletionStage<Read> getBody() {
        return read;
    }

    @Override
    public void onSubscribe(Flow.Subscription to) {
        subscription = to;
        to.request(Long.MAX_VALUE);
    }

    @Override
    public void onNext(List<ByteBuffer> parts) {
        for (var part : parts) {
            var bytes = new byte[Math.min(part.remaining(), most - kept.size())];
            var all = bytes.length == part.remaining();
            part.get(bytes);
            kept.writeBytes(bytes);
            if (!all) {
                end(true);
                return;
            }
        }
    }

    private void end(boolean cut) {
        if (read.complete(new Read(kept.toByteArray(), cut)) && cut && subscription != null) {
            subscription.cancel();
        }
    }

    @Override
    public void onError(Throwable thrown) {
        read.completeExceptionally(thrown);
    }

    @Override
    public void onComplete() {
        end(false);
    }
}
