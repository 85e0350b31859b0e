/** Who may import whom: the one source of the walls, and of the list in ARCHITECTURE.md. */

/** The domain's rooms from the bottom up: a room imports what stands on a line before its own, and nothing upwards. */
export const domainRooms: readonly (readonly string[])[] = [
  ['messages'],
  ['text'],
  ['vocabulary'],
  ['media'],
  ['reading'],
  ['survey'],
  ['profile'],
  ['billing'],
  ['account'],
  ['transcript'],
  ['matching'],
  ['booking-request', 'waitlist'],
  ['saved-survey'],
  ['directory', 'visibility'],
  ['crisis'],
  ['advice'],
  ['pages'],
  ['events', 'retention'],
];

/** The Worker's rooms from the bottom up: a room enters what stands on a line before its own, by its door. */
export const workerRooms: readonly (readonly string[])[] = [
  ['email', 'events', 'openapi'],
  ['auth'],
  ['access', 'notifications'],
  ['search'],
  ['billing'],
  ['media'],
  ['profile'],
  ['survey', 'openings', 'visibility'],
  ['booking-request', 'waitlist'],
  ['summary', 'transcript'],
  ['saved-survey', 'account'],
];

/** A part of the house. A file belongs to the first layer whose pattern fits its path. */
export type Layer = Readonly<{
  name: string;
  holds: RegExp;
  /** Layers that it may import; its own name for its own files. */
  may: readonly string[];
  /** Packages that it may import: a name stands for what is below it too, and null for any package. */
  packages: readonly string[] | null;
  /** What the two lists do not say, for the list in ARCHITECTURE.md. */
  note?: string;
}>;

const roomPackages = ['hono', 'zod/mini', 'node:buffer', 'node:crypto', 'node:zlib'];

export const layers: readonly Layer[] = [
  {
    name: 'dev/stripe-emulator',
    holds: /^dev\/stripe-emulator\//,
    may: ['dev/stripe-emulator'],
    packages: null,
    note: 'a package of its own, its tests included',
  },
  {
    name: 'tests',
    holds: /^tests\/|\.(?:test|spec)\.tsx?$|\/testing\.ts$/,
    may: ['*'],
    packages: null,
    note: '`*.test.ts` and `testing.ts` too',
  },
  {
    name: 'src/domain',
    holds: /^src\/domain\//,
    may: ['src/domain'],
    packages: ['zod/mini', 'jsonc-parser', 'stemmer'],
  },
  { name: 'src/content', holds: /^src\/content\//, may: ['src/content', 'src/domain'], packages: [] },
  { name: 'src/styles', holds: /^src\/styles\//, may: ['src/styles'], packages: ['tailwindcss'] },
  { name: 'src/assets', holds: /^src\/assets\//, may: [], packages: [] },
  { name: 'src/ui', holds: /^src\/ui\//, may: ['src/ui'], packages: ['react'] },
  {
    name: 'src/lib',
    holds: /^src\/lib\//,
    may: ['src/lib', 'src/domain', 'src/content', 'functions/contract.ts'],
    packages: ['react', 'nanostores', '@supabase/auth-js', '@stripe/stripe-js', 'hono/client', 'web-vitals'],
  },
  {
    name: 'src/parts',
    holds: /^src\/parts\//,
    may: ['src/parts', 'src/ui', 'src/lib', 'src/domain', 'src/content'],
    packages: ['react'],
    note: 'what several islands show, with its data',
  },
  {
    name: 'src/islands/X',
    holds: /^src\/islands\//,
    may: ['src/islands/X', 'src/parts', 'src/ui', 'src/lib', 'src/domain', 'src/content'],
    packages: ['react', '@nanostores/react', '@supabase/auth-js', '@stripe/stripe-js', '@stripe/react-stripe-js'],
    note: 'never another island',
  },
  {
    name: 'src/components',
    holds: /^src\/components\//,
    may: ['src/components', 'src/content', 'src/domain', 'src/styles'],
    packages: ['astro'],
    note: '`PageReports.astro` and `OwnLook.astro` also `src/lib` for their scripts, the former web-vitals too',
  },
  {
    name: 'src/layouts',
    holds: /^src\/layouts\//,
    may: ['src/layouts', 'src/components', 'src/content', 'src/domain', 'src/styles', 'src/assets'],
    packages: ['astro'],
  },
  {
    name: 'src/pages',
    holds: /^src\/pages\//,
    may: ['src/layouts', 'src/components', 'src/islands/X', 'src/ui', 'src/content', 'src/domain', 'src/styles'],
    packages: ['astro'],
    note: 'data only by `Astro.locals.api`; `#ui` for what is rendered without script',
  },
  {
    name: 'src/middleware.ts',
    holds: /^src\/middleware\.ts$/,
    may: ['functions/api.ts', 'functions/contract.ts'],
    packages: ['astro:middleware', 'cloudflare:workers', 'hono/client'],
    note: 'the only value import across the border',
  },
  {
    name: 'functions/contract.ts',
    holds: /^functions\/contract\.ts$/,
    may: ['functions/api.ts'],
    packages: ['hono/client'],
    note: 'types alone',
  },
  {
    name: 'functions/api.ts',
    holds: /^functions\/api\.ts$/,
    may: ['functions/X/index.ts', 'functions/http', 'src/domain'],
    packages: ['hono'],
  },
  {
    name: 'functions/*.ts',
    holds: /^functions\/[^/]+\.ts$/,
    may: ['functions/*.ts', 'functions/api.ts', 'functions/X/index.ts', 'functions/http', 'src/domain'],
    packages: ['hono', '@astrojs/cloudflare/handler'],
    note: 'the entry and the jobs',
  },
  {
    name: 'functions/http',
    holds: /^functions\/http\//,
    may: ['functions/http', 'functions/db', 'src/domain'],
    packages: ['hono', 'hono-openapi', 'openapi-types', 'zod/mini', 'multipasta'],
  },
  {
    name: 'functions/db',
    holds: /^functions\/db\//,
    may: ['functions/db', 'src/domain'],
    packages: ['zod/mini', 'node:buffer'],
  },
  {
    name: 'functions/X/index.ts',
    holds: /^functions\/[^/]+\/index\.ts$/,
    may: ['functions/X', 'functions/X/routes.ts'],
    packages: [],
    note: 'the door of its own room',
  },
  {
    name: 'functions/X/routes.ts',
    holds: /^functions\/[^/]+\/routes\.ts$/,
    may: ['functions/X', 'functions/X/index.ts', 'functions/http', 'src/domain', 'src/content'],
    packages: ['hono', 'zod/mini'],
    note: 'not `../db`; another room by its `index.ts`',
  },
  {
    name: 'functions/X',
    holds: /^functions\/[^/]+\//,
    may: ['functions/X', 'functions/X/index.ts', 'functions/http', 'functions/db', 'src/domain', 'src/content'],
    packages: roomPackages,
    note: 'another room by its `index.ts`',
  },
  {
    name: 'dev',
    holds: /^dev\//,
    may: [
      'dev',
      'tests',
      'src/domain',
      'src/content',
      'functions/*.ts',
      'functions/api.ts',
      'functions/X/index.ts',
      'functions/X',
      'functions/http',
    ],
    packages: null,
    note: 'never deployed',
  },
  {
    name: 'types',
    holds: /^types\//,
    may: ['types', 'functions/*.ts', 'functions/contract.ts'],
    packages: null,
    note: 'what each kind of code sees as global',
  },
  {
    name: 'settings',
    holds: /^[^/]+\.(?:ts|mts|mjs|js)$/,
    may: ['settings', 'dev', 'tests', 'functions/*.ts', 'functions/X', 'src/content'],
    packages: null,
    note: 'of the tools, in the root',
  },
];

/** Packages of one room of the Worker alone, besides those of every room. */
export const packagesOfRooms: Readonly<Record<string, readonly string[]>> = {
  auth: ['@simplewebauthn/server', 'jose', 'node:url', 'otpauth', 'uqr'],
  billing: ['stripe'],
  'booking-request': ['@date-fns/tz', 'ical-generator'],
  email: ['nodemailer', 'node:net', 'node:tls'],
  openapi: ['hono-openapi'],
  profile: ['isbot'],
  transcript: ['unpdf', 'pdfjs-dist/cmaps', 'node:async_hooks'],
};

/** What single files may import besides. */
export const exceptions: Readonly<Record<string, Readonly<{ may: readonly string[]; packages: readonly string[] }>>> = {
  'src/components/PageReports.astro': { may: ['src/lib'], packages: ['web-vitals'] },
  'src/components/OwnLook.astro': { may: ['src/lib'], packages: [] },
};

/** Files that import an address which they are given; everywhere else the target stands in the code. */
export const computedImports: readonly string[] = ['src/lib/page-reports.ts', 'src/lib/second-try.ts'];
