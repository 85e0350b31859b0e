import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/browser-axe.ts';
import { keyboardOf } from '../support/browser-keyboard.ts';
import { expect, test } from '../support/fixtures.ts';

const editPath = '/therapist/profile/edit';
const input = (page: Page, name: string) => page.locator(`input[name="${name}"]`);
/** What a list is read as. Its name does not hold the field's label, by which assistive tools find the field. */
const chips = (page: Page, name: string) =>
  page
    .locator(`div:has(input[name="${name}"]) > ul`)
    .and(page.getByRole('list', { name: 'As understood' }))
    .getByRole('listitem');
const options = (page: Page) => page.getByRole('option');

test('lists typed or pasted with commas become chips that say how they are understood', async ({
  page,
  api,
  signInAs,
}) => {
  await signInAs(await api.listTherapist({ practice_states: 'CA, NY', insurances: 'Aetna' }));
  await page.goto(editPath);
  await expect(chips(page, 'practice_states')).toHaveText([/California/, /New York/]);
  await input(page, 'practice_states').fill('CA, New York, Atlantis');
  await expect(chips(page, 'practice_states')).toHaveText([/California/, /New York/, /Atlantis.*not a state/]);
  await input(page, 'insurances').fill('Blue Cross, BCBS, UHC');
  await expect(chips(page, 'insurances')).toHaveText([/Blue Cross Blue Shield/, /BCBS.*same/, /UHC.*UnitedHealthcare/]);
  await input(page, 'specialties').pressSequentially(', Grief');
  await input(page, 'specialties').blur();
  await expect(chips(page, 'specialties').last()).toContainText('Grief');

  await page.getByRole('button', { name: 'Remove Atlantis' }).click();
  await expect(input(page, 'practice_states')).toHaveValue('CA, New York');
  await expect(chips(page, 'practice_states')).toHaveCount(2);
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await page.reload();
  await expect(input(page, 'practice_states')).toHaveValue('CA, New York');
  await expect(input(page, 'insurances')).toHaveValue('Blue Cross, BCBS, UHC');
});

test('a list pasted an entry a line becomes entries, and what matching does not know takes no place', async ({
  page,
  api,
  signInAs,
}) => {
  await signInAs(await api.listTherapist({ specialties: 'Sleep', insurances: 'Aetna' }));
  await page.goto(editPath);
  await expect(chips(page, 'specialties')).toHaveCount(1);
  const prose = page.locator('textarea[name="education"]');
  const pasteInto = async (name: string, text: string) => {
    await prose.fill(text);
    await prose.press('ControlOrMeta+A');
    await prose.press('ControlOrMeta+X');
    await input(page, name).press('End');
    await input(page, name).press('ControlOrMeta+V');
  };
  await pasteInto('specialties', '• Maternal wellbeing\n• Anxiety\n• Grief\n');
  await expect(input(page, 'specialties')).toHaveValue('Sleep, Maternal wellbeing, Anxiety, Grief');
  await expect(chips(page, 'specialties')).toHaveCount(4);
  const three = page.getByRole('group', { name: 'Your top three' });
  await expect(three).toContainText('though clients read it: Maternal wellbeing');
  await expect(three.getByRole('checkbox')).toHaveCount(3);
  await input(page, 'specialties').fill('Maternal wellbeing, Anxiety');
  await expect(page.getByRole('complementary')).toContainText('The others take no place among your top three');

  await input(page, 'insurances').fill('None, Aetna; Cigna');
  await input(page, 'insurances').blur();
  await expect(input(page, 'insurances')).toHaveValue('None, Aetna, Cigna');
  await expect(chips(page, 'insurances').first()).toContainText('which is it: none, or the plans beside it?');
});

test('suggestions know codes and aliases, by keyboard alone', async ({ page, api, signInAs }) => {
  await signInAs(await api.listTherapist({ practice_states: 'CA', insurances: 'Aetna' }));
  await page.goto(editPath);
  const keyboard = keyboardOf(page);
  await expect(chips(page, 'insurances')).toHaveCount(1);
  await keyboard.tabTo(input(page, 'insurances'));
  await page.keyboard.press('End');
  await page.keyboard.type(', bcbs');
  await expect(input(page, 'insurances')).toHaveAttribute('aria-expanded', 'true');
  await expect(options(page)).toHaveText(['Blue Cross Blue Shield']);
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(options(page)).toHaveCount(0);
  await expect(input(page, 'insurances')).toHaveValue(/^Aetna, Blue Cross Blue Shield,? ?$/);
  await expect(input(page, 'insurances')).toBeFocused();
  // Enter chose, and did not send the form.
  await expect(page.getByText('Profile updated successfully!')).toHaveCount(0);

  await keyboard.tabTo(input(page, 'practice_states').or(input(page, 'insurances')).last());
  await input(page, 'practice_states').focus();
  await page.keyboard.press('End');
  await page.keyboard.type(', new');
  await expect(options(page).first()).toContainText('New');
  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
});

test('a suggestion is taken by a press, and the list is accessible', { tag: '@both' }, async ({
  page,
  api,
  signInAs,
}) => {
  await signInAs(await api.listTherapist({ practice_states: 'CA' }));
  await page.goto(editPath);
  await expect(chips(page, 'practice_states')).toHaveCount(1);
  await input(page, 'practice_states').focus();
  await page.keyboard.press('End');
  await page.keyboard.type(', orego');
  await expect(options(page)).toHaveText([/Oregon/]);
  await expectAccessible(page, 'suggestions');
  await options(page).first().click();
  await expect(input(page, 'practice_states')).toHaveValue(/^CA, OR,? ?$/);
  await expect(chips(page, 'practice_states')).toHaveText([/California/, /Oregon/]);
});

test('the hint names what costs most in matches, leads there, and follows what is typed', async ({
  page,
  api,
  signInAs,
}) => {
  await signInAs(await api.listTherapist({ availability: '', session_rates: '', practice_states: 'CA' }));
  await page.goto(editPath);
  const hint = page.getByRole('complementary', { name: 'What your profile could still say' });
  const cost = 'Clients who name times see “Has not said which times they offer”';
  await expect(hint.getByText(cost)).toBeVisible();
  await hint.getByRole('button', { name: 'Availability' }).click();
  await expect(page.getByRole('checkbox', { name: 'Monday Morning' })).toBeFocused();
  const before = Number(await hint.getByRole('progressbar').getAttribute('aria-valuenow'));
  await page.getByRole('checkbox', { name: 'Monday Morning' }).check();
  await expect(hint.getByText(cost)).toHaveCount(0);
  await expect
    .poll(async () => Number(await hint.getByRole('progressbar').getAttribute('aria-valuenow')))
    .toBeGreaterThan(before);
  await input(page, 'practice_states').fill('Atlantis');
  await expect(hint.getByText('No client can be matched with you: matching starts with your license.')).toBeVisible();
});
