function listOf(text: string): Set<string> {
  return new Set(text.split(/[\n,]/).flatMap((part) => (part.trim() === '' ? [] : [part.trim()])));
}

function wordsOf(text: string): Set<string> {
  return new Set(text.split(/\s+/).filter((part) => part !== ''));
}

/** What people write before a colon and that is nobody's name. */
export const labels: ReadonlySet<string> = wordsOf(`
  date time subject topic title duration session location place page note notes summary goal goals plan homework agenda
  question questions answer answers example examples transcript recording recorded start end from to cc re email e-mail
  phone warning attention conclusion background ps p.s. fyi tip step steps rule fact problem problems solution solutions
  option part point phase stage level week day month year morning afternoon evening night situation emotion emotions
  trigger triggers thought thoughts feeling feelings belief beliefs behavior behaviour reason reasons result results
  strength strengths weakness weaknesses pro pros con cons positive negative first second third fourth finally lastly
  today tomorrow yesterday monday tuesday wednesday thursday friday saturday sunday important remember reminder update
  section chapter item number id no language kind format file version status source link url https http mailto
  transcription attendees speakers participants keywords meeting exercise technique breakfast lunch dinner sleep work
  worst best overall meaning translation quote reference total`);

/** Labels of more words end in one of these. */
export const lastWordsOfLabels: ReadonlySet<string> = wordsOf(`
  time date id number link name names title duration type notes note summary items steps takeaways goals goal plan
  complaint problem diagnosis history session meeting report review question questions thought keywords birth transcript mood symptoms`);

/** Short answers that stand on a line of their own, where a name might. */
export const answers: ReadonlySet<string> = listOf(`
  yes, no, yeah, yep, yup, nope, nah, ok, okay, alright, all right, right, sure, exactly, absolutely, definitely, totally,
  true, correct, fine, good, great, nice, cool, perfect, well, so, and, but, or, because, then, also, however, anyway,
  maybe, perhaps, probably, hello, hi, hey, bye, goodbye, thanks, thank you, sorry, please, really, wow, oh, ah, aha, um,
  uh, hmm, hm, mm, mhm, mmm, mm-hmm, mhmm, uh-huh, huh, what, why, how, when, where, who, which, this, that, these, those,
  there, here, it, he, she, we, they, you, i, me, now, like, just, actually, basically, honestly, sometimes, always, never,
  again, indeed, of course, i see, i know, not really, good morning, good afternoon, good evening, see you, the, a, an,
  both, either, neither, everything, nothing, something, somehow, once, twice, later, laughs, laughter, laughing, inaudible,
  crosstalk, silence, pause, music, applause, sigh, sighs, crying, unintelligible, indiscernible, overlapping, redacted,
  noise, sound, blank_audio, foreign, phonetic`);

/** Words that a sentence has and a name has not, as they are written in its midst. */
export const sentenceWords: ReadonlySet<string> = wordsOf(`
  a an the this that these those there here it its he she we they you me him her them us my your his our their i I
  I'm is are was were be been being am isn wasn aren do does did don didn doesn done have has had haven hadn having will
  would can could should must may might shall won wouldn couldn shouldn cannot
  say says said saying tell tells told telling ask asks asked asking answer answered think thinks thought know knows knew
  feel feels felt want wants wanted need needs needed like likes liked go goes went going gone get gets got make makes made
  see saw seen come comes came take took keep kept let try tried wrote write call called remember happened happens
  not no yes if then than because so but or nor when while where why how what who which whose until since before after
  about into onto over under with without for from at by on in of to as up down out off again also just only very too
  much many more most some any all each every always never often sometimes maybe really even still yet ago around
  one two three thing things something anything nothing everything someone somebody everybody people
  whatever whenever wherever however therefore
  dass und ich er sie es wir ihr nicht ist war hat sagte dann aber que es est était dit il elle je nous vous dijo luego`);

/** Words with which people speak of something, and that no name or description of who speaks has. */
export const wordsOfSpeech: ReadonlySet<string> = wordsOf(`
  i you he she it we they me him us my your our its this that these those there here then so because when while if
  was were am be been do did does don have had has will would can could should must might
  said say says told tell tells asked ask asks thought think thinks know knew feel feels felt want wanted mean means
  remember happened like just well also okay yes no maybe sometimes always never
  ich er sie es wir mein meine meiner dein sein sagte sagt dachte fragte yo él ella mi mis dijo dije dice
  je il elle nous mon mes dit disait`);

/** What stands as a heading below the last turn and is no longer spoken. */
export const headingsBelow: ReadonlySet<string> = listOf(`
  action items, action item, next steps, suggested next steps, follow-up, follow-ups, follow up, to do, to-do, to dos,
  key takeaways, takeaways, key points, meeting notes, notes, session notes, session note, progress note, progress notes,
  therapist notes, therapist's notes, therapist note, clinician notes, clinical notes, clinical note, counselor notes,
  facilitator notes, assessment, summary, session summary, meeting summary, summary of session, summary of the session,
  ai summary, plan, treatment plan, clinical impression, clinical impressions, impressions, diagnosis, interventions,
  observations, recommendations, signed, signature, end of transcript, end of the transcript, end of session,
  end of recording, end of meeting, end of interview, end, next session, next appointment, homework`);
