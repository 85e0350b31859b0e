import type { APIRoute } from 'astro';
import { about } from '#content/pages/about.ts';
import { directory } from '#content/pages/directory.ts';
import { enterprise } from '#content/pages/enterprise.ts';
import { forProviders } from '#content/pages/for-providers.ts';
import { home } from '#content/pages/home.ts';
import { howMatchingWorks } from '#content/pages/how-matching-works.ts';
import { site as product } from '#content/site.ts';
import type { IndexedPage } from '#domain/pages/pages.ts';

type NamedPage = Exclude<IndexedPage, '/'>;

/** Each page that search engines know, but the home page, by its name and what it says. */
const pages: Readonly<Record<NamedPage, readonly [title: string, what: string]>> = {
  '/find-therapist': [
    'Questionnaire',
    'Eight short steps, no account; ends with up to five therapists and the reasons why.',
  ],
  '/directory': [directory.heading, 'Independent therapists by state, concern, insurance and format.'],
  '/for-providers': ['For therapists', forProviders.description],
  '/enterprise': ['For organizations', enterprise.description],
  '/how-matching-works': [howMatchingWorks.title, howMatchingWorks.description],
  '/about': ['About', about.description],
  '/privacy-policy': ['Privacy Policy', 'What is asked, why, who reads it and how long it is kept.'],
  '/terms-of-service': ['Terms of Service', 'The agreement for using the product.'],
};

/** What the site is, for language models that read it (llmstxt.org). */
export const GET: APIRoute = ({ site }) => {
  const links = Object.entries(pages).map(
    ([path, [title, what]]) => `- [${title}](${new URL(path, site).href}): ${what}`,
  );
  const notes = `${product.name} is not a crisis service: in the United States call or text 988, or call 911 if a life is in danger.`;
  return new Response(`# ${product.name}\n\n> ${home.description}\n\n${notes}\n\n## Pages\n\n${links.join('\n')}\n`);
};
