import { ROLES } from '@quilate/domain/kernel/roles.ts';
import { describe, expect, test } from 'vitest';
import { brokenInvariants } from '../../../../test/books.ts';
import { closed, division, DIVISION_CASH, divisionTill, step } from '../../../../test/closings.ts';
import { counts, newShop, openTill, type Till, useHouse } from '../../../../test/shop.ts';
import { balances } from '../../foundations/ledger/ledger.public.ts';

const house = useHouse();
const at = (name: string): string => `store:METALES:${name}`;
const held = async (...names: string[]): Promise<number[]> => {
  const paths = names.map(at);
  const found = await balances(house.db, paths);
  return paths.map((path) => found[path]!);
};
const move = (till: Till, type: string, amountCents: number, base = DIVISION_CASH) =>
  till.call('POST', `${base}/add-movement`, {
    type,
    amountCents,
    counts: counts(amountCents),
    concept: 'Fondo del comercial',
    observations: 'Para pagar cierres',
    signature: till.signature,
  });
const close = (till: Till, cents: number, redistribution = 'MOVE') =>
  till.call('POST', `${DIVISION_CASH}/close`, {
    counts: counts(cents),
    redistribution,
    cardTerminalTotalCents: 0,
    signature: till.signature,
  });
const whole = async (): Promise<void> => expect(await brokenInvariants(house.db)).toEqual([]);

describe('the till of the metals division', () => {
  test('R-MTRX-01 is opened, counted and closed by itself with Zs of its own; no till of a shop knows of it', async () => {
    const metals = await division(house);
    const office = await openTill(house);
    const before = await office.get('/v1/cash/current');
    await divisionTill(metals, 50_000);
    expect(await held('till', 'float', 'remainder')).toEqual([50_000, 0, 0]);
    const { session, targetCents } = (await metals.get(`${DIVISION_CASH}/current`)).json;
    expect([session.storeName, session.storeCode, targetCents]).toEqual(['División de metales', 'METALES', 0]);
    const twice = await metals.call('POST', `${DIVISION_CASH}/open`, {
      counts: [],
      redistribution: 'CONFIRM',
      signature: metals.signature,
    });
    expect(twice).toMatchObject({ status: 409, json: { code: 'CASH_ALREADY_OPEN' } });
    const spot = { account: 'till', counts: counts(50_000), signature: metals.signature };
    expect((await metals.call('POST', `${DIVISION_CASH}/count`, spot)).json).toMatchObject({ differenceCents: 0 });
    const shut = await close(metals, 50_000);
    expect(shut.json).toMatchObject({ session: { zNumber: 1 }, toRemainderCents: 50_000, closingCents: 0 });
    expect(shut.json.auditHash).toMatch(/^[0-9a-f]{64}$/);
    expect(await held('till', 'float', 'remainder')).toEqual([0, 0, 50_000]);
    expect((await office.get('/v1/cash/current')).json).toEqual(before.json);
    const own = await metals.get(`${DIVISION_CASH}/sessions`);
    expect(own.text).toContain('data');
    expect(own.json.data.map((row: { zNumber: number }) => row.zNumber)).toEqual([1]);
    const chief = await (await newShop(house)).till('ADMIN');
    const shops = (await chief.get('/v1/cash/sessions')).json.data as { storeCode: string }[];
    expect(shops.map(({ storeCode }) => storeCode)).not.toContain('METALES');
    expect((await metals.get(`${DIVISION_CASH}/sessions/${session.id}/pdf`)).status).toBe(200);
    const day = (await metals.get(`${DIVISION_CASH}/remainder`)).json;
    expect(day).toMatchObject({ storeName: 'División de metales', totalCents: 50_000 });
    await whole();
  });

  test('R-MTRX-01 commercial inputs and outputs are of METAL_COMERCIAL, in this till alone, and are taken back once', async () => {
    const metals = await (await newShop(house)).till('METAL_COMMERCIAL');
    await divisionTill(metals, 30_000);
    const out = await move(metals, 'COMMERCIAL_OUTPUT', 10_000);
    expect([out.status, out.json.code]).toEqual([201, expect.stringMatching(/^MV-METALES-\d\d-\d{5}$/)]);
    const rows = (await metals.get(`${DIVISION_CASH}/movements`)).json.data;
    const by = async (id: string) => (await metals.get(`${DIVISION_CASH}/movements?employeeId=${id}`)).json.totalCount;
    expect(await by(metals.person.id)).toBeGreaterThanOrEqual(2);
    expect(await by((await metals.shop.person('METAL_STAFF')).id)).toBe(0);
    expect(rows.slice(0, 2)).toMatchObject([
      { kind: 'COMMERCIAL_OUTPUT', source: 'CASH_REGISTER', destination: 'METAL_COMERCIAL', outCents: 10_000 },
      { kind: 'COMMERCIAL_INPUT', source: 'METAL_COMERCIAL', destination: 'CASH_REGISTER', inCents: 30_000 },
    ]);
    expect(rows[0].operationPath).toBe(`/metals/transactions/movements/${out.json.id}`);
    const correct = (till: Till, base: string, id = out.json.id) =>
      till.call('POST', `${base}/movements/${id}/correct-movement`, {
        reason: 'No salió',
        signature: till.signature,
      });
    const office = await openTill(house);
    expect((await correct(office, '/v1/cash')).status).toBe(404);
    expect((await correct(metals, DIVISION_CASH)).json).toMatchObject({ state: 'corrected' });
    expect(await move(office, 'COMMERCIAL_INPUT', 100, '/v1/cash')).toMatchObject({ status: 422 });
    expect((await move(metals, 'COMMERCIAL_OUTPUT', 30_100)).json.code).toBe('INSUFFICIENT_FUNDS');
    const input = await move(metals, 'COMMERCIAL_INPUT', 5_000);
    expect((await correct(metals, DIVISION_CASH, input.json.id)).json).toMatchObject({ state: 'corrected' });
    const [back] = (await metals.get(`${DIVISION_CASH}/movements`)).json.data;
    expect(back).toMatchObject({ kind: 'COMMERCIAL_INPUT_CORRECTION', outCents: 5_000, balanceCents: 30_000 });
    expect((await close(metals, 30_000)).status).toBe(200);
    await whole();
  });

  test('R-MTRX-01 pays closings in cash, by card and by transfer; the till of the office pays none', async () => {
    const metals = await division(house);
    const office = await openTill(house);
    const chief = await office.shop.till('ADMIN');
    const { id } = await closed(
      metals,
      { lines: [{ metal: 'ORO_18', weightMg: 10_000, appliedCents: 8_000 }] },
      {
        allowsPrepayment: true,
        partialPaymentBp: 10_000,
      },
    );
    const cash = { payment: { method: 'CASH', amountCents: 20_000 } };
    expect((await step(chief, id, 'pay', cash)).json.code).toBe('CASH_CLOSED');
    await divisionTill(metals, 20_000);
    expect((await step(metals, id, 'pay', cash)).status).toBe(200);
    const { payments } = (await step(metals, id, 'undo-last-payment', { reason: 'Fue por tarjeta' })).json;
    expect(payments[0].undoneAt).not.toBeNull();
    expect(await held('till', 'card')).toEqual([20_000, 0]);
    const card = { method: 'CARD', amountCents: 20_000, cardLast4: '4821', terminalTransactionId: 'T-1' };
    expect((await step(metals, id, 'pay', { payment: card })).status).toBe(200);
    expect(await held('till', 'card')).toEqual([20_000, -20_000]);
    const [row] = (await metals.get(`${DIVISION_CASH}/movements?account=card`)).json.data;
    expect(row).toMatchObject({ kind: 'CLOSING_PAYMENT', operationPath: `/metals/closings/${id}` });
    const { cents } = (
      await house.db.pool.query(`select coalesce(sum(e.amount), 0)::int as cents from ledger_entries e
      join ledger_accounts a on a.id = e.account_id join ledger_transactions t on t.id = e.transaction_id
      where a.path like 'store:${office.shop.code}:%' and t.kind like 'CLOSING%'`)
    ).rows[0];
    expect(cents).toBe(0);
    expect(
      (
        await metals.call('POST', `${DIVISION_CASH}/close`, {
          counts: counts(20_000),
          redistribution: 'MOVE',
          cardTerminalTotalCents: -20_000,
          signature: metals.signature,
        })
      ).status,
    ).toBe(200);
    await whole();
  });

  test('R-MTRX-01 who signs at a till is asked among those who reach it', async () => {
    const shop = await newShop(house);
    const [metals, assistant] = [await shop.till('METAL_STAFF'), await shop.till('SHOP_ASSISTANT')];
    const signers = async (till: Till, area?: string): Promise<string[]> => {
      const door = area === undefined ? '' : `&at=${area}`;
      const { json } = await till.get(`/v1/auth/signers?action=cashSession.open${door}`);
      return json.signers.map(({ id }: { id: string }) => id);
    };
    expect(await signers(metals)).toEqual([metals.signature.employeeId]);
    expect(await signers(assistant)).toEqual([assistant.signature.employeeId]);
    // Direction reaches both: at each till it is offered those of that till.
    const direction = await shop.till('ADMIN');
    const all = [direction, metals, assistant].map(({ signature }) => signature.employeeId);
    const [admin = '', staff = '', seller = ''] = all;
    expect((await signers(direction)).toSorted()).toEqual(all.toSorted());
    expect((await signers(direction, '/metals')).toSorted()).toEqual([admin, staff].toSorted());
    expect((await signers(direction, '/')).toSorted()).toEqual([admin, seller].toSorted());
    expect((await signers(direction, '/workshop')).toSorted()).toEqual(all.toSorted());
  });

  test('R-MTRX-01 R-PERM-03 is of those who deal in metals; accounting reads', async () => {
    const shop = await newShop(house);
    for (const role of ROLES) {
      const till = await shop.till(role);
      const reads = ['ADMIN', 'MANAGER', 'METAL_STAFF', 'METAL_COMMERCIAL', 'ACCOUNTANT'].includes(role);
      const writes = reads && role !== 'ACCOUNTANT';
      const read = (await till.get(`${DIVISION_CASH}/current`)).status;
      const write = (await till.call('POST', `${DIVISION_CASH}/count`, {})).status;
      expect({ role, read, write }).toEqual({ role, read: reads ? 200 : 403, write: writes ? 422 : 403 });
    }
  });
});
