import { startTransition, useCallback, useRef, useState } from 'react';
import { videoHosts } from '#content/video-hosts.ts';
import { messages } from '#domain/messages/index.ts';
import { type Profile, profileSchemaWith, requiredProfileFields } from '#domain/profile/profile.ts';
import type { OwnProfile } from '#domain/profile/responses.ts';
import { isVisible } from '#domain/text/visible-text.ts';
import { splitList } from '#domain/vocabulary/availability.ts';
import { api } from '#lib/api.ts';
import { messageFor } from '#lib/api-error.ts';
import { secondTry } from '#lib/second-try.ts';
import { answerTo } from '#lib/signed-in.ts';
import { usePart } from '#lib/use-part.ts';
import { visibilityMayHaveChanged } from '#lib/visibility-changes.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/Form.tsx';
import { AvailabilityGrid } from './AvailabilityGrid.tsx';
import { Completeness } from './Completeness.tsx';
import { FieldReading } from './FieldReading.tsx';
import { FormNotice, type Notice } from './FormNotice.tsx';
import { firstOf, goToField } from './go-to-field.ts';
import { OpeningsConfirmation } from './OpeningsConfirmation.tsx';
import { SectionField } from './SectionField.tsx';
import { ShowChoice } from './ShowChoice.tsx';
import { sections } from './sections.ts';
import { typedProfile } from './typed-profile.ts';
import { useAddressedField } from './use-addressed-field.ts';
import { useDraft } from './use-draft.ts';
import { useReadProfile } from './use-read-profile.ts';

type Props = { userId: string; profile: OwnProfile; onDiscard: () => void };

/** What follows the rates comes after the form, which works without: fees that have no control stay as they are saved. */
const loadFees = () => secondTry(() => import('./Fees.tsx')).then((module) => module.Fees);
/** Photo and video stand last, and come after the form. */
const loadMedia = () => secondTry(() => import('./Media.tsx')).then((module) => module.Media);
const profileSchema = profileSchemaWith(videoHosts);
/** A profile as it is kept, where it may be. */
const asKept = (typed: Profile): Profile => profileSchema.safeParse(typed).data ?? typed;
/** What follows the typing waits until it pauses, so that no key has to wait for it. */
const pauseMilliseconds = 250;

/** The form of six sections. What is typed stays in this tab until the server has it. */
export function ProfileForm({ userId, profile, onDiscard }: Props) {
  const [busy, setBusy] = useState(false);
  const [uploads, setUploads] = useState(0);
  const [saves, setSaves] = useState(0);
  const [notice, setNotice] = useState<Notice | null>(null);
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  // What is read a moment after a change is held to the marks of then: it may have been saved meanwhile.
  const marked = useRef(wrong);
  marked.current = wrong;
  const saved = useRef(profile);
  const form = useRef<HTMLFormElement>(null);
  useAddressedField(form);
  // While it is saved, the controls are disabled and a form reads as empty: what was read before counts.
  const lockedValues = useRef<Profile | null>(null);
  const read = useCallback(
    () => lockedValues.current ?? (form.current && typedProfile(form.current, saved.current)),
    [],
  );
  const draft = useDraft(userId, profile, read, asKept);
  const [shown] = useState<OwnProfile>({ ...profile, ...draft.restored?.changes });
  const [typed, setTyped] = useState<Profile>(shown);
  const [misread, setMisread] = useState(() => splitList(shown.misread_concerns));
  const { part: Fees } = usePart(loadFees);
  const { part: Media } = usePart(loadMedia);
  const reading = useReadProfile(typed, misread);
  const pause = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const [showsRestored, setShowsRestored] = useState(draft.restored !== null);
  const isLocked = busy || uploads > 0;
  const say = (kind: Notice['kind'], message: string, field?: string) =>
    setNotice((last) => ({ kind, message, field, attempt: (last?.attempt ?? 0) + 1 }));

  const problemsIn = (values: Profile) => {
    const parsed = profileSchema.safeParse(values);
    const issues = (parsed.error?.issues ?? []).filter(({ path }) => path.length > 0);
    const missing = requiredProfileFields.filter((name) => !isVisible(values[name]));
    const marks: Record<string, string> = Object.fromEntries([
      ...issues.map(({ path, message }) => [String(path[0]), message]),
      ...missing.map((name) => [name, messages.profile.fieldRequired]),
    ]);
    return { parsed, marks };
  };
  const save = async (_: FormData, sent: HTMLFormElement) => {
    if (isLocked) return;
    const values = typedProfile(sent, saved.current);
    const { parsed, marks } = problemsIn(values);
    setWrong(marks);
    if (!parsed.success) {
      const sentence = parsed.error.issues[0]?.message ?? messages.profile.saveFailed;
      return say('error', sentence, firstOf(sent, Object.keys(marks)));
    }
    setNotice(null);
    lockedValues.current = values;
    setBusy(true);
    try {
      const { updated_at: updatedAt } = saved.current;
      // Of two tabs that save for the first time, the second is told as well.
      const ifMatch = updatedAt === null ? { 'If-None-Match': '*' } : { 'If-Match': `"${updatedAt}"` };
      const answer = await answerTo(
        ({ headers }) => api.profiles.me.$post({ json: parsed.data }, { headers: { ...headers, ...ifMatch } }),
        messages.profile.notLoggedIn,
      );
      saved.current = answer.profile;
      draft.forget(answer.profile);
      setShowsRestored(false);
      visibilityMayHaveChanged();
      setSaves((count) => count + 1);
      say('success', messages.profile.saved);
    } catch (error) {
      say('error', messageFor(error, messages.profile.saveFailed));
    }
    setBusy(false);
    lockedValues.current = null;
  };
  /** A mark leaves when its field is mended, and the sentence above the form with the last mark. */
  const unmarkMended = (values: Profile) => {
    const before = Object.entries(marked.current);
    if (before.length === 0) return;
    const { marks } = problemsIn(values);
    const left = before.filter(([name]) => name in marks);
    setWrong(Object.fromEntries(left));
    if (left.length === 0) setNotice(null);
  };
  const changed = () => {
    draft.changed();
    const now = Object.keys(marked.current).length > 0 && read();
    if (now) unmarkMended(now);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => {
      const values = read();
      if (!values) return;
      unmarkMended(values);
      startTransition(() => setTyped(values));
    }, pauseMilliseconds);
  };
  const countUpload = (runs: boolean) => setUploads((count) => count + (runs ? 1 : -1));

  return (
    <Form ref={form} onSend={save} onChange={changed} className="space-y-8" aria-label="Edit Your Profile">
      {notice && (
        <FormNotice
          notice={notice}
          takesFocus
          onDismiss={() => setNotice(null)}
          onGo={(name) => form.current && goToField(form.current, firstOf(form.current, Object.keys(wrong)) ?? name)}
        />
      )}
      {showsRestored && (
        <Alert kind="notice" onDismiss={() => setShowsRestored(false)}>
          <span>{messages.profile.draftRestored}</span>{' '}
          <span>{draft.restored?.savedAt !== profile.updated_at && `${messages.profile.draftOutdated} `}</span>
          <button
            type="button"
            className="cursor-pointer underline"
            onClick={() => {
              draft.forget(profile);
              onDiscard();
            }}
          >
            Discard it
          </button>
        </Alert>
      )}
      <Completeness profile={typed} />
      <input type="hidden" name="misread_concerns" value={misread.join(', ')} />
      {sections.map((section) => (
        <section
          key={section.title}
          id={section.id}
          aria-labelledby={`${section.id}-heading`}
          className="card space-y-5 p-5 sm:p-7"
        >
          <h2 id={`${section.id}-heading`} className="text-2xl">
            {section.title}
          </h2>
          {section.fields.map((field) => (
            <div key={field.name} className="space-y-2">
              <SectionField field={field} profile={shown} disabled={busy} error={wrong[field.name]} />
              <ShowChoice field={field} shownFields={shown.shown_fields} disabled={busy} />
              <FieldReading
                name={field.name}
                typed={typed}
                topSpecialties={shown.top_specialties}
                misread={misread}
                reading={reading}
                error={wrong.top_specialties}
                disabled={busy}
                onMisread={(ids) => {
                  setMisread(ids);
                  changed();
                }}
                onChange={changed}
              />
              {field.name === 'session_rates' && Fees && (
                <Fees profile={shown} typed={typed} wrong={wrong} disabled={busy} form={form} onChange={changed} />
              )}
            </div>
          ))}
          {section.id === 'practice' && <OpeningsConfirmation saved={saved.current} disabled={isLocked} />}
          {section.id === 'availability' && <AvailabilityGrid availability={shown.availability} disabled={busy} />}
          {section.id === 'media' && Media && (
            <Media
              profile={shown}
              isLocked={isLocked}
              isSaving={busy}
              videoError={wrong.video_url}
              form={form}
              onRunning={countUpload}
              onChanged={changed}
              saves={saves}
            />
          )}
        </section>
      ))}
      <div className="sticks-to-bottom sticky bottom-0 -mx-5 border-t border-line bg-ground px-5 py-3">
        <Button type="submit" look="primary" busy={busy} disabled={uploads > 0} className="w-full sm:w-auto">
          Save Profile
        </Button>
      </div>
    </Form>
  );
}
