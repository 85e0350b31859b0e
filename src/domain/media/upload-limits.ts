const mebibyte = 1024 * 1024;

/** Largest upload of each kind in bytes, and the longest transcript in pages (decision 0021). */
export const uploadLimits = {
  photoBytes: 5 * mebibyte,
  videoBytes: 100 * mebibyte,
  pdfBytes: 10 * mebibyte,
  pdfPages: 200,
} as const;

/** The types of photo and video that are taken, as a file picker names them (spec §5). */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const videoTypes = ['video/mp4', 'video/webm', 'video/quicktime'] as const;
export type PhotoType = (typeof photoTypes)[number];
export type VideoType = (typeof videoTypes)[number];

/** Widest and highest photo in pixels: more than any phone takes, less than what would fill a browser's memory. */
export const maxPhotoPixelsPerSide = 12_000;
