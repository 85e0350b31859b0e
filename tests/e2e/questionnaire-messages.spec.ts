import { expect, test } from '../support/fixtures.ts';

const firstStep = [
  { name: 'first_name', answer: 'Robin', message: 'First name is required.' },
  { name: 'email', answer: 'robin@example.com', message: 'Email is required.' },
  { name: 'age', answer: '34', message: 'Age is required for appropriate therapist matching.' },
  { name: 'zip_code', answer: '94110', message: 'Zip code helps us find therapists in your area.' },
];

test('the first step names the first missing answer only, and moves the focus to it', async ({
  page,
  questionnaire,
}) => {
  await questionnaire.open();
  for (const { name, answer, message } of firstStep) {
    await questionnaire.text(name).fill('   ');
    await questionnaire.next.click();
    await expect(questionnaire.banner).toHaveCount(1);
    await expect(questionnaire.banner).toHaveText(new RegExp(`^${message.replaceAll('.', '\\.')}×?$`));
    await expect(questionnaire.banner).toBeFocused();
    await expect(questionnaire.text(name)).toHaveAttribute('aria-invalid', 'true');
    await expect(questionnaire.text(name)).toHaveAccessibleDescription(new RegExp(message));
    await expect(questionnaire.heading(1)).toBeVisible();
    if (name === 'zip_code') await questionnaire.banner.getByRole('button', { name: 'Dismiss' }).click();
    else await questionnaire.text(name).fill(answer);
    // Put away, or answered anew: either way the message has had its say.
    await expect(questionnaire.banner).toHaveCount(0);
    await questionnaire.text(name).fill(answer);
  }
  await questionnaire.next.click();
  await expect(questionnaire.heading(2)).toBeFocused();
  await expect(page).toHaveURL('/find-therapist');
});

const later = [
  { step: 2, message: 'Please select your preferred session format.' },
  { step: 3, message: 'Please select a payment method.' },
  { step: 4, message: 'Please select at least one goal to help us match you appropriately.' },
  { step: 8, message: 'Please let us know your timeline so we can prioritize appropriately.' },
];

test('the other required questions have their own sentence', async ({ questionnaire }) => {
  await questionnaire.open();
  for (let step = 1; step <= 8; step++) {
    const failing = later.find((one) => one.step === step);
    const forward = step === 8 ? questionnaire.findMatches : questionnaire.next;
    if (failing) {
      await forward.click();
      await expect(questionnaire.banner).toBeFocused();
      await expect(questionnaire.banner.getByText(failing.message, { exact: true })).toBeVisible();
      await expect(questionnaire.heading(step)).toBeVisible();
    }
    if (step === 8) break;
    await questionnaire.answer(step);
    await questionnaire.next.click();
    await expect(questionnaire.heading(step + 1)).toBeVisible();
    await expect(questionnaire.banner).toHaveCount(0);
  }
});

test('the message leads to its question', async ({ questionnaire }) => {
  await questionnaire.openAt(4);
  await questionnaire.next.click();
  await questionnaire.banner.getByText('Please select at least one goal').click();
  await expect(questionnaire.option('therapy_goals', 'manage-anxiety')).toBeFocused();
  await questionnaire.option('therapy_goals', 'manage-anxiety').check();
  await questionnaire.next.click();
  await expect(questionnaire.heading(5)).toBeVisible();
  await questionnaire.back.click();
  await expect(questionnaire.heading(4)).toBeVisible();
});

const malformed = [
  { name: 'first_name', answers: ['\u200b', '\u3164', '\u2800'], message: /First name is required\./ },
  { name: 'email', answers: ['robin', 'robin@', 'robin@example'], message: /email address like name@example\.com/ },
  { name: 'age', answers: ['abc', '121', '34.5', '-20'], message: /whole number from 18 to 120/ },
  { name: 'zip_code', answers: ['9411', '941100', 'SW1A'], message: /5-digit zip code/ },
  { name: 'phone', answers: ['12345', 'call me', '1234567890123456'], message: /10 to 15 digits/ },
];

test('what is no name, e-mail, an age, a zip or a phone is named as such', async ({ questionnaire }) => {
  await questionnaire.open();
  await questionnaire.answer(1);
  for (const { name, answers, message } of malformed) {
    const right = await questionnaire.text(name).inputValue();
    for (const answer of answers) {
      await questionnaire.text(name).fill(answer);
      await questionnaire.next.click();
      await expect(questionnaire.banner, answer).toContainText(message);
      await expect(questionnaire.text(name)).toHaveValue(answer);
    }
    await questionnaire.text(name).fill(right);
  }
  await questionnaire.text('phone').fill('\u202a+1 (415) 555\u20110100 x12\u202c');
  await questionnaire.text('zip_code').fill('９４１１０–1234');
  await questionnaire.next.click();
  await expect(questionnaire.heading(2)).toBeVisible();
});

test('somebody under 18 is refused kindly, with two places to turn to', async ({ questionnaire }) => {
  await questionnaire.open();
  await questionnaire.answer(1);
  for (const age of ['17', '0']) {
    await questionnaire.text('age').fill(age);
    await questionnaire.next.click();
    await expect(questionnaire.banner).toContainText('Crisis Text Line');
    await expect(questionnaire.banner).toContainText('Teen Line');
    await expect(questionnaire.heading(1)).toBeVisible();
  }
  await questionnaire.text('age').fill('18');
  await questionnaire.next.click();
  await expect(questionnaire.heading(2)).toBeVisible();
});
