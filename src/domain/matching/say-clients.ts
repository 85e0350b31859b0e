import { leavesOutIndividuals, seesCouples } from './couples.ts';
import { caution, reason, type Say, silence } from './statement.ts';

/** What the profile says to whoever comes, one person or a couple; each sentence rests on one field. */
export const sayClients: Say = (input, features) => {
  if (input.service !== 'couples') {
    return leavesOutIndividuals(features)
      ? caution('therapy_goals', 'client_types', 'Does not list individual adults among those they see')
      : silence;
  }
  const sees = seesCouples(features);
  if (sees === null) return caution('therapy_goals', 'client_types', 'Has not said whether they see couples');
  if (!sees) return caution('therapy_goals', 'client_types', 'Does not list couples among those they see');
  if (features.clientTypes.length > 0) return reason('therapy_goals', 'client_types', 'Sees couples, as you asked');
  return features.couplesNamedIn.includes('specialties')
    ? reason('therapy_goals', 'specialties', 'Lists work with couples among their specialties, as you asked')
    : reason('therapy_goals', 'session_rates', 'States a price for couples, as you asked');
};
