import { messages } from '#domain/messages/index.ts';
import { answerOf, api } from '#lib/api.ts';
import { Button } from '#ui/Button.tsx';
import { saveFile } from './save-file.ts';
import { useAccountChange } from './use-account-change.tsx';

const fileName = 'rapport-account.json';

/** Everything that is kept of the therapist, as one file of JSON. */
export function ExportData({ email }: { email: string }) {
  const { busy, carryOut, alert, dialog } = useAccountChange(email, messages.account.exportFailed, 'export');

  const download = () =>
    carryOut(async (as) => {
      const data = await answerOf(api.therapists.account.export.$get({}, as));
      saveFile(JSON.stringify(data, null, 2), 'application/json', fileName);
    });

  return (
    <section aria-labelledby="export-heading" className="card space-y-4 p-5 sm:p-7">
      <h2 id="export-heading" className="text-2xl">
        Your data
      </h2>
      <p className="text-ink-soft">
        Your profile, settings, requests with what clients shared, views and transcripts, as one JSON file. It holds
        health information of your clients: keep it as you keep your notes.
      </p>
      {alert}
      {dialog}
      <Button busy={busy} onClick={download}>
        Download my data
      </Button>
    </section>
  );
}
