import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { ROLES } from '@quilate/domain/kernel/roles.ts';
import { brokenInvariants } from '../../../../test/books.ts';
import { releasedClosing } from '../../../../test/encodings.ts';
import { arrived, arrivedLot, broken, extracted, reopen } from '../../../../test/extractions.ts';
import { ok } from '../../../../test/goods.ts';
import {
  BUNDLES,
  cancel,
  create,
  daysAgo,
  finish,
  giveNotice,
  linesOf,
  manage,
  MELTINGS,
  meltingUrl,
  REVIEW,
  review,
  reviewed,
  reviewedAgo,
  step,
  takeNoticeBack,
  undoReview,
  waitingOf,
} from '../../../../test/meltings.ts';
import { giveBack, intervene, intervened } from '../../../../test/police.ts';
import { uploadPhoto } from '../../../../test/people.ts';
import { setPrices } from '../../../../test/purchases.ts';
import { newOffice } from '../../../../test/shipping.ts';
import { type Answer, type Till, useHouse } from '../../../../test/shop.ts';

const house = useHouse();
beforeAll(() => setPrices(house));
const whole = async (): Promise<void> => expect(await brokenInvariants(house.db)).toEqual([]);
const lotState = async (till: Till, id: string): Promise<string> => (await till.get(`/v1/lots/${id}`)).json.state;
const balance = async (path: string): Promise<number> => {
  const { rows } = await house.db.pool.query('select balance from ledger_accounts where path = $1', [path]);
  return Number(rows[0].balance);
};
const refusal = async (answer: Promise<Answer>) => {
  const { status, json } = await answer;
  return [status, json.code];
};
/** Two lots of one ring each, four grams of 18 k at 200,00 €, to be melted. */
async function rings() {
  const { metals, ids, codes } = await arrived(house);
  for (const id of ids) await extracted(metals, id, ['MELTING']);
  return { metals, ids, codes };
}
async function bundlesOf(metals: Till, ids: readonly string[]): Promise<string[]> {
  const reviews = [];
  for (const id of ids) reviews.push(...(await reviewed(metals, id)));
  return reviews.map((one) => one.id as string);
}

describe('a melting', () => {
  test('R-MELT-01 R-MELT-02 a tenth of the worked melting: three jewels are reviewed, wait seven days and are one bar for ever', async () => {
    const { metals, id, code } = await arrivedLot(
      house,
      [
        { weightMg: 12_100, metalWeightMg: 12_100, description: 'Bolsa de 18' },
        { weightMg: 3_320, metalWeightMg: 3_320, metal: 'ORO_BAJO', description: 'Bolsa de 14' },
        { weightMg: 500, metalWeightMg: 500, metal: 'ORO_24', description: 'Lingote' },
      ],
      76_948,
    );
    await extracted(metals, id, ['MELTING', 'MELTING', 'MELTING']);
    const [waiting] = await waitingOf(metals, id);
    expect(waiting).toMatchObject({ state: 'UNREVIEWED', source: 'LOT', label: code, code: null, weightMg: 15_920 });
    const lines = linesOf(waiting).map((line) => (line.weightMg === 12_100 ? { ...line, weightMg: 12_050 } : line));
    const bundle = await ok(review(metals, waiting, lines));
    expect(bundle).toMatchObject({ state: 'REVIEWED', weightMg: 15_870, fineMg: 11_480, meltingId: null });
    expect((await reopen(metals, id)).status).toBe(409);
    const made = await ok(create(metals, [bundle.id]));
    expect(made).toMatchObject({ state: 'PENDING', type: 'ORO', weightMg: 15_870, fineMg: 11_480, pureMg: null });
    expect(made.code).toMatch(/^FU-/);
    expect(made.transactions).toEqual([bundle.originCode]);
    expect(await waitingOf(metals, id)).toMatchObject([{ state: 'ASSIGNED_TO_MELTING', meltingCode: made.code }]);
    await whole();

    const early = await finish(metals, made.id, 15_790, 722);
    expect([early.status, early.json.details.reason]).toEqual([409, 'noticeIsOver']);
    const noticed = await ok(giveNotice(metals, made.id, daysAgo(7)));
    expect(noticed).toMatchObject({ noticeSentOn: daysAgo(7), noticeOverOn: daysAgo(-1) });
    expect((await finish(metals, made.id, 15_790, 722)).json.details.reason).toBe('noticeIsOver');
    await ok(takeNoticeBack(metals, made.id));
    await ok(giveNotice(metals, made.id));
    const stock = `store:${metals.shop.code}:stock:used`;
    const [before, bars] = [await balance(stock), await balance('metals:bars')];
    const done = await ok(finish(metals, made.id, 15_790, 722));
    expect(done).toMatchObject({
      state: 'COMPLETED',
      metal: 'ORO_18',
      barMg: 15_790,
      assay: 722,
      pureMg: 11_400,
      lossMg: 80,
      lossBp: 50,
      deviationMg: -80,
      actions: [],
    });
    expect([await balance('metals:bars:ORO_18'), await balance(stock)]).toEqual([15_790, before - done.costCents]);
    expect(await balance('metals:bars')).toBe(bars + done.costCents);
    expect(await lotState(metals, id)).toBe('removed-metal');
    expect((await metals.get(`/v1/lots/${id}`)).json.placeEs).toBe(`En una fundición, con ${made.code}`);
    expect(await waitingOf(metals, id)).toEqual([]);
    await whole();
    for (const answer of [
      manage(metals, made.id, [bundle.id]),
      giveNotice(metals, made.id),
      takeNoticeBack(metals, made.id),
      finish(metals, made.id, 15_790, 722),
      cancel(metals, made.id),
      undoReview(metals, bundle.id),
    ])
      expect(await refusal(answer)).toEqual([409, 'STATE_CONFLICT']);
    // Not even by hand.
    await expect(house.db.pool.query('update meltings set bar_mg = 1 where id = $1', [made.id])).rejects.toThrow(
      'melted once',
    );
  });

  test('R-MELT-01 an assigned bundle cannot enter a second melting, and a cancelled one sets it free', async () => {
    const { metals, ids } = await rings();
    const [one, two] = (await bundlesOf(metals, ids)) as [string, string];
    const { id } = await ok(create(metals, [one]));
    expect(await refusal(create(metals, [one, two]))).toEqual([409, 'MELTING_BUNDLE_ASSIGNED']);
    expect(await refusal(create(metals, [randomUUID()]))).toEqual([409, 'MELTING_BUNDLE_ASSIGNED']);
    const other = await ok(create(metals, [two]));
    expect(await refusal(manage(metals, other.id, [one, two]))).toEqual([409, 'MELTING_BUNDLE_ASSIGNED']);
    expect(await refusal(undoReview(metals, one))).toEqual([409, 'STATE_CONFLICT']);
    expect(await ok(cancel(metals, id))).toMatchObject({ state: 'CANCELLED', actions: [], bundles: [] });
    expect(await ok(manage(metals, other.id, [one, two]))).toMatchObject({ weightMg: 8_000, costCents: 40_000 });
    const left = await ok(manage(metals, other.id, [one]));
    expect(left).toMatchObject({ weightMg: 4_000, notes: 'Cambiada', bundles: [{ id: one }] });
    expect(await ok(undoReview(metals, two))).toMatchObject({ state: 'UNREVIEWED' });
    expect(await waitingOf(metals, ids[1]!)).toMatchObject([{ state: 'UNREVIEWED', code: null }]);
    expect((await reopen(metals, ids[1]!)).status).toBe(200);
    await whole();
  });

  test('R-MELT-02 I30 more than went in is refused; a loss of more than one in a hundred says why', async () => {
    const { metals, ids } = await rings();
    const { id } = await ok(create(metals, await bundlesOf(metals, ids)));
    await ok(giveNotice(metals, id));
    expect(await refusal(finish(metals, id, 8_001, 750))).toEqual([422, 'MELTING_OVER_INPUT']);
    expect((await finish(metals, id, 7_919, 750)).json.fields).toMatchObject([{ path: 'reason' }]);
    const done = await ok(finish(metals, id, 7_919, 750, { reason: 'Se quedó en el crisol' }));
    expect(done).toMatchObject({ lossMg: 81, lossBp: 101 });
    expect(done.activity[0]).toMatchObject({ action: 'melting.finish', reason: 'Se quedó en el crisol' });
    await whole();
  });

  test('R-MELT-01 a defective piece and metal of a released closing are melted with the rest; gold is not with silver', async () => {
    const metals = await (await newOffice(house)).till('METAL_STAFF');
    const { id: pieceId } = await broken(metals);
    await extracted(metals, pieceId, ['MELTING']);
    const [piece] = await bundlesOf(metals, [pieceId]);
    const closing = await releasedClosing(metals);
    const [metal] = await waitingOf(metals, closing.id);
    expect(metal).toMatchObject({ source: 'CLOSING', label: closing.code, weightMg: 10_000, costCents: 88_000 });
    const part = (weightMg: number) => [{ ...linesOf(metal)[0]!, weightMg }];
    expect(await refusal(review(metals, metal, part(10_001)))).toEqual([409, 'MELTING_TAKEN']);
    expect(await refusal(review(metals, metal, part(0)))).toEqual([422, 'MELTING_NOTHING_WEIGHED']);
    expect((await review(metals, metal, [...part(1), ...part(1)])).status).toBe(404);
    const taken = await ok(review(metals, metal, part(2_500)));
    expect(taken.costCents).toBe(22_000);
    const left = (await waitingOf(metals, closing.id)).find((one) => one.state === 'UNREVIEWED');
    expect(left).toMatchObject({ weightMg: 7_500, costCents: 66_000 });
    const { id, weightMg } = await ok(create(metals, [piece!, taken.id]));
    const before = await balance('metals:metal:ORO_18');
    await ok(giveNotice(metals, id));
    const { code } = await ok(finish(metals, id, weightMg, 750));
    expect(await balance('metals:metal:ORO_18')).toBe(before - 2_500);
    expect((await metals.get(`/v1/products/${pieceId}`)).json.locationEs).toBe(`En una fundición, con ${code}`);
    expect((await metals.get(`/v1/metals/closings/${closing.id}`)).json.statuses.extractions).toBe('PARTIAL');
    await whole();
  });
});

describe('a review', () => {
  test('R-MELT-01 finds no more than the jewel weighs, all of it of one lot, gold apart from silver', async () => {
    const { metals, id } = await arrivedLot(
      house,
      [{}, { description: 'Cadena', metal: 'PLATA', weightMg: 9_000, metalWeightMg: 9_000 }, { description: 'Aro' }],
      40_405,
    );
    await extracted(metals, id, ['MELTING', 'MELTING', 'ENCODING']);
    const found = await waitingOf(metals, id);
    expect(found.map((one) => one.lines.length)).toEqual([1, 1]);
    const [gold, silver] = found;
    const [ring] = linesOf(gold);
    const [chain] = linesOf(silver);
    expect(await refusal(review(metals, gold, [ring!, chain!]))).toEqual([422, 'MELTING_METALS_MIXED']);
    expect(await refusal(review(metals, gold, [{ ...ring!, weightMg: 4_001 }]))).toEqual([422, 'MELTING_OVER_GROSS']);
    expect(await refusal(review(metals, gold, [{ ...ring!, weightMg: 0 }]))).toEqual([422, 'MELTING_NOTHING_WEIGHED']);
    expect(await refusal(review(metals, gold, [ring!, ring!]))).toEqual([409, 'MELTING_TAKEN']);
    expect(await refusal(review(metals, gold, [{ ...ring!, jewelId: randomUUID() }]))).toEqual([409, 'MELTING_TAKEN']);
    expect(await refusal(review(metals, gold, [{ ...ring!, jewelId: null }]))).toEqual([409, 'MELTING_TAKEN']);
    const one = await ok(review(metals, gold, [{ ...ring!, metal: 'ORO_BAJO', fineness: 585 }]));
    expect(one).toMatchObject({ weightMg: 4_000, fineMg: 2_340 });
    const two = await ok(review(metals, silver));
    expect(await refusal(create(metals, [one.id, two.id]))).toEqual([422, 'MELTING_METALS_MIXED']);
    const made = await ok(create(metals, [two.id]));
    expect(made.type).toBe('PLATA');
    // It was taken for 18 karats and turned out less: the lot leaves with what it was taken for.
    const other = await ok(create(metals, [one.id]));
    for (const melting of [made, other]) {
      await ok(giveNotice(metals, melting.id));
      await ok(finish(metals, melting.id, melting.weightMg, melting.type === 'PLATA' ? 925 : 580));
    }
    expect(await lotState(metals, id)).toBe('to-be-coded');
    await whole();
  });

  test('R-POL-07 R-MELT-01 what the police hold is neither reviewed, joined nor melted until they give it back', async () => {
    const { metals, ids, codes } = await rings();
    const [one] = await bundlesOf(metals, [ids[0]!]);
    const { id } = await ok(create(metals, [one!]));
    await ok(giveNotice(metals, id));
    const [waiting] = await waitingOf(metals, ids[1]!);
    const held = await intervened(metals, codes);
    const ofPolice = (await metals.get(`${MELTINGS}?intervened=true`)).json.data;
    expect(ofPolice.map((row: { id: string }) => row.id)).toEqual([id]);
    expect(await refusal(review(metals, waiting))).toEqual([409, 'MELTING_POLICE']);
    expect(await refusal(finish(metals, id, 4_000, 750))).toEqual([409, 'MELTING_POLICE']);
    await ok(cancel(metals, id));
    expect(await refusal(create(metals, [one!]))).toEqual([409, 'MELTING_POLICE']);
    await ok(
      giveBack(
        metals,
        held.id,
        held.items.map((item: { id: string }) => item.id),
      ),
    );
    expect((await create(metals, [one!, ...(await bundlesOf(metals, [ids[1]!]))])).status).toBe(201);
    await whole();
  });
});

describe('who, how often, and two at once', () => {
  test('R-PERM-03 R-MELT-01 the direction and the metals staff; nobody else sees or does any of it', async () => {
    const { metals, ids } = await rings();
    const [one] = await bundlesOf(metals, ids);
    const { id } = await ok(create(metals, [one!]));
    for (const role of ROLES) {
      const till = await metals.shop.till(role);
      const isOurs = role === 'ADMIN' || role === 'METAL_STAFF';
      const answers = [
        await till.get(MELTINGS),
        await till.get(`${MELTINGS}/export?format=csv`),
        await till.get(`${MELTINGS}/pending`),
        await till.get(meltingUrl(id)),
      ];
      expect({ role, statuses: answers.map((answer) => answer.status) }).toEqual({
        role,
        statuses: answers.map(() => (isOurs ? 200 : 403)),
      });
      if (isOurs) continue;
      for (const verb of ['manage', 'give-notice', 'take-notice-back', 'finish', 'cancel'])
        expect((await till.call('POST', meltingUrl(id, verb), {})).status).toBe(403);
      expect((await till.call('POST', REVIEW, {})).status).toBe(403);
      expect((await till.call('POST', `${BUNDLES}/${one}/undo-review`, {})).status).toBe(403);
    }
    expect((await metals.get(meltingUrl(randomUUID()))).status).toBe(404);
    expect((await undoReview(metals, randomUUID())).status).toBe(404);
  });

  test('A35 every step is done once, however often it is sent; a screen that is old is told', async () => {
    const { metals, ids } = await rings();
    const twice = async (send: (key: string) => Promise<Answer>, status = 200): Promise<Answer['json']> => {
      const key = randomUUID();
      const [one, two] = await Promise.all([send(key), send(key)]);
      expect([one.status, two.text]).toEqual([status, one.text]);
      return one.json;
    };
    const [waiting] = await waitingOf(metals, ids[0]!);
    const first = await twice((key) => review(metals, waiting, linesOf(waiting), key), 201);
    await twice((key) => undoReview(metals, first.id, key));
    const [bundle] = await bundlesOf(metals, [ids[0]!]);
    const { id } = await twice((key) => create(metals, [bundle!], key), 201);
    const versioned = async (verb: string, more: object) => {
      const { version } = (await metals.get(meltingUrl(id))).json;
      const body = { version, ...more };
      await twice((key) => metals.call('POST', meltingUrl(id, verb), body, key));
      const old = await metals.call('POST', meltingUrl(id, verb), { ...body, version: version + 7 });
      return old.json.code as string;
    };
    const signed = { signature: metals.signature };
    expect(await versioned('manage', { bundleIds: [bundle], notes: '' })).toBe('VERSION_CONFLICT');
    const stamped = () => uploadPhoto(metals, 'melting-notice');
    const notice = { sentOn: daysAgo(9), reference: 'REG-1', receiptId: await stamped(), ...signed };
    await reviewedAgo(metals, id);
    const stale = await metals.call('POST', meltingUrl(id, 'give-notice'), { version: 0, ...notice });
    expect(stale.json.code).toBe('VERSION_CONFLICT');
    await versioned('give-notice', notice);
    await twice((key) => takeNoticeBack(metals, id, key));
    await versioned('give-notice', { ...notice, receiptId: await stamped() });
    const bar = { barMg: 4_000, assay: 750, ...signed };
    const late = await metals.call('POST', meltingUrl(id, 'finish'), { version: 0, ...bar });
    expect(late.json.code).toBe('VERSION_CONFLICT');
    await versioned('finish', bar);
    const other = await ok(create(metals, await bundlesOf(metals, [ids[1]!])));
    await twice((key) => cancel(metals, other.id, key));
    await whole();
  });

  test('R-MELT-01 two people want the same bundle, or the police want its lot: one gets it', async () => {
    const { metals, ids, codes } = await rings();
    const colleague = await metals.shop.till('METAL_STAFF');
    const [waiting] = await waitingOf(metals, ids[0]!);
    const reviews = await Promise.all([review(metals, waiting), review(colleague, waiting)]);
    expect(reviews.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const { id } = reviews.find(({ status }) => status === 201)!.json;
    const both = await Promise.all([create(metals, [id]), create(colleague, [id])]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const melting = both.find(({ status }) => status === 201)!.json.id as string;
    await ok(giveNotice(metals, melting));
    const [made, held] = await Promise.all([finish(metals, melting, 4_000, 750), intervene(colleague, [codes[0]!])]);
    expect([made.status === 200, held.status === 201].filter(Boolean)).toHaveLength(1);
    await whole();
  });

  test('B-14 R-MELT-01 they are found by code, by label and operation, by tab, and taken away as a file', async () => {
    const { metals, ids, codes } = await rings();
    const reviews = [...(await reviewed(metals, ids[0]!)), ...(await reviewed(metals, ids[1]!))];
    const { id, code } = await ok(
      create(
        metals,
        reviews.map((one) => one.id),
      ),
    );
    const found = async (query: string) =>
      (await metals.get(`${MELTINGS}?${query}`)).json.data.map((row: { id: string }) => row.id);
    for (const q of [code, codes[1]!, reviews[0].originCode]) expect(await found(`q=${q}`)).toEqual([id]);
    expect(await found(`q=${code}&state[]=COMPLETED`)).toEqual([]);
    expect(await found(`q=${code}&from=2020-01-01&to=2020-01-02`)).toEqual([]);
    const { text } = await metals.get(`${MELTINGS}/export?format=csv&q=${code}`);
    expect(text).toContain(';"8,000";"6,000";"";"";"";"";"En gestión"');
    await ok(step(metals, id, 'manage', { bundleIds: [reviews[0].id], notes: '' }));
    expect(await found(`q=${codes[1]}`)).toEqual([]);
  });

  test('I117 I118 I119 find a bundle that is somebody else’s, a bar that weighs too much, and one melted too early', async () => {
    const { metals, ids } = await rings();
    const [one, two] = (await bundlesOf(metals, ids)) as [string, string];
    const { id } = await ok(create(metals, [one]));
    await ok(giveNotice(metals, id, daysAgo(9)));
    await ok(finish(metals, id, 4_000, 750));
    const { pool } = house.db;
    const counts = async () => (await brokenInvariants(house.db)).map((row) => [row.id, row.count]);
    await pool.query(`update melting_bundles set fine_mg = fine_mg - 1 where id = $1`, [two]);
    expect(await counts()).toEqual([['I117', 1]]);
    await pool.query(`update melting_bundles set fine_mg = fine_mg + 1 where id = $1`, [two]);
    const owner = new pg.Client({ connectionString: house.databaseUrl });
    await owner.connect();
    // What nobody can write any more, by its trigger.
    await owner.query('set session_replication_role = replica');
    await owner.query(`update meltings set pure_mg = pure_mg + 1 where id = $1`, [id]);
    expect(await counts()).toEqual([['I118', 1]]);
    const later = (days: number) => `update meltings set notice_sent_on = notice_sent_on + ${days},
      notice_over_on = notice_over_on + ${days}, pure_mg = 3000 where id = $1`;
    await owner.query(later(2), [id]);
    expect(await counts()).toEqual([['I119', 1]]);
    await owner.query(later(-2), [id]);
    const seenLater = (days: number) => `update melting_bundles set reviewed_at = reviewed_at + interval '${days} days'
      where melting_id = $1`;
    await owner.query(seenLater(19), [id]);
    expect(await counts()).toEqual([['I119', 1]]);
    await owner.query(seenLater(-19), [id]);
    await owner.end();
    await whole();
  });
});
