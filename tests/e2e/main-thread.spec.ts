import { newEmail } from '../support/browser-api.ts';
import { failedResource } from '../support/browser-faults.ts';
import { needsStorage } from '../support/browser-people.ts';
import { Questionnaire } from '../support/browser-survey.ts';
import { expect, test } from '../support/fixtures.ts';
import { password } from '../support/password.ts';

/** States in which no invented therapist practises, one for each size of screen, so that the new one is among the matches. */
const places = { phone: { state: 'VT', zip: '05401' }, desktop: { state: 'WY', zip: '82001' } } as const;

test(
  'from the questionnaire to the therapist’s dashboard',
  { tag: '@both' },
  async ({ page: therapist, context, faults }, { project }) => {
    needsStorage('a session that the browser keeps');
    test.setTimeout(240_000);
    const { state, zip } = places[project.name === 'phone' ? 'phone' : 'desktop'];
    const email = newEmail();

    await test.step('a therapist signs up', async () => {
      await therapist.goto('/therapist/signin');
      await therapist.getByRole('link', { name: 'Sign up' }).click();
      for (const [label, text] of [
        ['First name', 'Juno'],
        ['Last name', `Wander${state}`],
        ['Email', email],
        ['Password', password],
        ['Confirm password', password],
      ] as const) {
        await therapist.getByLabel(label, { exact: true }).fill(text);
      }
      await therapist.getByRole('button', { name: 'Sign Up' }).click();
      await expect(therapist.getByText('Account created! Redirecting to dashboard...')).toBeVisible();
      await expect(therapist).toHaveURL('/therapist/signin');
    });

    await test.step('and signs in', async () => {
      await therapist.getByLabel('Email').fill(email);
      await therapist.getByLabel('Password').fill(password);
      await therapist.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
      await expect(therapist.getByRole('heading', { level: 1 })).toHaveText(`Welcome, Juno Wander${state}!`);
      await expect(therapist.getByText('No new booking requests.')).toBeVisible();
    });

    await test.step('activates the trial', async () => {
      faults.allow(failedResource(404, '/api/profiles/me'), /request to another host: http:\/\/127\.0\.0\.1:\d+\//);
      await therapist.getByRole('link', { name: 'Edit Profile' }).click();
      await therapist.getByRole('link', { name: 'Go to Billing' }).click();
      await therapist.getByLabel('Card Holder Name').fill('Juno Wander');
      await therapist.getByLabel('Billing Address').fill('1 Quiet Valley');
      const card = therapist.frameLocator('iframe[title="Secure card payment input frame"]');
      await card.locator('input[name=cardnumber]').fill('4242424242424242');
      await card.locator('input[name=exp-date]').fill('12 / 34');
      await card.locator('input[name=cvc]').fill('123');
      await card.locator('input[name=postal]').fill(zip);
      await therapist.getByRole('button', { name: 'Activate Trial & Continue' }).click();
      await expect(therapist.getByText('Billing setup successful! Trial activated.')).toBeVisible();
      await expect(therapist).toHaveURL('/therapist/profile/edit');
    });

    await test.step('and saves a profile', async () => {
      await therapist.getByLabel('Title', { exact: true }).fill('Counselor of the Quiet Valley');
      await therapist.getByLabel('About Me').fill('I listen, and I remember.');
      await therapist.getByLabel('Approach', { exact: true }).fill('Cognitive behavioral therapy (CBT)');
      await therapist.getByLabel('Specialties').fill('Anxiety, Grief');
      await therapist.getByLabel('Practice States').fill(state);
      await therapist.getByLabel('Accepted Insurances').fill('Aetna');
      await therapist.getByRole('radio', { name: 'Virtual/Online Only' }).check();
      await therapist.getByRole('checkbox', { name: 'Monday Evening' }).check();
      await therapist.getByRole('checkbox', { name: 'Friday Morning' }).check();
      await therapist.getByRole('button', { name: 'Save Profile' }).click();
      await expect(therapist.getByText('Profile updated successfully!')).toBeVisible();
    });

    // A tab of its own: what the client answers stays in it.
    const client = await context.newPage();
    const questionnaire = new Questionnaire(client);

    await test.step('a client answers all eight steps', async () => {
      const answers = { first_name: 'Robin', zip_code: zip };
      await client.goto('/');
      await client.getByRole('link', { name: 'Get Started' }).click();
      await expect(questionnaire.next).toBeEnabled();
      for (let step = 1; step <= 8; step++) {
        await expect(questionnaire.heading(step)).toBeVisible();
        await questionnaire.answer(step, answers);
        if (step === 2) await client.getByRole('checkbox', { name: 'Evening, 5 to 8 PM', exact: true }).check();
        if (step === 3) await client.getByRole('combobox', { name: 'Insurance provider' }).fill('Aetna');
        if (step === 5) await client.getByRole('checkbox', { name: 'Anxiety or worry' }).check();
        if (step === 5)
          await client.getByRole('textbox', { name: 'In your own words' }).fill('The mornings are hardest.');
        if (step === 7) await client.getByRole('textbox', { name: /anything else/ }).fill('I work shifts.');
        await (step === 8 ? questionnaire.findMatches : questionnaire.next).click();
      }
      await expect(client).toHaveURL('/tmp/survey_complete');
      await expect(client.getByRole('heading', { level: 1 })).toHaveText('Thank You!');
    });

    await test.step('meets the therapist among the matches, and reads the profile', async () => {
      const card = client.getByRole('article', { name: `Juno Wander${state}` });
      await expect(card).toContainText('Why they fit');
      await expect(card).toContainText('Counselor of the Quiet Valley');
      await card.getByRole('link', { name: 'View profile' }).click();
      await expect(client.getByRole('heading', { level: 1 })).toHaveText(`Juno Wander${state}`);
      await expect(client.getByText('I listen, and I remember.')).toBeVisible();
    });

    await test.step('and asks for a session, with the answers', async () => {
      await client.getByText('Ask for a session', { exact: true }).click();
      await expect(client.getByRole('button', { name: 'Send Request' })).toBeEnabled();
      await client.getByRole('checkbox', { name: 'Monday Evening' }).check();
      await client.getByRole('checkbox', { name: 'Friday Morning' }).check();
      await client.getByLabel('Your name').fill('Robin Client');
      await client.getByLabel('Email').fill('robin@example.com');
      await client.getByLabel('Message').fill('Could we talk?');
      await client.getByLabel('Share my questionnaire answers').check();
      await client.getByRole('button', { name: 'Send Request' }).click();
      await expect(client.getByText('Your request is on its way.')).toBeVisible();
    });

    await test.step('the therapist sees the card and the answers', async () => {
      await therapist.getByRole('link', { name: 'Back to Dashboard' }).click();
      const card = therapist.getByRole('article', { name: 'Robin Client' });
      await expect(card).toContainText('robin@example.com');
      await expect(card).toContainText('Received');
      await expect(card.getByText('Monday Evening, Friday Morning', { exact: true })).toBeVisible();
      await expect(card).toContainText('Could we talk?');
      await card.getByText('View Questionnaire Answers', { exact: true }).click();
      for (const text of [
        'What are you dealing with?',
        'Anxiety or worry',
        'The mornings are hardest.',
        'I work shifts.',
      ]) {
        await expect(card.getByText(text, { exact: true })).toBeVisible();
      }
      const json = (await card.locator('pre').textContent()) ?? '';
      expect(JSON.parse(json)).toMatchObject({ first_name: 'Robin', zip_code: zip, current_challenges: ['anxiety'] });
      expect(json).toContain('\n  "first_name": "Robin",\n');
    });

    await test.step('and takes nobody else for now', async () => {
      await therapist.getByRole('link', { name: 'Edit Profile' }).click();
      await therapist.getByRole('checkbox', { name: 'I am taking new clients' }).uncheck();
      await therapist.getByRole('button', { name: 'Save Profile' }).click();
      await expect(therapist.getByText('Profile updated successfully!')).toBeVisible();
    });
  },
);
