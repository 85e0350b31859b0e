/** What stands where the profile says nothing: one word for it on every card. */
export const notSaid = 'Has not said';
