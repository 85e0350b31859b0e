import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { messages } from '#domain/messages.ts';
import { type OwnProfile, type Profile, profileSchema, requiredProfileFields } from '#domain/profile.ts';
import { answerOf, api, bearer } from '#lib/api.ts';
import { messageFor } from '#lib/api-error.ts';
import { currentSession } from '#lib/session.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { AvailabilityGrid } from './AvailabilityGrid.tsx';
import { SectionField } from './SectionField.tsx';
import { sections } from './sections.ts';

type Notice = Readonly<{ kind: 'error' | 'success'; message: string; attempt: number }>;

/** The form of six sections. What is typed stays in the page until the server has it. */
export function ProfileForm({ profile }: { profile: OwnProfile }) {
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(null);
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set());
  const [isDirty, setDirty] = useState(false);
  const savedAt = useRef(profile.updated_at);
  const say = (kind: Notice['kind'], message: string) =>
    setNotice((last) => ({ kind, message, attempt: (last?.attempt ?? 0) + 1 }));

  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isDirty]);

  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = typedProfile(new FormData(event.currentTarget), profile);
    setMissing(new Set(requiredProfileFields.filter((name) => typed[name].trim() === '')));
    const parsed = profileSchema.safeParse(typed);
    if (!parsed.success) return say('error', parsed.error.issues[0]?.message ?? messages.profile.saveFailed);
    setBusy(true);
    try {
      const session = await currentSession();
      if (!session) say('error', messages.profile.notLoggedIn);
      else {
        const { headers } = bearer(session.access_token);
        const ifMatch = savedAt.current === null ? {} : { 'If-Match': `"${savedAt.current}"` };
        const call = api.profiles.me.$post({ json: parsed.data }, { headers: { ...headers, ...ifMatch } });
        const answer = await answerOf(call);
        savedAt.current = answer.profile.updated_at;
        setDirty(false);
        say('success', messages.profile.saved);
      }
    } catch (error) {
      say('error', messageFor(error, messages.profile.saveFailed));
    }
    setBusy(false);
  };

  return (
    <form
      method="dialog"
      noValidate
      onSubmit={save}
      onChange={() => setDirty(true)}
      className="space-y-8"
      aria-label="Edit Your Profile"
    >
      {notice && (
        <Alert kind={notice.kind} focusKey={notice.attempt} onDismiss={() => setNotice(null)}>
          {notice.message}
        </Alert>
      )}
      {sections.map((section) => (
        <section key={section.title} aria-labelledby={section.id} className="card space-y-5 p-5 sm:p-7">
          <h2 id={section.id} className="text-2xl">
            {section.title}
          </h2>
          {section.fields.map((field) => (
            <SectionField
              key={field.name}
              field={field}
              profile={profile}
              disabled={busy}
              isMissing={missing.has(field.name)}
            />
          ))}
          {section.id === 'availability' && <AvailabilityGrid availability={profile.availability} disabled={busy} />}
        </section>
      ))}
      <div className="sticks-to-bottom sticky bottom-0 -mx-5 border-t border-line bg-ground px-5 py-3">
        <Button type="submit" look="primary" busy={busy} className="w-full sm:w-auto">
          Save Profile
        </Button>
      </div>
    </form>
  );
}

/** The form's values as a profile; the photo, which has no control here, stays as it is. */
function typedProfile(form: FormData, saved: OwnProfile): Profile {
  const { therapist_id: _id, name: _name, updated_at: _updatedAt, ...fields } = saved;
  const typed = Object.fromEntries(
    [...form]
      .filter(([name]) => name in fields && name !== 'availability')
      .map(([name, value]) => [name, String(value)]),
  );
  return {
    ...fields,
    ...typed,
    availability: form.getAll('availability').join(', '),
    accepting_new_clients: form.has('accepting_new_clients'),
  };
}
