/** What the readers hand out: bytes with a buffer of their own, as R2 and `Response` take them. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** What a reader of one kind of picture gives: its size in pixels and a copy without metadata. */
export interface CleanPicture {
  width: number;
  height: number;
  bytes: Bytes;
}

/** The parts one behind the other, in a new buffer. */
export function joined(parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

/** A view for numbers of several bytes; it throws a RangeError behind the end. */
export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** A stretch of bytes as text, one letter a byte; shorter where the bytes end. */
export function textAt(bytes: Uint8Array, offset: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(offset, offset + length));
}

/** Whether the bytes begin with this text, one letter a byte. */
export function startsWith(bytes: Uint8Array, text: string): boolean {
  return textAt(bytes, 0, text.length) === text;
}
