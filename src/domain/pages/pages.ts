/** What of a page others go by; each page of `src/pages` has one. */
type Page = Readonly<{
  /** Built ahead of time, or rendered at the edge with what is true now. */
  rendered: 'ahead' | 'live';
  /** Whether search engines and models are told of it; a pattern by each address that it has. */
  isIndexed: boolean;
  /** Whether visitors' browsers count what happens there: a public page without an answer to type. */
  isReported: boolean;
  /** What it may load before the visitor acts (`dev/size.ts`); null for what is rendered live, which needs no file of its own. */
  script: 'site' | 'questionnaire' | 'matches' | 'sign-in' | 'area' | 'billing' | 'profile' | null;
}>;

const site = { rendered: 'ahead', isIndexed: true, isReported: true, script: 'site' } as const;
const live = { rendered: 'live', isIndexed: true, isReported: true, script: null } as const;
const passing = { rendered: 'live', isIndexed: false, isReported: false, script: null } as const;
const unlisted = { rendered: 'ahead', isIndexed: false, isReported: false } as const;

/** Every page by its address or pattern of addresses (spec §2), in the order in which lists of pages name them. */
export const pages = {
  '/': site,
  '/about': site,
  '/for-providers': site,
  '/enterprise': site,
  '/how-matching-works': site,
  '/find-therapist': { ...site, isReported: false, script: 'questionnaire' },
  '/directory': live,
  '/directory/{state}': live,
  '/therapist/{therapistId}': live,
  '/request/{token}': passing,
  '/unsubscribe/{token}': passing,
  '/waitlist/{token}': passing,
  '/openings/{token}': passing,
  '/survey/{token}': passing,
  '/survey/{token}/wait': passing,
  '/survey/deleted': passing,
  '/privacy-policy': site,
  '/terms-of-service': site,
  '/tmp/survey_complete': { ...unlisted, script: 'matches' },
  '/tmp/scheduling': { ...unlisted, script: 'site' },
  '/therapist/signup': { ...unlisted, script: 'sign-in' },
  '/therapist/signin': { ...unlisted, script: 'sign-in' },
  '/therapist/confirm': { ...unlisted, script: 'sign-in' },
  '/therapist/dashboard': { ...unlisted, script: 'area' },
  '/therapist/profile/edit': { ...unlisted, script: 'profile' },
  '/therapist/profile/preview': { ...unlisted, script: 'profile' },
  '/therapist/account': { ...unlisted, script: 'area' },
  '/therapist/settings': { ...unlisted, script: 'area' },
  '/therapist/billing': { ...unlisted, script: 'billing' },
  '/therapist/upload-logs': { ...unlisted, script: 'area' },
  '/therapist/community': { ...unlisted, script: 'site' },
  '404': { ...unlisted, isReported: true, script: 'site' },
} as const satisfies Record<string, Page>;

/** The address of a page, or the pattern of its addresses. */
export type PagePath = keyof typeof pages;

/** The pages of which all this is so, by their paths. */
type PathWhere<Facts extends Partial<Page>> = {
  [Path in PagePath]: (typeof pages)[Path] extends Facts ? Path : never;
}[PagePath];

/** A page of one address that search engines are told of. */
export type IndexedPage = Exclude<PathWhere<{ isIndexed: true }>, `${string}{${string}`>;

/** The pages of which all these facts are so, in the order of the list. */
export function pagesWhere<const Facts extends Partial<Page>>(facts: Facts): PathWhere<Facts>[] {
  const paths = Object.keys(pages) as PagePath[];
  return paths.filter((path) =>
    Object.entries(facts).every(([fact, value]) => pages[path][fact as keyof Page] === value),
  ) as PathWhere<Facts>[];
}

/** The screens of the therapist's area: what a sign-in may lead back to. */
type TherapistScreen = Extract<
  PathWhere<{ rendered: 'ahead'; script: 'area' | 'billing' | 'profile' }>,
  `/therapist/${string}`
>;

/**
 * The screen of the therapist's area that a text names; any other text is no place to lead anybody to.
 * @param otherwise the screen for all that names none
 */
export function therapistScreenOr(text: unknown, otherwise: TherapistScreen): TherapistScreen {
  const screens = Object.keys(pages).filter((path) => needsSignIn(path as PagePath)) as TherapistScreen[];
  return screens.find((path) => path === text) ?? otherwise;
}

function needsSignIn(path: PagePath): boolean {
  const { script } = pages[path];
  return script === 'area' || script === 'billing' || script === 'profile';
}

/** Whether a page is one, or a pattern of many. */
export function isPattern(path: PagePath): boolean {
  return path.includes('{');
}
