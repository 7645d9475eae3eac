package io.plumbline.app.advice;

/**
 * @param says in our words
 */
public record Fact(String says, Citation from) {}
