import { useState } from 'react';
import { messages } from '#domain/messages/index.ts';
import { confirmationDay } from '#domain/profile/openings.ts';
import type { OwnProfile } from '#domain/profile/responses.ts';
import { api } from '#lib/api.ts';
import { messageFor } from '#lib/api-error.ts';
import { answerTo } from '#lib/signed-in.ts';
import { visibilityMayHaveChanged } from '#lib/visibility-changes.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';

type Notice = Readonly<{ kind: 'error' | 'success'; message: string }>;

/** When the saved openings were last confirmed, and the button that confirms them; nothing while no new clients are taken. */
export function OpeningsConfirmation({ saved, disabled }: { saved: OwnProfile; disabled: boolean }) {
  const [busy, setBusy] = useState(false);
  const [pressed, setPressed] = useState('');
  const [notice, setNotice] = useState<Notice | null>(null);
  if (!saved.accepting_new_clients || saved.openings_confirmed_at === null) return null;
  // ISO 8601 sorts as time does: a save after the press is the newer one.
  const [confirmedAt = ''] = [saved.openings_confirmed_at, pressed].sort().reverse();
  const confirm = async () => {
    setBusy(true);
    try {
      const answer = await answerTo((as) => api.openings.confirm.$post({}, as), messages.profile.notLoggedIn);
      setPressed(answer.openings_confirmed_at ?? '');
      visibilityMayHaveChanged();
      setNotice({ kind: 'success', message: messages.openings.confirmed });
    } catch (error) {
      setNotice({ kind: 'error', message: messageFor(error, messages.openings.confirmFailed) });
    }
    setBusy(false);
  };
  return (
    <div className="space-y-3">
      <p className="text-ink-soft">
        <span>{`What is saved of your openings was last confirmed on ${confirmationDay(confirmedAt, new Date())}.`}</span>{' '}
        <span>Each save confirms it, too.</span>
      </p>
      <Button busy={busy} disabled={disabled} onClick={confirm}>
        Still right
      </Button>
      {notice && (
        <Alert kind={notice.kind}>
          <span>{notice.message}</span>
        </Alert>
      )}
    </div>
  );
}
