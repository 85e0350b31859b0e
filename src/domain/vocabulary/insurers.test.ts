import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { insurerIds, insurerLabel, parseInsurers } from './insurers.ts';

const nothing = { ids: [], outOfNetwork: false, none: false, mostPlans: false };

type Fixture = { in: string; out: { ids: string[]; oon: boolean; none: boolean; anyPpo: boolean } };
const fixtures: Fixture[] = JSON.parse(readFileSync('dev/eval/data/fixtures_insurers.json', 'utf8'));

describe('parseInsurers', () => {
  it.each(fixtures.map((fixture) => [fixture.in, fixture.out] as const))(
    'reads "%s" as the directories do',
    (text, out) => {
      const { ids, outOfNetwork, none, mostPlans } = parseInsurers(text);
      expect([...ids].sort()).toEqual([...out.ids].sort());
      expect({ oon: outOfNetwork, none, anyPpo: mostPlans }).toEqual({
        oon: out.oon,
        none: out.none,
        anyPpo: out.anyPpo,
      });
    },
  );

  it.each([
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
    ['Magellan Behavioral Health', ['magellan']],
    ['Neighborhood Health Plan', ['neighborhood']],
    ['Health Net', ['mhn']],
    ['BMC Health Net', ['bmc', 'mhn']],
    ['Aetna; Cigna | TRICARE', ['aetna', 'cigna', 'tricare']],
    ['I have Aetna through my job', ['aetna']],
    ['Cigna; we do not take Kaiser, Aetna', ['cigna']],
    ['No Medicaid, Aetna', ['aetna']],
    ['All plans but not Kaiser', []],
    ['Network Health', []],
    ['PPO', []],
    ['', []],
  ])('finds the networks of "%s"', (text, ids) => expect(parseInsurers(text).ids).toEqual(ids));

  it.each([
    ['Out of Network', { ...nothing, outOfNetwork: true }],
    ['I can give you a superbill', { ...nothing, outOfNetwork: true }],
    ['Self Pay', { ...nothing, none: true }],
    ['None', { ...nothing, none: true }],
    ['Most PPO plans', { ...nothing, mostPlans: true }],
    ['I do not accept insurance, but can give you a superbill', { ...nothing, none: true, outOfNetwork: true }],
    ['I don’t take any insurance.', { ...nothing, none: true }],
    ['Not in network with any insurance plans', { ...nothing, none: true }],
    ['Not on any insurance panels; superbills', { ...nothing, none: true, outOfNetwork: true }],
    ['No superbills, Aetna', { ...nothing, ids: ['aetna'] }],
    ['Aetna, no out-of-network', { ...nothing, ids: ['aetna'] }],
    ['Not all plans', nothing],
    ['A lower price for people without insurance', nothing],
    ['We do not take Aetna insurance', nothing],
    ['We do not accept insurance other than Cigna', nothing],
    ['Not in network, superbill on request', { ...nothing, outOfNetwork: true }],
    ['Aetna, out-of-network', { ...nothing, ids: ['aetna'], outOfNetwork: true }],
  ])('reads "%s"', (text, expected) => expect(parseInsurers(text)).toEqual(expected));

  it('names each network, and knows each by its own name', () => {
    for (const id of insurerIds) expect(parseInsurers(insurerLabel(id)).ids).toContain(id);
  });
});
