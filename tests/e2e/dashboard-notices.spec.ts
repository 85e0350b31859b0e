import type { BookingRequestPage } from '#domain/booking-request/responses.ts';
import { expectNoViolations } from '../support/browser-axe.ts';
import { expect, test } from '../support/fixtures.ts';

test('it says whose mail comes back, and which shared answers leave soon', async ({ page, api, signInAs }) => {
  const therapist = await api.listTherapist();
  const { token, surveyId } = await api.takeSurvey();
  const { id } = await api.ask(therapist, { surveyToken: token });
  await api.inDatabase({
    sql: "update surveys set created_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-350 days') where id = ?",
    values: [surveyId],
  });
  // That mail comes back, only a provider says, whom no browser can play.
  await page.route('**/api/booking-requests/my-requests*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as BookingRequestPage;
    const bookingRequests = body.bookingRequests.map((one) =>
      one.id === id ? { ...one, client_unreachable: true } : one,
    );
    await route.fulfill({ response: answer, json: { ...body, bookingRequests, mail_returned: true } });
  });
  await signInAs(therapist);
  await page.goto('/therapist/dashboard');
  await expect(page.getByText(/^Our e-mails to you come back\. New requests are shown here alone/)).toBeVisible();
  await expect(
    page.getByText(/^A questionnaire that was shared with you is deleted on \w{3} \d+, \d{4}\.$/),
  ).toBeVisible();
  const card = page.getByRole('article', { name: 'Robin Client' });
  await expect(card).toContainText('Our e-mails to this client come back');
  await card.getByText('View Questionnaire Answers', { exact: true }).click();
  await expect(card.getByText(/^Kept until \w{3} \d+, \d{4}, then deleted\.$/)).toBeVisible();
  await expectNoViolations(page, 'a dashboard with what is to know');
});
