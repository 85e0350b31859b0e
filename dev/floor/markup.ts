import { newerInScript } from './scripts.ts';
import { newerInStyle } from './styles.ts';
import { isNewer } from './support.ts';

const element = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;
const tag = /<([a-z][\w-]*)((?:\s+[^\s=>"'/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"']+))?)+)\s*\/?>/g;
const attribute = /([^\s=>"'/]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"']+))?/g;

/** What a page has that browsers at the floor do not: attributes, and what its inline scripts and styles have. */
export function newerInMarkup(html: string): string[] {
  const found = new Set<string>();
  for (const [, name, attributes = '', content = ''] of html.matchAll(element)) {
    const type = /\btype="([^"]*)"/.exec(attributes)?.[1];
    if (name === 'style') for (const one of newerInStyle(content)) found.add(one);
    else if (type === undefined || type === 'module')
      for (const one of newerInScript(content, type ?? 'script')) found.add(one);
  }
  for (const [, name = '', attributes = ''] of html.replace(element, '').matchAll(tag))
    for (const [, attributeName = ''] of attributes.matchAll(attribute))
      if (isNewer([`html.elements.${name}.${attributeName}`, `html.global_attributes.${attributeName}`]))
        found.add(`<${name} ${attributeName}>`);
  return [...found];
}
