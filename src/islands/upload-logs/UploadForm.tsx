import { useEffect, useRef, useState } from 'react';
import { pickerTypes } from '#domain/media/upload-limits.ts';
import { messages } from '#domain/messages/index.ts';
import type { StoredTranscript } from '#domain/transcript/responses.ts';
import { ApiError, NotSignedIn } from '#lib/api-error.ts';
import { asTherapist } from '#lib/signed-in.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { FormCard } from '#ui/Form.tsx';
import { ConsentBox } from './ConsentBox.tsx';
import { fileIn, isWorthSending, refusalOf, sendUpload } from './send-upload.ts';
import { useNews } from './use-news.ts';

type Props = {
  /** What was understood of another file is no answer to what is sent now. */
  onBegin: () => void;
  onUploaded: (transcript: StoredTranscript) => void;
};
type Status = Readonly<{ stage: 'idle' | 'uploading' | 'done' | 'failed'; text: string }>;

const idle: Status = { stage: 'idle', text: '' };
const uploading: Status = { stage: 'uploading', text: messages.transcript.uploading };
const done: Status = { stage: 'done', text: messages.transcript.done };
const failed = (reason: string): Status => ({ stage: 'failed', text: `${messages.transcript.failedPrefix}${reason}` });

const looks = { idle: '', uploading: 'text-ink-soft', done: 'text-good', failed: 'text-danger' } as const;

/** Picks a transcript, says what is known of it, and uploads it (spec §4, §8). */
export function UploadForm({ onBegin, onUploaded }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const consent = useRef<HTMLInputElement>(null);
  const line = useRef<HTMLParagraphElement>(null);
  const [isReady, setReady] = useState(false);
  const [lacksConsent, setLacksConsent] = useState(false);
  const [busy, setBusy] = useState(false);
  const [news, tell] = useNews<Status>();
  // An upload goes on, whatever else is told meanwhile.
  const status = busy ? uploading : (news ?? idle);

  /** What came of the last upload says nothing of what is chosen now. */
  const changed = () => {
    look();
    if (!busy) tell(null);
  };
  const look = () => setReady(form.current !== null && isWorthSending(new FormData(form.current)));
  // What was typed before the island answered counts, too; and while it is sent, the form reads as empty.
  useEffect(look, [busy]);

  const send = async (typed: FormData) => {
    const file = fileIn(typed);
    const refusal = file && (await refusalOf(file));
    if (refusal) return tell(failed(refusal));
    try {
      const transcript = await asTherapist(
        ({ access_token }) => sendUpload(typed, access_token),
        messages.profile.notLoggedIn,
      );
      form.current?.reset();
      tell(done);
      onUploaded(transcript);
    } catch (error) {
      const isSaid = error instanceof ApiError || error instanceof NotSignedIn;
      tell(failed(isSaid ? error.message : messages.service.fault));
    }
    // One consent, one upload.
    if (consent.current) consent.current.checked = false;
  };

  const submit = async (typed: FormData) => {
    if (busy || !isWorthSending(typed)) return;
    onBegin();
    if (!typed.has('clientConsent')) {
      tell(failed(messages.transcript.consent));
      setLacksConsent(true);
      return consent.current?.focus();
    }
    setBusy(true);
    await send(typed);
    setBusy(false);
    // The button was disabled and has lost the focus.
    line.current?.focus();
  };

  return (
    <FormCard
      ref={form}
      id="upload-heading"
      title="Upload a transcript"
      className="space-y-5"
      onSend={submit}
      onInput={changed}
      onChange={changed}
    >
      <fieldset disabled={busy} className="space-y-5">
        <Field
          name="pdf"
          type="file"
          accept={pickerTypes.pdf}
          label="Transcript (PDF)"
          hint="PDF only, at most 10 MB and 200 pages, with text in it."
        />
        <Field name="manualEmail" type="email" label="Email (optional)" autoComplete="off" />
        <Field
          name="manualNames"
          label="Names (comma separated)"
          hint="Leave this empty to take the names from the transcript."
          autoComplete="off"
        />
        <Field
          name="manualFacilitator"
          label="Facilitators (comma separated)"
          hint="Leave this empty to take the facilitators from the transcript."
          autoComplete="off"
        />
        <ConsentBox
          box={consent}
          error={lacksConsent ? messages.transcript.consent : undefined}
          onChange={() => setLacksConsent(false)}
        />
      </fieldset>
      <Button type="submit" look="primary" disabled={!isReady} busy={busy}>
        Upload
      </Button>
      <p ref={line} role="status" tabIndex={-1} className={`min-h-6 font-medium wrap-anywhere ${looks[status.stage]}`}>
        {status.text}
      </p>
    </FormCard>
  );
}
