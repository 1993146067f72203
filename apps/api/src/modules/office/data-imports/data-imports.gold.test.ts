/** Gold another system bought: recoverable sales that are still open, and purchases whose lots are still in the shop. */
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { releaseLots } from '../../counter/lots/lots.release.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { inDays } from '../../../../test/bookings.ts';
import { brokenInvariants } from '../../../../test/books.ts';
import { type Cells, type Imports, importsOf } from '../../../../test/imports.ts';
import { ADDRESS, nextNationalId, register } from '../../../../test/people.ts';
import { BOOKS, generate } from '../../../../test/police.ts';
import { newDesk, PURCHASES, purchaseStep, setPrices } from '../../../../test/purchases.ts';
import {
  allowed,
  booksOf,
  deliver,
  givePin,
  RECOVERABLES as SALES,
  renew,
  step,
  withdraw,
} from '../../../../test/recoverables.ts';
import { newShop, seedPapers, type Till, useHouse } from '../../../../test/shop.ts';

const house = useHouse();
const today = businessDate(new Date());
let direction: Till;
let imports: Imports;
let approval: Record<string, unknown>;
beforeAll(async () => {
  await setPrices(house);
  direction = await (await newShop(house)).till('ADMIN');
  imports = importsOf(direction);
  approval = { ...(await direction.shop.person('ADMIN')).signature, reason: 'Oro del programa anterior' };
});

let contracts = 0;
/** A shop with its till open, somebody who sold it gold, and a contract of before of one piece. */
async function newCase() {
  const desk = await newDesk(house);
  const nationalId = nextNationalId();
  const customerId = (await register(desk.till, { nationalId, address: ADDRESS })).json.id;
  await seedPapers(house, customerId, ['DATA_PRIVACY', 'NATIONAL_ID']);
  const row = (more: Cells = {}): Cells => ({
    storeCode: desk.shop.code,
    contractNumber: `C-${(contracts += 1)}`,
    customer: nationalId,
    takenOn: inDays(-60),
    bookNumber: '12',
    bookOrder: '345',
    handedInOn: inDays(-55),
    dueDate: inDays(5),
    description: 'Cadena barbada',
    family: 'Cadena',
    metal: 'Oro 18 k',
    weightMg: '10,000',
    amountCents: '300,00',
    ...more,
  });
  return { ...desk, customerId, nationalId, row };
}

/** What came of a file with these rows: the record of each of them. */
async function brought(kind: string, rows: Cells[]): Promise<string[]> {
  const id = await imports.begin(kind);
  await imports.addRows(id, rows);
  const taken = await imports.takeIn(id, { approval });
  if (taken.status !== 200) throw new Error(taken.text + JSON.stringify(await imports.rowsOf(id)));
  return (await imports.rowsOf(id)).map(({ recordId }: { recordId: string }) => recordId);
}
const told = async (till: Till, kind: 'sale' | 'purchase', id: string) =>
  (await till.get(`${kind === 'sale' ? SALES : PURCHASES}/${id}`)).json;

describe('recoverable sales of another system', () => {
  test('B-15 R-VR-02 go on here with their contract, their pieces, their terms and what was paid back', async () => {
    const { till, row, shop } = await newCase();
    const head = {
      contractNumber: 'VR-26-77',
      pendingCents: '350,00',
      renewalCount: '1',
      custodyBp: '15',
      profitBp: '',
    };
    const ring = { description: 'Anillo sello', family: 'Anillo', weightMg: '4,000', amountCents: '120,00' };
    const [id, same] = await brought('recoverableSales', [row(head), row({ ...head, ...ring })]);
    expect(same).toBe(id);
    expect(await told(till, 'sale', id!)).toMatchObject({
      state: 'ACT',
      situation: 'ACT',
      baseCents: 42_000,
      pendingCents: 35_000,
      renewalCount: 1,
      custodyBp: 1500,
      profitBp: 2000,
      periodDays: 30,
      dueDate: inDays(5),
      dates: { taken: inDays(-60), police: inDays(-55) },
      events: [{ kind: 'before', capitalCents: 7000 }],
      payouts: [],
      lot: {
        state: 'active',
        before: { contractNumber: 'VR-26-77', bookNumber: 12, bookOrder: 345 },
        lines: [{ amountCents: 30_000 }, { description: 'Anillo sello', amountCents: 12_000, fineness: 750 }],
      },
    });
    expect((await till.get(`${SALES}?q=VR-26-77`)).json.totalCount).toBe(1);
    expect(await booksOf(till)).toMatchObject({
      till: 100_000,
      'stock:used': 42_000,
      recoverable: -7000,
      ORO_18: 14_000,
    });
    expect((await till.get(`${SALES}/${id}/receipt`)).status).toBe(200);
    const taxes = await direction.get(`/v1/transfer-taxes?month=${inDays(-60).slice(0, 7)}-01&storeId[]=${shop.id}`);
    expect(taxes.json.data).toEqual([]);
  });

  test('B-15 R-VR-03 R-VR-05 R-POL-04 are renewed and recovered, and the next police book tells it of the entry of before', async () => {
    const desk = { ...(await newCase()) };
    const { till, row } = desk;
    await givePin(till, desk.customerId);
    const [id] = await brought('recoverableSales', [row({ pendingCents: '250' })]);
    const renewed = await renew(till, id!, 5000 + 2000, { amortizationCents: 2000 });
    expect(renewed.json).toMatchObject({ pendingCents: 23_000, renewalCount: 1, dueDate: inDays(35) });
    expect((await withdraw(till, id!, 27_600)).json).toMatchObject({ state: 'RET', pendingCents: 0 });
    expect((await deliver(desk, id!)).json).toMatchObject({ state: 'ENT', lot: { state: 'removed' } });
    expect(await booksOf(till)).toMatchObject({ 'stock:used': 0, recoverable: 0, ORO_18: 0 });
    const book = (await generate(till, today)).json;
    expect(book).toMatchObject({ jewelCount: 0, noteCount: 1 });
    const { data } = (await till.get(`${BOOKS}/${book.id}/lines`)).json;
    expect(data).toMatchObject([{ kind: 'destination', noted: 'recovered', ofOrder: 345 }]);
    expect((await generate(till, today)).json.code).toBe('BOOK_EMPTY');
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('B-15 R-VR-06 what is critically late stays so and becomes the shop’s; what was paid back there stays with it', async () => {
    const desk = await newCase();
    const { till, row } = desk;
    const [id] = await brought('recoverableSales', [row({ dueDate: inDays(-20), pendingCents: '260,00' })]);
    expect(await told(till, 'sale', id!)).toMatchObject({ situation: 'RTC', lot: { state: 'critical-delay' } });
    const released = await step(till, id!, 'release', allowed(desk));
    expect(released.json).toMatchObject({ state: 'LBR', lot: { state: 'released' } });
    expect(await booksOf(till)).toMatchObject({ 'stock:used': 30_000, recoverable: 0, 'income:custody': -4000 });
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('B-15 what was done there is not undone here: no renewal to take back, and nothing to annul', async () => {
    const { till, row } = await newCase();
    const [id] = await brought('recoverableSales', [row({ pendingCents: '250', renewalCount: '3' })]);
    const { actions } = await told(till, 'sale', id!);
    const offered = (name: string) => actions.find(({ action }: { action: string }) => action === name);
    expect(offered('undoRenewal')).toMatchObject({ allowed: false, reason: 'isRenewed' });
    expect(offered('annul')).toMatchObject({ allowed: false, reason: 'isOpenToAnnul' });
    const boss = await till.shop.till('ADMIN');
    const annulled = await step(boss, id!, 'annul', { reason: 'Anulada por error', approval });
    expect(annulled.status).toBe(409);
  });
});

describe('gold bought in another system', () => {
  test('B-15 R-PUR-07 is held until its days are over, and free at once where they are; no till of ours paid it', async () => {
    const { till, row, shop } = await newCase();
    const { dueDate: _, ...old } = row();
    const { dueDate: _due, ...young } = row({ takenOn: inDays(-6), handedInOn: inDays(-4) });
    const [free, held] = await brought('purchases', [old, young]);
    expect(await told(till, 'purchase', free!)).toMatchObject({
      state: 'finished',
      totalCents: 30_000,
      payments: [],
      lot: { state: 'released', holdUntil: inDays(-40), before: { bookOrder: 345 } },
    });
    expect(await told(till, 'purchase', held!)).toMatchObject({ lot: { state: 'blocked', holdUntil: inDays(11) } });
    await releaseLots(house.db);
    expect((await told(till, 'purchase', held!)).lot.state).toBe('blocked');
    expect((await till.get(`${PURCHASES}/${free}/receipt`)).status).toBe(200);
    expect((await generate(till, today)).json.code).toBe('BOOK_EMPTY');
    const boss = await shop.till('ADMIN');
    const annul = { reason: 'Anulada por error', approval, signature: boss.signature };
    const annulled = await purchaseStep(boss, free!, 'annul', annul);
    expect(annulled.json).toMatchObject({ code: 'STATE_CONFLICT', details: { reason: 'isOpenToAnnul' } });
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('B-15 shop, customer, days, weights and fineness are looked at row by row', async () => {
    const { till, row } = await newCase();
    const abroad = nextNationalId();
    await register(till, { nationalId: abroad });
    const { dueDate: _, ...good } = row();
    const rows = [
      { ...good, storeCode: 'ZZZ' },
      { ...row(), customer: '99999999R' },
      { ...row(), customer: abroad },
      { ...row(), takenOn: inDays(1), handedInOn: inDays(1) },
      { ...row(), handedInOn: inDays(-70) },
      { ...row(), metalWeightMg: '11' },
      { ...row(), fineness: '900' },
      { ...row(), amountCents: '' },
      { ...row(), bookOrder: '' },
    ];
    const id = await imports.begin('purchases');
    await imports.addRows(id, rows);
    expect(await imports.faultsOf(id)).toEqual([
      '1 storeCode',
      '2 customer',
      '3 customer',
      '4 takenOn',
      '5 handedInOn',
      '6 metalWeightMg',
      '7 fineness',
      '8 amountCents',
      '9 bookOrder',
    ]);
  });
});

describe('a contract of several pieces', () => {
  const pieces = (row: (more?: Cells) => Cells, ...each: Cells[]): Cells[] => {
    const { contractNumber } = row();
    return each.map((more) => row({ contractNumber: contractNumber!, ...more }));
  };

  test('B-15 comes in whole or not at all: a wrong piece holds up the others until it is mended', async () => {
    const { row } = await newCase();
    const [first, wrong, alone] = [...pieces(row, {}, { weightMg: 'mucho' }), row()] as [Cells, Cells, Cells];
    const id = await imports.begin('recoverableSales');
    await imports.addRows(id, [first, wrong, alone]);
    expect(await imports.faultsOf(id)).toEqual(['1 contractNumber', '2 weightMg']);
    const [{ faults }] = await imports.rowsOf(id);
    expect(faults[0].message).toBe('Otra pieza de su contrato no está bien: la de la fila 2.');
    expect((await imports.takeIn(id, { approval })).json.code).toBe('IMPORT_HAS_FAULTS');
    await imports.addRows(id, [{ ...wrong, weightMg: '3' }], 2);
    expect(await imports.faultsOf(id)).toEqual([]);
    // It is of another contract now: the first is whole without it.
    await imports.addRows(id, [row({ weightMg: 'mucho' })], 2);
    expect(await imports.faultsOf(id)).toEqual(['2 weightMg']);
    expect((await imports.takeIn(id, { approval, mode: 'GOOD' })).json).toMatchObject({
      takenCount: 2,
      faultyCount: 1,
    });
  });

  test('B-15 its rows say the same of it, and owe no more than was paid for its pieces', async () => {
    const { row } = await newCase();
    const two = pieces(row, { dueDate: inDays(4) }, { dueDate: inDays(5) });
    const owed = pieces(row, { pendingCents: '700' }, { pendingCents: '700' });
    const id = await imports.begin('recoverableSales');
    await imports.addRows(id, [...two, ...owed]);
    const messages = (await imports.rowsOf(id)).map(
      ({ faults }: { faults: { message: string }[] }) => faults[0]!.message,
    );
    const differs = 'Las piezas de un contrato dicen lo mismo de él: cliente, fechas, libro y condiciones.';
    const more = 'Lo pendiente pasa de lo que se pagó por sus piezas.';
    expect(messages).toEqual([differs, differs, more, more]);
    await imports.addRows(id, [two[0]!, { ...two[1]!, dueDate: inDays(4) }]);
    expect(await imports.faultsOf(id)).toEqual(['3 contractNumber', '4 contractNumber']);
  });

  test('B-15 a second file with the same contracts brings nothing, and two at once bring them once', async () => {
    const { row, till } = await newCase();
    const rows = pieces(row, {}, { amountCents: '50' });
    const [one, other] = [await imports.begin('recoverableSales'), await imports.begin('recoverableSales')];
    for (const id of [one, other]) await imports.addRows(id, rows);
    const taken = await Promise.all([one, other].map((id) => imports.takeIn(id, { approval })));
    expect(taken.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await till.get(SALES)).json.totalCount).toBe(1);
    const again = await imports.begin('recoverableSales');
    await imports.addRows(again, rows);
    expect((await direction.get(`/v1/data-imports/${again}`)).json).toMatchObject({ knownCount: 2, goodCount: 0 });
    expect(await brokenInvariants(house.db)).toEqual([]);
  });
});
