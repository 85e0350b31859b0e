import { describe, expect, it } from 'vitest';
import { crisisLines } from './line.ts';
import { helpFor, helpForAnswer, helpForAnswers } from './read-help.ts';

/** The addresses that a panel's links lead to, in their order. */
const panelCalls = (text: string) => helpFor(text)?.panel?.links.map(({ href }) => href);
/** The addresses that a note's sentences lead to, in their order. */
const noteCalls = (text: string) =>
  helpFor(text)
    ?.note?.sentences.flat()
    .flatMap((piece) => (typeof piece === 'string' ? [] : [piece.href]));

const { emergency, lifeline, poison, substances, veterans, violence } = crisisLines;

describe('helpFor', () => {
  it.each([
    ['I just took all my pills', [emergency.call, poison.call, lifeline.call, lifeline.text]],
    ['my toddler drank bleach', [emergency.call, poison.call, lifeline.call, lifeline.text]],
    ['Me tomé un frasco de pastillas', [emergency.call, poison.call, lifeline.call, lifeline.textInSpanish]],
    ['I slit my wrists', [emergency.call, lifeline.call, lifeline.text]],
    ['my husband is beating me right now', [emergency.call, lifeline.call, lifeline.text, violence.call]],
    ['I want to die', [lifeline.call, lifeline.text]],
    ['quiero morir', [lifeline.call, lifeline.textInSpanish]],
    ["I'm a veteran and I want to die", [lifeline.call, veterans.text, lifeline.call, lifeline.text]],
    ["I'm addicted to heroin and I want to die", [lifeline.call, lifeline.text, substances.call]],
  ])('brings forward for "%s" the lines %j', (text, calls) => expect(panelCalls(text)).toEqual(calls));

  it.each([
    ['I lost a friend to suicide', [lifeline.call, lifeline.text]],
    ['my 9 year old says he wants to die', [lifeline.call, lifeline.text, emergency.call]],
    ['he hits me', [violence.call, emergency.call]],
    ['I relapsed on heroin last week', [substances.call, emergency.call]],
    ['We lost two of my unit to suicide', [lifeline.call, lifeline.text, lifeline.call, veterans.text]],
    ['mi hija dice que no quiere vivir', [lifeline.call, lifeline.textInSpanish, emergency.call]],
  ])('names quietly for "%s" the lines %j', (text, calls) => {
    expect(helpFor(text)?.panel).toBeNull();
    expect(noteCalls(text)).toEqual(calls);
  });

  it('says nothing for a calm text', () => expect(helpFor('my job is killing me')).toBeNull());

  it('names Poison Control in words where poison was taken, and nowhere else', () => {
    expect(helpFor('I overdosed')?.panel?.text).toContain(poison.number);
    expect(JSON.stringify(helpFor('I slit my wrists'))).not.toContain(poison.number);
  });

  it('tells how to help somebody else, by what is the matter', () => {
    const steps = (text: string) => helpFor(text)?.panel?.steps ?? helpFor(text)?.note?.steps ?? [];
    expect(steps('my son says he wants to die').join(' ')).toMatch(/Stay with them.*Ask directly.*988 together/);
    expect(steps('my toddler drank bleach').join(' ')).not.toMatch(/Ask directly/);
    expect(steps('mi hijo se quiere morir').join(' ')).toMatch(/Quédese.*Pregunte.*AYUDA/);
    expect(steps('I want to die')).toEqual([]);
    expect(steps('my son killed himself last spring')).toEqual([]);
  });

  it('speaks Spanish to Spanish, and names the Spanish line to everybody else', () => {
    expect(helpFor('no quiero vivir')).toMatchObject({ language: 'es', name: 'Ayuda ahora mismo' });
    expect(helpFor('no quiero vivir')?.panel?.text).toMatch(/Línea 988.*marque 988 y oprima 2.*AYUDA/);
    expect(helpFor('I want to die')?.panel?.spanish).toBe('En español: marque 988 y oprima 2');
  });

  it('asks nobody who helps somebody else to say that they are safe themselves', () => {
    expect(helpFor('my wife just took a bottle of pills')?.panel?.leave).toBe('Continue');
    expect(helpFor('I want to die')?.panel?.leave).toBe('I am safe, continue');
  });
});

describe('the help for answers', () => {
  it('comes forward for an immediate urgency', () => {
    expect(helpForAnswer('urgency', 'immediate')?.panel?.links.map(({ href }) => href)).toEqual([
      lifeline.call,
      lifeline.text,
    ]);
    expect(helpForAnswer('urgency', 'this-week')).toBeNull();
  });

  it('is the gravest of all, in the language of any', () => {
    const answers = { challenges_details: 'I just took all my pills', additional_info: 'quiero morir' };
    const help = helpForAnswers(answers);
    expect(help?.language).toBe('es');
    expect(help?.panel?.links[0]?.href).toBe(emergency.call);
    expect(helpForAnswers({ additional_info: 'I want to sleep' })).toBeNull();
  });
});
