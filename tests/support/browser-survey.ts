import { expect, type Locator, type Page } from '@playwright/test';
import type { Match, Matching, SurveyResult } from '#domain/matching/result.ts';
import type { SurveyAnswers } from '#domain/survey/answers.ts';
import { answersOf } from './browser-api.ts';
import { keepsNothing, needsStorage } from './browser-people.ts';

/** The headings of the 8 steps (spec §3). */
export const stepTitles = [
  'Personal Information',
  'Session Preferences',
  'Insurance & Payment',
  'Therapy Journey',
  'Current Challenges',
  'Therapist Preferences',
  'Background',
  'Getting Started',
] as const;

/** The questionnaire as a person works it: labels and buttons, and the specification's field names for the lists. */
export class Questionnaire {
  readonly page: Page;
  readonly next: Locator;
  readonly back: Locator;
  readonly findMatches: Locator;
  readonly banner: Locator;

  constructor(page: Page) {
    this.page = page;
    this.next = page.getByRole('button', { name: 'Next', exact: true });
    this.back = page.getByRole('button', { name: 'Back', exact: true });
    this.findMatches = page.getByRole('button', { name: 'Find My Matches' });
    this.banner = page.getByRole('alert');
  }

  async open(): Promise<void> {
    await this.page.goto('/find-therapist');
    await expect(this.next).toBeEnabled();
  }

  /** The heading of a step, counted from 1. */
  heading(step: number): Locator {
    return this.page.getByRole('heading', { level: 2, name: stepTitles[step - 1] ?? '', exact: true });
  }

  option(question: string, value: string): Locator {
    return this.page.locator(`input[name="${question}"][value="${value}"]`);
  }

  text(question: string): Locator {
    return this.page.locator(`:is(input, textarea)[name="${question}"]`);
  }

  /** Answers what a step has to have answered. */
  async answer(step: number, changes: Partial<SurveyAnswers> = {}): Promise<void> {
    const answers = answersOf(changes);
    if (step === 1) {
      await this.text('first_name').fill(answers.first_name);
      await this.text('email').fill(answers.email);
      await this.text('age').fill(String(answers.age));
      await this.text('zip_code').fill(answers.zip_code);
    }
    if (step === 2) await this.option('session_format', answers.session_format).check();
    if (step === 3) await this.option('payment_method', answers.payment_method).check();
    if (step === 4) for (const goal of answers.therapy_goals) await this.option('therapy_goals', goal).check();
    if (step === 8) await this.option('urgency', answers.urgency).check();
  }

  /** Opens the questionnaire and answers what is required up to a step, which is then on the screen. */
  async openAt(step: number, changes: Partial<SurveyAnswers> = {}): Promise<void> {
    await this.open();
    for (let done = 1; done < step; done++) {
      await this.answer(done, changes);
      await this.next.click();
      await expect(this.heading(done + 1)).toBeVisible();
    }
  }
}

/** A match as a card shows it, of somebody who is on no list. */
export function matchOf(name: string, changes: Partial<Match> = {}): Match {
  return {
    therapistId: name.toLowerCase().replaceAll(' ', '-'),
    name,
    title: 'Clinical Psychologist',
    photoUrl: '',
    concernsMet: ['anxiety', 'sleep'],
    specialties: ['Anxiety', 'Grief'],
    sessionType: 'Virtual/Online Only',
    cost: '$120 per session',
    nextOpening: '2027-03-08',
    fit: 'good',
    unknowns: 1,
    reasons: [{ text: 'Works with anxiety, as you asked.', answer: 'current_challenges', field: 'specialties' }],
    cautions: [{ text: 'Ask whether evenings are free.', answer: 'preferred_times', field: 'availability' }],
    ...changes,
  };
}

/** What the API gives for a questionnaire, with nothing in it unless said otherwise. */
export function resultOf(changes: Partial<SurveyResult & Matching>): SurveyResult & Matching {
  return {
    surveyId: '0123456789',
    token: 'token',
    matches: [],
    crisis: false,
    relaxation: null,
    wishes: [],
    understood: { concerns: [], note: null },
    where: { state: 'CA', standing: 'open', asksReach: false, reach: null },
    ...changes,
  };
}

/** Puts a finished questionnaire into the tab, as the questionnaire leaves it behind, without walking through it. */
export async function storeFinishedSurvey(page: Page, result: SurveyResult, changes: Partial<SurveyAnswers> = {}) {
  needsStorage('answers that the tab has kept');
  await page.goto('/tmp/scheduling');
  await page.evaluate((survey) => sessionStorage.setItem('rapport.survey', survey), finished(result, changes));
}

function finished(result: SurveyResult, changes: Partial<SurveyAnswers>): string {
  return JSON.stringify({ criteria: { ...answersOf(changes), type: 'questionnaire' }, result });
}

/** Sees the matches of what was just sent: on a page of their own, or where the person is when the browser keeps nothing. */
export async function expectToArrive(page: Page): Promise<void> {
  await expect(page).toHaveURL(keepsNothing ? '/find-therapist' : '/tmp/survey_complete');
  await expect(page.getByRole('heading', { level: 1, name: 'Thank You!' })).toBeVisible();
}
