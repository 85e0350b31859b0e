import { useState } from 'react';
import {
  knownPreferences,
  type NotificationPreferences,
  parsePreferences,
  preferenceIn,
  withPreference,
} from '#domain/account/settings.ts';
import { messages } from '#domain/messages/index.ts';
import { api } from '#lib/api.ts';
import { NotSignedIn } from '#lib/api-error.ts';
import { leaveMessage } from '#lib/flash.ts';
import { reportSilently } from '#lib/report-silently.ts';
import { answerTo } from '#lib/signed-in.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { TextArea } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';

const asText = (preferences: NotificationPreferences) => JSON.stringify(preferences, null, 2);

/** Both views of one object: boxes for what the product reads, and the whole as JSON. */
export function SettingsForm({ saved }: { saved: NotificationPreferences }) {
  const [text, setText] = useState(asText(saved));
  const [busy, setBusy] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const [isRefused, setRefused] = useState(false);
  const preferences = parsePreferences(text);

  const save = async () => {
    if (!preferences) {
      setRefused(true);
      return setAttempts(attempts + 1);
    }
    setRefused(false);
    setBusy(true);
    try {
      const json = { notification_preferences: preferences };
      await answerTo((as) => api.therapists.settings.$patch({ json }, as));
      leaveMessage(messages.settings.updated);
      location.assign('/therapist/dashboard');
    } catch (error) {
      if (error instanceof NotSignedIn) return location.assign('/therapist/signin');
      reportSilently('settings-not-saved', error);
      setBusy(false);
    }
  };

  return (
    <Form onSend={save} className="space-y-8">
      <fieldset className="card space-y-2 p-5 sm:p-7" disabled={busy || !preferences}>
        <legend className="float-left mb-2 font-serif text-2xl font-semibold">Emails</legend>
        <p className="clear-both text-sm text-ink-soft">
          What concerns your plan, your account and your openings comes in any case.
        </p>
        {knownPreferences.map((preference) => (
          <label
            key={preference.key}
            className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold has-disabled:opacity-60"
          >
            <input
              type="checkbox"
              name={`${preference.group}.${preference.key}`}
              className="size-5 shrink-0 accent-accent"
              checked={preferenceIn(preferences ?? saved, preference)}
              onChange={({ currentTarget: { checked } }) =>
                preferences && setText(asText(withPreference(preferences, preference, checked)))
              }
            />
            <span>{preference.label}</span>
          </label>
        ))}
      </fieldset>
      <section aria-labelledby="json-heading" className="card space-y-3 p-5 sm:p-7">
        <h2 id="json-heading" className="text-2xl">
          The same as JSON
        </h2>
        <TextArea
          name="notification_preferences"
          label="Notification preferences"
          hint="Keys that Rapport does not know are kept as they are."
          rows={10}
          spellCheck={false}
          autoComplete="off"
          disabled={busy}
          invalid={isRefused && !preferences}
          describedBy={isRefused && !preferences ? 'settings-refusal' : undefined}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </section>
      <div className="space-y-3">
        <Button type="submit" look="primary" busy={busy}>
          Save Settings
        </Button>
        {isRefused && !preferences && (
          <Alert kind="error" id="settings-refusal" focusKey={attempts} onDismiss={() => setRefused(false)}>
            {messages.settings.invalidJson}
          </Alert>
        )}
      </div>
    </Form>
  );
}
