import type { Page } from '@playwright/test';
import { messages } from '#domain/messages/index.ts';
import { expectAccessible } from '../support/browser-axe.ts';
import { droppedCall, failedResource } from '../support/browser-faults.ts';
import { emptyFile } from '../support/browser-files.ts';
import { hold } from '../support/browser-hold.ts';
import { keyboardOf } from '../support/browser-keyboard.ts';
import { expect, test } from '../support/fixtures.ts';
import { pdfOfPages, pdfOfScan, transcriptPages } from '../support/pdf.ts';

const screen = '/therapist/upload-logs';
const path = '/api/pdf-upload';
const done = 'Upload and processing successful!';

const picker = (page: Page) => page.getByLabel('Transcript (PDF)');
const names = (page: Page) => page.getByLabel('Names (comma separated)', { exact: true });
const facilitators = (page: Page) => page.getByLabel('Facilitators (comma separated)');
const consent = (page: Page) => page.getByRole('checkbox', { name: 'My client has agreed to this upload.' });
const button = (page: Page) => page.getByRole('button', { name: 'Upload', exact: true });
const line = (page: Page) => page.getByRole('form', { name: 'Upload a transcript' }).getByRole('status');
const list = (page: Page) => page.getByRole('region', { name: 'Your transcripts' });
const entries = (page: Page) => list(page).getByRole('button', { name: /^Delete transcript of / });

function fileOf(bytes: Uint8Array, name = 'session.pdf', mimeType = 'application/pdf') {
  return { name, mimeType, buffer: Buffer.from(bytes) };
}
const session = fileOf(pdfOfPages(transcriptPages(2)));

/** Opens the screen and waits for its list, so that the island answers. */
async function open(page: Page): Promise<void> {
  await page.goto(screen);
  await expect(list(page)).toBeVisible();
}

/** Counts the uploads that leave the page. */
function uploadsOf(page: Page): { count: () => number } {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === path) count += 1;
  });
  return { count: () => count };
}

async function failUploads(page: Page, answer: { status: number; json?: object; body?: string } | 'dropped') {
  await page.unroute(`**${path}`);
  await page.route(`**${path}`, (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    return answer === 'dropped' ? route.abort('internetdisconnected') : route.fulfill(answer);
  });
}

test('Upload waits for a file, names or facilitators; an e-mail alone is not enough', async ({
  page,
  api,
  signInAs,
}) => {
  await signInAs(await api.signUp());
  await open(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Upload Logs');
  await expect(picker(page)).toHaveAttribute('accept', 'application/pdf,application/x-pdf,.pdf');
  await expect(button(page)).toBeDisabled();
  await expect(line(page)).toHaveText('');

  await page.getByLabel('Email (optional)').fill('robin@example.com');
  await consent(page).check();
  await expect(button(page)).toBeDisabled();
  await names(page).fill(' , ,');
  await expect(button(page)).toBeDisabled();
  await names(page).press('Enter');
  await expect(line(page)).toHaveText('');

  await names(page).fill('Robin');
  await expect(button(page)).toBeEnabled();
  await names(page).fill('');
  await expect(button(page)).toBeDisabled();
  await facilitators(page).fill('Ada');
  await expect(button(page)).toBeEnabled();
  await facilitators(page).fill('');
  await picker(page).setInputFiles(session);
  await expect(button(page)).toBeEnabled();
  await picker(page).setInputFiles([]);
  await expect(button(page)).toBeDisabled();
});

test('without the client’s consent nothing is sent', { tag: '@both' }, async ({ page, api, signInAs }) => {
  const uploads = uploadsOf(page);
  await signInAs(await api.signUp());
  await open(page);
  await picker(page).setInputFiles(session);
  await button(page).click();
  await expect(page.getByText(messages.transcript.consent, { exact: true })).toBeVisible();
  await expect(line(page)).toHaveText(`Upload failed: ${messages.transcript.consent}`);
  await expect(consent(page)).toBeFocused();
  await expect(consent(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(consent(page)).toHaveAccessibleDescription(messages.transcript.consent);
  expect(uploads.count()).toBe(0);
  await expectAccessible(page, 'without consent');

  await consent(page).check();
  await expect(page.getByText(messages.transcript.consent, { exact: true })).toHaveCount(0);
  await expect(consent(page)).not.toHaveAttribute('aria-invalid');
  await button(page).click();
  await expect(line(page)).toHaveText(done);
  await expect(consent(page)).not.toBeChecked();
  expect(uploads.count()).toBe(1);
});

test('a transcript of 40 pages is understood, listed, and still there after a reload', { tag: '@both' }, async ({
  page,
  api,
  signInAs,
}) => {
  await signInAs(await api.signUp());
  await open(page);
  await expect(page.getByText(messages.transcript.empty)).toBeVisible();
  await expectAccessible(page, 'before the first upload');
  await picker(page).setInputFiles(fileOf(pdfOfPages(transcriptPages(40))));
  await consent(page).check();
  const release = await hold(page, `**${path}`);
  await button(page).click();
  await expect(line(page)).toHaveText('Uploading...');
  await expect(button(page)).toBeDisabled();
  for (const input of [picker(page), names(page), facilitators(page), consent(page)]) {
    await expect(input).toBeDisabled();
  }
  release();
  await expect(line(page)).toHaveText(done);
  await expect(line(page)).toBeFocused();
  await expect(button(page)).toBeDisabled();
  await expect(names(page)).toBeEnabled();

  const understood = page.getByRole('region', { name: 'What we understood' });
  const shares = understood.getByRole('list', { name: 'Share of talk' }).getByRole('listitem');
  await expect(shares).toHaveCount(2);
  await expect(shares.nth(0)).toContainText('Robin Lee');
  await expect(shares.nth(0)).toContainText('74% of the talk, 560 words, 0 questions');
  await expect(shares.nth(1)).toContainText('Ada Quill');
  await expect(shares.nth(1)).toContainText('26% of the talk, 200 words, 40 questions');
  const facts = understood.getByRole('definition');
  await expect(facts).toHaveText(['Robin Lee', 'Ada Quill', 'robin@example.com', '760', '40', '40']);
  await expect(entries(page)).toHaveCount(1);
  await expectAccessible(page, 'after an upload');

  await page.reload();
  await expect(entries(page)).toHaveCount(1);
  await expect(understood).toHaveCount(0);
  await list(page).locator('summary').click();
  await expect(list(page).getByText('74% of the talk, 560 words, 0 questions')).toBeVisible();
});

test('who is who can be corrected with the keyboard, and the numbers follow', { tag: '@both' }, async ({
  page,
  api,
  faults,
  signInAs,
}) => {
  faults.allow(failedResource(503, path));
  const keyboard = keyboardOf(page);
  await signInAs(await api.signUp());
  await open(page);
  const turns = ['Ada: How are you?', 'Robin: Fine, thank you.', 'Ada: Good.', 'Robin: Yes.', 'Kim Doe: I am here.'];
  await picker(page).setInputFiles(fileOf(pdfOfPages([turns])));
  await consent(page).check();
  await button(page).click();
  await expect(line(page)).toHaveText(done);
  const understood = page.getByRole('region', { name: 'What we understood' });
  const shares = understood.getByRole('list', { name: 'Share of talk' }).getByRole('listitem');
  await expect(shares.nth(2)).toContainText('Speaker not clear');
  await expect(shares.nth(2)).toContainText('27% of the talk, 3 words, 0 questions');

  await keyboard.press(understood.getByRole('button', { name: 'Correct who is who' }), 'Enter');
  const form = understood.getByRole('form', { name: 'Who is who' });
  await expect(form.getByLabel('Who is Kim Doe?')).toHaveAccessibleDescription(
    '3 words. We are not sure that this is a name.',
  );
  await expectAccessible(page, 'the correction');
  await form.getByLabel('Who is Ada?').selectOption('The therapist');
  await form.getByLabel('Who is Kim Doe?').selectOption('Same person as Robin');
  const save = form.getByRole('button', { name: 'Save who is who' });
  await page.route(`**${path}/*`, (route) => route.fulfill({ status: 503, json: { error: 'The records rest.' } }));
  await keyboard.press(save, 'Enter');
  await expect(form.getByRole('status')).toHaveText('The records rest.');
  await expect(form.getByRole('status')).toBeFocused();
  await page.unroute(`**${path}/*`);
  await keyboard.press(save, 'Enter');
  await expect(form.getByRole('status')).toHaveText(messages.transcript.corrected);
  await expect(shares).toHaveCount(2);
  await expect(shares.nth(0)).toContainText('64% of the talk, 7 words, 0 questions');
  await expect(understood.getByRole('definition').first()).toHaveText('Robin');
  await expect(understood.getByRole('definition').nth(1)).toHaveText('Ada');
  await expect(line(page)).toHaveText('');

  // The same transcript in the list: each form shows what the server holds, and one alone says that it was saved.
  await list(page).locator('summary').click();
  await expect(list(page).getByText('64% of the talk, 7 words, 0 questions')).toBeVisible();
  await list(page).getByRole('button', { name: 'Correct who is who' }).click();
  const second = list(page).getByRole('form', { name: 'Who is who' });
  await expect(second.getByLabel('Who is Ada?')).toHaveValue('therapist');
  await expect(second.getByLabel('Who is Kim Doe?')).toHaveValue('same:1');
  await form.getByLabel('Who is Robin?').selectOption('Nobody: these words are no talk');
  await expect(form.getByRole('status')).toHaveText('');
  await second.getByLabel('Who is Robin?').selectOption('Same person as Ada');
  await second.getByRole('button', { name: 'Save who is who' }).click();
  await expect(second.getByRole('status')).toHaveText(messages.transcript.corrected);
  for (const shown of [form, second]) {
    // Kim Doe is Robin, who is Ada.
    await expect(shown.getByLabel('Who is Robin?')).toHaveValue('same:0');
    await expect(shown.getByLabel('Who is Kim Doe?')).toHaveValue('same:0');
  }
  await expect(shares).toHaveCount(1);

  await form.getByLabel('Who is Ada?').selectOption('Same person as Robin');
  await keyboard.press(save, 'Enter');
  await expect(form.getByRole('status')).toHaveText(/^Ada and Robin cannot each be the other\./);
  await expect(form.getByRole('status')).toBeFocused();
  await expect(second.getByRole('status')).toHaveText('');
  await form.getByLabel('Who is Ada?').selectOption('Nobody: these words are no talk');
  await expect(form.getByRole('status')).toHaveText('');
  await keyboard.press(save, 'Enter');
  await expect(form.getByRole('status')).toHaveText(
    /^Robin cannot be the same person as Ada, who is marked as nobody\./,
  );
  for (const name of ['Robin', 'Kim Doe']) {
    await form.getByLabel(`Who is ${name}?`).selectOption('Nobody: these words are no talk');
  }
  await keyboard.press(save, 'Enter');
  await expect(form.getByRole('status')).toHaveText(messages.transcript.corrected);
  await expect(understood.getByText('Nobody speaks in this transcript, by your word')).toBeVisible();
  await expect(understood.getByRole('definition').nth(3)).toHaveText('0');

  await page.reload();
  await list(page).locator('summary').click();
  await expect(list(page).getByText('Nobody speaks in this transcript, by your word')).toBeVisible();
  await expect(list(page).getByText('We could not tell who spoke.')).toHaveCount(0);
});

test('names alone are an upload, too', async ({ page, api, signInAs }) => {
  await signInAs(await api.signUp());
  await open(page);
  await page.getByLabel('Email (optional)').fill('robin@example.com');
  await names(page).fill('Robin Lee, =cmd()');
  await facilitators(page).fill('Ada Quill');
  await consent(page).check();
  await button(page).click();
  await expect(line(page)).toHaveText(done);
  const facts = page.getByRole('region', { name: 'What we understood' }).getByRole('definition');
  await expect(facts).toHaveText(['Robin Lee, =cmd()', 'Ada Quill', 'robin@example.com']);
  await expect(names(page)).toHaveValue('');
});

test('a PDF is taken whatever the system calls it, and listed by that name', async ({ page, api, signInAs }) => {
  await signInAs(await api.signUp());
  await open(page);
  const understood = page.getByRole('region', { name: 'What we understood' });
  const pdf = pdfOfPages(transcriptPages(2));
  const files = [
    fileOf(pdf, 'Robin Lee – sesión 写真.pdf', 'application/octet-stream'),
    fileOf(pdf, 'Robin Lee', 'text/plain'),
    fileOf(pdf, 'Robin Lee.docx', 'application/msword'),
  ];
  for (const [index, file] of files.entries()) {
    await picker(page).setInputFiles(file);
    await consent(page).check();
    await button(page).click();
    await expect(entries(page)).toHaveCount(index + 1);
    await expect(line(page)).toHaveText(done);
    await expect(list(page).locator('summary').first()).toContainText(file.name);
    await expect(understood.getByRole('paragraph').first()).toHaveText(file.name);
    await list(page)
      .getByRole('button', { name: new RegExp(`^Delete transcript of .+: ${file.name}$`) })
      .click();
    await expect(page.getByRole('dialog')).toContainText(`(${file.name}) will be deleted.`);
    await page.keyboard.press('Escape');
  }
  // Under a failure it would pass for what was understood of the file that failed.
  await picker(page).setInputFiles(fileOf(Buffer.from('hello'), 'bad.pdf'));
  await consent(page).check();
  await button(page).click();
  await expect(line(page)).toHaveText(`Upload failed: ${messages.transcript.notPdf}`);
  await expect(understood).toHaveCount(0);
});

test('a file that is no PDF, or too large, is not sent', async ({ page, api, signInAs }, testInfo) => {
  const uploads = uploadsOf(page);
  await signInAs(await api.signUp());
  await open(page);
  await consent(page).check();
  const refused = [
    [fileOf(Buffer.from('hello'), 'session.txt', 'text/plain'), messages.transcript.notPdf],
    [fileOf(Buffer.from('hello'), 'session.html', 'text/html'), messages.transcript.notPdf],
    [fileOf(Buffer.from('hello')), messages.transcript.notPdf],
    [fileOf(Buffer.from('')), messages.transcript.notPdf],
    [emptyFile(testInfo, 'session.pdf', 10 * 1024 * 1024 + 1, '%PDF-1.7'), messages.transcript.tooLarge],
  ] as const;
  for (const [file, reason] of refused) {
    await picker(page).setInputFiles(file);
    await button(page).click();
    await expect(line(page)).toHaveText(`Upload failed: ${reason}`);
  }
  expect(uploads.count()).toBe(0);
});

test('a scan is refused with what helps, and nothing is kept', { tag: '@both' }, async ({
  page,
  api,
  faults,
  signInAs,
}) => {
  faults.allow(failedResource(422, path));
  await signInAs(await api.signUp());
  await open(page);
  await picker(page).setInputFiles(fileOf(pdfOfScan(), 'scan.pdf'));
  await consent(page).check();
  await button(page).click();
  await expect(line(page)).toHaveText(`Upload failed: ${messages.transcript.scanned}`);
  await expect(line(page)).toBeFocused();
  await expect(consent(page)).not.toBeChecked();
  await expect(button(page)).toBeEnabled();
  await expectAccessible(page, 'after a failure');
  await page.reload();
  await expect(page.getByText(messages.transcript.empty)).toBeVisible();
});

test('a failure says the server’s error or message, or what is known of it', async ({
  page,
  api,
  faults,
  signInAs,
}) => {
  faults.allow(failedResource(429, path), failedResource(500, path), failedResource(502, path), droppedCall(path));
  await signInAs(await api.signUp());
  await open(page);
  await names(page).fill('Robin Lee');
  const failures = [
    [{ status: 429, json: { error: 'Enough for today.' } }, 'Enough for today.'],
    [{ status: 500, json: { message: 'The reader rests.' } }, 'The reader rests.'],
    [{ status: 502, body: '<h1>Bad gateway</h1>' }, messages.service.fault],
    ['dropped', messages.service.offline],
  ] as const;
  for (const [answer, reason] of failures) {
    await failUploads(page, answer);
    await consent(page).check();
    await button(page).click();
    await expect(line(page)).toHaveText(`Upload failed: ${reason}`);
    await expect(names(page)).toHaveValue('Robin Lee');
  }
  await page.unroute(`**${path}`);
  await consent(page).check();
  await button(page).click();
  await expect(line(page)).toHaveText(done);
});

test('without a session there is the sign-in, before and after', async ({ page, api, signInAs }) => {
  await page.goto(screen);
  await expect(page).toHaveURL('/therapist/signin');
  await signInAs(await api.signUp());
  await open(page);
  await names(page).fill('Robin Lee');
  await consent(page).check();
  await page.evaluate(() => localStorage.clear());
  await button(page).click();
  await expect(line(page)).toHaveText('Upload failed: Authentication Error: Not logged in.');
});

test('a transcript is deleted after a question, with the keyboard alone', { tag: '@both' }, async ({
  page,
  api,
  signInAs,
}) => {
  const keyboard = keyboardOf(page);
  await signInAs(await api.signUp());
  await open(page);
  await keyboard.type(names(page), 'Robin Lee');
  await keyboard.press(consent(page), 'Space');
  await keyboard.press(button(page), 'Enter');
  await expect(line(page)).toHaveText(done);
  await expect(line(page)).toBeFocused();

  await keyboard.press(entries(page), 'Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete this transcript?' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, 'the question');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(entries(page)).toBeFocused();
  await expect(entries(page)).toHaveCount(1);

  await page.keyboard.press('Enter');
  await keyboard.press(dialog.getByRole('button', { name: 'Delete' }), 'Enter');
  await expect(dialog).toHaveCount(0);
  await expect(entries(page)).toHaveCount(0);
  await expect(list(page).getByRole('heading', { level: 2 })).toBeFocused();
  await expect(page.getByText(messages.transcript.deleted)).toBeVisible();
  await expect(page.getByRole('region', { name: 'What we understood' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(messages.transcript.empty)).toBeVisible();
});

test('older transcripts are shown on demand, and can be deleted', { tag: '@both' }, async ({
  page,
  api,
  faults,
  signInAs,
}) => {
  faults.allow(failedResource(503, path));
  await signInAs(await api.signUp());
  // More than a therapist may upload in a day.
  const stored = (id: string, day: number, participant: string) => ({
    id,
    created_at: `2026-11-0${day}T09:00:00.000Z`,
    has_file: false,
    emails: [],
    participants: [participant],
    facilitators: [],
    speakers: [],
    unclear: { words: 0, sharePercent: 0, questions: 0 },
    voices: [],
    file_name: null,
    words: 0,
    questions: 0,
    pages: 0,
  });
  const cursors: (string | null)[] = [];
  let fails = true;
  await page.route(
    (url) => url.pathname === path,
    (route) => {
      const before = new URL(route.request().url()).searchParams.get('before');
      cursors.push(before);
      if (before === null) return route.fulfill({ json: { transcripts: [stored('b', 2, 'Robin')], next: 'older' } });
      if (fails) return route.fulfill({ status: 503 });
      return route.fulfill({ json: { transcripts: [stored('a', 1, 'Kim')], next: null } });
    },
  );
  await page.route(`**${path}/a`, (route) => route.fulfill({ json: { deleted: true } }));
  await open(page);
  const older = list(page).getByRole('button', { name: 'Show older transcripts' });
  await expect(entries(page)).toHaveCount(1);
  await older.click();
  await expect(page.getByRole('alert')).toContainText(messages.transcript.loadFailed);
  await expect(entries(page)).toHaveCount(1);
  await expectAccessible(page, 'with older transcripts');

  fails = false;
  await older.click();
  await expect(entries(page)).toHaveCount(2);
  await expect(older).toHaveCount(0);
  await expect(list(page).locator('summary').nth(1)).toBeFocused();
  expect(cursors).toEqual([null, 'older', 'older']);
  await entries(page).nth(1).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(entries(page)).toHaveCount(1);
  await expect(list(page).getByText('Robin').first()).toBeVisible();
});

test('a deletion or a list that fails says so', async ({ page, api, faults, signInAs }) => {
  faults.allow(failedResource(503, path));
  await signInAs(await api.signUp());
  await open(page);
  await names(page).fill('Robin Lee');
  await consent(page).check();
  await button(page).click();
  await expect(entries(page)).toHaveCount(1);
  await page.route(`**${path}/*`, (route) => route.fulfill({ status: 503, json: { error: 'The records rest.' } }));
  await entries(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(list(page).getByRole('alert')).toContainText('The records rest.');
  await expect(entries(page)).toHaveCount(1);

  await page.route(`**${path}`, (route) => route.fulfill({ status: 503 }));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText(messages.transcript.loadFailed);
  await page.unroute(`**${path}`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(entries(page)).toHaveCount(1);
});
