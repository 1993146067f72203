import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { newShop, openTill, type Till, useHouse } from '../../../../test/shop.ts';

const house = useHouse();
const today = businessDate(new Date());
const later = '2099-01-01';
let admin: Till;

beforeAll(async () => {
  admin = await (await newShop(house)).till('ADMIN');
});

const set = (more: Record<string, unknown>, key?: string, till: Till = admin) =>
  till.call(
    'POST',
    '/v1/settings/limits',
    { validFrom: today, reason: 'Acuerdo de dirección', signature: till.signature, ...more },
    key,
  );
const configOf = async (till: Till) => (await till.get('/v1/config')).json;

describe('limits of the law and the house', () => {
  test('R-CONST-01 the configuration tells the limits of today and the constants the specification pins', async () => {
    const { limits, constants } = await configOf(admin);
    expect(limits).toMatchObject({ cashLimitCents: 100_000, tillTargetCents: 100_000, returnDays: 15 });
    expect(constants).toMatchObject({
      igicRatesBp: [0, 300, 700, 1500],
      priceReferences: ['XI', 'A3', 'LIQ', 'FIXED'],
      pinDigits: 4,
      cardDigits: 4,
      badgeMax: 99,
      toastsKept: 20,
      menuWidthPx: 188,
      prefetchMarginPx: 200,
      receiptPrinter: { vendorId: 8137, productId: 8214, endpointOut: 1, endpointIn: 2 },
    });
    expect(constants.receiptTypes).toHaveLength(4);
  });

  test('R-CONST-01 a change rules new operations only, says who and why, and is in the audit', async () => {
    const till = await openTill(house);
    const before = await till.sell([(await till.shop.piece(10_000)).code], 10_000);
    const key = randomUUID();
    const answer = await set({ name: 'returnDays', value: 30 }, key);
    expect(answer).toMatchObject({
      status: 201,
      json: {
        id: 'returnDays',
        current: { value: 30, validFrom: today, reason: 'Acuerdo de dirección' },
        past: [{ value: 15, validFrom: null, employeeName: null }],
      },
    });
    expect((await set({ name: 'returnDays', value: 30 }, key)).text).toBe(answer.text);
    const after = await till.sell([(await till.shop.piece(10_000)).code], 10_000);
    const kept = (await till.get(`/v1/sales/${before.json.id}`)).json;
    expect(kept.refundMaxDate).toBe(before.json.refundMaxDate);
    expect(after.json.refundMaxDate > before.json.refundMaxDate).toBe(true);
    const { data } = (await admin.get('/v1/activity?limit=50')).json;
    const line = data.find((one: { action: string }) => one.action === 'limit.setLimit');
    expect(line).toMatchObject({ reason: 'Acuerdo de dirección', signerName: expect.any(String) });
  });

  test('R-CONST-01 a value for later waits for its day; of two from one day the later one rules', async () => {
    expect((await set({ name: 'idPhotoOverCents', value: 30_000, validFrom: later })).json).toMatchObject({
      current: { value: 40_000 },
      upcoming: [{ value: 30_000, validFrom: later }],
    });
    expect((await configOf(admin)).limits.idPhotoOverCents).toBe(40_000);
    expect((await set({ name: 'lockAfterMinutes', value: 10 })).status).toBe(201);
    expect((await set({ name: 'lockAfterMinutes', value: 12 })).status).toBe(201);
    expect((await configOf(admin)).limits.lockAfterMinutes).toBe(12);
    const { data } = (await admin.get('/v1/settings/limits')).json;
    const line = data.find((one: { id: string }) => one.id === 'lockAfterMinutes');
    expect([line.current, ...line.past].map((one: { value: number }) => one.value)).toEqual([12, 10, 15]);
  });

  test.each([
    [{ name: 'cashLimitCents', value: 100_001 }, 'LIMIT_OUT_OF_RANGE', 'value'],
    [{ name: 'invoiceKeepYears', value: 5 }, 'LIMIT_OUT_OF_RANGE', 'value'],
    [{ name: 'jewelTaxBp', value: 2_100 }, 'LIMIT_OUT_OF_RANGE', 'value'],
    [{ name: 'tillTargetCents', value: 90_000, validFrom: '2026-01-01' }, 'LIMIT_DATE_PAST', 'validFrom'],
    [{ name: 'tillTargetCents', value: 90_000, reason: undefined }, 'VALIDATION', 'reason'],
    [{ name: 'nobody', value: 1 }, 'VALIDATION', 'name'],
  ])('R-CONST-01 %o is refused: %s', async (body, code, path) => {
    expect(await set(body)).toMatchObject({ status: 422, json: { code, fields: [{ path }] } });
  });

  test('R-CONST-01 that the first value is right is an answer, with who gave it; a second time it is one already', async () => {
    const first = await set({ name: 'tillTargetCents', value: 100_000 });
    expect(first).toMatchObject({
      status: 201,
      json: { current: { value: 100_000, employeeName: expect.any(String) } },
    });
    expect(await set({ name: 'tillTargetCents', value: 100_000 })).toMatchObject({
      status: 422,
      json: { code: 'LIMIT_UNCHANGED', fields: [{ path: 'value' }] },
    });
  });

  test('R-CONST-01 only the direction changes limits, and it signs', async () => {
    const manager = await admin.shop.till('MANAGER');
    expect((await set({ name: 'returnDays', value: 20 }, undefined, manager)).status).toBe(403);
    expect((await manager.get('/v1/settings/limits')).status).toBe(403);
    expect((await set({ name: 'returnDays', value: 20, signature: undefined })).status).toBe(422);
  });

  test('R-CONST-01 two who set the same value at once: one does, the other hears it is so already', async () => {
    const answers = await Promise.all([1, 2].map(() => set({ name: 'entryCountMinutes', value: 45 })));
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 422]);
  });
});
