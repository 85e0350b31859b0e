/** Photo and video uploads (spec §4, §8; limits: decision 0021). */
export const upload = {
  photoFailed: 'Failed to upload photo.',
  videoFailed: 'Failed to upload video.',
  photoDone: 'Photo uploaded successfully! Remember to save your profile.',
  videoDone: 'Video uploaded successfully! Remember to save your profile.',
  photoTooLarge: 'This photo is too large. Please choose one of at most 5 MB.',
  videoTooLarge: 'This video is too large. Please choose one of at most 100 MB.',
  photoType: 'Please choose a photo in JPEG, PNG or WebP format, at most 5 MB.',
  videoType: 'Please choose a video in MP4, WebM or QuickTime format, at most 100 MB.',
  photoDimensions: 'This photo has too many pixels. Please choose one of at most 12,000 by 12,000 pixels.',
  photoSize:
    'A smaller size of this photo is too large: at most 128 pixels and 8 kB in lists, 336 and 50 kB on a profile.',
  oneFile: 'Please send one file at a time.',
  canceled: 'Upload canceled.',
  quota: 'That is a lot of uploads for one day. Please save your profile, or try again tomorrow.',
} as const;
