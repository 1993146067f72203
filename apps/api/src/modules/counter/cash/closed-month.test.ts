import type { LedgerKindName } from '@quilate/domain/modules/foundations/ledger/ledger.kinds.ts';
import { storeAccount } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { DIVISION_CASH, divisionTill } from '../../../../test/closings.ts';
import { kindsOfTheHouse } from '../../../../test/kinds-booked.ts';
import { counts, newShop, openTill, type Till, useHouse } from '../../../../test/shop.ts';
import { qb, transact } from '../../../platform/db.ts';
import { post } from '../../foundations/ledger/ledger.public.ts';

const house = useHouse();

type Legs = readonly [account: string, otherSide: string];
/** Something booked on a day, whichever command would have done it; and back again, unless it stays. */
const booked = (
  today: string,
  [account, otherSide]: Legs,
  kind: LedgerKindName = 'INITIAL_BALANCE',
  isUndone = false,
) =>
  transact(house.db, (tx) =>
    post(
      { tx, today, signer: undefined, booked: [], kinds: new Set<string>(), who: { employeeId: null } },
      (isUndone ? [1, -1] : [1]).map((amount) => ({
        kind,
        concept: 'founding',
        recordId: randomUUID(),
        operationCode: null,
        description: 'Con fecha de otro mes',
        legs: [
          { account, amount },
          { account: otherSide, amount: -amount },
        ],
      })),
    ),
  );

describe('a closed month', () => {
  const closeMonth = (till: Till, month: string, key?: string) =>
    till.call('POST', '/v1/cash/close-month', { month, signature: till.signature }, key);

  test('B-34 a month that is over is closed once, by the direction, and takes no more money', async () => {
    const shop = await newShop(house);
    const admin = await shop.till('ADMIN');
    expect((await closeMonth(await shop.till('MANAGER'), '2026-01-01')).status).toBe(403);
    expect((await closeMonth(admin, '2026-01-15')).json.fields[0].path).toBe('month');
    expect((await closeMonth(admin, '2199-01-01')).json.code).toBe('MONTH_NOT_OVER');
    const key = randomUUID();
    const closed = await closeMonth(admin, '2026-01-01', key);
    expect(closed.status).toBe(201);
    expect((await closeMonth(admin, '2026-01-01', key)).text).toBe(closed.text);
    expect((await closeMonth(admin, '2026-01-01')).json.code).toBe('MONTH_ALREADY_CLOSED');
    expect((await admin.get('/v1/cash/closed-months')).json.data).toMatchObject([{ month: '2026-01-01' }]);
    const inRemainder = (code: string): Legs => [storeAccount(code, 'remainder'), storeAccount(code, 'equity')];
    await expect(booked('2026-01-31', inRemainder(shop.code))).rejects.toMatchObject({ code: 'MONTH_CLOSED' });
    await booked('2026-02-01', inRemainder(shop.code));
    const other = await newShop(house);
    await booked('2026-01-31', inRemainder(other.code));
    expect((await closeMonth(await other.till('ADMIN'), '2026-01-01')).status).toBe(201);
  });

  test('B-34 a month in which only the bank moved, without a till, is closed before the next one', async () => {
    const shop = await newShop(house);
    const admin = await shop.till('ADMIN');
    await booked('2026-06-15', [storeAccount(shop.code, 'bank'), storeAccount(shop.code, 'equity')]);
    const next = async (): Promise<string> => (await admin.get('/v1/cash/closed-months')).json.next;
    expect(await next()).toBe('2026-06-01');
    expect((await closeMonth(admin, '2026-07-01')).json).toMatchObject({
      code: 'MONTH_OUT_OF_ORDER',
      details: { storeNames: `Tienda ${shop.code}` },
    });
    expect((await closeMonth(admin, '2026-06-01')).status).toBe(201);
    expect(await next()).not.toBe('2026-06-01');
    expect((await closeMonth(admin, '2026-07-01')).status).toBe(201);
  });

  test('B-34 a month with a till still open is not closed', async () => {
    const till = await openTill(house);
    await house.db.run(
      sql`update cash_sessions set business_date = '2026-02-10' where store_id = ${till.shop.id}`.compile(qb),
    );
    expect((await closeMonth(await till.shop.till('ADMIN'), '2026-02-01')).json.code).toBe('MONTH_HAS_OPEN_SESSION');
    expect((await till.close(100_000)).json.session.isLate).toBe(true);
    const left = await openTill(house);
    await house.db.run(
      sql`update cash_sessions set business_date = '2026-02-10' where store_id = ${left.shop.id}`.compile(qb),
    );
  });

  /** As if the till had been opened and closed on that day. */
  async function workedOn(till: Till, day: string): Promise<void> {
    await till.open();
    await house.db.run(
      sql`update cash_sessions set business_date = ${day}::date where store_id = ${till.shop.id}
        and state = 'open'`.compile(qb),
    );
    await till.close(100_000);
  }

  test('B-34 months are closed in order: none with movements stays open before it', async () => {
    const shop = await newShop(house);
    const till = await shop.till();
    await workedOn(till, '2026-03-10');
    await workedOn(till, '2026-05-10');
    const admin = await shop.till('ADMIN');
    const next = async (): Promise<string> => (await admin.get('/v1/cash/closed-months')).json.next;
    expect(await next()).toBe('2026-03-01');
    expect((await closeMonth(admin, '2026-05-01')).json).toMatchObject({
      code: 'MONTH_OUT_OF_ORDER',
      details: { storeNames: `Tienda ${shop.code}` },
    });
    expect((await closeMonth(admin, '2026-03-01')).status).toBe(201);
    expect(await next()).toBe('2026-05-01');
    expect((await closeMonth(admin, '2026-05-01')).status).toBe(201);
  });

  test('B-34 a month is closed for some shops at once, and for those of the group that have not, also one that was closed down', async () => {
    const [one, two] = [await newShop(house), await newShop(house)];
    const admin = await one.till('ADMIN');
    const close = (body: object) => admin.call('POST', '/v1/cash/close-month', { signature: admin.signature, ...body });
    const month = '2026-02-01';
    expect((await close({ month, storeIds: [two.id, randomUUID()] })).status).toBe(404);
    expect((await close({ month, storeIds: [two.id] })).json).toMatchObject({ month, storeName: `Tienda ${two.code}` });
    const closedBy = async (shop: typeof one) =>
      (await admin.get(`/v1/cash/closed-months?storeId[]=${shop.id}`)).json.totalCount;
    expect([await closedBy(one), await closedBy(two)]).toEqual([0, 1]);
    const whole = await close({ month, isGroup: true });
    expect([whole.status, whole.json.code]).toEqual([409, 'MONTH_HAS_OPEN_SESSION']);
    await house.db.run(sql`update cash_sessions set business_date = business_date() where state = 'open'`.compile(qb));
    const gone = await newShop(house);
    await booked('2026-02-10', [storeAccount(gone.code, 'bank'), storeAccount(gone.code, 'equity')]);
    const shut = { signature: admin.signature, reason: 'Se traspasa el local' };
    expect((await admin.call('POST', `/v1/stores/${gone.id}/deactivate`, shut)).status).toBe(200);
    expect((await close({ month, isGroup: true })).status).toBe(201);
    expect([await closedBy(one), await closedBy(two), await closedBy(gone)]).toEqual([1, 1, 1]);
    expect((await admin.get(`/v1/cash/closed-months?storeId[]=${gone.id}`)).json.next).toBeNull();
    expect((await close({ month, isGroup: true })).json.code).toBe('MONTH_ALREADY_CLOSED');
  });

  test('B-34 R-MTRX-01 the division closes its own months, in order: neither its cash nor its metal is dated in them', async () => {
    const admin = await (await newShop(house)).till('ADMIN');
    const at = (verb: string): string => `${DIVISION_CASH}/${verb}`;
    const close = (month: string) => admin.call('POST', at('close-month'), { month, signature: admin.signature });
    const staff = await admin.shop.till('METAL_STAFF');
    expect((await staff.call('POST', at('close-month'), { month: '2026-01-01' })).status).toBe(403);
    await divisionTill(admin, 10_000);
    const { session } = (await admin.get(at('current'))).json;
    await house.db.run(sql`update cash_sessions set business_date = '2026-04-10' where id = ${session.id}`.compile(qb));
    const group = { month: '2026-05-01', isGroup: true, signature: admin.signature };
    expect((await admin.call('POST', at('close-month'), group)).status).toBe(422);
    expect((await close('2026-05-01')).json).toMatchObject({
      code: 'MONTH_HAS_OPEN_SESSION',
      details: { storeNames: 'División de metales' },
    });
    const counted = { counts: counts(10_000), redistribution: 'MOVE', cardTerminalTotalCents: 0 };
    expect((await admin.call('POST', at('close'), { ...counted, signature: admin.signature })).status).toBe(200);
    expect((await close('2026-05-01')).json.code).toBe('MONTH_OUT_OF_ORDER');
    expect((await staff.get(at('closed-months'))).json.next).toBe('2026-04-01');
    expect((await close('2026-04-01')).json).toMatchObject({ month: '2026-04-01', storeName: 'División de metales' });
    expect((await close('2026-04-01')).json.code).toBe('MONTH_ALREADY_CLOSED');
    // Those of the shops go on by themselves.
    expect((await closeMonth(admin, '2026-04-01')).status).toBe(201);
    const gold = (today: string) =>
      booked(today, ['metals:unreviewed:ORO_18', 'metals:owners:ORO_18'], 'CLOSING_COLLECTION', true);
    await expect(gold('2026-04-30')).rejects.toMatchObject({ code: 'MONTH_CLOSED' });
    // Nor is a month passed over in which nothing but metal moved.
    await gold('2026-05-20');
    // What a test posts itself is no proof that the house books it (R-CASH-07).
    expect(await kindsOfTheHouse(house.db)).not.toContainEqual({ kind: 'CLOSING_COLLECTION' });
    expect(await kindsOfTheHouse(house.db)).toContainEqual({ kind: 'COMMERCIAL_INPUT' });
    expect((await staff.get(at('closed-months'))).json.next).toBe('2026-05-01');
    expect((await close('2026-06-01')).json.code).toBe('MONTH_OUT_OF_ORDER');
    expect((await close('2026-05-01')).status).toBe(201);
    expect((await close('2026-06-01')).status).toBe(201);
  });
});
