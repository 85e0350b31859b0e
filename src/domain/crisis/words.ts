import { crisisLines as lines, plainHelp } from './line.ts';
import type { CrisisKind } from './signs.ts';

/** A link that calls or texts a line. */
export type HelpLink = Readonly<{ words: string; href: string }>;
/** A sentence with links in it. */
export type HelpSentence = readonly (string | HelpLink)[];
/** What the panel says before its links. */
export type PanelWords = Readonly<{ heading: string; text: string; leave: string }>;

/** The calls and messages, in the words of a language. */
type Links = Readonly<
  Record<
    'emergency' | 'poison' | 'call' | 'write' | 'callVeterans' | 'writeVeterans' | 'substances' | 'violence',
    HelpLink
  >
>;

/** All that is said in one language. */
export type CrisisWords = Readonly<{
  panelName: string;
  noteName: string;
  /** By what leads; a veteran and who uses drugs are helped as themselves, with one line more. */
  panel: Readonly<Record<Exclude<CrisisKind, 'veteran' | 'substances'>, PanelWords>>;
  /** How to help somebody else, by what is the matter. */
  steps: Readonly<Record<'poison' | 'emergency' | 'someone-else', readonly string[]>>;
  links: Links;
  notes: Readonly<Record<Exclude<CrisisKind, 'poison' | 'emergency'>, readonly HelpSentence[]>>;
}>;

const { heading, text, leave } = plainHelp.panel;
const { emergency, lifeline, poison, substances, veterans, violence } = lines;

const english: CrisisWords = {
  panelName: plainHelp.name,
  noteName: 'Someone to talk to',
  panel: {
    self: { heading, text, leave },
    poison: {
      heading: `If somebody has taken too much or swallowed poison, call ${emergency.number} or Poison Control now`,
      text: `Call ${emergency.number} at once if anybody has collapsed, cannot be woken, has a seizure or trouble breathing. Poison Control, ${poison.number}, says what to do, day and night, for free. Do not wait until it feels bad. After that, 988 is there to talk.`,
      leave,
    },
    emergency: {
      heading: `If a life is in danger now, call ${emergency.number}`,
      text: 'If you can, go where other people are, away from what could hurt. When you are out of danger, or to have somebody with you on the phone, call or text 988, day and night, for free.',
      leave,
    },
    'someone-else': {
      heading: 'If somebody you know may be in danger',
      text: `If it could happen now, call ${emergency.number}.`,
      leave: 'Continue',
    },
    violence: {
      heading: `If somebody is hurting you, call ${emergency.number}`,
      text: `The National Domestic Violence Hotline, ${violence.number}, helps day and night, for free.`,
      leave,
    },
  },
  steps: {
    poison: [
      'Stay with them, and stay on the phone.',
      'Have the bottle or packet at hand: you will be asked what it was and how much.',
    ],
    emergency: ['Stay with them if that is safe for you, and stay on the phone.'],
    'someone-else': [
      'Stay with them, or keep them on the phone.',
      'Ask directly: “Are you thinking of killing yourself?” Asking does not put the thought there.',
      'Call or text 988 together. You can also call it alone, to ask what to do.',
      'Move pills, weapons and other dangerous things out of reach.',
    ],
  },
  links: {
    emergency: { words: `Call ${emergency.number}`, href: emergency.call },
    poison: { words: `Call Poison Control, ${poison.number}`, href: poison.call },
    call: { words: `Call ${lifeline.number}`, href: lifeline.call },
    write: { words: `Text ${lifeline.number}`, href: lifeline.text },
    callVeterans: { words: `Veterans: call ${lifeline.number}, then press 1`, href: lifeline.call },
    writeVeterans: { words: `Veterans: text ${veterans.number}`, href: veterans.text },
    substances: { words: `Alcohol and drugs: call ${substances.number}`, href: substances.call },
    violence: { words: `Domestic Violence Hotline: call ${violence.number}`, href: violence.call },
  },
  notes: {
    self: [
      [
        'For you, or someone you worry about: ',
        { words: 'call 988', href: lifeline.call },
        ' or ',
        { words: 'text 988', href: lifeline.text },
        ', free, day and night.',
      ],
    ],
    'someone-else': [
      [
        'For help together or for yourself: ',
        { words: 'call 988', href: lifeline.call },
        ' or ',
        { words: 'text 988', href: lifeline.text },
        ', free, day and night. If it could happen now, ',
        { words: 'call 911', href: emergency.call },
        '.',
      ],
    ],
    violence: [
      [
        'If somebody hurts or threatens you: the National Domestic Violence Hotline, ',
        { words: `call ${violence.number}`, href: violence.call },
        ', free, day and night. In danger now, ',
        { words: 'call 911', href: emergency.call },
        '.',
      ],
    ],
    veteran: [
      [
        'Veterans and service members, and those who worry about one: ',
        { words: 'call 988 and press 1', href: lifeline.call },
        ' or ',
        { words: `text ${veterans.number}`, href: veterans.text },
        '.',
      ],
    ],
    substances: [
      [
        'About alcohol or drugs: SAMHSA’s National Helpline, ',
        { words: `call ${substances.number}`, href: substances.call },
        ', free, day and night. For an overdose, ',
        { words: 'call 911', href: emergency.call },
        '.',
      ],
    ],
  },
};

const leaveInSpanish = 'Estoy a salvo, continuar';

const spanish: CrisisWords = {
  panelName: 'Ayuda ahora mismo',
  noteName: 'Alguien con quien hablar',
  panel: {
    self: {
      heading: 'Si está en peligro o piensa en hacerse daño o hacer daño a alguien',
      text: 'No tiene que esperar. La Línea 988 contesta de día y de noche, gratis: marque 988 y oprima 2, o envíe AYUDA al 988. Si una vida está en peligro ahora, llame al 911.',
      leave: leaveInSpanish,
    },
    poison: {
      heading: `Si alguien tomó demasiado o tragó veneno, llame ahora al ${emergency.number} o al Centro de Control de Envenenamientos`,
      text: `Llame de inmediato al ${emergency.number} si alguien se desmayó, no despierta, tiene convulsiones o no puede respirar bien. El Centro de Control de Envenenamientos, ${poison.number}, dice qué hacer, de día y de noche, gratis. No espere a sentirse mal. Después, la Línea 988 está para hablar: marque 988 y oprima 2.`,
      leave: leaveInSpanish,
    },
    emergency: {
      heading: `Si una vida está en peligro ahora, llame al ${emergency.number}`,
      text: 'Si puede, vaya donde haya otras personas, lejos de lo que pueda hacer daño. Cuando no haya peligro, o para que alguien le acompañe por teléfono, marque 988 y oprima 2, o envíe AYUDA al 988, de día y de noche, gratis.',
      leave: leaveInSpanish,
    },
    'someone-else': {
      heading: 'Si una persona que usted conoce puede estar en peligro',
      text: `Si puede pasar ahora, llame al ${emergency.number}.`,
      leave: 'Continuar',
    },
    violence: {
      heading: `Si alguien le hace daño, llame al ${emergency.number}`,
      text: `La Línea Nacional contra la Violencia Doméstica, ${violence.number}, ayuda de día y de noche, gratis, también en español.`,
      leave: leaveInSpanish,
    },
  },
  steps: {
    poison: [
      'Quédese con esa persona y no cuelgue.',
      'Tenga a mano el frasco o el paquete: le preguntarán qué era y cuánto.',
    ],
    emergency: ['Quédese con esa persona si no es peligroso para usted, y no cuelgue.'],
    'someone-else': [
      'Quédese con esa persona, o manténgala al teléfono.',
      'Pregunte directamente: «¿Está pensando en suicidarse?» Preguntar no le da la idea.',
      'Llamen juntos a la Línea 988: marque 988 y oprima 2, o envíe AYUDA al 988. También puede llamar usted para preguntar qué hacer.',
      'Ponga fuera de alcance pastillas, armas y otras cosas peligrosas.',
    ],
  },
  links: {
    emergency: { words: `Llamar al ${emergency.number}`, href: emergency.call },
    poison: { words: `Control de Envenenamientos: llamar al ${poison.number}`, href: poison.call },
    call: { words: 'Llamar al 988 y oprimir 2', href: lifeline.call },
    write: { words: 'Enviar AYUDA al 988', href: lifeline.textInSpanish },
    callVeterans: { words: 'Veteranos: llamar al 988 y oprimir 1', href: lifeline.call },
    writeVeterans: { words: `Veteranos: mensaje al ${veterans.number}`, href: veterans.text },
    substances: { words: `Alcohol y drogas: llamar al ${substances.number}`, href: substances.call },
    violence: { words: `Violencia doméstica: llamar al ${violence.number}`, href: violence.call },
  },
  notes: {
    self: [
      [
        'Para usted, o alguien que le preocupa, la Línea 988: ',
        { words: 'marque 988 y oprima 2', href: lifeline.call },
        ' o ',
        { words: 'envíe AYUDA al 988', href: lifeline.textInSpanish },
        ', gratis, de día y de noche.',
      ],
    ],
    'someone-else': [
      [
        'Para recibir ayuda juntos o para usted, la Línea 988: ',
        { words: 'marque 988 y oprima 2', href: lifeline.call },
        ' o ',
        { words: 'envíe AYUDA al 988', href: lifeline.textInSpanish },
        ', gratis, de día y de noche. Si puede pasar ahora, ',
        { words: 'llame al 911', href: emergency.call },
        '.',
      ],
    ],
    violence: [
      [
        'Si alguien le hace daño o le amenaza: la Línea Nacional contra la Violencia Doméstica, ',
        { words: `llame al ${violence.number}`, href: violence.call },
        ', gratis, de día y de noche, también en español. Si está en peligro ahora, ',
        { words: 'llame al 911', href: emergency.call },
        '.',
      ],
    ],
    veteran: [
      [
        'Veteranos y militares, y quienes se preocupan por ellos: ',
        { words: 'marque 988 y oprima 1', href: lifeline.call },
        ' o ',
        { words: `envíe un mensaje al ${veterans.number}`, href: veterans.text },
        '.',
      ],
    ],
    substances: [
      [
        'Sobre alcohol o drogas: la línea nacional de SAMHSA, ',
        { words: `llame al ${substances.number}`, href: substances.call },
        ', gratis, de día y de noche, también en español. Por una sobredosis, ',
        { words: 'llame al 911', href: emergency.call },
        '.',
      ],
    ],
  },
};

/** The words of the crisis screen by language. */
export const crisisWords = { en: english, es: spanish } as const;

/** The Spanish sentence in the English panel, for whoever reads Spanish better. */
export const spanishSentence = plainHelp.panel.spanish;
