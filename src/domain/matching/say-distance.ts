import { meetsInPerson } from './distance.ts';
import { caution, reason, type Say, silence } from './statement.ts';

/** What the profile says to a client who would like to meet in person; the ZIP itself is never told. */
export const sayDistance: Say = (input, { format, place, distance }) => {
  if (!meetsInPerson(input.format) || format === 'virtual') return silence;
  if (place === null) return caution('session_format', 'practice_zip', 'Has not said where they see clients in person');
  if (distance === undefined || distance === null) {
    const unknown =
      place.city === '' ? 'How far away they practice' : `Practices in ${place.city}; how far that is from you`;
    return caution('session_format', 'practice_zip', `${unknown} is not known`);
  }
  const practices = place.city === '' ? 'Practices' : `Practices in ${place.city},`;
  return distance === 'far'
    ? caution('session_format', 'practice_zip', `${practices} more than 50 miles from you`)
    : reason('session_format', 'practice_zip', `${practices} within ${distance} miles of you`);
};
