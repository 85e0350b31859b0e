import { readFileSync } from 'node:fs';

/** An invented therapist in the form of the evaluation kit; the texts are aggregates of public directories, nobody's own. */
export type InventedTherapist = Readonly<{
  id: string;
  about_me: string;
  approach: string;
  specialties: string;
  practice_states: string;
  insurances: string;
  availability: string;
  session_type: 'in-person' | 'virtual' | 'hybrid';
  session_rates: string;
  gender: string;
  age_band: string;
  languages: string;
  identities: string;
  next_opening_days: number | null;
  accepting: boolean;
}>;

/** An invented client: a state and the answers that matching reads. */
export type InventedClient = Readonly<{
  id: string;
  state: string;
  answers: Readonly<{
    session_format: 'in-person' | 'virtual' | 'hybrid' | 'no-preference';
    preferred_times: string[];
    payment_method: string;
    insurance_provider: string;
    out_of_network_ok: string;
    price_range: string;
    therapy_goals: string[];
    diagnoses: string[];
    therapist_gender: string;
    therapist_age: string;
    cultural_preferences: string;
    therapy_approach: string;
    urgency: string;
    musts: string[];
  }>;
}>;

/** So few states that 600 therapists are as close together as 2,000 are in the whole country. */
const fewStates = ['CA', 'TX', 'FL', 'NY', 'PA', 'IL', 'OH', 'GA', 'NC', 'MI', 'NJ', 'VA', 'WA', 'AZ', 'MA'];

/** The 600 therapists and 200 clients that the project carries, gathered in 15 states. */
export function inventedPeople(): { therapists: InventedTherapist[]; clients: InventedClient[] } {
  const therapists = linesOf<InventedTherapist>('synthetic_therapists.jsonl');
  const clients = linesOf<InventedClient>('synthetic_personas.jsonl');
  const named = therapists.flatMap(({ practice_states }) => practice_states.split(', '));
  const all = [...new Set([...named, ...clients.map(({ state }) => state)])].sort();
  const gathered = (state: string) => fewStates[all.indexOf(state) % fewStates.length] ?? state;
  return {
    therapists: therapists.map((therapist) => ({
      ...therapist,
      practice_states: [...new Set(therapist.practice_states.split(', ').map(gathered))].join(', '),
    })),
    clients: clients.map((client) => ({ ...client, state: gathered(client.state) })),
  };
}

function linesOf<T>(file: string): T[] {
  return readFileSync(new URL(`./data/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T);
}
