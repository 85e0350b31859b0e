import { site } from '#content/site.ts';
import { placeClock } from '#domain/booking-request/place.ts';

const waysOn =
  'Your request’s page leads on to others. If you shared your questionnaire, it names who else fits, and one button asks them.';

/** What a client is told of a request, for a therapist's name. No mail says what it is about: others may read it. */
export const clientTexts = {
  confirm: {
    subject: `Please confirm your e-mail address`,
    action: 'Confirm my address',
    paragraphs: (therapist: string) => [
      `Somebody, we hope you, has asked ${therapist} for a session through ${site.name} and gave this address.`,
      'They are told of the request, and can answer it, when you confirm it. If this was not you, do nothing: it is dropped after a day.',
    ],
  },
  sent: {
    subject: 'Your request was sent',
    action: 'Follow my request',
    paragraphs: (therapist: string) => [
      `Your request to ${therapist} was sent. They have until three days after you asked, and we write to you when it changes.`,
      'You can follow it, or take it back, on a page of its own.',
    ],
  },
  seen: {
    subject: 'Your request was seen',
    action: 'Follow my request',
    paragraphs: (therapist: string) => [`${therapist} has seen your request. We write to you as soon as they answer.`],
  },
  waits: {
    subject: 'Your request still waits',
    action: 'Wait, or ask somebody else',
    paragraphs: (therapist: string) => [
      `${therapist} has not answered yet. They have until three days after you asked, and you may wait: nothing changes if you do nothing.`,
      'Or go on now: your request’s page leads on to others. If you shared your questionnaire, it names who else fits, and one button asks them instead, which ends this request.',
    ],
  },
  accepted: {
    subject: 'Your request was accepted',
    action: 'See their answer',
    paragraphs: (therapist: string) => [
      `${therapist} has accepted your request. Their e-mail address and their answer stand on your request’s page.`,
    ],
  },
  declined: {
    subject: 'An answer to your request',
    action: 'See the answer, and the ways on',
    paragraphs: (therapist: string) => [
      `${therapist} cannot take this request. That says nothing about you: rooms are full, and times rarely meet.`,
      waysOn,
    ],
  },
  expired: {
    subject: 'Your request got no answer',
    action: 'See the ways on',
    paragraphs: (therapist: string) => [
      `${therapist} did not answer within three days, so we have closed your request. We are sorry that you waited.`,
      waysOn,
    ],
  },
  'confirm-wait': {
    subject: `Please confirm your e-mail address`,
    action: 'Confirm and put me on the waitlist',
    paragraphs: (therapist: string) => [
      `Somebody, we hope you, has asked to be put on the waitlist of ${therapist} through ${site.name} and gave this address.`,
      'The wait begins when you confirm the address. If this was not you, do nothing: it is dropped after a day.',
    ],
  },
  waiting: {
    subject: 'You are on the waitlist',
    action: 'Follow my request',
    paragraphs: (therapist: string) => [
      `You are on the waitlist of ${therapist}. Nobody answers at once: places are offered in order, and we write to you when one is offered to you.`,
      `You wait for ${placeClock.waitDays} days, and can leave the list at any time on a page of its own.`,
    ],
  },
  offered: {
    subject: 'A place is offered to you',
    action: 'See the offer',
    paragraphs: (therapist: string) => [
      `${therapist} offers you a place. It is kept for you for ${placeClock.offerHours} hours: take it, or say no, on your request’s page.`,
      'A no helps as well: the place can go to whoever waits next.',
    ],
  },
  taken: {
    subject: 'You have taken the place',
    action: 'See how you reach them',
    paragraphs: (therapist: string) => [
      `You have taken the place with ${therapist}. Their e-mail address stands on your request’s page, and they have yours.`,
    ],
  },
  'taken-off': {
    subject: 'You were taken off a waitlist',
    action: 'See the answer, and the ways on',
    paragraphs: (therapist: string) => [
      `${therapist} has taken you off their waitlist. That says nothing about you: why they did stands on your request’s page.`,
      waysOn,
    ],
  },
  'wait-over': {
    subject: 'Your wait has ended',
    action: 'See the ways on',
    paragraphs: (therapist: string) => [
      `You have waited ${placeClock.waitDays} days for a place with ${therapist}, and none was offered to you. We have ended the wait, and are sorry.`,
      waysOn,
    ],
  },
  'offer-over': {
    subject: 'An offered place was not taken',
    action: 'See the ways on',
    paragraphs: (therapist: string) => [
      `${therapist} offered you a place, and kept it for ${placeClock.offerHours} hours. You did not take it in that time, so it is no longer kept for you.`,
      waysOn,
    ],
  },
} as const;
export type ClientNews = keyof typeof clientTexts;

/** What a therapist is told of a request. */
export const therapistTexts = {
  new: {
    subject: 'A new request for a session',
    paragraphs: [
      'Somebody has asked you for a session. Please answer with a yes or a no: both help. The page says until when it is open.',
      'Who it is, and when they could come, stands on the page that this link opens.',
    ],
  },
  'nudged-24': {
    subject: 'A request has waited for a day',
    paragraphs: [
      'Somebody has asked you for a session, and has waited for a day. A no helps as much as a yes: they can go on. Without either we tell them soon that they may ask somebody else.',
    ],
  },
  'nudged-48': {
    subject: 'A request is about to run out',
    paragraphs: [
      'Somebody has asked you for a session two days ago. Without an answer their request is closed within a day, and they are led on to other therapists.',
    ],
  },
} as const;
export type TherapistNews = keyof typeof therapistTexts;

/** What a therapist is told of a place that they have offered. */
export const placeTexts = {
  taken: {
    subject: 'The place that you offered is taken',
    paragraphs: [
      'Somebody from your waitlist takes the place. Who it is, and their address, stands on your dashboard under “Answered”.',
    ],
  },
  free: {
    subject: 'The place that you offered is free again',
    paragraphs: [
      'Whoever you offered a place from your waitlist did not take it. If somebody else waits, your dashboard shows who is next.',
    ],
  },
} as const;
export type PlaceNews = keyof typeof placeTexts;
