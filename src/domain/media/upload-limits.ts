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

/**
 * What file pickers offer: the types that are taken, and what else systems call such files, where they know a type at all.
 * It helps to find a file and refuses none; the bytes decide (decision 0021).
 */
export const pickerTypes = {
  photo: [...photoTypes, 'image/jpg', 'image/pjpeg', '.jpg', '.jpeg', '.jpe', '.jfif', '.png', '.webp'].join(),
  video: [...videoTypes, 'video/x-m4v', 'video/mov', '.mp4', '.m4v', '.mov', '.qt', '.webm'].join(),
  pdf: ['application/pdf', 'application/x-pdf', '.pdf'].join(),
} as const;

/** Widest and highest photo in pixels: more than any phone takes, less than what would fill a browser's memory. */
export const maxPhotoPixelsPerSide = 12_000;
