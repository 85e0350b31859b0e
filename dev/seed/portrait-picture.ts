/** How a drawn head wears its hair; a beard where it says so. */
type Hair = 'bob' | 'bun' | 'long' | 'curls' | 'short' | 'side' | 'beard';

/** What a drawing is made of; colours as CSS has them. */
export type Sitter = Readonly<{
  hair: Hair;
  hairColour: string;
  skin: string;
  clothes: string;
  ground: readonly [string, string];
  hasGlasses: boolean;
}>;

const hairBehind: Readonly<Partial<Record<Hair, string>>> = {
  bob: '<path d="M112 178c0-66 38-102 88-102s88 36 88 102c0 50-6 82-16 100H128c-10-18-16-50-16-100z"/>',
  long: '<path d="M108 178c0-68 40-104 92-104s92 36 92 104c0 74-2 128 8 170H100c10-42 8-96 8-170z"/>',
  bun: '<circle cx="200" cy="72" r="36"/><path d="M120 182c0-64 34-96 80-96s80 32 80 96c0 24-4 42-8 52H128c-4-10-8-28-8-52z"/>',
  curls:
    '<circle cx="132" cy="142" r="40"/><circle cx="166" cy="104" r="42"/><circle cx="222" cy="98" r="44"/><circle cx="266" cy="138" r="42"/><circle cx="276" cy="196" r="36"/><circle cx="124" cy="198" r="36"/>',
};

const hairInFront: Readonly<Record<Hair, string>> = {
  bob: '<path d="M130 178c2-52 30-82 72-82 40 0 66 30 68 82-30-4-60-20-82-48-14 26-34 42-58 48z"/>',
  long: '<path d="M130 190c-2-60 28-96 70-96s72 36 70 96c-16-30-42-54-70-64-28 10-54 34-70 64z"/>',
  bun: '<path d="M130 176c0-50 30-80 70-80s70 30 70 80c-20-26-44-38-70-38s-50 12-70 38z"/>',
  curls: '<path d="M134 166c4-44 30-68 66-68s62 24 66 68c-22-8-36-20-46-34-22 22-52 32-86 34z"/>',
  short: '<path d="M126 186c-6-66 26-104 74-104s80 38 74 104c-6-24-14-40-24-50-34 6-70 4-98-4-12 12-20 30-26 54z"/>',
  side: '<path d="M126 188c-8-70 30-106 78-106 46 0 76 34 70 106-6-26-14-42-26-52-42 2-64-2-82-14-14 16-30 38-40 66z"/>',
  beard:
    '<path d="M126 186c-6-66 26-104 74-104s80 38 74 104c-6-24-14-40-24-50-34 6-70 4-98-4-12 12-20 30-26 54z"/><path d="M130 204c4 62 30 88 70 88s66-26 70-88c-10 22-30 30-70 30s-60-8-70-30z"/>',
};

const glasses =
  '<g fill="none" stroke="#3b3340" stroke-width="5"><circle cx="170" cy="196" r="22"/><circle cx="230" cy="196" r="22"/><path d="M192 192q8-6 16 0"/></g>';

/** A calm, invented face, as SVG of 400 by 400: nobody sat for it. */
export function portraitPicture({ hair, hairColour, skin, clothes, ground, hasGlasses }: Sitter): string {
  const mouth = hair === 'beard' ? '#f3e3dc' : '#a8484f';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400">
<defs><linearGradient id="ground" x2="0" y2="1"><stop stop-color="${ground[0]}"/><stop offset="1" stop-color="${ground[1]}"/></linearGradient></defs>
<rect width="400" height="400" fill="url(#ground)"/>
<g fill="${hairColour}">${hairBehind[hair] ?? ''}</g>
<path d="M60 400c4-70 54-106 140-106s136 36 140 106z" fill="${clothes}"/>
<path d="M168 250h64v52c0 20-14 32-32 32s-32-12-32-32z" fill="${skin}"/>
<path d="M168 268c12 16 52 16 64 0v14c-14 22-50 22-64 0z" opacity=".14"/>
<ellipse cx="200" cy="196" rx="72" ry="86" fill="${skin}"/>
<g fill="${hairColour}">${hairInFront[hair]}</g>
<g fill="none" stroke="#3b2f35" stroke-width="6" stroke-linecap="round"><path d="M156 174q14-9 28-2M216 172q14-7 28 2" opacity=".7"/></g>
<g fill="#33272d"><ellipse cx="170" cy="196" rx="7" ry="9"/><ellipse cx="230" cy="196" rx="7" ry="9"/></g>
<path d="M200 202q-9 20 3 24" fill="none" stroke="#000" stroke-width="5" stroke-linecap="round" opacity=".22"/>
<path d="M176 246q24 22 48 0" fill="none" stroke="${mouth}" stroke-width="7" stroke-linecap="round"/>
${hasGlasses ? glasses : ''}</svg>`;
}
