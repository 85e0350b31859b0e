/**
 * Says what a screen cannot say itself: that its script did not come, cannot run, or has stopped. So this one stands in the page
 * (dev/inline-script.ts), without an import and in the language of 2015, with nothing but what every browser has.
 */
type Cause = 'connection' | 'script' | 'browser';
type Ask = () => Promise<unknown>;

/** How long a part of a page may take to arrive (spec §9). */
const chunkTimeoutMilliseconds = 120_000;
const waiting = 'astro-island[ssr]';
/** What Chromium, Firefox and WebKit say of a module that did not come. */
const notArrived = /dynamically imported module|Importing a module script failed/;
/** What React has mended by itself, or has taken the screen away for: the empty screen tells which. */
const reactsOwn = 'Minified React error';

const guard = document.currentScript?.parentElement as HTMLElement;
let timer: ReturnType<typeof setTimeout> | undefined;
let isLeaving = false;
/** The parts that did not come, each as what asks for it again, and what tells of them. */
let missing: Ask[] = [];
let bar: HTMLElement | undefined;

/** A piece of the guard's template: what stands there in the first place is hidden or gone. */
const piece = (name: string): HTMLElement | undefined => {
  const template = guard.querySelector<HTMLTemplateElement>('template[data-guard]');
  const found = template?.content.querySelector(`[data-piece="${name}"]`);
  return found ? (document.importNode(found, true) as HTMLElement) : undefined;
};

const tell = (cause: Cause, isInstead: boolean) => {
  const panel = piece('panel');
  if (!panel || isLeaving || guard.querySelector('[data-piece="panel"]')) return;
  clearTimeout(timer);
  for (const sentence of panel.querySelectorAll<HTMLElement>('[data-cause]'))
    sentence.hidden = sentence.getAttribute('data-cause') !== cause;
  const button = panel.querySelector('button') as HTMLButtonElement;
  button.hidden = cause === 'browser';
  button.addEventListener('click', () => location.reload());
  if (isInstead) guard.textContent = '';
  guard.appendChild(panel);
  if (!isInstead) panel.scrollIntoView({ block: 'nearest' });
};

/** True for what a file of ours has thrown: a visitor's extensions throw too. */
const isOurs = (error: unknown): error is Error =>
  error instanceof Error &&
  error.name !== 'AbortError' &&
  String(error.stack).indexOf(`${location.origin}/_astro/`) > -1;

const onThrown = (error: unknown) => {
  // React takes away what it can no longer draw, after it has said so.
  setTimeout(() => {
    if (guard.querySelector('astro-island:not([ssr]):empty')) tell('script', true);
    else if (isOurs(error) && error.message.indexOf(reactsOwn) !== 0) tell('script', false);
  });
};

/** Tells of parts without which the screen goes on, as long as one of them has not come (src/lib/use-part.ts). */
const onPart = ({ ask, isMissing }: { ask: Ask; isMissing: boolean }) => {
  missing = missing.filter((one) => one !== ask);
  if (isMissing) missing.push(ask);
  if (missing.length === 0 && bar?.parentNode) bar.parentNode.removeChild(bar);
  if (missing.length === 0) bar = undefined;
  else if (!bar) showBar();
};

const showBar = () => {
  const shown = piece('part');
  if (!shown) return;
  bar = shown;
  // Above what sticks there already: a screen's own button.
  if (guard.querySelector('.sticks-to-bottom')) shown.style.bottom = '5rem';
  guard.appendChild(shown);
  const focused = document.activeElement;
  if (focused && guard.contains(focused))
    scrollBy(0, Math.max(0, focused.getBoundingClientRect().bottom - shown.getBoundingClientRect().top));
  shown.querySelector('button')?.addEventListener('click', () => {
    shown.hidden = true;
    Promise.all(missing.map((ask) => ask())).then(() => {
      shown.hidden = false;
    });
  });
};

const wait = () => {
  timer = timer || setTimeout(() => tell('connection', true), chunkTimeoutMilliseconds);
};

const needsScript = guard.querySelector('[data-needs-script]');
if (needsScript) guard.removeChild(needsScript);
addEventListener('pagehide', () => {
  isLeaving = true;
});
addEventListener('pageshow', () => {
  isLeaving = false;
});
addEventListener('error', ({ error }) => onThrown(error));
addEventListener('unhandledrejection', ({ reason }) => onThrown(reason));
addEventListener('part', (event) => onPart((event as CustomEvent).detail));
guard.addEventListener('astro:hydrate', () => clearTimeout(timer), true);
guard.addEventListener('astro:hydration-error', (event) => {
  const { error } = (event as CustomEvent<{ error: unknown }>).detail;
  tell(error instanceof Error && notArrived.test(error.message) ? 'connection' : 'script', true);
});
// An island in a closed <details> is asked for when that opens.
guard.addEventListener('toggle', () => guard.querySelector(waiting) && wait(), true);
document.addEventListener('DOMContentLoaded', () => {
  // The newest that our scripts use: where it is there, all the rest is (dev/floor/).
  if (!('noModule' in HTMLScriptElement.prototype && 'isWellFormed' in String.prototype)) tell('browser', true);
  else if (!customElements.get('astro-island')) tell('script', true);
  else if (guard.querySelector(`${waiting}:not([client="visible"]), details[open] ${waiting}`)) wait();
});
