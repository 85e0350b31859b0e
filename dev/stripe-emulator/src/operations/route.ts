import type { Account } from '../account.ts';
import { invalidRequest } from '../errors.ts';
import type { Parameters } from '../parameters.ts';
import { numberOf, objectOf, textOf } from '../parameters.ts';

/** A request after everything about HTTP was settled. */
export type Call = Readonly<{
  account: Account;
  path: string;
  /** The variable part of the path; empty when it has none. */
  id: string;
  /** The customer that the path names besides; empty when it names none. */
  customerId: string;
  parameters: Parameters;
  /** Whether the caller is a browser, which knows the publishable key alone. */
  isPublishable: boolean;
}>;

/** An operation of the API: what it answers to, and how. */
export type Route = Readonly<{
  /** As the contract names it: `GET /v1/customers/{id}`. */
  call: string;
  method: string;
  pattern: RegExp;
  isOpenToBrowsers: boolean;
  handle: (call: Call) => unknown;
}>;

/** An operation at a path such as `/v1/customers/{id}`. */
export function route(method: string, path: string, handle: (call: Call) => unknown): Route {
  const pattern = new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
  return { call: `${method} ${path}`, method, pattern, handle, isOpenToBrowsers: false };
}

/** The same operation, open to the publishable key. */
export function openToBrowsers(closed: Route): Route {
  return { ...closed, isOpenToBrowsers: true };
}

const defaultLimit = 10;
const maxLimit = 100;

/**
 * How many objects a page may have.
 * @throws 400 unless between 1 and 100
 */
export function limitOf(parameters: Parameters): number {
  const limit = numberOf(parameters, 'limit') ?? defaultLimit;
  if (limit < 1 || limit > maxLimit) throw invalidRequest(`This value must be between 1 and ${maxLimit}.`, 'limit');
  return limit;
}

type Listed = Readonly<{ id: string; created?: number; date?: number }>;

/**
 * One page of a list, by `limit`, `starting_after`, `ending_before` and `created`.
 * @param newestFirst the objects that the request's own filters let through
 */
export function pageOf(call: Call, newestFirst: readonly Listed[]): unknown {
  const limit = limitOf(call.parameters);
  const inTime = newestFirst.filter((object) => isInRange(object.created ?? object.date ?? 0, call.parameters));
  const after = textOf(call.parameters, 'starting_after');
  const before = textOf(call.parameters, 'ending_before');
  const start = after === undefined ? 0 : positionOf(inTime, after, 'starting_after') + 1;
  if (before !== undefined) {
    const end = positionOf(inTime, before, 'ending_before');
    return listOf(call, inTime.slice(Math.max(0, end - limit), end), end > limit);
  }
  return listOf(call, inTime.slice(start, start + limit), inTime.length > start + limit);
}

function listOf(call: Call, data: readonly Listed[], hasMore: boolean): unknown {
  return { object: 'list', data, has_more: hasMore, url: call.path };
}

function positionOf(objects: readonly Listed[], id: string, param: string): number {
  const position = objects.findIndex((object) => object.id === id);
  if (position === -1) throw invalidRequest(`No such object: '${id}'`, param, 'resource_missing');
  return position;
}

function isInRange(created: number, parameters: Parameters): boolean {
  const exact = numberOf(parameters, 'created');
  if (exact !== undefined) return created === exact;
  const range = objectOf(parameters, 'created');
  const { gt, gte, lt, lte } = { gt: -Infinity, gte: -Infinity, lt: Infinity, lte: Infinity, ...numbersOf(range) };
  return created > gt && created >= gte && created < lt && created <= lte;
}

function numbersOf(range: Parameters): Record<string, number> {
  return Object.fromEntries(Object.entries(range).map(([key, value]) => [key, Number(value)]));
}

/** Whether an object passes `field=value` filters; absent filters let everything through. */
export function passes(parameters: Parameters, object: object, fields: readonly string[]): boolean {
  return fields.every((field) => {
    const wanted = parameters[field];
    return wanted === undefined || wanted === '' || wanted === (object as Record<string, unknown>)[field];
  });
}

/** Whether a list that names no clock and no customer shows the object: only what lives in real time. */
export function isShownByDefault(parameters: Parameters, object: Readonly<{ test_clock: string | null }>): boolean {
  const clock = textOf(parameters, 'test_clock');
  if (clock !== undefined) return object.test_clock === clock;
  return object.test_clock === null || textOf(parameters, 'customer') !== undefined;
}
