/** The directory's own words. */
export const directory = {
  heading: 'Therapist directory',
  lead: 'Every therapist here runs their own practice. The order changes each day, so that everyone has a turn at the top.',
  byName: { heading: 'A therapist by name', label: 'Therapist’s name', button: 'Find' },
  matchInstead: {
    heading: 'Rather not choose alone?',
    text: 'Answer eight short steps, and we bring you up to five who fit, with the reasons.',
    button: 'Find my match',
  },
  empty: {
    heading: 'Nobody fits all of these at once',
    end: 'The list ends here',
    nobodyYet: 'No therapist is listed here yet',
    nobodyNamed: 'Nobody by this name is listed here',
    hint: 'Our care coordinators can look further than this page.',
  },
} as const;
