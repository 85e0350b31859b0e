/** Bytes as text, one character a byte. */
export function latin1(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes);
}

/** What stands before the first such character; all of it where there is none. */
export function upTo(bytes: Uint8Array, end: string): Uint8Array {
  const at = bytes.indexOf(end.charCodeAt(0));
  return at === -1 ? bytes : bytes.subarray(0, at);
}

/** What text in hexadecimal stands for; readers overlook what is none (ISO 32000 §7.4.2). */
export function fromHexadecimal(text: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(Math.ceil(text.length / 2));
  let digits = 0;
  for (const code of text) {
    const digit = Number.parseInt(String.fromCharCode(code), 16);
    if (Number.isNaN(digit)) continue;
    const index = digits >> 1;
    bytes[index] = (bytes[index] ?? 0) | (digits % 2 === 0 ? digit << 4 : digit);
    digits += 1;
  }
  return bytes.subarray(0, (digits + 1) >> 1);
}

/** What text in base 85 stands for; readers compute with any other character as well (ISO 32000 §7.4.3). */
export function fromBase85(text: Uint8Array): Uint8Array {
  // A `z` stands for four bytes, five of the others do.
  let zs = 0;
  for (const code of text) if (code === 0x7a) zs += 1;
  const bytes = new Uint8Array(text.length + 3 * zs + 4);
  let length = 0;
  let group = 0;
  let digits = 0;
  const flush = (count: number) => {
    for (let byte = 0; byte < count; byte++) bytes[length++] = (group >> (8 * (3 - byte))) & 0xff;
    group = 0;
    digits = 0;
  };
  for (const code of text) {
    if (isSpace(code)) continue;
    if (code === 0x7a && digits === 0) flush(4);
    else {
      group = group * 85 + code - 0x21;
      if (++digits === 5) flush(4);
    }
  }
  if (digits > 1) {
    const count = digits - 1;
    while (digits < 5) {
      group = group * 85 + 84;
      digits += 1;
    }
    flush(count);
  }
  return bytes.subarray(0, length);
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x09 || code === 0x0a || code === 0x0d;
}
