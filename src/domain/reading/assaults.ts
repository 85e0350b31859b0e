const clause = '[^.;!?\\n]';
const sexWord = '(?:sex|sexual\\w*|virginity|intercourse|oral|naked|slept with|in(?:to)? bed|undress\\w*)';
const unwilling =
  '(?:forced|coerced|(?:i|even though i|when i|while i|though i) (?:said no|was (?:asleep|sleeping|drunk|passed out|unconscious))|against my will|(?:when|though|while|after) i (?:didnt|did not) want(?: to| it)?|i (?:didnt|did not) consent)';
const elder =
  '(?:uncle|step ?-?(?:father|dad|brother)|father|dad|grand(?:father|pa)|brother|cousin|coach|teacher|priest|pastor|babysitter|neighbor|boss|doctor|family (?:friend|member))';
const young =
  '(?:as|when i was|while i was|since i was) (?:a |an |just |only |very )*(?:little|kid|child|boy|girl|teen|teenager|young|small|\\d+|five|six|seven|eight|nine|ten|eleven|twelve|thirteen)\\b';

/** How people tell of an assault without the word for it: force beside sex, a hand where it must not be, a child who was touched. */
const told: readonly RegExp[] = [
  new RegExp(
    `\\b(?:forced|made|coerced|pressured|tricked|guilted|talked) me (?:in)?(?:to )?(?!talk|think|feel|hate|afraid|stop|lose|want|watch)${clause}{0,30}?\\b${sexWord}\\b(?:${clause}{0,20}?\\b${unwilling}\\b)?`,
    'g',
  ),
  new RegExp(`\\b${sexWord}\\b${clause}{0,60}?\\b${unwilling}\\b(?: me\\b| himself| herself)?`, 'g'),
  /\b(?:touch\w*|hands?|fingers?|grabb\w+|rubb\w+|fondl\w+|slid|stuck)\b[^.;!?\n]{0,30}?\b(?:up|under|down|inside|between|on) my (?:skirt|shirt|dress|clothes|pants|underwear|blouse|bra|legs|thighs?|breasts?|butt|ass|crotch|privates?)\b/g,
  /\b(?:touch\w*|grabb\w+|rubb\w+|fondl\w+) my (?:breasts?|butt|ass|crotch|privates?|private parts|genitals|thighs?)\b/g,
  new RegExp(
    `\\b(?:was|were|been|got) touched (?:${clause}{0,20}?${young}|sexually|inappropriately|by my ${elder}\\b)(?: by (?:my|a|an|the) [a-z]+)?`,
    'g',
  ),
  new RegExp(
    `\\b${elder} (?:touched|touches|touching|would touch|used to touch|kept touching) me\\b(?: ${young})?`,
    'g',
  ),
  new RegExp(`\\btouched me (?:${young}|without asking|in my sleep|sexually|down there)`, 'g'),
];

/**
 * Finds what tells of an assault, and takes its words out, so that it is no question of dating, of intimacy or of work.
 * @param text in lower case, without apostrophes
 */
export function readAssaults(text: string): Readonly<{ rest: string; assaults: number }> {
  let assaults = 0;
  let rest = text;
  for (const pattern of told) {
    rest = rest.replace(pattern, () => {
      assaults++;
      return ' sexual assault ';
    });
  }
  return { rest, assaults };
}
