import { crc32 } from 'node:zlib';

/** A place in the form that phones write it: no cleaned file may hold it. */
export const gpsCanary = '+48.1351+011.5820+519.000/';

type Bytes = Uint8Array<ArrayBuffer>;
type Part = string | number[] | Uint8Array;

// Three pictures of 8 x 6 purple pixels, made by ImageMagick and sharp, that any browser draws.
const jpegPicture =
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/2wBDAQMDAwQDBAgEBAgQCwkLEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBD/wAARCAAGAAgDAREAAhEBAxEB/8QAFAABAAAAAAAAAAAAAAAAAAAACP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAVAQEBAAAAAAAAAAAAAAAAAAAHCP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/ABucFIP/2Q==';
const progressiveJpegPicture =
  '/9j/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8tMC0oMCUoKSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCj/wgARCAAGAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xAAUAQEAAAAAAAAAAAAAAAAAAAAF/9oADAMBAAIQAxAAAAGNDD//xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oACAEBAAEFAn//xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oACAEDAQE/AX//xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oACAECAQE/AX//xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oACAEBAAY/An//xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oACAEBAAE/IX//2gAMAwEAAgADAAAAEAP/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oACAEDAQE/EH//xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oACAECAQE/EH//xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oACAEBAAE/EH//2Q==';
const pngPixels = 'CNdjbGBoYMAGmBhwAHpIAACYGgEM';
const vp8Picture = '0AEAnQEqCAAGAAIANCWgAnS6AfgAA7AA/vY/3/43bjDfgu/8zRMcx/EAAAA=';

/** The bytes of a text (one each up to U+00FF), a list or a view, one behind the other. */
export function bytesOf(...parts: Part[]): Bytes {
  return new Uint8Array(
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part)))),
  );
}

function decoded(base64: string): Bytes {
  return new Uint8Array(Buffer.from(base64, 'base64'));
}

function bigEndian(value: number, length: number): number[] {
  return Array.from({ length }, (_, index) => Math.floor(value / 256 ** (length - 1 - index)) % 256);
}

function littleEndian(value: number, length: number): number[] {
  return bigEndian(value, length).reverse();
}

/** Whether the bytes hold the text, one byte a letter. */
export function holds(bytes: Uint8Array, text: string): boolean {
  return Buffer.from(bytes).includes(Buffer.from(text, 'latin1'));
}

/** A JPEG segment of a marker with its payload. */
export function jpegSegment(marker: number, ...payload: Part[]): Bytes {
  const content = bytesOf(...payload);
  return bytesOf([0xff, marker], bigEndian(content.length + 2, 2), content);
}

/** A TIFF block as Exif holds it: the description is a text, the orientation 1 to 8, in either byte order. */
export function exifOf(description: string, orientation = 1, order: 'II' | 'MM' = 'II'): Bytes {
  const number = order === 'II' ? littleEndian : bigEndian;
  return bytesOf(
    order,
    number(42, 2),
    number(8, 4),
    number(2, 2),
    [...number(0x010e, 2), ...number(2, 2), ...number(description.length + 1, 4), ...number(38, 4)],
    [...number(0x0112, 2), ...number(3, 2), ...number(1, 4), ...number(orientation, 2), 0, 0],
    number(0, 4),
    `${description}\0`,
  );
}

interface PictureOptions {
  width?: number;
  height?: number;
  /** The description in the Exif block. */
  exif?: string;
  orientation?: number;
  xmp?: string;
  comment?: string;
  iccProfile?: string;
  /** Bytes behind the picture's end. */
  trailing?: Part;
}

/** A JPEG: real, unless another width or height is asked for. */
export function jpegOf(
  options: PictureOptions & { progressive?: boolean; byteOrder?: 'II' | 'MM'; segments?: Uint8Array[] } = {},
): Bytes {
  const picture = decoded(options.progressive ? progressiveJpegPicture : jpegPicture);
  const frame = Buffer.from(picture).indexOf(options.progressive ? 'ffc200' : 'ffc000', 'hex');
  picture.set([...bigEndian(options.height ?? 6, 2), ...bigEndian(options.width ?? 8, 2)], frame + 5);
  const headBytes = options.progressive ? 2 : 20;
  const { exif, orientation, xmp, comment, iccProfile } = options;
  return bytesOf(
    picture.subarray(0, headBytes),
    exif === undefined && orientation === undefined
      ? ''
      : jpegSegment(0xe1, 'Exif\0\0', exifOf(exif ?? '', orientation, options.byteOrder)),
    xmp === undefined ? '' : jpegSegment(0xe1, `http://ns.adobe.com/xap/1.0/\0${xmp}`),
    iccProfile === undefined ? '' : jpegSegment(0xe2, `ICC_PROFILE\0\u0001\u0001${iccProfile}`),
    comment === undefined ? '' : jpegSegment(0xfe, comment),
    ...(options.segments ?? []),
    picture.subarray(headBytes),
    options.trailing ?? '',
  );
}

/** A PNG chunk with its length and checksum. */
export function pngChunk(type: string, ...payload: Part[]): Bytes {
  const content = bytesOf(...payload);
  const checked = bytesOf(type, content);
  return bytesOf(bigEndian(content.length, 4), checked, bigEndian(crc32(checked), 4));
}

/** The eight bytes that begin a PNG. */
export const pngSignature = bytesOf([0x89], 'PNG\r\n', [0x1a], '\n');

/** A PNG: real, unless another width or height is asked for. The comment is a tEXt chunk. */
export function pngOf(options: PictureOptions & { chunks?: Uint8Array[] } = {}): Bytes {
  const { exif, orientation, xmp, comment, iccProfile } = options;
  return bytesOf(
    pngSignature,
    pngChunk('IHDR', bigEndian(options.width ?? 8, 4), bigEndian(options.height ?? 6, 4), [8, 2, 0, 0, 0]),
    iccProfile === undefined ? '' : pngChunk('iCCP', iccProfile),
    exif === undefined && orientation === undefined ? '' : pngChunk('eXIf', exifOf(exif ?? '', orientation)),
    xmp === undefined ? '' : pngChunk('iTXt', `XML:com.adobe.xmp\0\0\0\0\0${xmp}`),
    comment === undefined ? '' : pngChunk('tEXt', `Comment\0${comment}`),
    ...(options.chunks ?? []),
    pngChunk('IDAT', decoded(pngPixels)),
    pngChunk('IEND'),
    options.trailing ?? '',
  );
}

/** A chunk of a RIFF file, padded to an even length. */
export function riffChunk(type: string, ...payload: Part[]): Bytes {
  const content = bytesOf(...payload);
  return bytesOf(type, littleEndian(content.length, 4), content, content.length % 2 === 1 ? [0] : []);
}

/** A WebP: the simple form, or the extended one where anything is asked for. The comment is an unknown chunk. */
export function webpOf(options: PictureOptions & { chunks?: Uint8Array[] } = {}): Bytes {
  const { width = 8, height = 6, exif, orientation, xmp, comment, iccProfile, trailing, chunks = [] } = options;
  const picture = riffChunk('VP8 ', decoded(vp8Picture));
  const hasExif = exif !== undefined || orientation !== undefined;
  const flags = (iccProfile === undefined ? 0 : 0x20) | (hasExif ? 0x08 : 0) | (xmp === undefined ? 0 : 0x04);
  const content =
    Object.keys(options).filter((key) => key !== 'trailing').length === 0
      ? picture
      : bytesOf(
          riffChunk('VP8X', [flags, 0, 0, 0], littleEndian(width - 1, 3), littleEndian(height - 1, 3)),
          iccProfile === undefined ? '' : riffChunk('ICCP', iccProfile),
          ...chunks,
          picture,
          hasExif ? riffChunk('EXIF', exifOf(exif ?? '', orientation)) : '',
          xmp === undefined ? '' : riffChunk('XMP ', xmp),
          comment === undefined ? '' : riffChunk('note', comment),
        );
  return bytesOf(riffChunk('RIFF', 'WEBP', content), trailing ?? '');
}

/** A box of an MP4 or QuickTime file: 32-bit size, 64-bit size, or size 0, which runs to the end of the file. */
export function mediaBox(type: string, content: Part, size: 'short' | 'large' | 'to-the-end' = 'short'): Bytes {
  const bytes = bytesOf(content);
  if (size === 'large') return bytesOf(bigEndian(1, 4), type, bigEndian(bytes.length + 16, 8), bytes);
  return bytesOf(bigEndian(size === 'short' ? bytes.length + 8 : 0, 4), type, bytes);
}

interface Mp4Options {
  /** The major brand of `ftyp`, four letters. */
  brand?: string;
  compatible?: string[];
  /** Written where phones and editors write it: udta, meta and uuid of the file, the movie and its track. */
  location?: string;
  order?: 'moov-first' | 'mdat-first';
  mdatSize?: 'short' | 'large' | 'to-the-end';
  /** What stands for frames and sound. */
  media?: Part;
  /** What each track holds: pictures, sound, text. */
  tracks?: ('vide' | 'soun' | 'text')[];
  /** Whether the file says what it is; QuickTime of older cameras does not. */
  hasFileType?: boolean;
  trailing?: Part;
}

/** An MP4 or QuickTime file by its structure: its frames are no real ones. */
export function mp4Of(options: Mp4Options = {}): Bytes {
  const { brand = 'isom', compatible = [brand], location, media = 'frames and sound', tracks = ['vide'] } = options;
  const places = (...types: string[]) =>
    location === undefined ? '' : bytesOf(...types.map((type) => mediaBox(type, `\u00a9xyz${location}`)));
  const mediaOf = (handler: string) =>
    bytesOf(
      mediaBox('mdhd', 'times'),
      mediaBox('hdlr', `\0\0\0\0mhlr${handler}`),
      places('udta'),
      mediaBox('minf', 'tables'),
    );
  const trackOf = (handler: string) =>
    mediaBox('trak', bytesOf(mediaBox('tkhd', 'track'), places('udta', 'meta'), mediaBox('mdia', mediaOf(handler))));
  const moov = mediaBox(
    'moov',
    bytesOf(mediaBox('mvhd', 'movie'), ...tracks.map(trackOf), places('udta', 'meta', 'uuid', 'gps ')),
  );
  const mdat = mediaBox('mdat', media, options.mdatSize);
  return bytesOf(
    options.hasFileType === false
      ? mediaBox('wide', '')
      : mediaBox('ftyp', bytesOf(brand, [0, 0, 2, 0], ...compatible)),
    places('free', 'uuid', 'meta'),
    ...(options.order === 'mdat-first' ? [mdat, moov] : [moov, mdat]),
    options.trailing ?? '',
  );
}

/** An EBML element; `sizeBytes` is the width of its size, and size 'unknown' is that of a live recording. */
export function ebmlElement(id: number[], content: Part, sizeBytes = 1, size: 'known' | 'unknown' = 'known'): Bytes {
  const bytes = bytesOf(content);
  const coded = size === 'known' ? bigEndian(bytes.length, sizeBytes) : new Array<number>(sizeBytes).fill(0xff);
  const marker = 0x80 >> (sizeBytes - 1);
  coded[0] = ((coded[0] ?? 0) & (marker - 1)) | marker;
  return bytesOf(id, coded, bytes);
}

/** A WebM file by its structure; `isLive` is how browsers record: segment and clusters of unknown size. */
export function webmOf(
  options: { docType?: string; location?: string; isLive?: boolean; tagsSizeBytes?: number; trackType?: number } = {},
): Bytes {
  const { docType = 'webm', location, isLive = false, tagsSizeBytes = 1, trackType = 1 } = options;
  const size = isLive ? 'unknown' : 'known';
  const cluster = ebmlElement(
    [0x1f, 0x43, 0xb6, 0x75],
    bytesOf(ebmlElement([0xe7], [0]), ebmlElement([0xa3], 'frames')),
    8,
    size,
  );
  const tags = location === undefined ? '' : ebmlElement([0x12, 0x54, 0xc3, 0x67], location, tagsSizeBytes);
  const attachments = location === undefined ? '' : ebmlElement([0x19, 0x41, 0xa4, 0x69], location);
  const named = (id: number[]) => (location === undefined ? '' : ebmlElement(id, location));
  const info = ebmlElement([0x15, 0x49, 0xa9, 0x66], bytesOf(ebmlElement([0x4d, 0x80], 'muxer'), named([0x7b, 0xa9])));
  const track = ebmlElement(
    [0xae],
    bytesOf(ebmlElement([0xd7], [1]), ebmlElement([0x83], [trackType]), named([0x53, 0x6e])),
  );
  const tracks = ebmlElement([0x16, 0x54, 0xae, 0x6b], track);
  return bytesOf(
    ebmlElement([0x1a, 0x45, 0xdf, 0xa3], bytesOf(ebmlElement([0x42, 0x86], [1]), ebmlElement([0x42, 0x82], docType))),
    ebmlElement([0x18, 0x53, 0x80, 0x67], bytesOf(info, tracks, tags, cluster, attachments, cluster, tags), 8, size),
  );
}
