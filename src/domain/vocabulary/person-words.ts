/** Words about a wish for a person that are no language, faith or community themselves: what they do to the name beside them. */

/** Says that a name in front of it is spoken. */
export const speakingAfter = words(`speaking speaker speak speaks spoken fluent fluency fluently bilingual language
  hablante hablantes proficient proficiency conversant interpreter native-speaker speakers tongue session sessions only`);

/** Says that what follows is spoken. */
export const speakingBefore =
  words(`speak speaks speaking spoken fluent fluently bilingual trilingual multilingual in en
  habla hable hablan hablar hablo hablando parla parle fala fale talks talk converse conversational uses use sign signs language
  languages native conducts proficient knows know understands offers`);

/** Somebody: behind a name that may be a language or a background, it is a background. */
export const person =
  words(`therapist therapists counselor counselors counsellor counsellors counsler therapis theripist clinician
  clinicians provider providers psychologist psychologists psychiatrist psychotherapist social worker coach professional doctor
  practitioner person people someone somebody anyone anybody individual woman women man men lady ladies guy guys girl gal female
  females male males boy human folk one ones american americans identified identifying born descent heritage background
  backgrounds ancestry roots origin origins ethnicity race culture family upbringing immigrant refugee descended raised decent
  terapeuta terapeutas psicologo psicologa consejero consejera mujer hombre persona alguien therapy counseling`);

/** Those whom somebody works with, and what they live with: behind a name they ask for competence. */
export const clientele =
  words(`adults adolescents students household households client clients patient patients family families couple couples issue issues topic topics
  experience experiences struggles struggle concerns population populations matters stuff specialist specialists expert experts
  expertise specialty dynamics lifestyle lifestyles identities relationships kids teens youth students households challenges
  stressors stress trauma problems needs ally allies allyship`);

/** Right behind a name: asks for competence, and not for the same background. */
export const affirmingAfter =
  words(`affirming affirmative affirmed affirm friendly competent competency competence aware awareness
  informed literate literacy sensitive sensitivity inclusive inclusivity allied ally allies positive knowledgeable knowledge
  welcoming supportive accepting respectful celebratory celebrating safe responsive conscious attuned savvy fluent-culture
  experienced specializing certified trained open centered-care educated confident validating humble humility celebrated based-care
  affriming affirmng affirmig freindly frendly friendley`);

/** In front of a name: asks for somebody who knows how to work with whoever follows. */
export const affirmingBefore =
  words(`affirm affirms affirming affirmative friendly competent competency competence understand
  understands understanding understood get gets getting know knows knowing familiar familiarity experience experienced works work
  working worked sensitive sensitivity ally respects respect respecting respectful comfortable knowledgeable knowledge
  educated aware awareness welcoming welcomes accepting accepts accept supportive supports support supporting specializes specialize
  specializing specialised specialized specialty specialist expert expertise helps help helping serves serve serving celebrates
  celebrate trained training versed literate treats treating inclusive relates relate appreciates appreciate informed validates
  treat honors values tolerant good great okay ok fine cool chill open positive embraces embrace safe kind nonjudgmental judgment
  judgement judgmental judge judges judging stigmatize pathologize pathologizes shame shames bias biased weird passionate
  grew-with attuned skilled proficient-with cares care focus focuses focused responsive competently handle handles
  entiende entienda comprende comprenda`);

/** What somebody is, and not what they know. */
export const belonging =
  words(`is are be being identify identifies identified identifying themself themselves herself himself
  fellow practicing member part lived shares share sharing also devout belongs belong converted actual person preferably
  soy sea es`);

/** Takes back what follows, or what stands before it. */
export const negation =
  words(`no not never without isn't isnt aren't doesn't doesnt don't dont won't wont wouldn't wouldnt can't
  cant cannot nobody none nor neither non avoid avoiding avoids except excluding free nothing sin stay away keep leave leaves
  anti against zero refuse refuses tired hate dislike n't ain't aint rather-than nadie ningun ninguna`);

/** Behind a negation these only loosen a wish or drop it: "Spanish is not required". */
export const loosening =
  words(`preference preferences required require requires requirement necessary need needed needs important matter matters must
  essential dealbreaker deal-breaker mandatory care mind picky`);

/** Negated, these say that somebody is welcome: "won't judge kink". */
export const judging =
  words(`judge judges judging judgmental judgemental judgment judgement shame shames shaming stigma stigmatize
  stigmatizes stigmatizing pathologize pathologizes pathologizing pathologise weird weirded scared afraid bias biased prejudiced
  prejudice uncomfortable phobic problem problems issue blink flinch convert fix cure change awkward squeamish dismiss dismissive
  bat bothered shy`);

/** What somebody may be against, and whom it is about. */
export const aversions = {
  homophobic: 'lgbtq',
  homophobia: 'lgbtq',
  homophobes: 'lgbtq',
  homophobe: 'lgbtq',
  queerphobic: 'lgbtq',
  biphobic: 'bisexual',
  transphobic: 'trans',
  transphobia: 'trans',
  transphobes: 'trans',
  transphobe: 'trans',
  islamophobic: 'muslim',
  islamophobia: 'muslim',
  antisemitic: 'jewish',
  antisemitism: 'jewish',
  racist: 'bipoc',
  racists: 'bipoc',
  ableist: 'disabled',
  ableism: 'disabled',
  fatphobic: 'fat',
  fatphobia: 'fat',
} as const;

/** Says that the client speaks of themselves or of theirs. */
export const ownWords = words(`i i'm im i'am my our we we're me mine ive i've i’d`);

/** After words of one's own: asks for the same. */
export const sameness = words(`same similar like-me likewise too shared shares share sharing matching`);

/** What says nothing of languages, faiths and communities: small words, wishing, gender and age. */
export const filler =
  words(`a an the and or of to for with who whom whose that which this these those it its it's he she they them
  their theirs her him his hers be been am was were has have had having do does did can could should would will may might i me my
  mine we us our you your yours id i'd i've ive i'm im at by from on in as into if so but because than then there here about around
  someone somebody anyone anybody something anything everyone everything person people individual individuals one ones
  therapist therapists therapis theripist therapy counselor counselors counsellor counseling counselling counsler clinician
  clinicians provider providers psychologist psychiatrist psychotherapist social worker coach professional doctor practitioner
  shrink help support session sessions treatment care want wants wanted wanting wish wishing prefer prefers preferred preferably
  preference preferences prefered prefrence perfer preferrably would like liked likes love loved ideally ideal hope hoping hopefully
  looking look seek seeking search searching find need needs needed require required requirement must important importance matter
  matters really very much more most quite pretty super especially specifically mostly mainly primarily just only also too even
  still either both any all some other another others else same similar maybe perhaps possible possibly please pls plz thanks
  thank nice good great best better fine okay ok cool bonus plus big huge strong strongly definitely absolutely at least least
  open ideally comfortable feel feeling feels felt make makes making get gets getting got be being understand understands
  understanding understood know knows knowing relate relates relatable connect background backgrounds culture cultures cultural
  ethnicity ethnic race racial heritage descent decent origin origins roots ancestry identity identities identify identifies
  identified identifying faith-related community communities member members part experience experiences experienced lived life lives
  live living world worldview perspective perspectives viewpoint lens values value tradition traditions traditional practices
  practice practicing customs based speaking speaker speak speaks spoken fluent fluently fluency bilingual language languages tongue
  native conversational session woman women man men female females male males lady ladies guy guys girl gal boy gender older
  younger old young middle aged age aged mature senior elder elderly years year experienced 20s 30s 40s 50s 60s 70s twenties
  thirties forties fifties sixties over under close near own family families client clients couple couples folks folk issues
  background-wise themself themselves herself himself myself who's whos that's thats there's what what's when where how why yes yeah
  no not none n/a na nope nothing don't dont doesn't doesnt isn't isnt necessarily if available able can't option options first second
  mother-tongue english american americans us usa u.s america speakers interpreter hablo habla hable hablan hablar hablando espanol
  quiero necesito busco prefiero alguien persona una un uno que el la los las de del en con y o por favor para mi me gustaria
  mujer hombre terapeuta terapeutas psicologo psicologa consejero consejera latina-terapeuta sea es soy si ser tiene
  etc e.g eg ie i.e such example kind type sort way things thing stuff bit little lot lots time times
  born raised grew up immigrated parent-language my language fellow actual actually probably truly well deeply
  gets it it'd comes come came coming from therapist's someone's works work worked working
  anyone's trying try wouldn't would've shared shares share sharing sounds said go going goes
  religion-wise faith's culture's beliefs belief counselor's being able let talk talks talking through explain having
  now right already always often together mind minded self x let's lets one's two three
  is are isn wears wear wearing lo necessary idioma idiomas ingles mejor
  tri lingual retired former growing adults adolescents household households home partner spouse husband wife kid kids child children son daughter teen parents grandparents mother's keep kept out away aside leave leaves mid late early his/her he/she she/her him/her mothers' primarily 40 50 60 30 35 45 55 65 25 20 18 dr
  `);

/** What leaves everything open. */
export const indifference =
  /^(?:no(?:ne)?|n\/?a|nope|nothing|any(?:thing|one|body)?|open|not (?:important|really|picky|applicable|sure)|(?:i )?(?:have )?no (?:strong )?preferences?|no preferences? at all|(?:it )?does ?n[o']?t matter(?: to me)?|(?:i )?do ?n[o']?t (?:care|mind)|-+|whatever|whoever)[.! ]*$/;

/** A text as words are compared: lower case, Latin letters without accents, one kind of apostrophe. */
export function plainText(text: string): string {
  const lower = text.toLowerCase();
  if (/^[a-z0-9 ']*$/.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/đ/g, 'd')
    .replace(/[‘’ʼ`´]/g, "'");
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}
