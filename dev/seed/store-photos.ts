import { resolve } from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { unstable_readConfig } from 'wrangler';
import { type SeedOptions, seedObjects } from './seed-therapists.ts';

/** How many objects are on their way at once. */
const atOnce = 30;

/**
 * Puts the photos of a seed into a local bucket.
 * @param state the folder of `--persist-to`
 * @throws when wrangler.toml names no bucket of media
 */
export async function storePhotos(state: string, options: Omit<SeedOptions, 'passwordHash'>): Promise<void> {
  const { r2_buckets } = unstable_readConfig({ config: 'wrangler.toml' });
  const name = r2_buckets.find(({ binding }: { binding: string }) => binding === 'MEDIA')?.bucket_name;
  if (name === undefined) throw new Error('wrangler.toml names no bucket MEDIA');
  const miniflare = new Miniflare({
    ...convertV4MiniflareOptions({
      modules: true,
      script: 'export default {}',
      r2Buckets: { MEDIA: name },
      // Where a visitor is, only a deployment knows.
      cf: false,
    }),
    // Where wrangler keeps them for `--persist-to`.
    resourcePersistencePath: resolve(state, 'v3'),
  });
  try {
    const bucket = await miniflare.getR2Bucket('MEDIA');
    const objects = [...seedObjects(options)];
    for (let start = 0; start < objects.length; start += atOnce) {
      const some = objects.slice(start, start + atOnce);
      await Promise.all(
        some.map(({ key, bytes, contentType }) => bucket.put(key, bytes, { httpMetadata: { contentType } })),
      );
    }
  } finally {
    await miniflare.dispose();
  }
}
