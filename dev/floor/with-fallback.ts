/**
 * What pages use though browsers at the floor (support.ts) may lack it, and what happens there without. Each was tried or read in the
 * code that asks for it; whatever else is newer fails the check, and so does a line here that nothing uses any more.
 */
export const withFallback: Readonly<Record<string, string>> = {
  // Styles.
  '@property':
    'the first values stand on every element, in the @supports block that Tailwind writes; checked in styles.ts',
  '@starting-style': 'the drawer is there at once, without moving in',
  'transition: allow-discrete': 'the drawer is gone at once, without moving out',
  'transition: overlay': 'as above',
  'margin-trim': 'asked for in an @supports condition alone',
  'margin-trim: block': 'as above',
  'rgb(from …)': 'as above',
  'text-wrap: pretty': 'lines break as ever; the last one of a paragraph may hold one word',
  'scrollbar-gutter': 'where scroll bars take room, the page moves by their width while the drawer is open',
  'scrollbar-gutter: stable': 'as above',
  'overscroll-behavior': 'at its end the drawer hands scrolling on to the page behind, which cannot scroll',
  'overscroll-behavior: contain': 'as above',
  'accent-color': 'checkboxes and radio buttons have the system’s colour',
  'font-family: ui-monospace': 'the next family of the list',
  resize: 'phones have no corner to pull a text area by',
  'cursor: pointer': 'where there is no mouse, there is no cursor',
  'cursor: default': 'as above',
  'cursor: not-allowed': 'as above',
  'break-after: avoid': 'on paper, a heading may stand last on its page',
  orphans: 'on paper, a single line may stand on a page',
  widows: 'as above',
  // Attributes.
  '<button command>': 'src/components/site-drawer.ts opens and closes the drawer',
  '<button commandfor>': 'as above',
  '<dialog closedby>': 'site-drawer.ts closes the drawer at a press beside it',
  '<details name>': 'several answers of the FAQ may be open at once',
  // Scripts.
  'Navigator.connection': 'asked for by React and left where it is not there',
  '.use()': 'React’s own method of this name',
  '.error()': 'zod’s own method of this name',
  'Document.prerendering': 'web-vitals: undefined means that it was not',
  'Document.wasDiscarded': 'as above',
  'Window.requestIdleCallback': 'web-vitals takes a timer instead',
  'Window.cancelIdleCallback': 'as above',
  'PublicKeyCredential.parseCreationOptionsFromJSON':
    '@supabase/auth-js asks first; nothing of ours signs in by passkey',
  'PublicKeyCredential.parseRequestOptionsFromJSON': 'as above',
};
