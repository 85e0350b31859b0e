export { measureReplies } from './measure-replies.ts';
export { everyRequest } from './my-requests.ts';
export { countWaitlist } from './repository/places.ts';
export { countRequestsByDay } from './repository/replies.ts';
export { countRequests, deleteBookingRequestsBefore, deleteRequestsOfSurvey } from './repository/requests.ts';
export { requestsOfSurvey } from './requests-of-survey.ts';
export { bookingRequests } from './routes.ts';
export { runRequestClock } from './run-clock.ts';
