package io.plumbline.app.store;

import org.h2.store.fs.FileBase;
import org.h2.store.fs.FilePath;
import org.h2.store.fs.FilePathWrapper;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Files of H2's whose addresses begin with {@code forced:}, on the disk below: it is known of each
 * whether all that was written to it was forced there, which is what a power cut leaves.
 */
public final class ForcedFiles extends FilePathWrapper {
    private static final String SCHEME = "forced";

    /** By path: written and not forced since. */
    private static final Map<String, Boolean> LOSABLE = new ConcurrentHashMap<>();

    static {
        FilePath.register(new ForcedFiles());
    }

    /** H2 makes one a path. */
    public ForcedFiles() {}

    /** The address of the same database with its file watched. */
    static String watched(String url) {
        return url.replace("jdbc:h2:file:", "jdbc:h2:" + SCHEME + ":");
    }

    /**
     * @param folder where the database is
     */
    static boolean wouldLoseSomething(String folder) {
        var losable =
                LOSABLE.entrySet().stream()
                        .filter(file -> file.getKey().startsWith(folder))
                        .toList();
        if (losable.isEmpty()) {
            throw new IllegalStateException("no file in " + folder + " was written");
        }
        return losable.stream().anyMatch(Map.Entry::getValue);
    }

    @Override
    public String getScheme() {
        return SCHEME;
    }

    @Override
    public FileChannel open(String mode) throws IOException {
        return new Watched(getBase().toString(), getBase().open(mode));
    }

    private static final class Watched extends FileBase {
        private final String path;
        private final FileChannel file;

        Watched(String path, FileChannel file) {
            this.path = path;
            this.file = file;
        }

        @Override
        public int write(ByteBuffer bytes, long at) throws IOException {
            LOSABLE.put(path, true);
            return file.write(bytes, at);
        }

        @Override
        public int write(ByteBuffer bytes) throws IOException {
            LOSABLE.put(path, true);
            return file.write(bytes);
        }

        @Override
        public FileChannel truncate(long size) throws IOException {
            file.truncate(size);
            return this;
        }

        @Override
        public void force(boolean metadata) throws IOException {
            file.force(metadata);
            LOSABLE.put(path, false);
        }

        @Override
        public int read(ByteBuffer bytes, long at) throws IOException {
            return file.read(bytes, at);
        }

        @Override
        public int read(ByteBuffer bytes) throws IOException {
            return file.read(bytes);
        }

        @Override
        public long position() throws IOException {
            return file.position();
        }

        @Override
        public FileChannel position(long at) throws IOException {
            file.position(at);
            return this;
        }

        @Override
        public long size() throws IOException {
            return file.size();
        }

        @Override
        public FileLock tryLock(long from, long size, boolean shared) throws IOException {
            return file.tryLock(from, size, shared);
        }

        @Override
        protected void implCloseChannel() throws IOException {
            file.close();
        }
    }
}
