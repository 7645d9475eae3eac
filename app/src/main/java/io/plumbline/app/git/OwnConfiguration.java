package io.plumbline.app.git;

import org.eclipse.jgit.lib.Config;
import org.eclipse.jgit.storage.file.FileBasedConfig;
import org.eclipse.jgit.util.FS;
import org.eclipse.jgit.util.SystemReader;

/**
 * Leaves out the Git configuration of the machine and of whoever runs the daemon: it may turn off
 * the check of certificates, send addresses elsewhere or name programs to run.
 */
final class OwnConfiguration extends SystemReader.Delegate {
    private OwnConfiguration(SystemReader usual) {
        super(usual);
    }

    /** For the whole process; more than once is as good as once. */
    static synchronized void only() {
        if (!(SystemReader.getInstance() instanceof OwnConfiguration)) {
            SystemReader.setInstance(new OwnConfiguration(SystemReader.getInstance()));
        }
    }

    @Override
    public FileBasedConfig openUserConfig(Config parent, FS files) {
        return new Nothing(parent, files);
    }

    @Override
    public FileBasedConfig openSystemConfig(Config parent, FS files) {
        return new Nothing(parent, files);
    }

    @Override
    public FileBasedConfig openJGitConfig(Config parent, FS files) {
        return new Nothing(parent, files);
    }

    /** Has no file. */
    @SuppressWarnings("NullAway") // JGit's own way to say that there is no file
    private static final class Nothing extends FileBasedConfig {
        Nothing(Config parent, FS files) {
            super(parent, null, files);
        }

        @Override
        public void load() {}

        @Override
        public void save() {}

        @Override
        public boolean isOutdated() {
            return false;
        }
    }
}
