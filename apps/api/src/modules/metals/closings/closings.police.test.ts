/** What the police have of the metals division, in its own room and among all interventions. */
import { beforeAll, expect, test } from 'vitest';
import { brokenInvariants } from '../../../../test/books.ts';
import {
  agreedLine,
  closed,
  CLOSINGS,
  collected,
  division,
  officers,
  pay,
  review,
  setClosingPrices,
  step,
} from '../../../../test/closings.ts';
import { onOwnersBehalf } from '../../../../test/database.ts';
import { newShop, useHouse } from '../../../../test/shop.ts';

const house = useHouse();
beforeAll(() => setClosingPrices(house));

test('R-POL-05 R-POL-07 R-POL-08 R-CLO-06 released and not melted, it is seized all the same: nobody takes its metal; later it is released', async () => {
  const till = await division(house);
  const { id, code } = await closed(till, { lines: [agreedLine('ORO_18', 10_000)] });
  await review(till, (await collected(till, id, 10_000)).id, 10_000);
  await step(till, id, 'release', { reason: 'Se paga aparte' });
  expect((await step(till, id, 'intervene', await officers(till))).json.state).toBe('CONFISCATED');
  const waiting = async () =>
    (await till.get('/v1/metals/encodings/pending?source=CLOSING')).json.data.map((row: { code: string }) => row.code);
  expect(await waiting()).not.toContain(code);
  expect((await step(till, id, 'remove-intervention', { reason: 'Archivado' })).status).toBe(409);
  const ofIt = (await till.get('/v1/metals/collections?intervened=true')).json.data;
  expect(ofIt.map((row: { closingCode: string }) => row.closingCode)).toContain(code);
  // Among the interventions of the police, for whom all shops are in reach.
  const cases = async (of: typeof till, query = 'kind=CLOSING') =>
    (await of.get(`/v1/police/interventions?${query}`)).json.data.filter((row: { code: string }) => row.code === code);
  const [told] = await cases(till);
  expect(told).toMatchObject({ kind: 'CLOSING', state: 'open', proceedingNumber: '2026-101-877', holding: null });
  expect((await cases(till, `q=${code}`)).map((row: { id: string }) => row.id)).toEqual([told.id]);
  const csv = await till.get('/v1/police/interventions/export?format=csv&kind=CLOSING');
  expect(csv.text).toContain(`"${code}";`);
  const page = (await till.get(`/v1/police/interventions/${told.id}`)).json;
  expect(page).toMatchObject({ items: [], actions: [], closing: { id, agreedMg: 10_000, removedAt: null } });
  const manager = await (await newShop(house)).till('MANAGER');
  expect(await cases(manager)).toEqual([]);
  expect((await manager.get(`/v1/police/interventions/${told.id}`)).status).toBe(404);
  expect((await manager.get(`/v1/police/interventions/${told.id}/image`)).status).toBe(404);
  // The officers' record, for who has to do with the police; each look at it is noted.
  const [{ id: interventionId }] = (await till.get(`${CLOSINGS}/${id}`)).json.interventions;
  const record = (of: string) => `${CLOSINGS}/${of}/interventions/${interventionId}/record`;
  const seen = await till.get(record(id));
  expect([seen.status, seen.headers['content-type']]).toEqual([200, 'image/png']);
  expect((await till.get(record((await closed(till)).id))).status).toBe(404);
  const commercial = await (await newShop(house)).till('METAL_COMMERCIAL');
  expect((await commercial.get(record(id))).status).toBe(403);
  const views = 'select employee_id as id from file_views where employee_id = any ($1)';
  const { rows } = await onOwnersBehalf(house.databaseUrl, views, [[till.person.id, commercial.person.id]]);
  expect(rows).toEqual([{ id: till.person.id }]);
  const free = await step(till, id, 'resume-release', { reason: 'Archivado por el juzgado' });
  expect(free.json).toMatchObject({ state: 'RELEASED', interventions: [{ station: 'Puesto de Santa Brígida' }] });
  expect(await waiting()).toContain(code);
  expect(await cases(till)).toMatchObject([{ id: told.id, state: 'returned' }]);
  expect((await pay(till, id, 88_000)).json.statuses.payments).toBe('COMPLETED');
  expect(await brokenInvariants(house.db)).toEqual([]);
});
