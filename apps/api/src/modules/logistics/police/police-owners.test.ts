import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import { date } from '@quilate/domain/kernel/format.ts';
import { storeAccount } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { brokenInvariants } from '../../../../test/books.ts';
import { behindTheGuards } from '../../../../test/database.ts';
import { arrivedLot, extracted } from '../../../../test/extractions.ts';
import { reviewed, undoReview } from '../../../../test/meltings.ts';
import { outOfHold } from '../../../../test/holds.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import * as police from '../../../../test/police.ts';
import {
  bought,
  type Desk,
  lotStep,
  newDesk,
  PURCHASES,
  purchaseStep,
  ring,
  setPrices,
} from '../../../../test/purchases.ts';
import {
  allowed,
  deliver,
  givePin,
  RECOVERABLES,
  renew,
  step,
  taken,
  withdraw,
} from '../../../../test/recoverables.ts';
import { TEST_COMPANY, type Till, useHouse } from '../../../../test/shop.ts';
import { releaseLots } from '../../counter/lots/lots.release.ts';
import { balances } from '../../foundations/ledger/ledger.public.ts';
import { bookPieceCosts } from '../../master-data/products/products.costs.ts';

const house = useHouse();
beforeAll(() => setPrices(house));
const today = businessDate(new Date());
const TWO_RINGS = {
  lines: [
    ring({ weightMg: 3_000, metalWeightMg: 3_000 }),
    ring({ description: 'Alianza', weightMg: 1_000, metalWeightMg: 1_000 }),
  ],
};
interface Counter {
  readonly desk: Desk;
  readonly till: Till;
  readonly manager: Till;
}
/** A counter, and the manager of its zone at it. */
async function counter(): Promise<Counter> {
  const desk = await newDesk(house);
  return { desk, till: desk.till, manager: await desk.shop.till('MANAGER') };
}
async function held({ shop }: Till, ...names: ('stock:used' | 'owners:lots' | 'owners:pieces' | 'recoverable')[]) {
  const paths = names.map((name) => storeAccount(shop.code, name));
  const found = await balances(house.db, paths);
  return paths.map((path) => found[path] ?? 0);
}
const linesOf = async (till: Till, id: string) => (await till.get(`${police.BOOKS}/${id}/lines`)).json.data;
interface Made {
  readonly id: string;
  readonly code: string;
  readonly items: readonly { readonly id: string }[];
}
const idsOf = ({ items }: Made): string[] => items.map(({ id }) => id);
const given = async ({ till, manager }: Counter, made: Made, ids = idsOf(made)) => {
  const answer = await police.giveToOwner(manager, made.id, ids, await police.byDirection(till));
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json;
};

describe('what goes to its true owner', () => {
  test('R-POL-05 R-POL-03 a lot leaves stock, custody and books for good, and the next police book says so', async () => {
    const at = await counter();
    const { desk, till } = at;
    const { id, lotId, lotCode } = await bought(desk);
    await police.generate(till, today);
    expect(await held(till, 'stock:used', 'owners:lots')).toEqual([20_000, 0]);
    const made = await police.intervened(till, [lotCode]);
    const done = await given(at, made);
    expect(done).toMatchObject({
      state: 'settled',
      returnedCount: 0,
      givenCount: 1,
      handovers: [{ code: `${made.code}-E1`, ownerName: 'Dácil Santana Melián', orderReference: 'DP 1203/2026' }],
    });
    expect([done.actions, done.items[0].handoverId]).toEqual([[], done.handovers[0].id]);
    const purchase = (await till.get(`${PURCHASES}/${id}`)).json;
    expect(purchase).toMatchObject({ state: 'finished', lotState: 'removed-issue', confiscated: 'none' });
    expect(purchase.lot.lines[0]).toMatchObject({ isGiven: true, isConfiscated: false });
    expect(purchase.lot.placeEs).toBe(`En manos de su dueño, con ${made.code}`);
    expect(await held(till, 'stock:used', 'owners:lots')).toEqual([0, 20_000]);
    const book = (await police.generate(till, today)).json;
    expect(await linesOf(till, book.id)).toMatchObject([
      { noted: 'seized', ofOrder: 1 },
      { kind: 'destination', noted: 'toOwner', ofOrder: 1, date: today, lotCode },
    ]);
    const { paper, sheet } = await police.writtenIn(till, book.id);
    for (const said of [`Intervenido, ${made.code}`, `Entregado a su dueño, ${made.code}`, lotCode])
      expect([said, paper.includes(said), sheet.includes(said)]).toEqual([said, true, true]);
    expect((await lotStep(till, lotId, 'mark-to-ship')).json.code).toBe('STATE_CONFLICT');
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('R-POL-05 of a lot one jewel goes, the other stands where it stood and is sold on with its own cost', async () => {
    const at = await counter();
    const { desk, till } = at;
    const { id, lotId, lotCode } = await bought(desk, TWO_RINGS);
    const first = (await police.generate(till, today)).json;
    const made = await police.intervened(till, [`${lotCode}-1`]);
    await given(at, made);
    const read = async () => (await till.get(`${PURCHASES}/${id}`)).json;
    expect(await read()).toMatchObject({ lotState: 'police-book', confiscated: 'none' });
    expect(await held(till, 'stock:used', 'owners:lots')).toEqual([5_000, 15_000]);
    // Nothing was given back: the book tells of the one jewel alone.
    const book = (await police.generate(till, today)).json;
    const lines = await linesOf(till, book.id);
    expect(lines.map((line: { noted: string }) => line.noted)).toEqual(['seized', 'toOwner']);
    expect(lines[1].description).toBe('Del nº 1: Anillo liso, grabado M y J 1998');
    // What is in a book is annulled as it was bought, or not at all.
    const direction = { reason: 'Lo pide el juzgado', ...(await police.byDirection(till)), signature: till.signature };
    expect((await purchaseStep(till, id, 'annul', direction)).json.details.reason).toBe('isOpenToAnnul');
    // The police have no second time what its owner has.
    expect((await police.intervene(till, [`${lotCode}-1`])).json.code).toBe('POLICE_CODE_UNKNOWN');
    for (const { id: bookId } of [first, book]) expect((await police.handIn(till, bookId)).status).toBe(200);
    await outOfHold(house, [lotId]);
    await releaseLots(house.db);
    const loss = { ...allowed(desk, 'Robo en el mostrador'), signature: till.signature };
    expect((await lotStep(till, lotId, 'declare-lost', loss)).status).toBe(200);
    expect(await held(till, 'stock:used', 'owners:lots')).toEqual([0, 15_000]);
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('R-POL-03 some go back and some to their owner, in any order; with the last one it is settled', async () => {
    const at = await counter();
    const { desk, till } = at;
    const piece = await desk.shop.piece(30_000, { costCents: 12_000 });
    const { lotCode, id } = await bought(desk, TWO_RINGS);
    const made = await police.intervened(till, [lotCode, piece.code]);
    const [first, second, third] = idsOf(made);
    expect(await given(at, made, [second!])).toMatchObject({ state: 'partlyReturned', givenCount: 1 });
    expect((await till.get(`${PURCHASES}/${id}`)).json.lotState).toBe('intervened-police');
    expect((await police.giveBack(till, made.id, [second!])).json.code).toBe('POLICE_ITEM_GIVEN');
    expect((await police.giveBack(till, made.id, [first!])).json.state).toBe('partlyReturned');
    expect((await till.get(`${PURCHASES}/${id}`)).json.lotState).toBe('initially-blocked');
    const done = await given(at, made, [third!]);
    expect(done).toMatchObject({ state: 'settled', returnedCount: 1, givenCount: 2 });
    expect(done.handovers.map(({ code }: { code: string }) => code)).toEqual([`${made.code}-E1`, `${made.code}-E2`]);
    const product = (await till.get(`/v1/products/${piece.id}`)).json;
    expect(product.status).toBe('extracted');
    expect(JSON.stringify(product)).toContain(`En manos de su dueño, con ${made.code}`);
    await bookPieceCosts(house.db);
    expect(await held(till, 'owners:pieces')).toEqual([12_000]);
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('R-POL-05 before its book, the entry that takes it in says whose it is', async () => {
    const at = await counter();
    const { lotCode } = await bought(at.desk);
    await given(at, await police.intervened(at.till, [lotCode]));
    const book = (await police.generate(at.till, today)).json;
    expect(await linesOf(at.till, book.id)).toMatchObject([{ kind: 'intake', lotCode }]);
    const { text } = await at.till.get(`${police.BOOKS}/next?storeId=${at.till.shop.id}&untilDate=${today}`);
    expect(JSON.parse(text)).toMatchObject({ lotCount: 0, noteCount: 0 });
    const { rows } = await house.db.pool.query(
      `select content::jsonb -> 'lines' -> 0 -> 'isWithOwner' as with_owner from police_book_entries where book_id = $1`,
      [book.id],
    );
    expect(rows[0].with_owner).toBe(true);
  });
});

test('R-POL-05 R-MELT-01 what the scale has weighed to be melted is taken out of its bundle first', async () => {
  const light = { weightMg: 2_000, metalWeightMg: 2_000 };
  const { metals, id, code } = await arrivedLot(house, [light, light], 20_000);
  await extracted(metals, id, ['MELTING', 'MELTING']);
  const [bundle] = await reviewed(metals, id);
  const made = await police.intervened(metals, [code]);
  const manager = await metals.shop.till('MANAGER');
  const direction = await police.byDirection(metals);
  const refused = await police.giveToOwner(manager, made.id, idsOf(made), direction);
  expect(refused).toMatchObject({ status: 409, json: { code: 'POLICE_ITEM_AT_WORK' } });
  expect(refused.json.message).toContain(bundle.code);
  await undoReview(metals, bundle.id);
  expect((await police.giveToOwner(manager, made.id, idsOf(made), direction)).json.state).toBe('settled');
});

describe('a pledge that goes to its true owner', () => {
  test('R-POL-05 R-VR-07 the right to buy it back ends; what was paid back of it is so much less of a loss', async () => {
    const at = await counter();
    const { desk, till } = at;
    const sale = await taken(desk);
    expect((await renew(till, sale.id, 9_000, { amortizationCents: 5_000 })).status).toBe(200);
    const made = await police.intervened(till, [sale.lot.code]);
    await given(at, made);
    const read = (await till.get(`${RECOVERABLES}/${sale.id}`)).json;
    expect(read).toMatchObject({ state: 'DUE', situation: 'DUE', lot: { state: 'removed-issue' } });
    expect(read.dates.given).not.toBeNull();
    expect(read.actions.filter((offer: { allowed: boolean }) => offer.allowed)).toEqual([]);
    expect(await held(till, 'stock:used', 'owners:lots', 'recoverable')).toEqual([0, 15_000, 0]);
    const refused = (await renew(till, sale.id, 4_000)).json;
    expect([refused.code, refused.details.reasonCode]).toEqual(['STATE_CONFLICT', 'VR_GIVEN']);
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('R-POL-05 R-VR-06 one that was paid and not fetched is no loss of the house', async () => {
    const at = await counter();
    const { desk, till } = at;
    const sale = await taken(desk);
    expect((await withdraw(till, sale.id, 24_000, { approval: allowed(desk).approval })).status).toBe(200);
    const made = await police.intervened(till, [sale.lot.code]);
    await given(at, made);
    expect((await till.get(`${RECOVERABLES}/${sale.id}`)).json.state).toBe('DUE');
    expect(await held(till, 'stock:used', 'owners:lots', 'recoverable')).toEqual([0, 0, 0]);
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('R-POL-05 R-VR-06 of two jewels one is gone: it goes on, is not annulled, and recovered the loss is made good', async () => {
    const at = await counter();
    const { desk, till } = at;
    const sale = await taken(desk, TWO_RINGS);
    await police.generate(till, today);
    await given(at, await police.intervened(till, [`${sale.lot.code}-2`]));
    expect((await till.get(`${RECOVERABLES}/${sale.id}`)).json).toMatchObject({
      state: 'ACT',
      lot: { state: 'active' },
    });
    expect(await held(till, 'stock:used', 'owners:lots')).toEqual([15_000, 5_000]);
    const direction = { reason: 'Lo pide el juzgado', ...(await police.byDirection(till)) };
    expect((await step(till, sale.id, 'annul', direction)).json.details.reason).toBe('isOpenToAnnul');
    await givePin(till, desk.customerId);
    expect((await withdraw(till, sale.id, 24_000, { approval: allowed(desk).approval })).status).toBe(200);
    expect((await deliver(desk, sale.id)).json.state).toBe('ENT');
    expect(await held(till, 'stock:used', 'owners:lots', 'recoverable')).toEqual([0, 0, 0]);
    expect(await brokenInvariants(house.db)).toEqual([]);
  });
});

describe('who says so, and when', () => {
  test('R-POL-05 R-PERM-01 a manager signs it, direction allows it, and nobody else does either', async () => {
    const { desk, till, manager } = await counter();
    const { lotCode } = await bought(desk);
    const made = await police.intervened(till, [lotCode]);
    const ids = idsOf(made);
    const direction = await police.byDirection(till);
    const ask = (who: Till, more: object) => police.giveToOwner(who, made.id, ids, more as Record<string, unknown>);
    expect((await ask(till, direction)).status).toBe(403);
    expect((await ask(manager, {})).json.code).toBe('MANAGER_REQUIRED');
    expect((await ask(manager, { approval: allowed(desk).approval })).json.code).toBe('DIRECTION_REQUIRED');
    expect((await ask(manager, { ...direction, signature: till.signature })).json.code).toBe('SIGNER_NOT_ALLOWED');
    const elsewhere = await (await newDesk(house)).shop.till('MANAGER');
    expect((await ask(elsewhere, direction)).status).toBe(404);
    expect((await till.get(`${police.INTERVENTIONS}/${made.id}`)).json).toMatchObject({ state: 'open', givenCount: 0 });
  });

  test('R-POL-05 each field of the order is asked for, its days fit, and once is once', async () => {
    const { desk, till, manager } = await counter();
    const { lotCode } = await bought(desk);
    const made = await police.intervened(till, [lotCode]);
    const ids = idsOf(made);
    const direction = await police.byDirection(till);
    const url = `${police.INTERVENTIONS}/${made.id}/give-to-owner`;
    const whole: Record<string, unknown> = { ...(await police.ownerBody(manager, ids)), ...direction };
    for (const field of Object.keys(whole).filter((name) => name !== 'approval')) {
      const { [field]: _left, ...rest } = whole;
      expect([field, (await manager.call('POST', url, rest)).status]).toEqual([field, 422]);
    }
    const on = async (days: Record<string, unknown>) =>
      (await police.giveToOwner(manager, made.id, ids, { ...direction, ...days })).json.code;
    expect(await on({ handedDate: addDays(today, -1) })).toBe('OWNER_DATES');
    expect(await on({ handedDate: addDays(today, 1) })).toBe('OWNER_FUTURE');
    const other = await police.intervened(till, [(await bought(desk)).lotCode]);
    const foreign = await police.giveToOwner(manager, made.id, idsOf(other), direction);
    expect(foreign.json.code).toBe('POLICE_ITEM_OTHER');
    const key = 'a-su-dueno-una-vez-01';
    const done = await manager.call('POST', url, whole, key);
    expect(done.status).toBe(200);
    expect((await manager.call('POST', url, whole, key)).text).toBe(done.text);
    expect((await police.giveToOwner(manager, made.id, ids, direction)).json.code).toBe('STATE_CONFLICT');
  });

  test('R-POL-05 its paper prints, and the receipt its owner signed opens for who sees it and leaves a line', async () => {
    const at = await counter();
    const { lotCode } = await bought(at.desk);
    await police.generate(at.till, today);
    const made = await police.intervened(at.till, [lotCode]);
    const { handovers } = await given(at, made);
    const url = `${police.INTERVENTIONS}/${made.id}/handovers/${handovers[0].id}`;
    const paper = await at.till.get(`${url}/document`);
    const { text } = await pdfText(paper.bytes);
    const day = date(today);
    for (const said of [
      handovers[0].code,
      TEST_COMPANY.legalName,
      TEST_COMPANY.taxId,
      `${made.code}, ${day}`,
      'Juzgado de Instrucción nº 3 de Las Palmas',
      `DP 1203/2026, ${day}`,
      '12345678Z',
      'Anillo liso, grabado M y J 1998',
      lotCode,
      '4,00',
    ])
      expect(text).toContain(said);
    // Who has it from now on, among the facts and where it is signed for.
    expect(text.match(/Dácil Santana Melián/g)).toHaveLength(2);
    expect((await at.till.get(`${url}/document`)).bytes.equals(paper.bytes)).toBe(true);
    expect((await at.till.get(`${url}/receipt`)).headers['content-type']).toBe('image/png');
    const { rows } = await house.db.pool.query('select count(*)::int as n from file_views where employee_id = $1', [
      at.till.person.id,
    ]);
    expect(rows[0].n).toBe(1);
    const { till: stranger } = await newDesk(house);
    for (const what of ['document', 'receipt']) expect((await stranger.get(`${url}/${what}`)).status).toBe(404);
  });

  test('I220 I221 a cost that was put elsewhere, and a jewel nobody gave, are seen', async () => {
    const at = await counter();
    const { lotId, lotCode } = await bought(at.desk, TWO_RINGS);
    await given(at, await police.intervened(at.till, [`${lotCode}-1`]));
    const broken = async () => (await brokenInvariants(house.db)).map(({ id }) => id);
    const cost = (by: number) =>
      behindTheGuards(
        house.databaseUrl,
        `update lot_lines set left_cents = left_cents + ${by} where lot_id = '${lotId}' and is_given`,
      );
    await cost(100);
    expect(await broken()).toContain('I220');
    await cost(-100);
    const flag = (isGiven: boolean) =>
      behindTheGuards(
        house.databaseUrl,
        `update lot_lines set is_given = ${isGiven} where lot_id = '${lotId}' and left_at is not null`,
      );
    await flag(false);
    expect(await broken()).toContain('I221');
    await flag(true);
  });
});
