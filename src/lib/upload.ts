import { ApiError } from './api-error.ts';

type Upload = Readonly<{
  path: '/api/profiles/upload-photo' | '/api/profiles/upload-photo-sizes' | '/api/profiles/upload-video';
  /** What the form holds, by the names of its parts (spec §7). */
  parts: Readonly<Record<string, Blob | string>>;
  accessToken: string;
  /** How much has been sent, 0 to 100. */
  onProgress?: (percent: number) => void;
  /** Ends the upload; it is then rejected with the signal's reason. */
  signal?: AbortSignal;
}>;

/** What is shown while the total is unknown (spec §4). */
const percentOfUnknown = 50;

/** How much has been sent, 0 to 100; half while nobody knows the whole (spec §4). */
export function percentSent({
  lengthComputable,
  loaded,
  total,
}: Pick<ProgressEvent, 'lengthComputable' | 'loaded' | 'total'>): number {
  return lengthComputable && total > 0 ? Math.round((loaded / total) * 100) : percentOfUnknown;
}

/**
 * Sends a form of files. XMLHttpRequest, because `fetch` cannot tell how much has been sent.
 * @returns the address of what was stored
 * @throws ApiError with the server's sentence for a refusal, without one for an answer that names no address
 */
export function uploadForm({ path, parts, accessToken, onProgress, signal }: Upload): Promise<string> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    request.responseType = 'json';
    request.upload.onprogress = (progress) => onProgress?.(percentSent(progress));
    request.onload = () => {
      const answer = request.response as { publicURL?: unknown; error?: unknown } | null;
      if (request.status === 200 && typeof answer?.publicURL === 'string' && answer.publicURL !== '') {
        return resolve(answer.publicURL);
      }
      const sentence = request.status >= 400 && typeof answer?.error === 'string' ? answer.error : undefined;
      reject(new ApiError(request.status, sentence));
    };
    request.onerror = () => reject(new ApiError(0, undefined));
    signal?.addEventListener('abort', () => {
      request.abort();
      reject(signal.reason);
    });
    const form = new FormData();
    for (const [name, part] of Object.entries(parts)) {
      if (typeof part === 'string') form.set(name, part);
      else form.set(name, part, name);
    }
    request.open('POST', path);
    request.setRequestHeader('Authorization', `Bearer ${accessToken}`);
    request.send(form);
  });
}
