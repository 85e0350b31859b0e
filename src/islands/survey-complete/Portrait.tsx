import { useState } from 'react';
import { photoAt } from '#domain/media/photo-sizes.ts';

/** A therapist's photo, or their initials where there is none or it does not come; the same size either way. */
export function Portrait({ name, photoUrl }: { name: string; photoUrl: string }) {
  const [failed, setFailed] = useState('');
  if (photoUrl && failed !== photoUrl) {
    return (
      <img
        src={photoAt(photoUrl, 'card')}
        alt={name}
        width="64"
        height="64"
        loading="lazy"
        onError={() => setFailed(photoUrl)}
        className="size-16 shrink-0 rounded-full bg-accent-soft object-cover"
      />
    );
  }
  const initials = name
    .split(' ')
    .map((part) => part[0])
    .slice(0, 2)
    .join('');
  return (
    <span
      aria-hidden="true"
      className="grid size-16 shrink-0 place-items-center rounded-full bg-accent-soft font-serif text-xl text-accent"
    >
      {initials}
    </span>
  );
}
