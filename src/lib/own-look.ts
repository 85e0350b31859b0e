import type { OwnLook } from '#domain/profile/look.ts';

const { therapist, look, session } = (document.querySelector<HTMLElement>('own-look')?.dataset ?? {}) as {
  therapist: string;
  look: string;
  /** Where this browser keeps the session of whoever is signed in. */
  session: string;
};

/** Whose session this browser keeps, of all tabs or of this one; undefined for everybody who is no therapist. */
function signedInUser(): string | undefined {
  try {
    const text = localStorage.getItem(session) ?? sessionStorage.getItem(session);
    return (JSON.parse(text ?? 'null') as { user?: { id?: string } } | null)?.user?.id;
  } catch {
    // Where storage is switched off, nobody can be signed in.
    return undefined;
  }
}

const userId = signedInUser();
if (userId) {
  const own: OwnLook = { look, userId };
  fetch(`/api/profiles/${therapist}/own-look`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(own),
    keepalive: true,
    // A view that is counted wrongly is worth no word to the visitor.
  }).catch(() => {});
}
