import { useEffect, useState } from 'react';
import { type NotificationPreferences, parsePreferences } from '#domain/account/settings.ts';
import { api } from '#lib/api.ts';
import { NotSignedIn } from '#lib/api-error.ts';
import { reportSilently } from '#lib/report-silently.ts';
import { answerTo } from '#lib/signed-in.ts';
import { Button } from '#ui/Button.tsx';
import { Spinner } from '#ui/Progress.tsx';
import { SettingsForm } from './SettingsForm.tsx';

type State =
  | Readonly<{ stage: 'loading' }>
  | Readonly<{ stage: 'failed' }>
  | Readonly<{ stage: 'loaded'; preferences: NotificationPreferences }>;

/** Notification preferences as JSON and as a plain form (spec §2, decision 0018). */
export default function Settings() {
  const [state, setState] = useState<State>({ stage: 'loading' });

  const load = async () => {
    setState({ stage: 'loading' });
    try {
      const { settings } = await answerTo((as) => api.therapists.settings.$get({}, as));
      const preferences = parsePreferences(JSON.stringify(settings.notification_preferences)) ?? {};
      setState({ stage: 'loaded', preferences });
    } catch (error) {
      if (error instanceof NotSignedIn) return location.replace('/therapist/signin');
      reportSilently('settings-not-loaded', error);
      setState({ stage: 'failed' });
    }
  };

  useEffect(() => {
    load();
  }, []);

  if (state.stage === 'loading') return <Spinner label="Loading…" />;
  // Without a word (spec §8); a form with nothing in it would overwrite what is there.
  if (state.stage === 'failed') return <Button onClick={load}>Load settings again</Button>;
  return <SettingsForm saved={state.preferences} />;
}
