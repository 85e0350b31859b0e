import { useEffect, useRef, useState } from 'react';
import { pickerTypes, uploadLimits } from '#domain/media/upload-limits.ts';
import { messages } from '#domain/messages/index.ts';
import { messageFor } from '#lib/api-error.ts';
import { secondTry } from '#lib/second-try.ts';
import { asTherapist } from '#lib/signed-in.ts';
import { Button } from '#ui/Button.tsx';
import { ProgressBar } from '#ui/Progress.tsx';
import { FormNotice, type Notice } from './FormNotice.tsx';

const kinds = {
  photo: {
    path: '/api/profiles/upload-photo',
    part: 'profilePhoto',
    title: 'Photo',
    maxBytes: uploadLimits.photoBytes,
    hint: 'JPEG, PNG or WebP. Large photos are made smaller before they are sent, and where they were taken is removed.',
  },
  video: {
    path: '/api/profiles/upload-video',
    part: 'profileVideo',
    title: 'Video',
    maxBytes: uploadLimits.videoBytes,
    hint: 'MP4, WebM or QuickTime, up to 100 MB. A minute of you talking is plenty.',
  },
} as const;

type Props = {
  kind: keyof typeof kinds;
  disabled: boolean;
  /** Whether an upload runs, so that nothing is saved meanwhile. */
  onRunning: (runs: boolean) => void;
  onUploaded: (address: string) => void;
  /** What came of the last upload. */
  said: Notice | null;
  onSaid: (kind: Notice['kind'] | null, message?: string) => void;
};

/** Chooses a photo or a video, checks it, and sends it with a progress bar and a way to stop (spec §4, Profile edit). */
export function MediaField({ kind, disabled, onRunning, onUploaded, said, onSaid }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  const running = useRef<AbortController | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const { path, part, title, maxBytes, hint } = kinds[kind];
  const { [`${kind}Failed` as const]: failed, [`${kind}Done` as const]: done } = messages.upload;

  // The button was disabled and has lost the focus; whoever has gone on elsewhere stays there.
  const isRunning = percent !== null;
  useEffect(() => {
    if (isRunning || !running.current || document.activeElement !== document.body) return;
    place.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [isRunning]);

  const send = async (file: File) => {
    const abort = new AbortController();
    running.current = abort;
    setPercent(0);
    onSaid(null);
    onRunning(true);
    try {
      const [{ uploadForm }, { mediaToSend }] = await Promise.all([
        secondTry(() => import('#lib/upload.ts')),
        secondTry(() => import('#lib/media-to-send.ts')),
      ]);
      const sent = await mediaToSend(kind, file);
      if (!sent) onSaid('error', messages.upload[`${kind}Type`]);
      else if (sent.file.size > maxBytes) onSaid('error', messages.upload[`${kind}TooLarge`]);
      else {
        const { signal } = abort;
        const parts = { [part]: sent.file, ...sent.sizes };
        onUploaded(
          await asTherapist(
            ({ access_token: accessToken }) => uploadForm({ path, parts, accessToken, onProgress: setPercent, signal }),
            messages.profile.notLoggedIn,
          ),
        );
        onSaid('success', done);
      }
    } catch (error) {
      if (abort.signal.aborted) onSaid('notice', messages.upload.canceled);
      else onSaid('error', messageFor(error, failed));
    }
    setPercent(null);
    onRunning(false);
  };

  return (
    <div ref={place} className="space-y-3">
      <p id={`${part}-hint`} className="text-sm text-ink-soft">
        {hint}
      </p>
      <input
        ref={picker}
        type="file"
        name={part}
        accept={pickerTypes[kind]}
        aria-label={`${title} file`}
        aria-describedby={`${part}-hint`}
        tabIndex={-1}
        disabled={disabled || percent !== null}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file may be chosen again after a failure.
          currentTarget.value = '';
          if (file) send(file);
        }}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button disabled={disabled || percent !== null} onClick={() => picker.current?.click()}>
          {`Upload ${title}`}
        </Button>
        {percent !== null && (
          <>
            <div className="min-w-40 flex-1">
              <ProgressBar percent={percent} label={`Uploading ${title.toLowerCase()}`} />
            </div>
            <span className="tabular-nums text-ink-soft">{`${percent}%`}</span>
            <Button look="quiet" onClick={() => running.current?.abort(new DOMException('canceled', 'AbortError'))}>
              Cancel
            </Button>
          </>
        )}
      </div>
      {said && <FormNotice notice={said} onDismiss={() => onSaid(null)} />}
    </div>
  );
}
