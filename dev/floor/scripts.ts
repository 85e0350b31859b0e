import { type Node, parse } from 'acorn';
import { isAtFloor, isNewer, keysByName } from './support.ts';

/** The language of the floor; what came later (modifiers in regular expressions, import attributes, `using`) does not parse. */
const ecmaVersion = 2024;
/** Modifiers in a text that may become a regular expression: the parser reads those in literals alone. */
const modifiers = /\(\?[ims]*-?[ims]+:/;

/** Methods of the language, by their names. */
const methods = keysByName('javascript.builtins.');
/** What a browser's own objects are called in the data. */
const interfaces: Readonly<Record<string, string>> = {
  crypto: 'Crypto',
  document: 'Document',
  globalThis: 'Window',
  history: 'History',
  location: 'Location',
  navigator: 'Navigator',
  performance: 'Performance',
  self: 'Window',
  window: 'Window',
};

/**
 * What a script has that browsers at the floor do not: its syntax, the methods that it calls, and what it takes from a global object,
 * by name. A method whose name an older object has too is for TypeScript's `lib` to see (types/browser.json).
 */
export function newerInScript(source: string, sourceType: 'script' | 'module'): string[] {
  let program: Node;
  try {
    program = parse(source, { ecmaVersion, sourceType });
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return [`syntax: ${error.message}`];
  }
  const found = new Set<string>();
  walk(program, (node) => {
    for (const name of newerInNode(node)) found.add(name);
  });
  return [...found];
}

/** A node of the tree as far as it is looked at: every other kind has none of these. */
type Looked = Node & {
  name?: string;
  value?: unknown;
  computed?: boolean;
  object?: Looked;
  property?: Looked;
  callee?: Looked;
};

function newerInNode(node: Looked): string[] {
  switch (node.type) {
    case 'Literal':
      return inText(node.value);
    case 'TemplateElement':
      return inText((node.value as { raw: string }).raw);
    case 'MemberExpression':
      return ofGlobal(node);
    case 'CallExpression':
    case 'NewExpression':
      return called(node.callee);
    default:
      return [];
  }
}

function inText(text: unknown): string[] {
  return typeof text === 'string' && modifiers.test(text) ? ['a regular expression with modifiers, in a text'] : [];
}

function ofGlobal(member: Looked): string[] {
  const name = globalName(member);
  return name !== null && isNewer(keysOf(name)) ? [name] : [];
}

/** `Promise.try` for what is taken from a name; null for what is taken from anything else. */
function globalName({ computed, object, property }: Looked): string | null {
  if (computed || object?.type !== 'Identifier' || !object.name || !property?.name) return null;
  return `${interfaces[object.name] ?? object.name}.${property.name}`;
}

function keysOf(name: string): string[] {
  return ['javascript.builtins.', 'api.'].flatMap((room) => [room + name, `${room}${name}_static`]);
}

function called(callee: Looked | undefined): string[] {
  const name = callee?.type === 'Identifier' ? callee.name : undefined;
  if (name) return isNewer(['api.Window.', 'api.', 'javascript.builtins.'].map((room) => room + name)) ? [name] : [];
  if (callee?.type !== 'MemberExpression' || callee.computed) return [];
  const full = globalName(callee);
  // What is called of a known object was looked at as its own.
  if (full !== null && keysOf(full).some((key) => isAtFloor(key) !== undefined)) return [];
  const method = callee.property?.name;
  return method && isNewer(methods.get(method)) ? [`.${method}()`] : [];
}

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const child of Object.values(node).flat()) if (child && typeof child.type === 'string') walk(child, visit);
}
