/** Transcript uploads (spec §4, §8; limits: upload-limits.ts). */
export const transcript = {
  uploading: 'Uploading...',
  done: 'Upload and processing successful!',
  failedPrefix: 'Upload failed: ',
  notPdf: 'This file is not a PDF. Please choose the transcript as a PDF.',
  unreadable: 'We could not read this file. Please choose it again.',
  tooLarge: 'This file is too large. Please choose a PDF of at most 10 MB.',
  tooManyPages: 'This PDF has too many pages. Please split it into parts of at most 200 pages.',
  encrypted:
    'This PDF is protected by a password or by restrictions. Please save a copy without protection and upload that.',
  scanned:
    'We found no text in this PDF; it may be a scan. Please export the transcript as text, or run text recognition (OCR) on it first.',
  broken: 'This PDF is damaged or incomplete. Please export the transcript again and upload the new file.',
  script: 'This PDF holds a script, which a transcript does not need. Please print it to a new PDF and upload that.',
  tooComplex:
    'This PDF holds more than we can read at once. Please export the transcript as plain text to a PDF, or split it into parts.',
  nothingGiven: 'Please choose a PDF, or give the names or the facilitators. An email address alone is not enough.',
  tooManyNames: 'Please give at most 20 names, separated by commas.',
  nameTooLong: 'Please keep each name to 100 characters or fewer.',
  consent: 'Please confirm that your client has agreed to this upload.',
  quota: 'That is a lot of transcripts for one day. Please try again tomorrow.',
  notFound: 'This transcript is no longer here.',
  loadFailed: 'We could not load your transcripts. Please try again.',
  deleteFailed: 'We could not delete this transcript. Please try again.',
  deleted: 'The transcript was deleted.',
  notCorrected: 'This could not be corrected. Please load the page again, and say once more who is who.',
  corrected: 'Saved. The numbers follow what you said.',
  correctFailed: 'We could not save who is who. Please try again.',
  empty: 'You have not uploaded a transcript yet.',
} as const;
