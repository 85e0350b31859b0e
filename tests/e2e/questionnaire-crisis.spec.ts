import { expectAccessible } from '../support/browser-axe.ts';
import { hold } from '../support/browser-hold.ts';
import { needsStorage } from '../support/browser-people.ts';
import { expectToArrive } from '../support/browser-survey.ts';
import { expect, test } from '../support/fixtures.ts';

const panelName = 'Help right now';
const noteName = 'Someone to talk to';

test('an immediate need shows the 988 line at once, and it blocks nothing', async ({ page, questionnaire }) => {
  await questionnaire.openAt(8);
  const panel = page.getByRole('status', { name: panelName });
  await questionnaire.option('urgency', 'this-week').check();
  await expect(panel).toHaveCount(0);
  await questionnaire.option('urgency', 'immediate').check();
  await expect(panel).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Call 988' })).toHaveAttribute('href', 'tel:988');
  await expect(panel.getByRole('link', { name: 'Text 988' })).toHaveAttribute('href', 'sms:988');
  await expect(panel.locator('[lang=es]')).toHaveText('En español: marque 988 y oprima 2');
  await questionnaire.findMatches.click();
  await expectToArrive(page);
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

test('every free text is read for harm', async ({ page, questionnaire }) => {
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

test('a text that mentions danger gets one quiet line beside it, and the matches no panel', async ({
  page,
  questionnaire,
}) => {
  await questionnaire.openAt(7);
  const panel = page.getByRole('status', { name: panelName });
  const note = page.getByRole('status', { name: noteName });
  const info = questionnaire.text('additional_info');
  await info.fill('My brother died last March');
  await expect(note).toHaveCount(0);
  await info.fill('My brother died by suicide in March');
  await expect(note).toBeVisible();
  await expect(note.getByRole('link', { name: 'call 988' })).toHaveAttribute('href', 'tel:988');
  await expect(note.getByRole('link', { name: 'text 988' })).toHaveAttribute('href', 'sms:988');
  await expect(panel).toHaveCount(0);
  await expect(info).toBeFocused();
  await info.fill('My brother died by suicide in March. I want to die too');
  await expect(panel).toBeVisible();
  await expect(note).toHaveCount(0);
  await info.fill('My brother died by suicide in March');
  await expect(panel).toHaveCount(0);

  await questionnaire.next.click();
  await questionnaire.answer(8);
  await questionnaire.findMatches.click();
  await expectToArrive(page);
  await expect(note).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(panel).toHaveCount(0);
});

test('an overdose names 911 and Poison Control first, and opens the panel again that was put away', {
  tag: '@both',
}, async ({ page, questionnaire }) => {
  await questionnaire.openAt(5);
  const panel = page.getByRole('status', { name: panelName });
  const details = questionnaire.text('challenges_details');
  await details.fill('I want to die');
  await panel.getByRole('button', { name: 'I am safe, continue' }).click();
  await expect(panel).toHaveCount(0);
  await details.fill('I just took all my pills');
  await expect(panel.getByRole('link')).toHaveText([
    'Call 911',
    'Call Poison Control, 1-800-222-1222',
    'Call 988',
    'Text 988',
  ]);
  await expect(panel.getByRole('link').nth(1)).toHaveAttribute('href', 'tel:+18002221222');
  await expect(details).toBeFocused();
  for (let link = 0; link < 4; link++) {
    await page.keyboard.press('Tab');
    await expect(panel.getByRole('link').nth(link)).toBeFocused();
  }
  await expectAccessible(page, 'overdose');
  await questionnaire.next.click();
  await expect(questionnaire.heading(6)).toBeVisible();
});

test('somebody else in danger brings how to help them', { tag: '@both' }, async ({ page, questionnaire }) => {
  await questionnaire.openAt(5);
  const note = page.getByRole('status', { name: noteName });
  await questionnaire.text('challenges_details').fill('My 9 year old says he wants to die');
  await expect(note.getByRole('listitem').first()).toHaveText('Stay with them, or keep them on the phone.');
  await expect(note.getByRole('link')).toHaveText(['call 988', 'text 988', 'call 911']);
  await expect(page.getByRole('status', { name: panelName })).toHaveCount(0);
  await expectAccessible(page, 'somebody else in danger');
});

test('Spanish words bring the Spanish panel, also above the matches', { tag: '@both' }, async ({
  page,
  questionnaire,
}) => {
  await questionnaire.openAt(7);
  const panel = page.getByRole('status', { name: 'Ayuda ahora mismo' });
  await questionnaire.text('additional_info').fill('Ya no quiero vivir');
  await expect(panel).toHaveAttribute('lang', 'es');
  await expect(panel).toContainText('Línea 988');
  await expect(panel.getByRole('link', { name: 'Enviar AYUDA al 988' })).toHaveAttribute('href', 'sms:988?&body=AYUDA');
  await expectAccessible(page, 'Spanish panel');
  await questionnaire.next.click();
  await questionnaire.answer(8);
  await questionnaire.findMatches.click();
  await expectToArrive(page);
  await expect(panel).toBeVisible();
  await panel.getByRole('button', { name: 'Estoy a salvo, continuar' }).click();
  await expect(panel).toHaveCount(0);
});

test('veterans, drugs and violence bring their own lines', async ({ page, questionnaire }) => {
  await questionnaire.openAt(5);
  const details = questionnaire.text('challenges_details');
  const help = page.getByRole('status');
  await details.fill('I am a veteran and I want to end my life');
  await expect(help.getByRole('link').first()).toHaveText('Veterans: call 988, then press 1');
  await expect(help.getByRole('link', { name: 'Veterans: text 838255' })).toHaveAttribute('href', 'sms:838255');
  await details.fill('I relapsed on heroin and I am scared');
  await expect(help.getByRole('link', { name: 'call 1-800-662-4357' })).toHaveAttribute('href', 'tel:+18006624357');
  await details.fill('I am afraid of my husband');
  await expect(help.getByRole('link', { name: 'call 1-800-799-7233' })).toHaveAttribute('href', 'tel:+18007997233');
});

test('the quiet line reads well everywhere', { tag: '@both' }, async ({ page, questionnaire }) => {
  await questionnaire.openAt(7);
  await questionnaire.text('additional_info').fill('I lost a friend to suicide');
  await expect(page.getByRole('status', { name: noteName })).toBeVisible();
  await expectAccessible(page, 'quiet line');
});

test('what was written before a reload is read again, with nothing touched', async ({ page, questionnaire }) => {
  needsStorage('answers after a reload');
  await questionnaire.openAt(5);
  await questionnaire.text('challenges_details').fill('I want to die');
  await page.reload();
  await expect(page.getByRole('status', { name: panelName })).toBeVisible();
});

test('while the screen is still on its way, nothing waits for it', async ({ page, questionnaire }) => {
  const release = await hold(page, '**/_astro/AnswerHelp*.js');
  await questionnaire.openAt(5);
  const panel = page.getByRole('status', { name: panelName });
  const details = questionnaire.text('challenges_details');
  await details.fill('I want to die');
  await questionnaire.next.click();
  await expect(questionnaire.heading(6)).toBeVisible();
  await questionnaire.back.click();
  await expect(details).toHaveValue('I want to die');
  await expect(panel).toHaveCount(0);
  release();
  await expect(panel).toBeVisible();
});
