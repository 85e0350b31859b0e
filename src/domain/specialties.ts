import { type ConcernId, concernIds } from './concerns.ts';

/** How therapists write each concern when they list their specialties. */
const names: Readonly<Record<ConcernId, RegExp>> = {
  anxiety: /anxiet|anxious|panic|worr(?:y|ies)|phobia|agoraphob/,
  depression: /depress|mood disorder|low mood|dysthym|seasonal affective|emotional disturbance/,
  trauma:
    /trauma(?!tic brain)|ptsd|posttraumatic|dissociat|(?:sexual|childhood|child) (?:abuse|assault)|adverse childhood/,
  grief: /grie[fv]|bereave|\bloss\b(?<!(?:weight|hearing|job) loss)|mourning|miscarriage/,
  stress: /stress(?<!(?:posttraumatic|post traumatic) stress)|burn ?out|coping|overwhelm|work life balance/,
  relationships:
    /relationship(?<!(?:peer|abusive|workplace) relationship)|couple|marital|marriage|infidelity|codependen|attachment|dating/,
  breakup: /break ?up|divorce|separation(?! anxiety)|custody/,
  intimacy:
    /intima(?:cy|te)(?! partner violence)|sexual(?:ity| health| dysfunction| addiction)|sex therapy|sex addiction|low desire/,
  family: /famil|adoption|in ?laws|sibling|blended|estrange/,
  parenting:
    /parent|child or adolescent|children|adolescen|\bteens?\b(?! violence)|postpartum|perinatal|prenatal|pregnan|oppositional|behavioral issues|school issues|play therapy/,
  selfesteem:
    /self ?esteem|confidence|self ?worth|perfectionis|imposter|impostor|people pleas|assertive|self compassion/,
  anger: /anger|rage\b|teen violence|temper/,
  substance: /substance|addict|alcohol|\bdrugs?\b|sober|sobriety|dual diagnosis|gambling|relapse|opioid|detox/,
  eating: /eating|body image|weight|obesity|anorexi|bulimi|binge/,
  sleep: /sleep|insomnia|nightmare/,
  work: /\bwork(?:place)?\b(?! with)|career|\bjobs?\b|college|academic|students|professional/,
  transitions: /transitions?\b|life change|adjustment|retirement|midlife|quarter ?life|empty nest|relocation|aging/,
  lgbtq: /lgbt|\bgay\b|lesbian|bisexual|transgender|queer|\btrans\b|gender|non ?binary|sexual orientation/,
  ocd: /\bocd\b|obsessi|compulsi(?:ve disorder|on)|hoarding|intrusive thoughts|trichotillo|skin picking/,
  adhd: /adhd|attention deficit|executive function|learning disabilit/,
  bipolar: /bipolar|\bmania\b|manic|mood disorder/,
  personality: /personality|borderline|\bbpd\b|narcissis(?!tic abuse)|emotion(?:al)? regulation/,
  autism: /autis|asperger|neurodiver|developmental disorder/,
  abuse:
    /domestic (?:abuse|violence)|intimate partner violence|(?:emotional|narcissistic) abuse|abusive|gaslight|coercive/,
  selfharm: /self ?(?:harm|injur)|suicid/,
  social: /lonel|friendship|peer relationship|social skills|isolation|bully|shyness/,
  spirituality: /spiritual|faith|religio|meaning|existential/,
  behavior: /habit|impuls|life coaching|behaviou?r change|behavioral issues|procrastinat|motivation/,
  health:
    /chronic (?:pain|illness)|illness|\bpain\b|cancer|infertil|brain injury|alzheimer|dementia|caregiv|disabilit(?:y|ies)(?<!learning disabilit(?:y|ies))|medical/,
  culture: /racial|\brace\b|racism|cultur|immigra|acculturation|first gen|bipoc/,
  psychosis: /psychosis|psychotic|schizo|thinking disorder|hallucinat|delusion/,
  aboutTherapy: /(?!)/,
  military: /military|veteran|combat|first responder/,
};

/** The concerns that one listed specialty speaks of; none where we do not know it (matching.md, 2 Parsers). */
export function specialtyConcerns(specialty: string): ConcernId[] {
  const words = specialty
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  return concernIds.filter((concern) => names[concern].test(words));
}

/** What a listed specialty counts by its place: profiles claim everything, so only the first ones tell (matching.md, 3). */
function weightAt(position: number): number {
  if (position < 3) return 1;
  return position < 8 ? 0.5 : 4 / (position + 1);
}

/**
 * How much a comma-separated list of specialties stands for each concern, in (0, 1]. A concern counts once, at its best
 * place, so a longer list never lowers it and a repeated entry never raises it.
 */
export function parseSpecialties(list: string): Partial<Record<ConcernId, number>> {
  const offered: Partial<Record<ConcernId, number>> = {};
  const entries = list.split(/[,;\n]/).filter((entry) => entry.trim() !== '');
  for (const [position, entry] of entries.entries()) {
    for (const concern of specialtyConcerns(entry)) offered[concern] ??= weightAt(position);
  }
  return offered;
}
