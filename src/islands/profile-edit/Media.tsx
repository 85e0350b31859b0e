import { type RefObject, useEffect, useState } from 'react';
import { photoAt } from '#domain/media/photo-sizes.ts';
import { type Profile, profileFieldLimits } from '#domain/profile/profile.ts';
import { Button } from '#ui/Button.tsx';
import { LimitedField } from '#ui/LimitedText.tsx';
import type { Notice } from './FormNotice.tsx';
import { MediaField } from './MediaField.tsx';

type Props = {
  profile: Profile;
  /** While something is saved or uploaded. */
  isLocked: boolean;
  isSaving: boolean;
  videoError: string | undefined;
  form: RefObject<HTMLFormElement | null>;
  onRunning: (runs: boolean) => void;
  onChanged: () => void;
  /** How often it was saved: what was said of an upload is over then. */
  saves: number;
};

/** Profile Media: the photo as clients see it, and the video, uploaded or on YouTube or Vimeo. */
export function Media({ profile, isLocked, isSaving, videoError, form, onRunning, onChanged, saves }: Props) {
  const [photoUrl, setPhotoUrl] = useState(profile.profile_photo_url);
  const [videoUrl, setVideoUrl] = useState(profile.video_url);
  const isOwnVideo = videoUrl.startsWith('/media/');
  const [said, setSaid] = useState<(Notice & { of: 'photo' | 'video' }) | null>(null);
  useEffect(() => setSaid(null), [saves]);
  /** Of uploads, the last one's result stands, and stands with its control. */
  const resultOf = (of: 'photo' | 'video') => ({
    said: said?.of === of ? said : null,
    onSaid: (kind: Notice['kind'] | null, message = '') => setSaid(kind && { of, kind, message, attempt: 0 }),
  });
  const change = (set: (address: string) => void) => (address: string) => {
    set(address);
    setSaid(null);
    onChanged();
  };
  const changeVideo = (address: string) => {
    const input = form.current?.elements.namedItem('video_url');
    if (input instanceof HTMLInputElement) input.value = address;
    change(setVideoUrl)(address);
  };

  return (
    <>
      <fieldset className="space-y-3">
        <legend className="font-semibold">Photo</legend>
        <input type="hidden" name="profile_photo_url" value={photoUrl} />
        <div className="flex flex-wrap items-center gap-4">
          {photoUrl ? (
            <img
              src={photoAt(photoUrl, 'portrait')}
              alt="Your profile as clients will see it"
              width="96"
              height="96"
              className="size-24 rounded-full bg-sunken object-cover"
            />
          ) : (
            <p className="text-ink-soft">No photo yet.</p>
          )}
          {photoUrl && (
            <Button look="quiet" disabled={isLocked} onClick={() => change(setPhotoUrl)('')}>
              Remove photo
            </Button>
          )}
        </div>
        <MediaField
          kind="photo"
          disabled={isLocked}
          onRunning={onRunning}
          onUploaded={change(setPhotoUrl)}
          {...resultOf('photo')}
        />
      </fieldset>
      <fieldset className="space-y-3">
        <legend className="font-semibold">Video</legend>
        {isOwnVideo && (
          // biome-ignore lint/a11y/useMediaCaption: the therapist's own recording, which has no captions to give
          <video src={videoUrl} controls preload="metadata" className="max-h-72 w-full rounded-xl bg-sunken" />
        )}
        <MediaField
          kind="video"
          disabled={isLocked}
          onRunning={onRunning}
          onUploaded={changeVideo}
          {...resultOf('video')}
        />
        <LimitedField
          name="video_url"
          label="Introduction Video"
          hint="An upload stands here by itself; or paste the address of a video on YouTube or Vimeo."
          type="text"
          inputMode="url"
          autoComplete="off"
          defaultValue={profile.video_url}
          limit={profileFieldLimits.video_url}
          error={videoError}
          disabled={isSaving}
          onInput={({ currentTarget }) => setVideoUrl(currentTarget.value)}
        />
        {videoUrl && (
          <Button look="quiet" disabled={isLocked} onClick={() => changeVideo('')}>
            Remove video
          </Button>
        )}
      </fieldset>
    </>
  );
}
