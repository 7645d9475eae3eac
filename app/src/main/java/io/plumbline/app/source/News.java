package io.plumbline.app.source;

import io.plumbline.app.source.SpecTexts.Contents;
import io.plumbline.spec.SpecReading;

import java.util.Map;
import java.util.Set;

/**
 * What is new of a source at one look.
 *
 * @param gone files that it had
 * @param read by file, texts that were not judged before; filled while it is read
 */
record News(Contents all, Set<String> gone, Map<String, SpecReading> read) {}
