/** Where an introduction video may live, beside an upload: the hosts of YouTube and Vimeo. */
export const videoHosts = [
  'www.youtube.com',
  'm.youtube.com',
  'youtube.com',
  'youtu.be',
  'vimeo.com',
  'player.vimeo.com',
] as const;
