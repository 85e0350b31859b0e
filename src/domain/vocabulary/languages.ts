/**
 * Languages beside English, with every name that people write: in English, of their own, and common misspellings. The place of a
 * language is its bit in the lists of search, so the table grows at its end alone. `within` is the wider name that it answers to.
 */
const table = {
  spanish: { names: 'spanish, español, espanol, castellano, castilian, hispanohablante, spanglish, espanish' },
  mandarin: {
    names:
      'mandarin, mandarin chinese, mandrin, putonghua, guoyu, 普通话, 普通話, 国语, 國語, 汉语, 漢語, 華語, 华语, 官话',
    within: 'chinese',
  },
  cantonese: {
    names: 'cantonese, cantonese chinese, cantanese, 粤语, 粵語, 廣東話, 广东话, 廣東話',
    within: 'chinese',
  },
  chinese: { names: 'chinese, zhongwen, 中文' },
  korean: { names: 'korean, hangul, 한국어, 한국말' },
  japanese: { names: 'japanese, nihongo, 日本語' },
  vietnamese: { names: 'vietnamese, tiếng việt, viet, việt ngữ' },
  tagalog: { names: 'tagalog, tagolog, taglog, taglish, pilipino' },
  hindi: { names: 'hindi, hindustani, हिन्दी, हिंदी' },
  urdu: { names: 'urdu, اردو' },
  punjabi: { names: 'punjabi, panjabi, punjaabi, ਪੰਜਾਬੀ, پنجابی' },
  gujarati: { names: 'gujarati, gujrati, gujurati, gujerati, ગુજરાતી' },
  bengali: { names: 'bengali, bangla, বাংলা' },
  arabic: { names: 'arabic, arabi, darija, العربية, عربي, عربية' },
  farsi: { names: 'farsi, persian, parsi, فارسی' },
  hebrew: { names: 'hebrew, ivrit, עברית' },
  russian: { names: 'russian, русский, по-русски, russkiy' },
  ukrainian: { names: 'ukrainian, ukranian, українська, українською' },
  polish: { names: 'polish, polski, po polsku' },
  german: { names: 'german, deutsch' },
  french: { names: 'french, français, francophone' },
  portuguese: {
    names:
      'portuguese, portugese, portuguese brazilian, brazilian portuguese, português, portugues, português brasileiro',
  },
  italian: { names: 'italian, italiano' },
  greek: { names: 'greek, ελληνικά' },
  armenian: { names: 'armenian, hayeren, հայերեն' },
  turkish: { names: 'turkish, türkçe' },
  swahili: { names: 'swahili, kiswahili' },
  amharic: { names: 'amharic, አማርኛ' },
  'haitian creole': {
    names: 'haitian creole, haitian kreyol, creole, kreyòl, kreyòl ayisyen, haitian creole french, creole haitian',
  },
  asl: { label: 'American Sign Language', names: 'asl, a s l, american sign language, american sign, sign language' },
  dari: { names: 'dari', within: 'farsi' },
  pashto: { names: 'pashto, pushto, pashtu, پښتو' },
  kurdish: { names: 'kurdish, kurmanji, sorani, kurdî' },
  assyrian: { names: 'assyrian, aramaic, chaldean, suret' },
  azerbaijani: { names: 'azerbaijani, azeri' },
  georgian: { names: 'georgian, ქართული' },
  uzbek: { names: 'uzbek' },
  kazakh: { names: 'kazakh' },
  uyghur: { names: 'uyghur, uighur' },
  yiddish: { names: 'yiddish, yidish, ייִדיש, אידיש' },
  nepali: { names: 'nepali, nepalese, नेपाली' },
  tamil: { names: 'tamil, தமிழ்' },
  telugu: { names: 'telugu, telegu, తెలుగు' },
  malayalam: { names: 'malayalam, മലയാളം' },
  kannada: { names: 'kannada, ಕನ್ನಡ' },
  marathi: { names: 'marathi, मराठी' },
  sinhala: { names: 'sinhala, sinhalese' },
  tibetan: { names: 'tibetan' },
  mongolian: { names: 'mongolian' },
  burmese: { names: 'burmese, myanmar language, မြန်မာ' },
  karen: { names: 'karen, sgaw karen, karenni' },
  thai: { names: 'thai, ไทย' },
  lao: { names: 'lao, laotian, ລາວ' },
  khmer: { names: 'khmer, cambodian, ខ្មែរ' },
  hmong: { names: 'hmong, hmoob, hmung' },
  mien: { names: 'mien, iu mien' },
  indonesian: { names: 'indonesian, bahasa indonesia, bahasa' },
  malay: { names: 'malay, bahasa melayu' },
  ilocano: { names: 'ilocano, ilokano' },
  cebuano: { names: 'cebuano, bisaya, visayan' },
  taiwanese: { names: 'taiwanese, hokkien, taiwanese hokkien, minnan, 台語, 台语, 閩南語', within: 'chinese' },
  toisanese: { names: 'toisanese, taishanese', within: 'chinese' },
  fuzhounese: { names: 'fuzhounese, foochow, fujianese', within: 'chinese' },
  shanghainese: { names: 'shanghainese', within: 'chinese' },
  tigrinya: { names: 'tigrinya, tigrigna, ትግርኛ' },
  oromo: { names: 'oromo, afaan oromo, oromiffa' },
  somali: { names: 'somali, af soomaali, maay maay' },
  yoruba: { names: 'yoruba, yorùbá' },
  igbo: { names: 'igbo' },
  hausa: { names: 'hausa' },
  twi: { names: 'twi, akan, fante' },
  wolof: { names: 'wolof' },
  fulani: { names: 'fulani, fula, pulaar' },
  lingala: { names: 'lingala' },
  kinyarwanda: { names: 'kinyarwanda, kirundi' },
  shona: { names: 'shona' },
  zulu: { names: 'zulu, isizulu, xhosa' },
  afrikaans: { names: 'afrikaans' },
  'cape verdean creole': { names: 'cape verdean creole, kriolu, cabo verdean creole, cape verdean kriolu' },
  'jamaican patois': { names: 'jamaican patois, patois, patwa' },
  romanian: { names: 'romanian, rumanian, română' },
  hungarian: { names: 'hungarian, magyar' },
  czech: { names: 'czech, čeština' },
  slovak: { names: 'slovak' },
  bulgarian: { names: 'bulgarian, български' },
  'serbo-croatian': {
    label: 'Bosnian, Croatian or Serbian',
    names: 'serbo croatian, serbian, croatian, bosnian, montenegrin, bcs',
  },
  albanian: { names: 'albanian, shqip' },
  macedonian: { names: 'macedonian' },
  lithuanian: { names: 'lithuanian' },
  latvian: { names: 'latvian' },
  estonian: { names: 'estonian' },
  finnish: { names: 'finnish' },
  swedish: { names: 'swedish, svenska' },
  norwegian: { names: 'norwegian, norsk' },
  danish: { names: 'danish, dansk' },
  dutch: { names: 'dutch, nederlands, flemish' },
  navajo: { names: 'navajo, diné bizaad' },
  samoan: { names: 'samoan' },
  tongan: { names: 'tongan' },
} as const satisfies Readonly<Record<string, LanguageEntry>>;

type LanguageEntry = Readonly<{ names: string; label?: string; within?: string }>;

/** A language beside English that clients ask for and therapists list. */
export type Language = keyof typeof table;
const entries: Readonly<Record<Language, LanguageEntry>> = table;
export const languages = Object.keys(table) as [Language, ...Language[]];

/** Every name of a language, as people write it. */
export function languageNames(language: Language): string[] {
  return entries[language].names.split(', ');
}

/** A language as a person reads it. */
export function languageLabel(language: Language): string {
  return entries[language].label ?? language.replace(/(^| )[a-z]/g, (letter) => letter.toUpperCase());
}

/** The languages with the wider ones that they answer to, in the order of the table: who speaks Mandarin speaks Chinese. */
export function withWiderLanguages(stated: readonly Language[]): Language[] {
  const wider = new Set<string>(stated.flatMap((language) => [language, entries[language].within ?? language]));
  return languages.filter((language) => wider.has(language));
}

/** The languages without those that only sum up others among them. */
export function narrowestLanguages(stated: readonly Language[]): Language[] {
  const wider = new Set<string | undefined>(stated.map((language) => entries[language].within));
  return stated.filter((language) => !wider.has(language));
}

/** Whether a language is, or answers to, another. */
export function isLanguageWithin(language: Language, wider: Language): boolean {
  return language === wider || entries[language].within === wider;
}
