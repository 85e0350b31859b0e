import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPhoto } from './photo-bytes.ts';
import {
  bytesOf,
  exifOf,
  gpsCanary,
  holds,
  jpegOf,
  jpegSegment,
  pngChunk,
  pngOf,
  pngSignature,
  riffChunk,
  webpOf,
} from './testing.ts';

const everything = { exif: gpsCanary, xmp: gpsCanary, comment: gpsCanary, trailing: `PK\u0003\u0004${gpsCanary}` };
const laden = {
  jpeg: jpegOf({ ...everything, segments: [jpegSegment(0xed, 'Photoshop 3.0\0', gpsCanary)] }),
  progressive: jpegOf({ ...everything, progressive: true }),
  png: pngOf(everything),
  webp: webpOf(everything),
};

function cleaned(bytes: Uint8Array): Uint8Array {
  const photo = readPhoto(bytes);
  if (!photo) throw new Error('The photo was refused.');
  return photo.bytes;
}

describe('P25 the type of a photo is what its bytes are', () => {
  it.each([
    ['image/jpeg', jpegOf()],
    ['image/jpeg', jpegOf({ progressive: true })],
    ['image/png', pngOf()],
    ['image/webp', webpOf()],
    ['image/webp', webpOf({ iccProfile: 'profile' })],
    ['image/webp', bytesOf('RIFF', [34, 0, 0, 0], 'WEBP', losslessChunk())],
  ])('%s with its size', (type, bytes) => {
    expect(readPhoto(bytes)).toMatchObject({ type, width: 8, height: 6 });
  });

  it.each([
    ['nothing', bytesOf()],
    ['SVG', bytesOf('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['GIF', bytesOf('GIF89a', [1, 0, 1, 0, 0, 0, 0], ';')],
    ['HTML', bytesOf('<!doctype html><script>alert(1)</script>')],
    ['HTML behind a PNG signature', bytesOf(pngSignature, '<!doctype html><script>alert(1)</script>')],
    ['HTML behind a JPEG signature', bytesOf([0xff, 0xd8, 0xff], '<!doctype html><script>alert(1)</script>')],
    ['HTML behind a WebP signature', riffChunk('RIFF', 'WEBP', '<!doctype html><script>alert(1)</script>')],
    ['a sound in RIFF', riffChunk('RIFF', 'WAVE', riffChunk('fmt ', 'sound'))],
    ['a JPEG of width 0', jpegOf({ width: 0 })],
    ['a PNG of height 0', pngOf({ height: 0 })],
    ['a JPEG with two frames', jpegOf({ segments: [jpegSegment(0xc0, [8, 0, 1, 0, 1, 0])] })],
    ['a JPEG without a scan', bytesOf([0xff, 0xd8], jpegSegment(0xc0, [8, 0, 1, 0, 1, 0]), [0xff, 0xd9])],
    ['a PNG with a wrong checksum', damaged(pngOf(), 20)],
    ['a PNG without pixels', bytesOf(pngOf().subarray(0, 33), pngChunk('IEND'))],
    ['a PNG that only Apple draws', pngOf({ chunks: [pngChunk('CgBI', [0, 0, 0, 0])] })],
    ['a WebP without a picture', riffChunk('RIFF', 'WEBP', riffChunk('VP8X', new Uint8Array(10)))],
  ])('null for %s', (_, bytes) => {
    expect(readPhoto(bytes)).toBeNull();
  });

  it.each(Object.entries(laden))('null for a %s that is cut short before the data of its picture', (name, bytes) => {
    const scan = Buffer.from(bytes).indexOf('ffda', 'hex');
    const isJpeg = name === 'jpeg' || name === 'progressive';
    // The header of a scan has ten bytes where there are three colours, and four where there is one.
    const end = isJpeg ? scan + (bytes[scan + 3] ?? 0) + 3 : bytes.length - everything.trailing.length;
    for (let length = 0; length < end; length++) expect(readPhoto(bytes.subarray(0, length))).toBeNull();
  });

  it.each([false, true])('a JPEG without its end mark, which it gets (progressive: %s)', (progressive) => {
    const whole = jpegOf({ progressive });
    for (const end of [[], [0xff]]) {
      expect(readPhoto(bytesOf(whole.subarray(0, -2), end))?.bytes).toEqual(
        bytesOf(whole.subarray(0, -2), end, [0xff, 0xd9]),
      );
    }
  });

  it('tells the size that a small file claims', () => {
    for (const bytes of [jpegOf, pngOf].map((build) => build({ width: 30_000, height: 30_000 }))) {
      expect(readPhoto(bytes)).toMatchObject({ width: 30_000, height: 30_000 });
    }
    expect(readPhoto(webpOf({ width: 300_000, height: 70_000 }))).toMatchObject({ width: 300_000, height: 70_000 });
  });
});

describe('P25 nothing stays in a photo but what draws it', () => {
  it.each(Object.entries(laden))('%s without places, comments and what is behind it', (_, bytes) => {
    expect(holds(bytes, gpsCanary)).toBe(true);
    expect(holds(cleaned(bytes), gpsCanary)).toBe(false);
    expect(holds(cleaned(bytes), 'PK')).toBe(false);
  });

  it('leaves a bare picture as it is', () => {
    for (const bytes of [jpegOf(), jpegOf({ progressive: true }), pngOf(), webpOf()]) {
      expect(cleaned(bytes)).toEqual(bytes);
    }
  });

  it('gives the bare picture for a laden one', () => {
    expect(cleaned(laden.jpeg)).toEqual(jpegOf());
    expect(cleaned(laden.progressive)).toEqual(jpegOf({ progressive: true }));
    expect(cleaned(laden.png)).toEqual(pngOf());
    expect(cleaned(laden.webp)).toEqual(webpOf({ width: 8 }));
  });

  it.each(['II', 'MM'] as const)('keeps the orientation alone out of Exif in the order %s', (byteOrder) => {
    const turned = cleaned(jpegOf({ exif: gpsCanary, orientation: 6, byteOrder }));
    expect(holds(turned, gpsCanary)).toBe(false);
    expect(holds(turned, 'Exif\0\0MM\0*\0\0\0\u0008\0\u0001\u0001\u0012\0\u0003\0\0\0\u0001\0\u0006\0\0')).toBe(true);
    expect(cleaned(turned)).toEqual(turned);
  });

  it('writes no Exif for an upright picture or a broken block', () => {
    for (const orientation of [0, 1, 9]) expect(cleaned(jpegOf({ orientation }))).toEqual(jpegOf());
    for (let length = 0; length < 36; length++) {
      const segment = jpegSegment(0xe1, 'Exif\0\0', exifOf('', 6).subarray(0, length));
      expect(readPhoto(jpegOf({ segments: [segment] }))).toMatchObject({ type: 'image/jpeg' });
    }
  });

  it.each([jpegOf, pngOf, webpOf])('keeps the colour profile', (build) => {
    expect(holds(cleaned(build({ iccProfile: 'profile of colours', comment: gpsCanary })), 'profile of colours')).toBe(
      true,
    );
  });

  it('keeps the colour transform of Adobe and no thumbnail of JFIF', () => {
    const bytes = jpegOf({
      progressive: true,
      segments: [
        jpegSegment(0xe0, 'JFIF\0', [1, 1, 0, 0, 1, 0, 1, 1, 1], gpsCanary),
        jpegSegment(0xe0, 'JFXX\0', gpsCanary),
        jpegSegment(0xee, 'Adobe', [0, 100, 0, 0, 0, 0, 1], gpsCanary),
      ],
    });
    expect(holds(cleaned(bytes), 'Adobe\0d\0\0\0\0\u0001')).toBe(true);
    expect(holds(cleaned(bytes), gpsCanary)).toBe(false);
  });

  it('reads over stuffed bytes and restart markers in a scan', () => {
    const end = [0xff, 0xd9];
    const bytes = bytesOf(jpegOf().subarray(0, -2), [0xff, 0, 0xd9, 0xff, 0xd0, 7, 0xff, 0xd7, 0xff], end);
    expect(cleaned(bytesOf(bytes, gpsCanary))).toEqual(bytes);
  });

  it('clears the flags of Exif and XMP in a WebP and keeps its frames', () => {
    const frame = riffChunk('ANMF', new Uint8Array(16), riffChunk('VP8 ', 'frame'), riffChunk('note', gpsCanary));
    const bytes = cleaned(webpOf({ ...everything, iccProfile: 'p', chunks: [riffChunk('ANIM', 'loops!'), frame] }));
    expect(bytes[20]).toBe(0x20);
    expect(new DataView(bytes.buffer).getUint32(4, true)).toBe(bytes.length - 8);
    expect(holds(bytes, 'frame')).toBe(true);
    expect(holds(bytes, gpsCanary)).toBe(false);
  });
});

describe('P25 any bytes', () => {
  it('never throws and never lets a place through', () => {
    const start = fc.constantFrom(...Object.values(laden));
    fc.assert(
      fc.property(
        start,
        fc.nat(700),
        fc.uint8Array({ maxLength: 40 }),
        fc.boolean(),
        (bytes, at, noise, isInserted) => {
          const offset = Math.min(at, bytes.length);
          const rest = bytes.subarray(isInserted ? offset : Math.min(bytes.length, offset + noise.length));
          readPhoto(bytesOf(bytes.subarray(0, offset), noise, rest));
          readPhoto(bytesOf(bytes.subarray(0, offset), noise));
          readPhoto(noise);
        },
      ),
      { numRuns: 3000 },
    );
  });
});

function losslessChunk(): Uint8Array {
  return riffChunk('VP8L', Buffer.from('LwdAAQAHEAUsYP8DAEH43zYR0f8QAA==', 'base64'));
}

function damaged(bytes: Uint8Array, offset: number): Uint8Array {
  const copy = bytes.slice();
  copy[offset] = (copy[offset] ?? 0) ^ 1;
  return copy;
}
