import { insurerLabel } from '#domain/vocabulary/insurers.ts';
import { type Price, priceFor, type Rates } from '#domain/vocabulary/rates.ts';
import type { TherapistFeatures } from './features.ts';
import type { MatchInput, PriceBand } from './input.ts';
import { caution, inWords, reason, type Say, type Statements } from './statement.ts';

/** What the insurers and rates say to the way in which the client would like to pay. */
export const sayCost: Say = (input, { insurers, rates }) => {
  if (input.payment === 'insurance') return sayInsurance(input, insurers);
  if (input.payment === 'employee-assistance') return sayEmployeeAssistance(insurers);
  if (input.payment === 'sliding-scale') return saySlidingScale(input, rates);
  return input.price === null ? { reasons: [], cautions: [] } : sayPrice(input, input.price, rates);
};

function sayInsurance(input: MatchInput, insurers: TherapistFeatures['insurers']): Statements {
  const about = (text: string) => caution('insurance_provider', 'insurances', text);
  const wanted = inWords(input.insurers.map(insurerLabel), 'or');
  if (wanted === '') return caution('payment_method', 'insurances', 'Please ask whether they take your plan');
  const shared = input.insurers.filter((id) => insurers.ids.includes(id)).map(insurerLabel);
  if (shared.length > 0) return reason('insurance_provider', 'insurances', `Takes ${inWords(shared)}`);
  const said = sayOtherStanding(input, insurers);
  if (said !== null) return about(said);
  if (insurers.mostPlans) return about(`Says they take most plans; please ask about ${wanted}`);
  if (insurers.outOfNetwork) return about(`Is outside the ${wanted} network, but works with out-of-network benefits`);
  if (insurers.none) return about('Does not take insurance');
  if (insurers.ids.length > 0) return about(`Does not list ${wanted} among the insurers they take`);
  return about(`Has not said whether they take ${wanted}`);
}

/** What a therapist says of a client's network that they are not in; null where they do not name it. */
function sayOtherStanding({ insurers: wanted }: MatchInput, insurers: TherapistFeatures['insurers']): string | null {
  const named = (list: TherapistFeatures['insurers']['ids']) =>
    wanted.filter((id) => list.includes(id)).map(insurerLabel);
  const benefits = insurers.outOfNetwork ? ', but works with out-of-network benefits' : '';
  const pending = named(insurers.pending);
  if (pending.length > 0)
    return `Says that ${inWords(pending)} ${pending.length > 1 ? 'are' : 'is'} still pending${benefits}`;
  const left = named(insurers.left);
  if (left.length > 0) return `Says they no longer take ${inWords(left, 'or')}${benefits}`;
  const outside = named(insurers.outside);
  if (outside.length > 0) {
    return benefits === ''
      ? `Says they are outside the ${inWords(outside, 'or')} network`
      : `Is outside the ${inWords(outside, 'or')} network${benefits}`;
  }
  const refused = named(insurers.refused);
  return refused.length > 0 ? `Says they do not take ${inWords(refused, 'or')}${benefits}` : null;
}

function sayEmployeeAssistance(insurers: TherapistFeatures['insurers']): Statements {
  return insurers.ids.includes('eap')
    ? reason('payment_method', 'insurances', 'Works with employee assistance programs')
    : caution('payment_method', 'insurances', 'Has not said whether they work with employee assistance programs');
}

function saySlidingScale(input: MatchInput, rates: Rates): Statements {
  if (rates.sliding === true) return reason('payment_method', 'session_rates', 'Offers a sliding scale');
  if (input.price !== null && priceFor(rates, input.service).min !== null) return sayPrice(input, input.price, rates);
  const text =
    rates.sliding === false ? 'Does not offer a sliding scale' : 'Has not said whether there is a sliding scale';
  return caution('payment_method', 'session_rates', text);
}

function sayPrice({ service }: MatchInput, { low, top }: PriceBand, rates: Rates): Statements {
  const about = (text: string) => caution('price_range', 'session_rates', text);
  const price = priceFor(rates, service);
  const lowest = price.min ?? price.max;
  if (lowest === null) {
    return about(rates.sliding === true ? 'Offers a sliding scale; please ask for the price' : notSaid(service, rates));
  }
  const charges = `Charges ${priceWords(price)} a session`;
  if (price.max !== null && price.max < low) {
    return reason('price_range', 'session_rates', `${charges}, less than you named`);
  }
  if (top === null || lowest <= top) {
    return reason('price_range', 'session_rates', `${charges}, within what you named`);
  }
  if (rates.sliding === true) return about(`${charges}, but offers a sliding scale`);
  if (price.min === null) return about(`${charges}; please ask what yours would cost`);
  return about(`${charges}, more than you named`);
}

/** Where a price is stated for others, that is not to say that none is. */
function notSaid(service: MatchInput['service'], rates: Rates): string {
  const other = service === 'couples' ? 'individual' : 'couples';
  const { min, max } = priceFor(rates, other);
  if (min === null && max === null) return 'Has not said what a session costs';
  return `Has not said what a session costs for ${service === 'couples' ? 'a couple' : 'one person'}`;
}

function priceWords({ min, max }: Price): string {
  if (min === null) return `up to $${max}`;
  return min === max ? `$${min}` : `from $${min}`;
}
