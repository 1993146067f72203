import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { ROLES } from '@quilate/domain/kernel/roles.ts';
import { brokenInvariants } from '../../../../test/books.ts';
import { behindTheGuards } from '../../../../test/database.ts';
import {
  arrived,
  broken,
  discard,
  EXTRACTIONS,
  extractionUrl,
  finish,
  manage,
  manageAs,
  read,
  reopen,
} from '../../../../test/extractions.ts';
import { MAKERS, ok, sent } from '../../../../test/goods.ts';
import { intervene } from '../../../../test/police.ts';
import { heldOf, lotStep, setPrices } from '../../../../test/purchases.ts';
import { newOffice } from '../../../../test/shipping.ts';
import { type Answer, newShop, type Till, useHouse } from '../../../../test/shop.ts';
import type { Operation } from '../../../platform/operation.ts';
import { transact } from '../../../platform/db.ts';
import { giveJewelsBack, takeJewels, waitingJewels } from './extractions.public.ts';

const house = useHouse();
beforeAll(() => setPrices(house));
const whole = async (): Promise<void> => expect(await brokenInvariants(house.db)).toEqual([]);
const lotState = async (till: Till, id: string): Promise<string> => (await till.get(`/v1/lots/${id}`)).json.state;
const codesOf = async (till: Till, query: string): Promise<string[]> =>
  (await till.get(`${EXTRACTIONS}?${query}`)).json.data.map((row: { code: string }) => row.code);
const codeOf = async (answer: Promise<Answer>): Promise<string> => (await answer).json.code;
/** As an encoding or a melting takes them. */
const takeAs = (ids: readonly string[], code: string) =>
  transact(house.db, (tx) =>
    takeJewels({ tx, now: new Date().toISOString(), changes: [] as unknown[] } as unknown as Operation, ids, code),
  );

describe('what is pending', () => {
  test('R-EXT-01 lots of purchases and of recoverable sales that arrived in metals, and defective pieces there: three tabs', async () => {
    const bought = await arrived(house);
    const kept = await arrived(house, 'recoverable-sales');
    const piece = await broken(bought.metals);
    const { metals } = bought;
    expect(await codesOf(metals, 'source=purchases&limit=100')).toEqual(expect.arrayContaining([...bought.codes]));
    expect(await codesOf(metals, 'source=recoverable-sales&limit=100')).toEqual(
      expect.arrayContaining([...kept.codes]),
    );
    expect(await codesOf(metals, 'source=products&limit=100')).toContain(piece.code);
    expect(await codesOf(metals, 'source=purchases&limit=100')).not.toContain(piece.code);
    const figures = (await metals.get(`${EXTRACTIONS}/figures`)).json;
    expect(figures['recoverable-sales']).toBe(2);
    const shown = (await metals.get(`${EXTRACTIONS}?q=${bought.codes[0]}`)).json.data;
    expect(shown).toMatchObject([
      {
        id: bought.ids[0],
        source: 'purchases',
        description: 'Anillo liso, grabado M y J 1998',
        metals: ['ORO_18'],
        jewelCount: 1,
        handledCount: 0,
        weightMg: 4_000,
        goldFineMg: 3_000,
        silverFineMg: 0,
        state: 'PENDING',
      },
    ]);
    const { sums } = (await metals.get(`${EXTRACTIONS}?q=${bought.codes[0]}&sums=all`)).json;
    expect(sums).toMatchObject({ weightMg: 4_000, goldFineMg: 3_000, silverFineMg: 0 });
    expect(shown[0].fromStoreName).toMatch(/^Tienda /);
    const shops = (await metals.get('/v1/stores?limit=200')).json.data as { id: string; name: string }[];
    const from = shops.find(({ name }) => name === shown[0].fromStoreName)!.id;
    const ofIt = await codesOf(metals, `source=purchases&storeId[]=${from}&limit=100`);
    expect(ofIt.toSorted()).toEqual(bought.codes.toSorted());
    expect(await codesOf(metals, `source=purchases&storeId[]=${metals.shop.id}&limit=100`)).toEqual([]);
    expect(await codesOf(metals, `source=products&storeId[]=${from}&limit=100`)).toEqual([]);
  });

  test('B-27 R-EXT-01 a lot whose jewels are said is one that has changed, as one that has arrived is', async () => {
    const { ids, metals } = await arrived(house);
    const [said = '', kept = ''] = ids;
    const since = new Date(Date.now() - 3_600_000).toISOString();
    const changed = async (): Promise<string[]> =>
      (await metals.get(`${EXTRACTIONS}?limit=200&updatedSince=${since}`)).json.data.map(
        ({ id }: { id: string }) => id,
      );
    expect(await changed()).toEqual(expect.arrayContaining([said, kept]));
    const move = async (days: number): Promise<void> => {
      for (const table of ['state_changes', 'audit_events'])
        await behindTheGuards(
          house.databaseUrl,
          `update ${table} set at = at + ${days} * interval '1 day' where record_id in ('${said}', '${kept}')`,
        );
    };
    await move(-2);
    expect(await changed()).not.toContain(said);
    await ok(manage(metals, said, ['MELTING']));
    expect(await changed()).toContain(said);
    expect(await changed()).not.toContain(kept);
    await move(2);
  });

  test('R-EXT-01 what is in a shop, on its way or held by the police is not there', async () => {
    const office = await newOffice(house);
    const ready = await MAKERS.purchases(house, office);
    const metals = await office.till('METAL_STAFF');
    expect((await metals.get(extractionUrl(ready.ids[0]!))).status).toBe(404);
    await sent('purchases', ready);
    expect(await codesOf(metals, `q=${ready.codes[0]}`)).toEqual([]);
    const here = await arrived(house);
    await intervene(here.metals, [here.codes[0]!]);
    expect(await codesOf(here.metals, `q=${here.codes[0]}`)).toEqual([]);
    expect((await here.metals.get(extractionUrl(here.ids[0]!))).status).toBe(404);
    expect((await here.metals.get(extractionUrl(randomUUID()))).status).toBe(404);
  });

  test('R-PERM-03 only the direction and the metals staff see them; the commercial of metals is told no', async () => {
    const { ids, metals } = await arrived(house);
    for (const role of ROLES) {
      const till = await metals.shop.till(role);
      const isOurs = role === 'ADMIN' || role === 'METAL_STAFF';
      const answers = [
        await till.get(EXTRACTIONS),
        await till.get(`${EXTRACTIONS}/figures`),
        await till.get(`${EXTRACTIONS}/export?format=csv`),
        await till.get(extractionUrl(ids[0]!)),
      ];
      expect({ role, statuses: answers.map((answer) => answer.status) }).toEqual({
        role,
        statuses: answers.map(() => (isOurs ? 200 : 403)),
      });
      if (isOurs) continue;
      for (const verb of ['manage', 'discard', 'finish', 'reopen'])
        expect((await till.call('POST', extractionUrl(ids[0]!, verb), {})).status).toBe(403);
    }
  });

  test('B-14 the extractions of the filters are taken away as a file', async () => {
    const { metals, codes } = await arrived(house);
    const file = await metals.get(`${EXTRACTIONS}/export?format=csv&q=${codes[0]}`);
    expect([file.status, file.text.includes(codes[0]!), file.text.includes(codes[1]!)]).toEqual([200, true, false]);
  });
});

describe('managing', () => {
  test('R-EXT-01 it is saved in part, and finished only when every jewel has its mode', async () => {
    const { metals, ids } = await arrived(house);
    const [id] = ids as [string];
    expect((await finish(metals, id)).json).toMatchObject({ code: 'STATE_CONFLICT', details: { state: 'PENDING' } });
    const none = await ok(manage(metals, id, [null]));
    expect(none).toMatchObject({ state: 'PARTIAL', handledCount: 0 });
    const early = await finish(metals, id);
    expect(early).toMatchObject({ status: 409, json: { code: 'EXTRACTION_INCOMPLETE', details: { unhandled: 1 } } });
    const saved = await ok(manage(metals, id, ['ENCODING']));
    expect(saved).toMatchObject({ state: 'PARTIAL', handledCount: 1, jewels: [{ mode: 'ENCODING' }] });
    expect(await lotState(metals, id)).toBe('released');
    const unsigned = await metals.call('POST', extractionUrl(id, 'finish'), { version: saved.version });
    expect(unsigned.status).toBe(422);
    const before = await heldOf(metals);
    const done = await ok(finish(metals, id));
    expect(done).toMatchObject({ state: 'COMPLETED', completedAt: expect.any(String) });
    expect(done.activity.map((line: { action: string }) => line.action)).toContain('extraction.finish');
    expect(await lotState(metals, id)).toBe('to-be-coded');
    expect(await heldOf(metals)).toEqual(before);
    expect(await codesOf(metals, 'source=purchases&limit=100')).not.toContain(done.code);
    expect(await codesOf(metals, 'state=COMPLETED&limit=100')).toContain(done.code);
    await whole();
  });

  test('R-EXT-01 what is only melted waits for that, and neither is sold nor sent any more', async () => {
    const { metals, ids, codes } = await arrived(house, 'purchases', 'ADMIN');
    const [id] = ids as [string];
    await ok(manage(metals, id, ['MELTING']));
    await ok(finish(metals, id));
    expect(await lotState(metals, id)).toBe('tagged');
    expect((await lotStep(metals, id, 'mark-to-ship')).json.code).toBe('STATE_CONFLICT');
    const query = `type=purchases&originStoreId=${metals.shop.id}&code=${codes[0]}`;
    expect((await metals.get(`/v1/shipments/goods?${query}`)).json.code).toBe('LOT_NOT_TO_SHIP');
    const held = await intervene(metals, [codes[0]!]);
    expect([held.status, await lotState(metals, id)]).toEqual([201, 'intervened-police']);
    await whole();
  });

  test('R-EXT-01 a defective piece becomes extracted, and defective again with its defect when that is undone', async () => {
    const metals = await (await newOffice(house)).till('METAL_STAFF');
    const { id, code } = await broken(metals);
    await ok(manage(metals, id, ['UNIFY']));
    expect(await ok(finish(metals, id))).toMatchObject({ source: 'products', state: 'COMPLETED', code });
    const statusOf = async () => (await metals.get(`/v1/products/by-code/${code}`)).json.status;
    expect(await statusOf()).toBe('extracted');
    await ok(reopen(metals, id));
    expect(await statusOf()).toBe('defective');
    expect((await metals.get(`/v1/products/${id}`)).json.defectDescription).toBe('Partida por la mitad');
    await whole();
  });

  test('R-EXT-01 it is thought over while nothing of it has been encoded or melted, and not afterwards', async () => {
    const { metals, ids } = await arrived(house);
    const [id] = ids as [string];
    await ok(manage(metals, id, ['MELTING']));
    await ok(finish(metals, id));
    expect(await ok(reopen(metals, id))).toMatchObject({ state: 'PARTIAL', jewels: [{ mode: 'MELTING' }] });
    expect(await lotState(metals, id)).toBe('released');
    await ok(discard(metals, id));
    expect(await read(metals, id)).toMatchObject({ state: 'PENDING', handledCount: 0 });
    await ok(manage(metals, id, ['ENCODING']));
    const { jewels } = await ok(finish(metals, id));
    const jewelIds = jewels.map((jewel: { id: string }) => jewel.id);
    expect(await takeAs(jewelIds, 'CF-OFI-26-00001')).toEqual(jewelIds);
    expect(await takeAs(jewelIds, 'CF-OFI-26-00002')).toEqual([]);
    const late = await reopen(metals, id);
    expect([late.status, late.json.details.reason]).toEqual([409, 'isUntouched']);
    await transact(house.db, (tx) => giveJewelsBack({ tx } as unknown as Operation, jewelIds));
    expect((await reopen(metals, id)).status).toBe(200);
    await whole();
  });

  test('R-EXT-01 for encodings and meltings: what waits, with its mode, metal, weights and what was paid', async () => {
    const { metals, ids, codes } = await arrived(house);
    await ok(manage(metals, ids[0]!, ['MELTING']));
    await ok(manage(metals, ids[1]!, ['ENCODING']));
    const own = async (mode: 'MELTING' | 'ENCODING') =>
      (await waitingJewels(house.db, [mode])).filter((jewel) => ids.includes(jewel.lotId ?? ''));
    expect(await own('MELTING')).toEqual([]);
    await ok(finish(metals, ids[0]!));
    await ok(finish(metals, ids[1]!));
    expect(await own('MELTING')).toMatchObject([
      {
        code: codes[0],
        lotId: ids[0],
        productId: null,
        storeId: metals.shop.id,
        metal: 'ORO_18',
        fineness: 750,
        weightMg: 4_000,
        metalWeightMg: 4_000,
        costCents: 20_000,
      },
    ]);
    const piece = await broken(metals);
    await ok(manage(metals, piece.id, ['ENCODING']));
    await ok(finish(metals, piece.id));
    const waiting = await waitingJewels(house.db, ['ENCODING'], [piece.id]);
    expect(waiting).toMatchObject([{ productId: piece.id, lotId: null, code: piece.code, metal: 'ORO_18' }]);
  });
});

describe('refusals and repeats', () => {
  test('R-EXT-01 a jewel of another lot, one twice, and a screen that is old', async () => {
    const { metals, ids } = await arrived(house);
    const [one, two] = [await read(metals, ids[0]!), await read(metals, ids[1]!)];
    const send = (jewels: object[], version = 0) =>
      codeOf(metals.call('POST', extractionUrl(one.id, 'manage'), { version, jewels }));
    const said = { id: one.jewels[0].id, mode: 'MELTING' };
    expect(await send([{ id: two.jewels[0].id, mode: 'MELTING' }])).toBe('EXTRACTION_JEWEL_OTHER');
    expect(await send([said, said])).toBe('EXTRACTION_JEWEL_TWICE');
    await ok(manage(metals, one.id, ['MELTING']));
    expect(await send([said])).toBe('VERSION_CONFLICT');
    const old = { version: 0, signature: metals.signature };
    expect(await codeOf(metals.call('POST', extractionUrl(one.id, 'finish'), old))).toBe('VERSION_CONFLICT');
    expect(await codeOf(metals.call('POST', extractionUrl(one.id, 'discard'), { version: 0 }))).toBe(
      'VERSION_CONFLICT',
    );
    expect(await codeOf(reopen(metals, one.id))).toBe('STATE_CONFLICT');
    expect(await codeOf(discard(metals, two.id))).toBe('STATE_CONFLICT');
  });

  test('A35 every step is done once, however often it is sent', async () => {
    const { metals, ids } = await arrived(house);
    const [id] = ids as [string];
    const { jewels } = await read(metals, id);
    const said = [{ id: jewels[0].id, mode: 'MELTING' }];
    const twice = async (verb: string, body: () => object) => {
      const [key, sending] = [randomUUID(), body()];
      const send = () => metals.call('POST', extractionUrl(id, verb), sending, key);
      const [first, second] = await Promise.all([send(), send()]);
      expect({ verb, first: first.status, second: second.text }).toEqual({ verb, first: 200, second: first.text });
      return first.json.version;
    };
    const signed = { signature: metals.signature };
    const saved = await twice('manage', () => ({ version: 0, jewels: said }));
    const cleared = await twice('discard', () => ({ version: saved }));
    const again = await twice('manage', () => ({ version: cleared, jewels: said }));
    await twice('finish', () => ({ version: again, ...signed }));
    await twice('reopen', () => ({ reason: 'Mejor se vende', ...signed }));
    await whole();
  });

  test('R-EXT-01 two people at one lot: the second is told who was first; a lot that is packed meanwhile is not extracted', async () => {
    const { metals, ids, codes } = await arrived(house);
    const colleague = await metals.shop.till('METAL_STAFF');
    const [id] = ids as [string];
    const seen = await read(metals, id);
    const both = await Promise.all([
      manageAs(metals, id, seen, ['MELTING']),
      manageAs(colleague, id, seen, ['ENCODING']),
    ]);
    expect(both.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const shop = await newShop(house);
    const body = { type: 'purchases', originStoreId: metals.shop.id, destinationStoreId: shop.id };
    const shipment = await ok(metals.call('POST', '/v1/shipments', body));
    const packages = [{ number: 1, weightMg: 4_000, codes: [codes[0]] }];
    const [packed, done] = await Promise.all([
      metals.call('POST', `/v1/shipments/${shipment.id}/prepare`, { version: shipment.version, packages }),
      finish(colleague, id),
    ]);
    expect([packed.status === 200, done.status === 200].filter(Boolean)).toHaveLength(1);
    await whole();
  });

  test('I98 I99 find a jewel nobody said anything of, and a lot that is said to be extracted and is not', async () => {
    const { metals, ids } = await arrived(house);
    const [id] = ids as [string];
    await ok(manage(metals, id, ['MELTING']));
    const done = await ok(finish(metals, id));
    const countOf = async (name: string) => (await brokenInvariants(house.db)).find((row) => row.id === name)?.count;
    const say = (mode: string | null) =>
      mode === null
        ? house.db.pool.query('delete from extraction_jewels where jewel_id = $1', [done.jewels[0].id])
        : house.db.pool.query(
            `insert into extraction_jewels (extraction_id, jewel_id, mode) select id, $1, $2 from extractions
              where lot_id = $3`,
            [done.jewels[0].id, mode, id],
          );
    await say(null);
    expect(await countOf('I98')).toBe(1);
    await say('MELTING');
    await house.db.pool.query(`update lots set state = 'released' where id = $1`, [id]);
    expect(await countOf('I99')).toBe(1);
    await house.db.pool.query(`update lots set state = 'tagged' where id = $1`, [id]);
  });
});
