export { deleteReplacedMedia, listAddressesOf, requireOwnMedia, sweepMedia } from './own-media.ts';
export { deleteMediaRowsOf, listKeysOf } from './repository.ts';
export { media, uploads } from './routes.ts';
