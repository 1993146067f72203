import { beforeAll, describe, expect, test } from 'vitest';
import { uploadPhoto } from '../../../../test/people.ts';
import {
  bought,
  byTransfer,
  type Desk,
  drawn,
  fromTill,
  heldOf,
  newDesk,
  purchaseStep,
  ring,
  setPrices,
} from '../../../../test/purchases.ts';
import { newShop, useHouse } from '../../../../test/shop.ts';

const house = useHouse();
beforeAll(() => setPrices(house));

const REASON = 'Se apuntó mal el pago';
const approvalOf = ({ manager }: Desk) => ({ ...manager.signature, reason: 'De acuerdo' });
const correct = (desk: Desk, id: string, more: Record<string, unknown>, key?: string) =>
  purchaseStep(desk.till, id, 'correct', { reason: REASON, signature: desk.till.signature, ...more }, key);
const cancel = (desk: Desk, id: string, more: Record<string, unknown> = {}, key?: string) =>
  purchaseStep(
    desk.till,
    id,
    'cancel',
    { reason: 'El cliente se arrepiente', signature: desk.till.signature, approval: approvalOf(desk), ...more },
    key,
  );
/** As if it had been bought some days ago. */
const ago = (id: string, days: number) =>
  house.db.pool.query('update purchases set made_date = made_date - $2::int where id = $1', [id, days]);

describe('putting one right', () => {
  test('R-CASH-07 the first payment stays, marked, and the money takes its other way', async () => {
    const desk = await newDesk(house);
    const { id } = await bought(desk);
    const { status, json } = await correct(desk, id, { payments: byTransfer(20_000) });
    expect(status).toBe(200);
    expect(json.payments).toMatchObject([
      { source: 'till', amountCents: 20_000, voidedAt: expect.any(String) },
      { source: 'bank', amountCents: 20_000, voidedAt: null },
    ]);
    expect(await heldOf(desk.till)).toMatchObject({
      till: 100_000,
      bank: -20_000,
      'stock:used': 20_000,
      ORO_18: 4_000,
    });
    const cash = await desk.till.get('/v1/cash/movements?account=till');
    expect(cash.json.data.slice(0, 2)).toMatchObject([
      { kind: 'PURCHASE_CORRECTION', kindEs: 'Corrección de compra', inCents: 20_000, reason: REASON },
      { kind: 'PURCHASE_CREATE', outCents: 20_000 },
    ]);
    expect(json.activity[0]).toMatchObject({ action: 'purchase.correct', reason: REASON });
  });

  test('R-CASH-07 R-PUR-01 another price is signed by the customer again, and lot and stock follow it', async () => {
    const desk = await newDesk(house);
    const { id } = await bought(desk);
    const price = { adjustCents: [-1_000], payments: fromTill(19_000) };
    expect((await correct(desk, id, price)).json.code).toBe('CUSTOMER_SIGNATURE_MISSING');
    const { json } = await correct(desk, id, { ...price, customerSignature: await drawn(desk.till) });
    expect(json).toMatchObject({ totalCents: 19_000, appraisalCents: 20_000, lot: { totalCents: 19_000 } });
    expect(json.lot.lines[0]).toMatchObject({ adjustCents: -1_000, amountCents: 19_000 });
    expect(await heldOf(desk.till)).toMatchObject({ till: 81_000, 'stock:used': 19_000 });
    expect(json.activity[0].details).toMatchObject({ totalCents: 19_000, beforeCents: 20_000 });
  });

  test('R-PUR-02 R-PERM-04 a new price outside ten per cent needs the zone manager, as the first one would', async () => {
    const desk = await newDesk(house);
    const { id } = await bought(desk);
    const at = async (cents: number) => ({
      adjustCents: [cents],
      payments: fromTill(20_000 + cents),
      customerSignature: await drawn(desk.till),
    });
    expect((await correct(desk, id, await at(2_001))).json.code).toBe('MANAGER_REQUIRED');
    const { status, json } = await correct(desk, id, { ...(await at(2_001)), approval: approvalOf(desk) });
    expect([status, json.totalCents, json.approverName]).toEqual([200, 22_001, 'Yaiza Santana']);
    expect((await correct(desk, id, await at(2_000))).status).toBe(200);
  });

  test('R-CASH-07 what was paid in a till that is closed since is put right with the zone manager', async () => {
    const desk = await newDesk(house);
    const { id } = await bought(desk);
    await desk.till.close(80_000, { redistribution: 'CONFIRM' });
    expect((await correct(desk, id, { payments: byTransfer(20_000) })).json.code).toBe('MANAGER_REQUIRED');
    await desk.till.open(80_000, { redistribution: 'CONFIRM' });
    const done = await correct(desk, id, { payments: byTransfer(20_000), approval: approvalOf(desk) });
    expect(done.status).toBe(200);
    expect(await heldOf(desk.till)).toMatchObject({ till: 100_000, bank: -20_000 });
  });

  test('R-CASH-07 nothing new, another shop, another day, or other jewels: refused', async () => {
    const desk = await newDesk(house);
    const { id } = await bought(desk);
    expect((await correct(desk, id, { payments: fromTill(20_000) })).json.code).toBe('PURCHASE_UNCHANGED');
    const two = { adjustCents: [0, 0], payments: fromTill(20_000) };
    expect((await correct(desk, id, two)).json.code).toBe('PURCHASE_LINES_DIFFER');
    expect((await correct(desk, id, { payments: byTransfer(1_000) })).json.code).toBe('LOT_PAYMENTS_DIFFER');
    const low = { adjustCents: [-20_001], payments: fromTill(1), customerSignature: await drawn(desk.till) };
    expect((await correct(desk, id, low)).json.code).toBe('AMOUNT_NEGATIVE');
    const admin = await (await newShop(house)).till('ADMIN');
    const body = { reason: REASON, signature: admin.signature, payments: byTransfer(20_000) };
    expect((await purchaseStep(admin, id, 'correct', body)).json).toMatchObject({
      code: 'STATE_CONFLICT',
      details: { reason: 'isOpenToChange' },
    });
    await ago(id, 1);
    expect((await correct(desk, id, { payments: byTransfer(20_000) })).json).toMatchObject({
      code: 'STATE_CONFLICT',
      details: { reason: 'isOpenToChange' },
    });
  });

  test('R-CASH-07 sent twice it is put right once; two people at once, one after the other', async () => {
    const desk = await newDesk(house);
    const { id } = await bought(desk);
    const body = { payments: byTransfer(20_000) };
    const [first, again] = await Promise.all([
      correct(desk, id, body, 'correccion-repetida-01'),
      correct(desk, id, body, 'correccion-repetida-01'),
    ]);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.text).toBe(first.text);
    const other = [{ source: 'remainder', amountCents: 20_000 }];
    // Both have looked before either of them says anything.
    const seen = { payments: other, version: await desk.till.seen(`/v1/purchases/${id}`) };
    const both = await Promise.all([correct(desk, id, seen), correct(desk, id, seen)]);
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    expect(await heldOf(desk.till)).toMatchObject({ till: 100_000, remainder: 480_000, bank: 0, 'stock:used': 20_000 });
  });
});

describe('undoing one', () => {
  test('R-CASH-07 jewels and money go back, the lot is over, and the books say so by opposites', async () => {
    const desk = await newDesk(house);
    const halves = [...fromTill(10_000), ...fromTill(10_000)];
    const { id, lotId } = await bought(desk, { payments: halves });
    const { status, json } = await cancel(desk, id);
    expect(status).toBe(200);
    expect(json).toMatchObject({ state: 'cancelled', lotState: 'null', lot: { placeEs: 'En manos del cliente' } });
    expect(json.actions).toEqual([]);
    expect(await heldOf(desk.till)).toEqual({ till: 100_000, remainder: 500_000, bank: 0, 'stock:used': 0, ORO_18: 0 });
    expect((await desk.till.get(`/v1/lots/${lotId}`)).json.actions).toEqual([]);
    expect((await desk.till.get('/v1/purchases?phase=cancelled')).json.totalCount).toBe(1);
  });

  test('R-CASH-07 only with the zone manager, only today, and only once', async () => {
    const desk = await newDesk(house);
    const { id } = await bought(desk);
    expect((await cancel(desk, id, { approval: undefined })).json.code).toBe('MANAGER_REQUIRED');
    const own = { ...desk.till.signature, reason: 'De acuerdo' };
    expect((await cancel(desk, id, { approval: own })).json.code).toBe('MANAGER_REQUIRED');
    const answers = await Promise.all([cancel(desk, id), cancel(desk, id)]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    const late = await bought(desk);
    await ago(late.id, 1);
    expect((await cancel(desk, late.id)).json.details.reason).toBe('isOpenToChange');
    const reader = await desk.shop.till('METAL_STAFF');
    expect((await purchaseStep(reader, late.id, 'cancel', {})).status).toBe(403);
  });

  test('R-CASH-07 sent twice it is undone once', async () => {
    const desk = await newDesk(house);
    const { id } = await bought(desk, { lines: [ring()], photoIds: [await uploadPhoto(desk.till, 'lot-photo')] });
    const first = await cancel(desk, id, {}, 'anulacion-repetida-01');
    const again = await cancel(desk, id, {}, 'anulacion-repetida-01');
    expect([first.status, again.text]).toEqual([200, first.text]);
    expect((await heldOf(desk.till)).till).toBe(100_000);
  });

  test('R-CASH-07 the Z tells what was bought and what was given back, and its sum is the drawer', async () => {
    const desk = await newDesk(house);
    await bought(desk);
    const { id } = await bought(desk);
    await cancel(desk, id);
    await bought(desk, { payments: byTransfer(20_000) });
    const { json } = await desk.till.close(80_000, { redistribution: 'CONFIRM' });
    const of = (part: string, kind: string) => json[part].find((row: { kind: string }) => row.kind === kind);
    expect(of('cash', 'PURCHASE_CREATE')).toMatchObject({ outCents: 40_000, operations: 2 });
    expect(of('cash', 'PURCHASE_CORRECTION')).toMatchObject({ inCents: 20_000, operations: 1 });
    expect(of('transfer', 'PURCHASE_CREATE')).toMatchObject({ outCents: 20_000 });
    expect([json.expectedCents, json.differenceCents]).toEqual([80_000, 0]);
  });
});
