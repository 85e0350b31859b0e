import { type PhotoSize, photoSizes } from '#domain/media/photo-sizes.ts';

/** Longest side of a photo as it is sent. */
const maxPixelsPerSide = 1200;
const quality = 0.88;
/** How well a smaller size is drawn, from the best that may fit into its bytes. */
const sizeQualities = [0.86, 0.74, 0.6, 0.45, 0.3] as const;
/** The larger first: the smaller is drawn from it, softer than from the whole. */
const sizesToDraw = ['portrait', 'card'] as const satisfies readonly PhotoSize[];

/** What is sent of a photo: itself, and its smaller sizes by the names of their parts. */
export type PreparedPhoto = Readonly<{ photo: Blob; sizes: Readonly<Record<string, Blob>> }>;

type Square = Readonly<{ source: CanvasImageSource; left: number; top: number; side: number }>;

/**
 * A photo small enough to send from a phone, upright, without what the camera wrote beside the picture, and with the
 * sizes in which it is shown. One that is small already is given back as it is; of one that this browser cannot draw
 * there are no sizes: the server has the last word.
 */
export async function preparedPhoto(file: Blob): Promise<PreparedPhoto> {
  const picture = await decoded(file);
  if (!picture) return { photo: file, sizes: {} };
  try {
    return { photo: await scaled(picture, file), sizes: await sizesOf(picture) };
  } finally {
    picture.close();
  }
}

async function decoded(file: Blob): Promise<ImageBitmap | null> {
  if (!keepsPixels()) return null;
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return null;
  }
}

/** False where a browser hands out other pixels than were drawn, so that nobody is told by them: photos would be noise. */
function keepsPixels(): boolean {
  const context = canvasOf(8, 8).getContext('2d');
  if (!context) return false;
  const drawn = [40, 120, 200, 255] as const;
  context.fillStyle = `rgb(${drawn.slice(0, 3).join(' ')})`;
  context.fillRect(0, 0, 8, 8);
  return context.getImageData(0, 0, 8, 8).data.every((value, index) => Math.abs(value - (drawn[index % 4] ?? 0)) < 8);
}

async function scaled(picture: ImageBitmap, file: Blob): Promise<Blob> {
  const scale = maxPixelsPerSide / Math.max(picture.width, picture.height);
  if (scale >= 1) return file;
  const canvas = canvasOf(Math.round(picture.width * scale), Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return file;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  // A drawing may have clear parts, which JPEG has not.
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp';
  return (await encoded(canvas, type, quality)) ?? file;
}

/** The middle of a picture in each size, as pages cut it. */
async function sizesOf(picture: ImageBitmap): Promise<Record<string, Blob>> {
  const side = Math.min(picture.width, picture.height);
  let square: Square = { source: picture, left: (picture.width - side) / 2, top: (picture.height - side) / 2, side };
  const sizes: Record<string, Blob> = {};
  for (const size of sizesToDraw) {
    const { part, pixels, maxBytes } = photoSizes[size];
    const canvas = drawnSquare(square, Math.min(pixels, side));
    const blob = await withinBytes(canvas, maxBytes);
    if (blob) sizes[part] = blob;
    square = wholeOf(canvas);
  }
  return sizes;
}

/** The best copy of a drawing that has at most so many bytes; a smaller drawing where no quality is low enough. */
async function withinBytes(canvas: HTMLCanvasElement, maxBytes: number): Promise<Blob | null> {
  for (let side = canvas.width; side >= 1; side = Math.floor(side * 0.75)) {
    const drawn = side === canvas.width ? canvas : drawnSquare(wholeOf(canvas), side);
    for (const quality of sizeQualities) {
      const blob = await modern(drawn, quality);
      if (blob && blob.size <= maxBytes) return blob;
    }
  }
  return null;
}

/** WebP, or JPEG from a browser that writes none. */
async function modern(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  const webp = await encoded(canvas, 'image/webp', quality);
  // What a browser cannot write, it writes as PNG.
  if (webp?.type === 'image/webp') return webp;
  const context = canvas.getContext('2d');
  if (!context) return null;
  // JPEG has no clear parts: they would be black.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return encoded(canvas, 'image/jpeg', quality);
}

function drawnSquare({ source, left, top, side }: Square, pixels: number): HTMLCanvasElement {
  const canvas = canvasOf(pixels, pixels);
  const context = canvas.getContext('2d');
  if (context) {
    context.imageSmoothingQuality = 'high';
    context.drawImage(source, left, top, side, side, 0, 0, pixels, pixels);
  }
  return canvas;
}

function wholeOf(canvas: HTMLCanvasElement): Square {
  return { source: canvas, left: 0, top: 0, side: canvas.width };
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
}

function encoded(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}
