/** Jobs taken in with another system. */
import { taxWithin } from '@quilate/domain/kernel/units.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { balances } from '../../foundations/ledger/ledger.public.ts';
import { inDays } from '../../../../test/bookings.ts';
import { brokenInvariants } from '../../../../test/books.ts';
import { type Cells, type Imports, importsOf } from '../../../../test/imports.ts';
import { newCustomer, nextNationalId } from '../../../../test/people.ts';
import { newShop, type Till, useHouse } from '../../../../test/shop.ts';
import { act, cash, newRepairs, plain, type Repairs, toStore, USED, workUrl } from '../../../../test/works.ts';

const house = useHouse();
let direction: Till;
let imports: Imports;
let repairs: Repairs;
let counter: Till;
let nationalId: string;
let approval: Record<string, unknown>;
beforeAll(async () => {
  repairs = await newRepairs(house);
  ({ counter } = repairs);
  direction = await (await newShop(house)).till('ADMIN');
  imports = importsOf(direction);
  approval = { ...(await direction.shop.person('ADMIN')).signature, reason: 'Trabajos del programa anterior' };
  nationalId = nextNationalId();
  await newCustomer(counter, { nationalId, name: 'Guayarmina' });
});

const row = (more: Cells = {}): Cells => ({
  storeCode: counter.shop.code,
  customer: nationalId,
  description: 'Alianza con dos iniciales',
  family: 'Alianza',
  metal: 'Oro',
  weightMg: '3,120',
  work: 'Reducir a la talla 12 y pulir',
  totalCents: '35,00',
  cashCents: '10,00',
  invoiceNumber: 'A-2026/0413',
  leftOn: inDays(-12),
  promisedOn: inDays(3),
  ...more,
});

// oxlint-disable-next-line typescript/no-explicit-any -- an answer
async function brought(cells: Cells): Promise<any> {
  const id = await imports.begin('works');
  await imports.addRows(id, [cells]);
  const taken = await imports.takeIn(id, { approval });
  if (taken.status !== 200) throw new Error(taken.text + JSON.stringify(await imports.rowsOf(id)));
  const [{ recordId }] = await imports.rowsOf(id);
  return (await counter.get(workUrl(recordId))).json;
}
const held = async () => {
  const path = `store:${counter.shop.code}:advances:works`;
  return (await balances(house.db, [path]))[path];
};

describe('open jobs of another system', () => {
  test('B-15 R-WORK-10 are made here, the rest is paid, and what was paid there is income when the pledge leaves', async () => {
    const before = await held();
    const work = await brought(row({ isAtWorkshop: 'sí' }));
    expect(work).toMatchObject({
      state: 'PENDING',
      situation: 'toBePaidOnDelivery',
      totalCents: 3500,
      paidCents: 1000,
      promisedOn: inDays(3),
      payments: [{ method: 'CASH', amountCents: 1000, isCorrectable: false }],
    });
    expect(await held()).toBe(before! - taxWithin(1000, 700).baseCents);
    await act(repairs.bench, work.id, 'start');
    await act(repairs.bench, work.id, 'complete', { ...USED, finishedWeightMg: 3240 });
    await toStore(repairs, plain(work.code));
    const picked = await act(counter, work.id, 'confirm-pickup', { payments: [cash(2500)] });
    expect(picked.json).toMatchObject({ state: 'FINISHED', paidCents: 3500 });
    const invoices = (await counter.get(`/v1/invoices?recordId=${work.id}`)).json.data;
    expect(invoices).toMatchObject([{ totalCents: 2500 }]);
    expect(await held()).toBe(before);
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('B-15 one that is done waits for its customer; free of charge it is of a guarantee', async () => {
    const work = await brought(row({ isDone: 'sí', totalCents: '0', cashCents: '', invoiceNumber: '' }));
    expect(work).toMatchObject({ state: 'PENDING_TO_PICK_UP', situation: 'underGuarantee', paidCents: 0 });
    expect((await act(counter, work.id, 'confirm-pickup', { payments: [] })).json).toMatchObject({ state: 'FINISHED' });
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('B-15 R-WORK-09 cancelled, what was paid there goes back, and our corrective invoice names the one of before', async () => {
    const before = await held();
    const work = await brought(row({ leftOn: inDays(-13) }));
    expect((await act(counter, work.id, 'cancel', { reason: 'Ya no lo quiere' })).json).toMatchObject({
      state: 'CANCELLED',
    });
    const refunds = [{ paymentId: work.payments[0].id, method: 'CASH', amountCents: 1000 }];
    expect((await act(counter, work.id, 'confirm-refund', { refunds })).json).toMatchObject({ state: 'REFUNDED' });
    const { data } = (await counter.get(`/v1/invoices?recordId=${work.id}`)).json;
    expect(data).toMatchObject([{ type: 'R', refersTo: 'A-2026/0413', totalCents: -1000 }]);
    expect(await held()).toBe(before);
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('B-15 shop, customer, weight, what was paid and days are looked at', async () => {
    const rows = [
      row({ storeCode: 'ZZZ' }),
      row({ customer: '99999999R' }),
      row({ weightMg: '' }),
      row({ cashCents: '40' }),
      row({ invoiceNumber: '' }),
      row({ leftOn: inDays(1), promisedOn: '' }),
      row({ promisedOn: inDays(-20) }),
      row({ type: 'Fuera' }),
    ];
    const id = await imports.begin('works');
    await imports.addRows(id, rows);
    expect(await imports.faultsOf(id)).toEqual([
      '1 storeCode',
      '2 customer',
      '3 weightMg',
      '4 totalCents',
      '5 invoiceNumber',
      '6 leftOn',
      '7 promisedOn',
      '8 type',
    ]);
  });

  test('B-15 a job that is sent twice comes in once, in one file or in two; two that are alike have each their key', async () => {
    const alike = row({ description: 'Alianza de boda' });
    const first = await imports.begin('works');
    await imports.addRows(first, [alike, alike, row({ description: 'Alianza de boda', leftOn: inDays(-11) })]);
    expect(await imports.faultsOf(first)).toEqual(['2 ']);
    expect((await imports.takeIn(first, { mode: 'GOOD', approval })).json).toMatchObject({ takenCount: 2 });
    const again = await imports.begin('works');
    await imports.addRows(again, [alike, { ...alike, externalKey: `TR-${first}` }]);
    expect(await imports.faultsOf(again)).toEqual(['1 externalKey', '2 externalKey']);
    expect((await imports.rowsOf(again))[0].faults[0].message).toMatch(/^Ya hay un trabajo igual/);
    const pair = row({ description: 'Alianza de bodas de plata' });
    const keyed = await imports.begin('works');
    await imports.addRows(keyed, [
      { ...pair, externalKey: `A-${first}` },
      { ...pair, externalKey: `B-${first}` },
    ]);
    expect((await imports.takeIn(keyed, { approval })).json).toMatchObject({ takenCount: 2 });
    const later = await imports.begin('works');
    await imports.addRows(later, [
      { ...pair, externalKey: `C-${first}` },
      pair,
      { ...pair, externalKey: `A-${first}` },
    ]);
    expect((await direction.get(`/v1/data-imports/${later}`)).json).toMatchObject({ goodCount: 1, knownCount: 1 });
    expect(await imports.faultsOf(later)).toEqual(['2 externalKey']);
  });
});
