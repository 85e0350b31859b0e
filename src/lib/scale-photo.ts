/** Longest side of a photo as it is sent: four times what any page shows of it. */
const maxPixelsPerSide = 1200;
const quality = 0.88;

/**
 * A photo small enough to send from a phone, upright, and without what the camera wrote beside the picture. One that is
 * small already, or that this browser cannot draw, is given back as it is: the server has the last word.
 */
export async function scaledPhoto(file: Blob): Promise<Blob> {
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return file;
  }
  const scale = maxPixelsPerSide / Math.max(picture.width, picture.height);
  if (scale >= 1) return file;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return file;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  // A drawing may have clear parts, which JPEG has not.
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp';
  const scaled = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  return scaled ?? file;
}
