import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { ROLES } from '@quilate/domain/kernel/roles.ts';
import { brokenInvariants } from '../../../../test/books.ts';
import {
  cancel,
  create,
  encode,
  ENCODINGS,
  encodingUrl,
  releasedClosing,
  step,
  verified,
  weighed,
} from '../../../../test/encodings.ts';
import { arrived, arrivedLot, broken, extracted, reopen } from '../../../../test/extractions.ts';
import { ok } from '../../../../test/goods.ts';
import { giveBack, intervene, intervened } from '../../../../test/police.ts';
import { setPrices } from '../../../../test/purchases.ts';
import { newOffice } from '../../../../test/shipping.ts';
import { type Till, useHouse } from '../../../../test/shop.ts';

const house = useHouse();
beforeAll(() => setPrices(house));
const whole = async (): Promise<void> => expect(await brokenInvariants(house.db)).toEqual([]);
const lotState = async (till: Till, id: string): Promise<string> => (await till.get(`/v1/lots/${id}`)).json.state;
const balance = async (path: string): Promise<number> => {
  const { rows } = await house.db.pool.query('select balance from ledger_accounts where path = $1', [path]);
  return Number(rows[0].balance);
};
const refusal = async (answer: ReturnType<typeof step>) => {
  const { status, json } = await answer;
  return [status, json.code];
};
/** Two lots of one ring each, four grams of 18 k at 200,00 €, to be unified. */
async function rings() {
  const { metals, ids, codes } = await arrived(house);
  const [one] = await extracted(metals, ids[0]!, ['UNIFY']);
  const [two] = await extracted(metals, ids[1]!, ['UNIFY']);
  return { metals, ids, codes, jewels: [one!, two!] };
}

describe('unifying and encoding', () => {
  test('R-ENC-01 two rings become one piece: grams in are grams out, it keeps its parents and costs what they did', async () => {
    const { metals, ids, codes, jewels } = await rings();
    const before = await balance('metals:encoded:ORO_18');
    const made = await ok(create(metals, jewels));
    expect(made).toMatchObject({
      state: 'CREATED',
      metal: 'ORO_18',
      weightMg: 8_000,
      costCents: 40_000,
      parentCount: 2,
    });
    expect(made.code).toMatch(/^CF-/);
    expect(made.parents.map((parent: { code: string }) => parent.code)).toEqual(codes);
    expect(await lotState(metals, ids[0]!)).toBe('coding');
    await ok(step(metals, made.id, 'receive'));
    await ok(step(metals, made.id, 'verify', weighed(8_000)));
    const done = await ok(encode(metals, made.id));
    expect(done).toMatchObject({
      state: 'ENCODED',
      verified: { weightMg: 8_000, lossMg: 0 },
      actions: [{ action: 'undoEncode' }],
    });
    const piece = (await metals.get(`/v1/products/${done.productId}`)).json;
    expect(piece).toMatchObject({
      code: done.productCode,
      status: 'available',
      source: 'USED',
      metal: 'ORO_18',
      weightMg: 8_000,
      costCents: 40_000,
      finalPriceCents: 59_900,
      storeId: metals.shop.id,
    });
    expect(piece.history[0].operationCode).toBe(done.code);
    expect(await lotState(metals, ids[0]!)).toBe('coded');
    expect(await lotState(metals, ids[1]!)).toBe('coded');
    expect((await metals.get(`/v1/lots/${ids[0]}`)).json.placeEs).toBe(`En una pieza, con ${done.code}`);
    expect([await balance('metals:encoded:ORO_18'), await balance(`store:${metals.shop.code}:stock:used`)]).toEqual([
      before + 8_000,
      0,
    ]);
    expect(await balance(`store:${metals.shop.code}:metal:ORO_18`)).toBe(0);
    expect((await reopen(metals, ids[0]!)).status).toBe(409);
    await whole();
  });

  test('R-ENC-01 what is missing on the scale is said why and booked as lost; more than went in is refused', async () => {
    const { metals, jewels } = await rings();
    const { id } = await ok(create(metals, jewels));
    await ok(step(metals, id, 'receive'));
    expect(await refusal(step(metals, id, 'verify', weighed(8_001)))).toEqual([422, 'ENCODING_OVER_WEIGHT']);
    const heavy = weighed(7_000, { gemWeightMg: 7_001 });
    expect(await refusal(step(metals, id, 'verify', heavy))).toEqual([422, 'ENCODING_GEMS_OVER_WEIGHT']);
    expect(await refusal(step(metals, id, 'verify', weighed(8_000, { hallmarks: '' })))).toEqual([
      422,
      'ENCODING_HALLMARK_MISSING',
    ]);
    expect((await step(metals, id, 'verify', weighed(7_900))).json.fields).toMatchObject([{ path: 'reason' }]);
    const lost = await ok(step(metals, id, 'verify', weighed(7_900, { reason: 'Se limó al unirlos' })));
    expect(lost.verified).toMatchObject({ weightMg: 7_900, lossMg: 100, metalLossMg: 100 });
    const back = await ok(step(metals, id, 'step-back'));
    expect(back).toMatchObject({ state: 'RECEIVED', verified: null });
    await ok(step(metals, id, 'verify', weighed(7_900, { reason: 'Se limó al unirlos' })));
    const before = await balance('metals:loss:ORO_18');
    await ok(encode(metals, id));
    expect(await balance('metals:loss:ORO_18')).toBe(before + 100);
    await whole();
  });

  test('R-ENC-01 a lot leaves jewel by jewel: one is encoded, one unified, and what is left waits to be melted', async () => {
    const { metals, id, code } = await arrivedLot(
      house,
      [{}, { description: 'Alianza' }, { description: 'Medalla' }],
      60_000,
    );
    const [first, second] = (await extracted(metals, id, ['ENCODING', 'UNIFY', 'MELTING'])) as [string, string];
    const one = await verified(metals, [first], 4_000);
    expect(await lotState(metals, id)).toBe('coding');
    await ok(encode(metals, one));
    expect(await lotState(metals, id)).toBe('to-be-coded');
    await whole();
    const held = await intervened(metals, [code]);
    expect(held.items).toHaveLength(2);
    expect(await refusal(create(metals, [second]))).toEqual([409, 'ENCODING_TAKEN']);
    await ok(
      giveBack(
        metals,
        held.id,
        held.items.map((item: { id: string }) => item.id),
      ),
    );
    await ok(encode(metals, await verified(metals, [second], 4_000)));
    expect(await lotState(metals, id)).toBe('tagged');
    await whole();
  });

  test('R-POL-07 R-ENC-01 what the police hold is not encoded until they give it back, and is not given back to its lot either', async () => {
    const { metals, id, code } = await arrivedLot(house, [{}, { description: 'Alianza' }], 40_000);
    const [first, second] = (await extracted(metals, id, ['ENCODING', 'ENCODING'])) as [string, string];
    const one = await verified(metals, [first], 4_000);
    const held = await intervened(metals, [`${code}-1`]);
    expect(await lotState(metals, id)).toBe('intervened');
    const ofPolice = async () =>
      (await metals.get(`${ENCODINGS}?intervened=true`)).json.data.map((row: { id: string }) => row.id);
    expect(await ofPolice()).toContain(one);
    const stopped = await encode(metals, one);
    expect([stopped.status, stopped.json.details.reason]).toEqual([409, 'isFree']);
    expect(await refusal(create(metals, [second]))).toEqual([409, 'ENCODING_POLICE']);
    await ok(step(metals, one, 'step-back'));
    expect(await refusal(cancel(metals, one))).toEqual([409, 'ENCODING_POLICE']);
    await ok(
      giveBack(
        metals,
        held.id,
        held.items.map((item: { id: string }) => item.id),
      ),
    );
    expect(await lotState(metals, id)).toBe('coding');
    expect(await ofPolice()).not.toContain(one);
    await ok(cancel(metals, one));
    expect(await lotState(metals, id)).toBe('to-be-coded');
    await whole();
  });

  test('R-ENC-01 it may wait for its hallmark, and what is cancelled waits again', async () => {
    const { metals, ids, jewels } = await rings();
    const { id } = await ok(create(metals, jewels));
    await ok(step(metals, id, 'receive'));
    expect((await step(metals, id, 'put-on-hold')).status).toBe(422);
    expect(await ok(step(metals, id, 'put-on-hold', { reason: 'Está en el contraste' }))).toMatchObject({
      state: 'STAND_BY',
    });
    expect(await refusal(step(metals, id, 'verify', weighed(8_000)))).toEqual([409, 'STATE_CONFLICT']);
    await ok(step(metals, id, 'resume'));
    expect(await ok(cancel(metals, id))).toMatchObject({ state: 'CANCELLED', actions: [] });
    expect(await lotState(metals, ids[1]!)).toBe('to-be-coded');
    expect((await create(metals, jewels)).status).toBe(201);
    await whole();
  });

  test('R-ENC-01 a defective piece, and metal of a released closing: no more than was accepted, and it costs what is left', async () => {
    const metals = await (await newOffice(house)).till('METAL_STAFF');
    const { id: pieceId, code } = await broken(metals);
    const [jewel] = await extracted(metals, pieceId, ['UNIFY']);
    const closing = await releasedClosing(metals);
    const waits = async () =>
      (await metals.get(`${ENCODINGS}/pending?source=CLOSING`)).json.data.find(
        (row: { id: string }) => row.id === closing.id,
      );
    expect(await waits()).toMatchObject({ metal: 'ORO_18', weightMg: 10_000, costCents: 88_000 });
    const part = (weightMg: number) => ({ closings: [{ closingId: closing.id, metal: 'ORO_18', weightMg }] });
    expect(await refusal(create(metals, [], part(10_001)))).toEqual([409, 'ENCODING_TAKEN']);
    const made = await ok(create(metals, [jewel!], part(2_500)));
    expect(made.parents).toMatchObject([
      { code, source: 'UNIFY' },
      { code: closing.code, costCents: 22_000 },
    ]);
    expect(await waits()).toMatchObject({ weightMg: 7_500, costCents: 66_000 });
    const undo = { reason: 'Se cierra otra vez', signature: metals.signature };
    expect((await metals.call('POST', `/v1/metals/closings/${closing.id}/undo-release`, undo)).status).toBe(409);
    await ok(step(metals, made.id, 'receive'));
    await ok(
      step(metals, made.id, 'verify', weighed(made.weightMg, { gemWeightMg: made.weightMg - made.metalWeightMg })),
    );
    const done = await ok(encode(metals, made.id));
    expect((await metals.get(`/v1/products/${pieceId}`)).json.locationEs).toBe(`En una pieza, con ${done.code}`);
    expect((await metals.get(`/v1/metals/closings/${closing.id}`)).json.statuses.extractions).toBe('PARTIAL');
    await whole();
  });
});

describe('what waits', () => {
  test('R-ENC-02 the search of what can be unified needs an origin code that has some', async () => {
    const { metals, ids, codes, jewels } = await rings();
    const origin = (await metals.get(`/v1/lots/${ids[0]}`)).json.originCode;
    const found = async (code: string) => metals.get(`${ENCODINGS}/unifiable?code=${code}`);
    expect((await found(origin)).json.data).toMatchObject([{ id: jewels[0], code: codes[0], originCode: origin }]);
    expect((await found(codes[1]!.toLowerCase())).json.data).toMatchObject([{ id: jewels[1] }]);
    const none = await found('CO-XXX-26-99999');
    expect([none.status, none.json.code]).toEqual([404, 'ENCODING_ORIGIN_UNKNOWN']);
    const pending = (await metals.get(`${ENCODINGS}/pending?source=UNIFY`)).json;
    expect(pending.data.map((row: { id: string }) => row.id)).toEqual(expect.arrayContaining(jewels));
  });

  test('R-ENC-01 only what is to be unified is joined, of one alloy, and something must go in', async () => {
    const { metals, id } = await arrivedLot(
      house,
      [{}, { description: 'Alianza' }, { metal: 'PLATA', weightMg: 9_000, metalWeightMg: 9_000 }],
      40_405,
    );
    const jewels = await extracted(metals, id, ['ENCODING', 'UNIFY', 'UNIFY']);
    expect(await refusal(create(metals, []))).toEqual([422, 'ENCODING_EMPTY']);
    expect(await refusal(create(metals, jewels.slice(0, 2)))).toEqual([422, 'ENCODING_NOT_UNIFIED']);
    expect(await refusal(create(metals, jewels.slice(1)))).toEqual([422, 'ENCODING_METALS_MIXED']);
    expect(await refusal(create(metals, [randomUUID()]))).toEqual([409, 'ENCODING_TAKEN']);
    const unsigned = await metals.call('POST', ENCODINGS, {
      jewelIds: jewels.slice(0, 1),
      closings: [],
      description: 'Anillo',
      family: 'ANILLO',
    });
    expect(unsigned.status).toBe(422);
  });

  test('R-ENC-01 a jewel with stones: its metal cannot be more than went in', async () => {
    const { metals, id } = await arrivedLot(house, [{ metalWeightMg: 3_500, weightMg: 4_000 }], 17_500);
    const jewels = await extracted(metals, id, ['ENCODING']);
    const { id: made } = await ok(create(metals, jewels));
    await ok(step(metals, made, 'receive'));
    expect(await refusal(step(metals, made, 'verify', weighed(4_000, { gemWeightMg: 499 })))).toEqual([
      422,
      'ENCODING_OVER_METAL',
    ]);
    const { verified: weights } = await ok(step(metals, made, 'verify', weighed(4_000, { gemWeightMg: 500 })));
    expect(weights).toMatchObject({ lossMg: 0, metalLossMg: 0 });
    await ok(encode(metals, made));
    await whole();
  });
});

describe('who, how often, and two at once', () => {
  test('R-PERM-03 R-ENC-01 the direction and the metals staff; nobody else sees or does any of it', async () => {
    const { metals, jewels } = await rings();
    const { id } = await ok(create(metals, jewels));
    for (const role of ROLES) {
      const till = await metals.shop.till(role);
      const isOurs = role === 'ADMIN' || role === 'METAL_STAFF';
      const answers = [
        await till.get(ENCODINGS),
        await till.get(`${ENCODINGS}/export?format=csv`),
        await till.get(`${ENCODINGS}/pending?source=UNIFY`),
        await till.get(encodingUrl(id)),
      ];
      expect({ role, statuses: answers.map((answer) => answer.status) }).toEqual({
        role,
        statuses: answers.map(() => (isOurs ? 200 : 403)),
      });
      if (isOurs) continue;
      for (const verb of ['receive', 'step-back', 'put-on-hold', 'resume', 'verify', 'encode', 'cancel'])
        expect((await till.call('POST', encodingUrl(id, verb), {})).status).toBe(403);
    }
    expect((await metals.get(encodingUrl(randomUUID()))).status).toBe(404);
  });

  test('A35 every step is done once, however often it is sent; a screen that is old is told', async () => {
    const { metals, jewels } = await rings();
    const key = randomUUID();
    const [first, second] = await Promise.all([create(metals, jewels, {}, key), create(metals, jewels, {}, key)]);
    expect([first.status, second.text]).toEqual([201, first.text]);
    const { id } = first.json;
    const twice = async (verb: string, body: object) => {
      const again = randomUUID();
      const { version } = (await metals.get(encodingUrl(id))).json;
      const sending = verb === 'cancel' ? body : { version, ...body };
      const send = () => metals.call('POST', encodingUrl(id, verb), sending, again);
      const [one, two] = await Promise.all([send(), send()]);
      expect({ verb, one: one.status, two: two.text }).toEqual({ verb, one: 200, two: one.text });
    };
    await twice('receive', {});
    await twice('step-back', {});
    await twice('receive', {});
    await twice('put-on-hold', { reason: 'Sin contraste' });
    await twice('resume', {});
    await twice('verify', weighed(8_000));
    for (const verb of ['step-back', 'encode']) {
      const body = { version: 1, finalPriceCents: 100, taxBp: 1_500, signature: metals.signature };
      const old = await metals.call('POST', encodingUrl(id, verb), verb === 'encode' ? body : { version: 1 });
      expect([verb, old.json.code]).toEqual([verb, 'VERSION_CONFLICT']);
    }
    await twice('encode', { finalPriceCents: 59_900, taxBp: 1_500, signature: metals.signature });
    expect((await cancel(metals, id)).json.code).toBe('STATE_CONFLICT');
    await whole();
  });

  test('R-ENC-01 two people want the same ring, or the police do: one gets it', async () => {
    const { metals, jewels, codes } = await rings();
    const colleague = await metals.shop.till('METAL_STAFF');
    const both = await Promise.all([create(metals, jewels), create(colleague, [jewels[0]!])]);
    expect(both.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const winner = both.find((answer) => answer.status === 201)!.json.id as string;
    await ok(step(metals, winner, 'receive'));
    const { weightMg } = (await metals.get(encodingUrl(winner))).json;
    await ok(step(metals, winner, 'verify', weighed(weightMg)));
    const [made, held] = await Promise.all([encode(metals, winner), intervene(colleague, [codes[0]!])]);
    expect([made.status === 200, held.status === 201].filter(Boolean)).toHaveLength(1);
    await whole();
  });

  test('B-14 R-ENC-01 they are found by code, by what it is and by the label of a parent, and taken away as a file', async () => {
    const { metals, jewels, codes } = await rings();
    const { id, code } = await ok(create(metals, jewels, { description: 'Sortija sin igual' }));
    const ids = async (query: string) =>
      (await metals.get(`${ENCODINGS}?${query}`)).json.data.map((row: { id: string }) => row.id);
    for (const q of [code, 'igual', codes[1]]) expect(await ids(`q=${q}`)).toEqual([id]);
    expect(await ids('q=igual&state[]=ENCODED')).toEqual([]);
    expect(await ids('q=igual&from=2020-01-01&to=2020-01-02')).toEqual([]);
    const { text } = await metals.get(`${ENCODINGS}/export?format=csv&q=igual`);
    expect(text).toContain(';"Sortija sin igual";"Oro 18 k";"2";"8,000";"400,00";"";"Creado"');
  });

  test('I115 I116 find a piece that weighs what did not go in, and a jewel that left its lot by itself', async () => {
    const { metals, ids, jewels } = await rings();
    const { productId } = await ok(encode(metals, await verified(metals, jewels, 8_000)));
    const countOf = async (name: string) => (await brokenInvariants(house.db)).find((row) => row.id === name)?.count;
    await house.db.pool.query('update products set weight_mg = 8001 where id = $1', [productId]);
    expect(await countOf('I115')).toBe(1);
    await house.db.pool.query('update products set weight_mg = 8000 where id = $1', [productId]);
    await house.db.pool.query(`update lots set state = 'coding' where id = $1`, [ids[0]]);
    expect(await countOf('I116')).toBe(1);
    await house.db.pool.query(`update lots set state = 'coded' where id = $1`, [ids[0]]);
    await whole();
  });
});
