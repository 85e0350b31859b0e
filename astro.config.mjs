import cloudflare from '@astrojs/cloudflare';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { inlineScript } from './dev/inline-script.ts';
import { openPdfjs } from './dev/open-pdfjs.ts';
import { ownPolicies } from './dev/page-policy.ts';
import { scriptFiles } from './dev/script-files.ts';

const signInOrigin = process.env.PUBLIC_SUPABASE_URL ? ` ${new URL(process.env.PUBLIC_SUPABASE_URL).origin}` : '';
const schedulingOrigin = process.env.PUBLIC_SCHEDULING_URL
  ? ` ${new URL(process.env.PUBLIC_SCHEDULING_URL).origin}`
  : '';

const islandGuard = inlineScript('src/components/island-guard.ts');

export default defineConfig({
  site: process.env.PUBLIC_ORIGIN ?? 'http://localhost:8787',
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  session: false,
  adapter: cloudflare({
    imageService: 'passthrough',
    // `npm run dev` serves an instance's own state; a build prerenders beside it, and touches nobody's.
    persistState: { path: process.env.RAPPORT_STATE ?? '.wrangler/build' },
    inspectorPort: Number(process.env.RAPPORT_INSPECTOR_PORT) || false,
  }),
  integrations: [react(), ownPolicies()],
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  vite: {
    plugins: [tailwindcss(), openPdfjs()],
    define: { islandGuardScript: JSON.stringify(islandGuard.code) },
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: { groups: scriptFiles } } } } },
    },
  },
  security: {
    csp: {
      scriptDirective: { hashes: [islandGuard.hash] },
      directives: [
        "default-src 'self'",
        `connect-src 'self'${signInOrigin}`,
        `frame-src 'self'${schedulingOrigin}`,
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
      ],
    },
  },
});
