import { type CssNode, generate, parse, walk } from 'css-tree';
import { isNewer, keysByName } from './support.ts';

const valueFunctions = keysByName('css.types.');
/** The property that a word of a transition names, or sets. */
const transitioned = (word: string) => (word === 'allow-discrete' ? 'transition-behavior' : word);

/** What a style sheet has that browsers at the floor do not: at-rules, properties with their keywords, functions, selectors. */
export function newerInStyle(source: string): string[] {
  const found = new Set<string>();
  const registered = new Set<string>();
  const setForAll = new Set<string>();
  const tree = parse(source, { parseCustomProperty: true });
  walk(tree, function visit(node) {
    for (const name of newerInNode(node, this.declaration?.property)) found.add(name);
    if (node.type === 'Atrule' && node.name === 'property' && node.prelude) registered.add(generate(node.prelude));
    const isForAll = this.rule && /(^|,)\*/.test(generate(this.rule.prelude));
    if (node.type === 'Declaration' && isForAll) setForAll.add(node.property);
  });
  for (const name of registered.difference(setForAll))
    found.add(`@property ${name} alone: Firefox 126 knows no first value of it`);
  return [...found];
}

function newerInNode(node: CssNode, property: string | undefined): string[] {
  switch (node.type) {
    case 'Atrule':
      return ifNewer(`@${node.name}`, [`css.at-rules.${node.name}`]);
    case 'Feature':
      return ifNewer(`@media (${node.name})`, [`css.at-rules.media.${node.name}`]);
    case 'PseudoClassSelector':
      return ifNewer(`:${node.name}`, [`css.selectors.${node.name}`]);
    case 'PseudoElementSelector':
      return ifNewer(`::${node.name}`, [`css.selectors.${node.name}`]);
    case 'Declaration':
      return ifNewer(node.property, [`css.properties.${node.property}`]);
    case 'Function': {
      const { name, children } = node;
      const first = children.first;
      const isRelative = first?.type === 'Identifier' && first.name === 'from';
      const relative = isRelative ? ifNewer(`${name}(from …)`, [`css.types.color.${name}.relative_syntax`]) : [];
      return [...relative, ...ifNewer(`${name}()`, valueFunctions.get(name))];
    }
    case 'Identifier': {
      if (!property) return [];
      const key = property.startsWith('transition') ? transitioned(node.name) : `${property}.${node.name}`;
      return ifNewer(`${property}: ${node.name}`, [`css.properties.${key}`]);
    }
    default:
      return [];
  }
}

function ifNewer(name: string, keys: readonly string[] | undefined): string[] {
  return isNewer(keys) ? [name] : [];
}
