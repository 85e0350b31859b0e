import { signatureBytes } from '#domain/media/signatures.ts';

/** The bytes that tell what a file is; neither its name nor the type that the system gives it is asked. */
export async function firstBytesOf(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer());
}
