import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesOf, ebmlElement, gpsCanary, holds, mediaBox, mp4Of, webmOf } from './testing.ts';
import { VideoReader } from './video-bytes.ts';

function read(bytes: Uint8Array, chunkBytes = bytes.length || 1) {
  const reader = new VideoReader();
  const out: Uint8Array[] = [];
  for (let offset = 0; offset < bytes.length; offset += chunkBytes) {
    out.push(...reader.push(bytes.subarray(offset, offset + chunkBytes)));
  }
  return { type: reader.end(), bytes: bytesOf(...out) };
}

const taken = {
  'MP4, moov first': ['video/mp4', { location: gpsCanary }],
  'MP4, mdat first': ['video/mp4', { location: gpsCanary, order: 'mdat-first' }],
  'MP4, mdat to the end': ['video/mp4', { location: gpsCanary, mdatSize: 'to-the-end' }],
  'MP4, 64-bit mdat': ['video/mp4', { location: gpsCanary, mdatSize: 'large', order: 'mdat-first' }],
  'MP4 of many bytes': ['video/mp4', { location: gpsCanary, media: new Uint8Array(20_000).fill(7) }],
  QuickTime: ['video/quicktime', { location: gpsCanary, brand: 'qt  ' }],
  'QuickTime without its type': ['video/quicktime', { location: gpsCanary, hasFileType: false, order: 'mdat-first' }],
} as const;
const webmTaken = {
  WebM: { location: gpsCanary },
  'WebM, live': { location: gpsCanary, isLive: true },
  'WebM, tags with a wide size': { location: gpsCanary, tagsSizeBytes: 8 },
} as const;
const videos: [string, string, Uint8Array][] = [
  ...Object.entries(taken).map(([name, [type, options]]): [string, string, Uint8Array] => [
    name,
    type,
    mp4Of({ ...options }),
  ]),
  ...Object.entries(webmTaken).map(([name, options]): [string, string, Uint8Array] => [
    name,
    'video/webm',
    webmOf(options),
  ]),
];

describe('P26 a video streams through without its metadata', () => {
  it.each(videos)('%s in chunks of any size', (_, type, bytes) => {
    expect(holds(bytes, gpsCanary)).toBe(true);
    const whole = read(bytes);
    expect(whole.type).toBe(type);
    expect(whole.bytes.length).toBe(bytes.length);
    expect(holds(whole.bytes, gpsCanary)).toBe(false);
    for (const chunkBytes of [1, 7, 4096]) expect(read(bytes, chunkBytes)).toEqual(whole);
    expect(read(whole.bytes)).toEqual(whole);
  });

  it('leaves a video without metadata as it is', () => {
    for (const bytes of [mp4Of(), mp4Of({ brand: 'qt  ', order: 'mdat-first' }), webmOf(), webmOf({ isLive: true })]) {
      expect(read(bytes).bytes).toEqual(bytes);
    }
  });

  it('keeps every frame where it was', () => {
    const bytes = mp4Of({ location: gpsCanary });
    expect(Buffer.from(read(bytes).bytes).indexOf('frames')).toBe(Buffer.from(bytes).indexOf('frames'));
    expect(holds(read(bytes).bytes, 'mvhd')).toBe(true);
    expect(holds(read(bytes).bytes, 'udta')).toBe(false);
  });

  it('puts an empty element of the same length in the place of tags', () => {
    for (const sizeBytes of [1, 2, 4, 5, 6, 8]) {
      const tagged = read(webmOf({ location: gpsCanary, tagsSizeBytes: sizeBytes }));
      expect(tagged.type).toBe('video/webm');
      expect(holds(tagged.bytes, '\u0012\u0054\u00c3\u0067')).toBe(false);
      expect(read(tagged.bytes)).toEqual(tagged);
    }
  });

  it('reads a fragmented file and four zeros behind the boxes of a movie', () => {
    const start = mediaBox('ftyp', bytesOf('iso5', [0, 0, 0, 0], 'dash'));
    const track = mediaBox('trak', mediaBox('mdia', mediaBox('hdlr', `${'\0'.repeat(8)}vide`)));
    const moov = mediaBox('moov', bytesOf(mediaBox('mvhd', 'movie'), track, [0, 0, 0, 0]));
    const moof = mediaBox('moof', 'fragment');
    expect(read(bytesOf(start, moov, moof, mediaBox('mdat', 'frames'))).type).toBe('video/mp4');
    expect(read(bytesOf(start, moof, mediaBox('mdat', 'frames'))).type).toBeNull();
  });

  it.each(['\0\0\0\0', 'PK\u0003\u0004', '+48.135'])('leaves out %j, which is too short for a box', (trailing) => {
    for (const order of ['moov-first', 'mdat-first'] as const) {
      expect(read(mp4Of({ order, trailing }))).toEqual({ type: 'video/mp4', bytes: mp4Of({ order }) });
    }
  });

  it('lets zeros be that fill up a file', () => {
    const filled = mp4Of({ trailing: new Uint8Array(100) });
    expect(read(filled).type).toBe('video/mp4');
    expect(read(filled).bytes).toHaveLength(filled.length);
    const padded = bytesOf(webmOf(), [0, 0, 0, 0]);
    expect(read(padded)).toEqual({ type: 'video/webm', bytes: padded });
  });
});

describe('P26 the type of a video is what its bytes are', () => {
  it.each([
    ['isom', [], 'video/mp4'],
    ['mp42', ['isom', 'M4A '], 'video/mp4'],
    ['M4V ', [], 'video/mp4'],
    ['M4VH', [], 'video/mp4'],
    ['avc1', [], 'video/mp4'],
    ['3gp5', [], 'video/mp4'],
    ['MSNV', [], 'video/mp4'],
    ['abcd', ['mp42'], 'video/mp4'],
    ['abcd', ['qt  '], 'video/quicktime'],
    ['qt  ', ['isom'], 'video/quicktime'],
    ['abcd', [], null],
    ['M4A ', ['isom', 'mp42'], null],
    ['heic', ['mif1', 'isom'], null],
    ['avif', ['mif1', 'iso8'], null],
    ['avis', ['msf1', 'iso8'], null],
    ['mif1', ['heic'], null],
    ['crx ', ['isom'], null],
  ])('brand %s with %j: %s', (brand, compatible, type) => {
    expect(read(mp4Of({ brand, compatible })).type).toBe(type);
  });

  it('knows the type before the file is read', () => {
    const reader = new VideoReader();
    expect(reader.type).toBeUndefined();
    reader.push(mp4Of({ brand: 'qt  ' }).subarray(0, 30));
    expect(reader.type).toBe('video/quicktime');
    expect(reader.isRefused).toBe(false);
  });

  it.each([
    ['HTML', bytesOf('<!doctype html><script>alert(1)</script>')],
    ['Matroska', webmOf({ docType: 'matroska' })],
    ['a picture of a phone', mp4Of({ brand: 'heic' })],
    ['a file type larger than any', mediaBox('ftyp', `isom${'isom'.repeat(2000)}`)],
    ['boxes smaller than their header', bytesOf(mp4Of(), [0, 0, 0, 7], 'free')],
    [
      'a movie whose box is larger than it',
      bytesOf(mp4Of().subarray(0, 20), mediaBox('moov', [0, 0, 1, 0, 0, 0, 0, 0])),
    ],
    ['WebM without a segment', bytesOf(webmOf().subarray(0, 16), ebmlElement([0xec], 'filler'))],
    [
      'tracks without a bottom',
      bytesOf(
        webmOf({ isLive: true }),
        new Uint8Array(4000).map(() => 0xae),
      ),
    ],
    ['a title larger than what it stands in', bytesOf(webmOf({ isLive: true }), overfullInfo())],
    ['a list of empty elements without measure', bytesOf(webmOf({ isLive: true }), emptyElements(350_000))],
    ['something behind a WebM', bytesOf(webmOf(), 'PK')],
    [
      'an element without an end',
      bytesOf(webmOf({ isLive: true }), ebmlElement([0x12, 0x54, 0xc3, 0x67], '', 8, 'unknown')),
    ],
  ])('refuses %s as soon as it is read', (_, bytes) => {
    const reader = new VideoReader();
    expect(reader.push(bytes)).toEqual([]);
    expect(reader.isRefused).toBe(true);
    expect(reader.type).toBeNull();
    expect(reader.push(mp4Of())).toEqual([]);
    expect(reader.end()).toBeNull();
  });

  it('refuses a text at its eighth byte', () => {
    const reader = new VideoReader();
    reader.push(bytesOf('<!docty'));
    expect(reader.isRefused).toBe(false);
    reader.push(bytesOf('p'));
    expect(reader.isRefused).toBe(true);
  });

  it.each([
    ['nothing', bytesOf()],
    ['a file type alone', mp4Of().subarray(0, 20)],
    ['no movie', bytesOf(mp4Of().subarray(0, 20), mediaBox('mdat', 'frames'))],
    [
      'a QuickTime file without its type and without a movie',
      bytesOf(mediaBox('wide', ''), mediaBox('mdat', 'frames')),
    ],
    ['sound alone in MP4', mp4Of({ tracks: ['soun'] })],
    ['sound and its words in MP4', mp4Of({ tracks: ['soun', 'text'], order: 'mdat-first' })],
    ['sound alone in QuickTime', mp4Of({ tracks: ['soun'], brand: 'qt  ' })],
    ['sound alone in QuickTime without its type', mp4Of({ tracks: ['soun'], hasFileType: false })],
    ['sound alone in WebM', webmOf({ trackType: 2 })],
    ['sound alone in WebM, live', webmOf({ trackType: 2, isLive: true })],
    ['no frames', bytesOf(mp4Of().subarray(0, 20), mediaBox('moov', mediaBox('mvhd', 'movie')))],
    ['no cluster', webmOf({ isLive: true }).subarray(0, 42)],
  ])('null at the end for %s', (_, bytes) => {
    expect(read(bytes).type).toBeNull();
  });

  it.each(videos)('null for %s that is cut short', (name, _, bytes) => {
    const end = name.includes('live') || name.includes('to the end') ? bytes.indexOf(0x1f) : bytes.length;
    for (let length = 0; length < Math.min(end, 1000); length++) {
      expect(read(bytes.subarray(0, length)).type).toBeNull();
    }
  });
});

describe('P26 any bytes', () => {
  const file = fc.constantFrom(...videos.map(([, , bytes]) => bytes));

  it('never throws, keeps the order and never lets a place through', () => {
    fc.assert(
      fc.property(file, fc.nat(1500), fc.integer({ min: 1, max: 60 }), (bytes, length, chunkBytes) => {
        const out = read(bytes.subarray(0, length), chunkBytes).bytes;
        expect(out.length).toBeLessThanOrEqual(Math.min(length, bytes.length));
        expect(holds(out, gpsCanary)).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  it('reads noise the same in any chunks', () => {
    fc.assert(
      fc.property(file, fc.nat(400), fc.uint8Array({ maxLength: 20 }), fc.integer({ min: 1, max: 9 }), (...drawn) => {
        const [bytes, offset, noise, chunkBytes] = drawn;
        const noisy = bytesOf(bytes.subarray(0, offset), noise, bytes.subarray(offset + noise.length));
        expect(read(noisy, chunkBytes).type).toBe(read(noisy).type);
        read(noise);
      }),
      { numRuns: 500 },
    );
  });
});

function overfullInfo(): Uint8Array {
  return ebmlElement([0x15, 0x49, 0xa9, 0x66], bytesOf([0x7b, 0xa9, 0x90], 'title'));
}

function emptyElements(count: number): Uint8Array {
  return new Uint8Array(count * 2).map((_, index) => (index % 2 === 0 ? 0xec : 0x80));
}
