import { expect, test } from '../support/fixtures.ts';

const panelName = 'Help right now';

test('an immediate need shows the 988 line at once, and it blocks nothing', async ({ page, questionnaire }) => {
  await questionnaire.openAt(8);
  const panel = page.getByRole('status', { name: panelName });
  await questionnaire.option('urgency', 'this-week').check();
  await expect(panel).toHaveCount(0);
  await questionnaire.option('urgency', 'immediate').check();
  await expect(panel).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Call 988' })).toHaveAttribute('href', 'tel:988');
  await expect(panel.getByRole('link', { name: 'Text 988' })).toHaveAttribute('href', 'sms:988');
  await questionnaire.findMatches.click();
  await expect(page).toHaveURL('/tmp/survey_complete');
  await expect(panel).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a text that speaks of harm shows the 988 line, and it can be put away', async ({ page, questionnaire }) => {
  await questionnaire.openAt(5);
  const panel = page.getByRole('status', { name: panelName });
  const details = questionnaire.text('challenges_details');
  await details.fill('My mother died last year and work is killing me');
  await expect(panel).toHaveCount(0);
  await details.fill('Some nights I want to kill myself');
  await expect(panel).toBeVisible();
  await expect(details).toBeFocused();
  await panel.getByRole('button', { name: 'I am safe, continue' }).click();
  await expect(panel).toHaveCount(0);
  await questionnaire.next.click();
  await expect(questionnaire.heading(6)).toBeVisible();
  await expect(questionnaire.banner).toHaveCount(0);
});

test('every free text is read for harm', { tag: '@once' }, async ({ page, questionnaire }) => {
  const panel = page.getByRole('status', { name: panelName });
  const texts: Readonly<Record<number, string>> = {
    4: 'therapy_goals_details',
    5: 'challenges_details',
    6: 'cultural_preferences',
    7: 'additional_info',
    8: 'scheduling_constraints',
  };
  await questionnaire.open();
  for (let step = 1; step <= 8; step++) {
    await expect(questionnaire.heading(step)).toBeVisible();
    const name = texts[step];
    if (name) {
      await expect(panel).toHaveCount(0);
      await questionnaire.text(name).fill('I am going to hurt someone');
      await expect(panel).toBeVisible();
    }
    await questionnaire.answer(step);
    if (step < 8) await questionnaire.next.click();
  }
});
