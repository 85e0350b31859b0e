import { idAlphabet, idLength } from '#domain/text/id.ts';

/** A new random id: 20 characters of Crockford's base 32, 100 bits, safe in a URL. */
export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(idLength))]
    .map((byte) => idAlphabet[byte % idAlphabet.length])
    .join('');
}

/** A new secret that stands in a link: 256 bits, base64url. Only its digest is stored. */
export function newToken(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)));
}

/** SHA-256 of a text, base64url. */
export async function digest(text: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
