import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { networks } from './insurer-names.ts';
import {
  directoryInsurerIds,
  type InsurerId,
  type Insurers,
  insurerIds,
  insurerLabel,
  parseInsurers,
} from './insurers.ts';

const nothing: Insurers = {
  ids: [],
  pending: [],
  left: [],
  outside: [],
  refused: [],
  outOfNetwork: false,
  none: false,
  mostPlans: false,
};

type Fixture = { in: string; out: { ids: string[]; oon: boolean; none: boolean; anyPpo: boolean } };
/** A list of a therapist with its right reading; what is left out is empty, or false. */
type List = {
  in: string;
  out: Partial<Record<'ids' | 'pending' | 'left' | 'outside' | 'refused', InsurerId[]>> &
    Partial<Record<'oon' | 'none' | 'most', boolean>>;
};
const readData = (name: string) => JSON.parse(readFileSync(`dev/eval/data/${name}.json`, 'utf8'));
const directories: Fixture[] = readData('fixtures_insurers');
const lists: List[] = [...readData('insurer_lists'), ...readData('insurer_lists_held_out')];

const inOrder = (ids: readonly InsurerId[] = []) => insurerIds.filter((id) => ids.includes(id));

describe('parseInsurers', () => {
  it.each(directories.map((fixture) => [fixture.in, fixture.out] as const))('reads the tick box "%s"', (text, out) => {
    const { ids, outOfNetwork, none, mostPlans } = parseInsurers(text);
    expect([...ids].sort()).toEqual([...out.ids].sort());
    expect({ oon: outOfNetwork, none, anyPpo: mostPlans }).toEqual({
      oon: out.oon,
      none: out.none,
      anyPpo: out.anyPpo,
    });
  });

  it.each(lists.map((list) => [list.in, list.out] as const))('reads the list "%s"', (text, out) => {
    expect(parseInsurers(text)).toEqual({
      ids: inOrder(out.ids),
      pending: inOrder(out.pending),
      left: inOrder(out.left),
      outside: inOrder(out.outside),
      refused: inOrder(out.refused),
      outOfNetwork: out.oon ?? false,
      none: out.none ?? false,
      mostPlans: out.most ?? false,
    });
  });

  it.each<[string, InsurerId[]]>([
    ['BlueCross and BlueShield', ['bcbs']],
    ['Anthem', ['bcbs']],
    ['Florida Blue', ['bcbs']],
    ['UnitedHealthcare', ['united']],
    ['United Behavioral Health', ['optum', 'united']],
    ['UHC, Oxford', ['united']],
    ['PacifiCare', ['united']],
    ['ValueOptions', ['beacon']],
    ['Mass Health', ['medicaid']],
    ['Medi-Cal', ['medicaid']],
    ['Medical insurance', []],
    ['Magellan Behavioral Health', ['magellan']],
    ['Neighborhood Health Plan', ['neighborhood']],
    ['Neighborhood Health Plan of Rhode Island', ['neighborhood-ri']],
    ['Health Net', ['mhn']],
    ['BMC Health Net', ['bmc']],
    ['Aetna; Cigna | TRICARE', ['aetna', 'cigna', 'tricare']],
    ['I have Aetna through my job', ['aetna']],
    ['Cigna; we do not take Kaiser, Aetna', ['cigna']],
    ['No Medicaid, Aetna', ['aetna']],
    ['All plans but not Kaiser', []],
    ['Network Health', ['network-health']],
    ['In network health plans', []],
    ['PPO', []],
    ['', []],
    ['Humana', ['humana']],
    ['Human resources', []],
    ['Optum, Optima', ['optum', 'sentara']],
    ['Optimum', []],
    ['Blue Shield of California', ['blue-shield-ca']],
    ['Blue Cross of California', ['bcbs']],
    ['Call me on Friday', []],
    ['Friday', ['friday']],
    ['The dean of my school helps you', []],
    ['Dean, Quartz', ['quartz', 'dean']],
    ['United Concordia', []],
  ])('finds the networks of "%s"', (text, ids) => expect(parseInsurers(text).ids).toEqual(ids));

  it.each<[string, Partial<Insurers>]>([
    ['Out of Network', { outOfNetwork: true }],
    ['I can give you a superbill', { outOfNetwork: true }],
    ['Self Pay', { none: true }],
    ['None', { none: true }],
    ['Most PPO plans', { mostPlans: true }],
    ['I do not accept insurance, but can give you a superbill', { none: true, outOfNetwork: true }],
    ['I don’t take any insurance.', { none: true }],
    ['Not in network with any insurance plans', { none: true }],
    ['Not on any insurance panels; superbills', { none: true, outOfNetwork: true }],
    ['No superbills, Aetna', { ids: ['aetna'] }],
    ['Aetna, no out-of-network', { ids: ['aetna'] }],
    ['Aetna, self-pay', { ids: ['aetna'] }],
    ['Not all plans', {}],
    ['A lower price for people without insurance', {}],
    ['We do not take Aetna insurance', { refused: ['aetna'] }],
    ['We do not accept insurance other than Cigna', { ids: ['cigna'] }],
    ['Not in network, superbill on request', { outOfNetwork: true }],
    ['Aetna, out-of-network', { ids: ['aetna'], outOfNetwork: true }],
  ])('reads "%s"', (text, expected) => expect(parseInsurers(text)).toEqual({ ...nothing, ...expected }));

  it('names each network, and knows each by every name of its own', () => {
    for (const [id, label, names, misspellings] of networks) {
      const all = [label, ...names.split(', '), ...misspellings.split(', ')];
      for (const name of all) {
        if (name !== '') expect(parseInsurers(name.replace(/[=*]/g, '')).ids, name).toContain(id);
      }
      expect(parseInsurers(insurerLabel(id)).ids).toEqual([id]);
    }
  });

  it('has one id for each network, and as many as fit into the postings', () => {
    expect(new Set(insurerIds).size).toBe(insurerIds.length);
    expect(directoryInsurerIds.length).toBeLessThanOrEqual(42);
  });

  it('takes no network back for a part of it, and no part for the network', () => {
    for (const product of ['HMO', 'EPO', 'Exchange plans', 'Medicaid']) {
      expect(parseInsurers(`Aetna (no ${product})`).ids).toEqual(['aetna']);
      expect(parseInsurers(`Aetna, no ${product}`).ids).toEqual(['aetna']);
    }
  });

  it.each(['(', 'no ', 'not in network ', 'will be ', 'until ', ', or ', 'a', '-', 'in process '])(
    'comes to an end with a profile full of "%s"',
    (piece) => expect(parseInsurers(piece.repeat(1000 / piece.length)).ids).toEqual([]),
  );
});
