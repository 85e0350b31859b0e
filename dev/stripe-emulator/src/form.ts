import { invalidRequest } from './errors.ts';

/** A parameter as it came: text, a list, or an object of parameters. */
export type FormValue = string | FormValue[] | FormObject;
export type FormObject = { [key: string]: FormValue };

const maxPairs = 1000;
const maxNesting = 8;
const maxListIndex = 200;

/**
 * Reads `a[b][0][c]=…` into objects and lists, as Stripe does.
 * @throws 400 over 1000 pairs, eight levels or 200 entries of a list
 */
export function parseForm(text: string): FormObject {
  const root: FormObject = Object.create(null);
  let pairs = 0;
  for (const [name, value] of new URLSearchParams(text)) {
    pairs += 1;
    if (pairs > maxPairs) throw invalidRequest(`More than ${maxPairs} parameters.`);
    place(root, pathOf(name), value);
  }
  return listsOf(root) as FormObject;
}

function pathOf(name: string): string[] {
  const bracket = name.indexOf('[');
  if (bracket === -1) return [name];
  const inner = name.slice(bracket);
  if (!/^(\[[^[\]]*\])+$/.test(inner)) throw invalidRequest(`Invalid parameter name: ${name}`);
  const path = [name.slice(0, bracket), ...inner.slice(1, -1).split('][')];
  if (path.length > maxNesting) throw invalidRequest(`Parameter nested too deeply: ${name}`);
  return path;
}

function place(root: FormObject, path: readonly string[], value: string): void {
  let at: FormObject = root;
  path.forEach((segment, index) => {
    const key = segment === '' ? String(Object.keys(at).length) : segment;
    if (index === path.length - 1) {
      at[key] = value;
      return;
    }
    const next = at[key] ?? Object.create(null);
    if (typeof next === 'string') throw invalidRequest(`Parameter given twice, as text and as an object: ${key}`, key);
    at[key] = next;
    at = next as FormObject;
  });
}

/** Objects whose keys are all indexes are lists. */
function listsOf(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const keys = Object.keys(value);
  const isList = keys.length > 0 && keys.every((key) => /^\d{1,3}$/.test(key) && Number(key) < maxListIndex);
  if (!isList) return Object.fromEntries(keys.map((key) => [key, listsOf(value[key] as FormValue)]));
  return keys.sort((left, right) => Number(left) - Number(right)).map((key) => listsOf(value[key] as FormValue));
}
