import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { stateCodes } from '#domain/vocabulary/places.ts';
import { countingDatabase } from '../../tests/support/database.ts';
import { copyTherapist, listTherapist } from '../../tests/support/factories.ts';
import { answered, get } from '../../tests/support/requests.ts';
import { stateStandings } from './state-standings.ts';

const standings = async () => (await answered(get('/api/directory/states'))).body;

it('the states are those with somebody who takes new clients, and those with nobody but full ones', async () => {
  expect(await standings()).toEqual({ open: [], full: [] });
  await listTherapist({ practice_states: 'CA, Wyoming' });
  await listTherapist({ practice_states: 'CA, TX', accepting_new_clients: false });
  const lapsed = await listTherapist({ practice_states: 'NV' });
  await env.DB.prepare("update billing_customers set status = 'canceled' where user_id = ?").bind(lapsed.userId).run();
  expect(await standings()).toEqual({ open: ['CA', 'WY'], full: ['TX'] });
});

it('are told to anybody, for some minutes, and take one bounded read', async () => {
  const { therapistId } = await listTherapist({ practice_states: stateCodes.join(', ') });
  await copyTherapist(therapistId, 300);
  expect((await get('/api/directory/states')).headers.get('Cache-Control')).toBe('public, max-age=300');
  const { db, roundTrips, rowsRead } = countingDatabase();
  expect((await stateStandings(db, new Date())).open).toHaveLength(stateCodes.length);
  expect(roundTrips()).toBe(1);
  expect(rowsRead()).toBeLessThan(stateCodes.length * 10);
});

it('no query narrows them: nothing of a client is sent', async () => {
  await listTherapist({ practice_states: 'CA' });
  expect((await answered(get('/api/directory/states?zip=94110'))).body).toEqual({ open: ['CA'], full: [] });
});
