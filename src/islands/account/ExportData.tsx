import { useState } from 'react';
import { messages } from '#domain/messages/index.ts';
import { api } from '#lib/api.ts';
import { messageFor } from '#lib/api-error.ts';
import { answerTo } from '#lib/signed-in.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';

const fileName = 'rapport-account.json';

/** Everything that is kept of the therapist, as one file of JSON. */
export function ExportData() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const download = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const data = await answerTo((as) => api.therapists.account.export.$get({}, as), messages.dashboard.signIn);
      const address = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
      Object.assign(document.createElement('a'), { href: address, download: fileName }).click();
      URL.revokeObjectURL(address);
    } catch (error) {
      setFailure(messageFor(error, messages.account.exportFailed));
    } finally {
      setBusy(false);
    }
  };

  return (
    <section aria-labelledby="export-heading" className="card space-y-4 p-5 sm:p-7">
      <h2 id="export-heading" className="text-2xl">
        Your data
      </h2>
      <p className="text-ink-soft">
        Your profile, settings, requests with what clients shared, views and transcripts, as one JSON file. It holds
        health information of your clients: keep it as you keep your notes.
      </p>
      {failure && (
        <Alert kind="error" onDismiss={() => setFailure(null)}>
          {failure}
        </Alert>
      )}
      <Button busy={busy} onClick={download}>
        Download my data
      </Button>
    </section>
  );
}
