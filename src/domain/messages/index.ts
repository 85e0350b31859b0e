/**
 * The one catalogue of user-facing sentences (spec §4, §5, §8), a file a screen.
 * A namespace and not an object, so that a page carries only the screens that it names.
 */
export * as messages from './screens.ts';
