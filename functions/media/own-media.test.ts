import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { messages } from '#domain/messages/index.ts';
import type { Profile } from '#domain/profile/profile.ts';
import type { OwnProfile } from '#domain/profile/responses.ts';
import { countOf, dump } from '../../tests/support/database.ts';
import { profile, type SignedIn, signUp } from '../../tests/support/factories.ts';
import { loggedFaults } from '../../tests/support/log.ts';
import { answered, fileForm, get, post, postForm } from '../../tests/support/requests.ts';
import { api } from '../api.ts';
import { runJob } from '../jobs.ts';
import { mp4Of, pngOf } from './testing.ts';

const path = '/api/profiles/me';
const cron = '17 3 * * *';
const day = 24 * 60 * 60 * 1000;

async function uploaded(url: string, form: FormData, token: string): Promise<string> {
  const { status, body } = await answered(postForm(url, form, { token }));
  expect(status).toBe(200);
  return (body as { publicURL: string }).publicURL;
}

const photo = ({ token }: SignedIn) => uploaded('/api/profiles/upload-photo', fileForm('profilePhoto', pngOf()), token);
const video = ({ token }: SignedIn) => uploaded('/api/profiles/upload-video', fileForm('profileVideo', mp4Of()), token);

const save = ({ token }: SignedIn, changes: Partial<Profile>, headers: Record<string, string> = {}) =>
  answered(post(path, profile(changes), { token, headers }));

async function saved(who: SignedIn, changes: Partial<Profile>): Promise<OwnProfile> {
  const { status, body } = await save(who, changes);
  expect(status).toBe(200);
  return (body as { profile: OwnProfile }).profile;
}

/** These addresses, and no others, have an object and a row. */
async function expectKept(...addresses: string[]): Promise<void> {
  const sorted = [...addresses].sort();
  expect((await env.MEDIA.list()).objects.map(({ key }) => `/media/${key}`)).toEqual(sorted);
  const { results } = await env.DB.prepare('select key from media_objects order by key').all<{ key: string }>();
  expect(results.map(({ key }) => `/media/${key}`)).toEqual(sorted);
}

async function statusOf(address: string): Promise<number> {
  const response = await get(address);
  await response.body?.cancel();
  return response.status;
}

async function uploadedAt(address: string, time: Date): Promise<void> {
  await env.DB.prepare('update media_objects set created_at = ? where key = ?')
    .bind(time.toISOString(), address.slice('/media/'.length))
    .run();
}

/** The bucket, where nothing can be deleted. */
const keepingBucket = new Proxy(env.MEDIA, {
  get(target, name) {
    if (name === 'delete') return () => Promise.reject(new Error('R2: canary-in-the-error'));
    const value: unknown = Reflect.get(target, name);
    return typeof value === 'function' ? value.bind(target) : value;
  },
});

describe('P22 a profile names no upload but its own', () => {
  it('a photo as photo, a video as video', async () => {
    const who = await signUp();
    const own = { profile_photo_url: await photo(who), video_url: await video(who) };
    expect(await saved(who, own)).toMatchObject(own);
  });

  it('not that of another therapist, nor one that was never there', async () => {
    const [who, other] = [await signUp(), await signUp()];
    const [theirPhoto, theirVideo] = [await photo(other), await video(other)];
    const before = await dump();
    for (const changes of [
      { profile_photo_url: theirPhoto },
      { video_url: theirVideo },
      { profile_photo_url: `/media/${'0'.repeat(20)}.png` },
    ]) {
      expect(await save(who, changes)).toEqual({ status: 400, body: { error: messages.profile.badMediaUrl } });
    }
    expect(await dump()).toBe(before);
    await expectKept(theirPhoto, theirVideo);
  });

  it('not the one in the place of the other', async () => {
    const who = await signUp();
    const [ownPhoto, ownVideo] = [await photo(who), await video(who)];
    const before = await dump();
    for (const changes of [{ profile_photo_url: ownVideo }, { video_url: ownPhoto }]) {
      expect(await save(who, changes)).toEqual({ status: 400, body: { error: messages.profile.badMediaUrl } });
    }
    expect(await dump()).toBe(before);
  });

  it('not one that has been replaced', async () => {
    const who = await signUp();
    const old = await photo(who);
    await saved(who, { profile_photo_url: old });
    await saved(who, {});
    expect(await save(who, { profile_photo_url: old })).toMatchObject({ status: 400 });
  });
});

describe('P28 a save', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('with a new photo deletes the old one, and the address of it', async () => {
    const who = await signUp();
    const [old, film] = [await photo(who), await video(who)];
    await saved(who, { profile_photo_url: old, video_url: film });
    const next = await photo(who);
    expect(await statusOf(old)).toBe(200);
    await saved(who, { profile_photo_url: next, video_url: film });
    expect([await statusOf(old), await statusOf(next), await statusOf(film)]).toEqual([404, 200, 200]);
    await expectKept(next, film);
  });

  it('without photo and video deletes both', async () => {
    const who = await signUp();
    const [old, film] = [await photo(who), await video(who)];
    await saved(who, { profile_photo_url: old, video_url: film });
    await saved(who, { profile_photo_url: '', video_url: 'https://vimeo.com/1' });
    expect([await statusOf(old), await statusOf(film)]).toEqual([404, 404]);
    await expectKept();
  });

  it('with the same photo keeps it, and what is not saved yet', async () => {
    const who = await signUp();
    const [own, waiting] = [await photo(who), await photo(who)];
    await saved(who, { profile_photo_url: own });
    await saved(who, { profile_photo_url: own, title: 'Another' });
    await expectKept(own, waiting);
  });

  it('deletes nothing of another therapist', async () => {
    const [who, other] = [await signUp(), await signUp()];
    const [own, theirs] = [await photo(who), await photo(other)];
    await saved(who, { profile_photo_url: own });
    await saved(other, { profile_photo_url: theirs });
    await saved(who, {});
    await expectKept(theirs);
  });

  it('that is refused deletes nothing', async () => {
    const who = await signUp();
    const [old, next] = [await photo(who), await photo(who)];
    const { updated_at } = await saved(who, { profile_photo_url: old });
    await saved(who, { profile_photo_url: old, title: 'Changed elsewhere' });
    expect(await save(who, { profile_photo_url: next }, { 'If-Match': `"${updated_at}"` })).toMatchObject({
      status: 409,
    });
    expect(await save(who, { profile_photo_url: next, title: '' })).toMatchObject({ status: 400 });
    await expectKept(old, next);
    expect(await statusOf(old)).toBe(200);
  });

  it('whose old photo cannot be deleted is saved, and the daily job deletes it', async () => {
    const who = await signUp();
    const old = await photo(who);
    await saved(who, { profile_photo_url: old });
    const next = await photo(who);
    const request = new Request(`http://localhost${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${who.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(profile({ profile_photo_url: next })),
    });
    const response = await api.fetch(request, { ...env, MEDIA: keepingBucket });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ profile: { profile_photo_url: next } });
    const [line = '', ...more] = loggedFaults();
    expect(more).toEqual([]);
    expect(JSON.parse(line)).toMatchObject({ event: 'media-left', errorClass: 'StorageUnavailable' });
    expect(line).not.toContain('canary');
    await expectKept(old, next);
    await runJob(cron, env, new Date(Date.now() + day + 1000));
    await expectKept(next);
    expect(await statusOf(old)).toBe(404);
  });
});

describe('P28 the daily job', () => {
  const now = new Date('2027-01-02T03:17:00.000Z');
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);

  it('deletes what was not saved within a day, and nothing else', async () => {
    const [who, other] = [await signUp(), await signUp()];
    const [stale, young, own, film] = [await photo(who), await photo(who), await photo(who), await video(who)];
    const theirs = await video(other);
    await saved(who, { profile_photo_url: own, video_url: film });
    for (const address of [stale, theirs]) await uploadedAt(address, before(day + 1));
    await uploadedAt(young, before(day));
    for (const address of [own, film]) await uploadedAt(address, before(90 * day));
    await runJob(cron, env, now);
    await expectKept(young, own, film);
    expect([await statusOf(stale), await statusOf(young)]).toEqual([404, 200]);
  });

  it('deletes it however much it is', async () => {
    await env.DB.prepare(
      `with recursive n (i) as (select 1 union all select i + 1 from n where i < 1100)
       insert into media_objects (key, user_id, kind, content_type, bytes, created_at)
       select 'k' || i, 'u', 'photo', 'image/png', 1, ? from n`,
    )
      .bind(before(2 * day).toISOString())
      .run();
    await runJob(cron, env, now);
    expect(await countOf('media_objects')).toBe(0);
  });

  it('deletes the objects that no row names, once they are a day old', async () => {
    const who = await signUp();
    const own = await photo(who);
    await saved(who, { profile_photo_url: own });
    await env.MEDIA.put(`${'0'.repeat(20)}.png`, pngOf());
    await runJob(cron, env, new Date());
    expect((await env.MEDIA.list()).objects).toHaveLength(2);
    await runJob(cron, env, new Date(Date.now() + day + 1000));
    await expectKept(own);
  });

  it('deletes them on every page of the bucket', async () => {
    for (let put = 0; put < 1100; put += 50) {
      await Promise.all(Array.from({ length: 50 }, (_, index) => env.MEDIA.put(`object-${put + index}`, '')));
    }
    await runJob(cron, env, new Date(Date.now() + day + 1000));
    expect((await env.MEDIA.list()).objects).toEqual([]);
  });

  it('says when it could not, keeps the rows, and deletes them the next time', async () => {
    const stale = await photo(await signUp());
    await uploadedAt(stale, before(2 * day));
    await expect(runJob(cron, { ...env, MEDIA: keepingBucket }, now)).rejects.toThrow(/^failed: sweep-media$/);
    const [line = '', ...more] = loggedFaults();
    expect(JSON.parse(line)).toMatchObject({ event: 'job-failed' });
    expect(line).not.toContain('canary');
    expect(more).toEqual([]);
    await expectKept(stale);
    await runJob(cron, env, now);
    await expectKept();
  });
});
