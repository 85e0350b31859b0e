import cloudflare from '@astrojs/cloudflare';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';

export default defineConfig({
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  session: false,
  adapter: cloudflare({ imageService: 'passthrough' }),
  integrations: [react()],
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  vite: { plugins: [tailwindcss()] },
  security: { csp: true },
});
