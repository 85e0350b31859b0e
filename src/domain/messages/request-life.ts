/** The life of a request: what its client and its therapist are told. */
export const requestLife = {
  therapistAway:
    'This therapist cannot be found here at the moment, so your request cannot be sent on. Try again later by the same link, or ask somebody else.',
  linkGone: 'This link is not valid any more.',
  sessionTime: 'Please give a date and a time to come, or leave both empty.',
  unknownTime: 'Please choose one of the times.',
  reasonRequired: 'Please choose a reason.',
  tooManyOpen: 'You have three open requests. Withdraw one, or wait for an answer, before you ask another therapist.',
  waitsForClient: 'The client has not confirmed their e-mail address yet. You can answer as soon as they have.',
  answered: 'Your answer was sent.',
  deleted: 'The request was deleted.',
  notFound: 'There is no such request.',
  already: {
    requested: 'This request is open.',
    seen: 'This request is open.',
    accepted: 'This request was accepted already.',
    declined: 'This request was declined already.',
    expired: 'This request has run out: nobody answered it in time.',
    rerouted: 'The client has asked somebody else meanwhile.',
    withdrawn: 'The client has withdrawn this request.',
    waiting: 'This request is on the waitlist, where places are offered in order.',
    offered: 'A place has been offered for this request.',
  },
  timeTaken: 'You have taken another time already.',
  answerFailed: 'Your answer could not be sent. Please try again.',
} as const;
