/** Who has just typed their code signs the next act of small risk without it (settled 7, docs/decisions/0320). */
import { randomUUID } from 'node:crypto';
import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { act, cash, create } from '../../../../test/bookings.ts';
import { ok } from '../../../../test/goods.ts';
import { openTill, type Till, useHouse } from '../../../../test/shop.ts';
import { newWork, WORKS } from '../../../../test/works.ts';
import { qb } from '../../../platform/db.ts';
import { findSession } from '../../master-data/auth/auth.public.ts';
import { slipFor } from './proofs.slips.ts';

const house = useHouse();
let till: Till;
beforeAll(async () => {
  till = await openTill(house);
});

interface Signature {
  readonly employeeId: string;
  readonly code?: string;
  readonly slip?: string;
}
/** A ring for 99,99 € in cash, signed so. */
async function sell(signature: Signature, { by = till, key = randomUUID(), discountBp = 0 } = {}) {
  const { code } = await by.shop.piece(9_999);
  const amountCents = Math.round((9_999 * (10_000 - discountBp)) / 10_000);
  const body = {
    lines: [{ productCode: code, discountBp }],
    payments: [{ method: 'CASH', amountCents }],
    signature,
  };
  return { reply: await by.call('POST', '/v1/sales', body, key), body, key };
}
const slipOf = (headers: Record<string, unknown>): string => String(headers['signature-slip']);
/** A sale signed with the code, and what it is worth. */
async function slipOfSale(by = till): Promise<string> {
  const { reply } = await sell(by.signature, { by });
  expect(reply.status).toBe(201);
  return slipOf(reply.headers);
}
const withSlip = (slip: string, employeeId = till.signature.employeeId): Signature => ({ employeeId, slip });
const refused = async (signature: Signature, how?: Parameters<typeof sell>[1]) => {
  const { reply } = await sell(signature, how);
  return [reply.status, reply.json.code, reply.json.fields?.[0]?.path];
};
const OVER = [422, 'SLIP_OVER', 'signature.code'];

describe('R-SALE-01 B-21 the sale after the one that was signed', () => {
  test('is signed with its slip; the audit says whose it is and which request carried the code', async () => {
    const first = await sell(till.signature);
    const slip = slipOf(first.reply.headers);
    const { reply } = await sell(withSlip(slip));
    expect(reply.status).toBe(201);
    // What is signed so is worth no other slip: a minute is a minute.
    expect(reply.headers['signature-slip']).toBeUndefined();
    const { signerId, details, requestId } = await house.db.one(
      sql<{ signerId: string; details: { codeTypedIn: string }; requestId: string }>`
        select (select payload::jsonb ->> 'signerId' from audit_events where record_id = ${reply.json.id}) as "signerId",
          (select payload::jsonb -> 'details' from audit_events where record_id = ${reply.json.id}) as details,
          (select payload::jsonb ->> 'requestId' from audit_events where record_id = ${first.reply.json.id}) as "requestId"`.compile(
        qb,
      ),
    );
    expect([signerId, details.codeTypedIn]).toEqual([till.signature.employeeId, requestId]);
  });

  test('said again with the same key it is not done twice, whether it is signed with the slip or the code', async () => {
    const slip = await slipOfSale();
    const { reply, body, key } = await sell(withSlip(slip));
    const again = await till.call('POST', '/v1/sales', { ...body, signature: till.signature }, key);
    expect([again.status, again.json.id]).toEqual([201, reply.json.id]);
    expect(again.headers['idempotent-replayed']).toBe('true');
  });
});

describe('B-21 a slip is refused', () => {
  test('of somebody else, of another session, of another code, and where a letter of it is another', async () => {
    const slip = await slipOfSale();
    const other = await till.shop.till();
    expect(await refused(withSlip(slip, other.signature.employeeId))).toEqual(OVER);
    const elsewhere = await till.shop.signIn(till.person);
    expect(await refused(withSlip(slip), { by: elsewhere })).toEqual(OVER);
    expect(await refused(withSlip(`${slip.slice(0, -1)}${slip.endsWith('A') ? 'B' : 'A'}`))).toEqual(OVER);
    expect(await refused(withSlip('nothing of ours'))).toEqual(OVER);
    expect(await refused({ employeeId: till.signature.employeeId })).toEqual([422, 'VALIDATION', 'signature.code']);
    expect(await refused({ ...till.signature, slip })).toEqual([422, 'VALIDATION', 'signature.code']);
  });

  test('for what a manager allows and for money that goes out', async () => {
    const slip = await slipOfSale();
    const needsCode = [422, 'SLIP_NOT_ENOUGH', 'signature.code'];
    expect(await refused(withSlip(slip), { discountBp: 5_000 })).toEqual(needsCode);
    const sale = (await sell(till.signature)).reply.json;
    const { status, json } = await till.call('POST', `/v1/sales/${sale.id}/return`, {
      lines: [{ saleLineId: sale.lines[0].id, disposition: 'RESTOCK' }],
      refunds: [{ paymentId: sale.payments[0].id, method: 'CASH', amountCents: 9_999 }],
      signature: withSlip(slip),
    });
    expect([status, json.code, json.fields[0].path]).toEqual(needsCode);
  });

  test('after a minute, and at once where the house trusts nobody', async () => {
    const slip = await slipOfSale();
    /** As it was written so many seconds ago. */
    const writtenAgo = async (seconds: number): Promise<Signature> => {
      const { id } = till.person;
      const { hash } = await house.db.one(
        sql<{ hash: string }>`select signature_hash as hash from employees where id = ${id}`.compile(qb),
      );
      const who = { ...(await findSession(house.db, till.token, false))!, address: '127.0.0.1' };
      const at = new Date(Date.now() - seconds * 1000).toISOString();
      return withSlip(slipFor(house.app.secrets, { id, hash }, who, at)(randomUUID()));
    };
    expect((await sell(await writtenAgo(50))).reply.status).toBe(201);
    expect(await refused(await writtenAgo(61))).toEqual(OVER);
    expect(await refused(await writtenAgo(-30))).toEqual(OVER);
    const limit = (value: number, from: string) =>
      house.db.run(
        sql`insert into policy_limits (name, value, valid_from, source)
          values ('trustSeconds', ${value}, ${from}::date, 'prueba')`.compile(qb),
      );
    const today = businessDate(new Date());
    await limit(0, addDays(today, -1));
    expect(await refused(withSlip(slip))).toEqual(OVER);
    await limit(60, today);
    expect((await sell(withSlip(slip))).reply.status).toBe(201);
  });

  test('once the screen was locked, or its person has left', async () => {
    const locked = await slipOfSale();
    await ok(till.call('POST', '/v1/auth/lock'));
    await ok(till.call('POST', '/v1/auth/unlock', { secret: till.signature.code }));
    expect(await refused(withSlip(locked))).toEqual(OVER);
    const colleague = await till.shop.till();
    const clock = (way: string, by: Till) =>
      ok(by.call('POST', `/v1/work-time/${way}`, { employeeIds: [by.person.id], signature: by.signature }));
    for (const one of [till, colleague]) await clock('clock-in', one);
    const left = await slipOfSale(colleague);
    await clock('clock-out', colleague);
    expect(await refused(withSlip(left, colleague.person.id), { by: colleague })).toEqual(OVER);
  });
});

describe('B-21 R-BOOK-01 R-WORK-01 what brings money in or is only taken in is small', () => {
  test('a booking, its instalment and a job are signed with the slip of a sale', async () => {
    const signature = withSlip(await slipOfSale());
    const customerId = await till.shop.customer();
    const booked = await create({ till, customerId }, { body: { signature } });
    expect(booked.status).toBe(201);
    const paid = await act(till, booked.json, 'pay-instalment', { payments: cash(1_000), signature });
    expect([paid.status, paid.json.paidCents]).toEqual([200, 1_900]);
    expect((await till.call('POST', WORKS, newWork({ customerId, signature }))).status).toBe(201);
  });

  test('what was paid goes back only with the code', async () => {
    const signature = withSlip(await slipOfSale());
    const booked = await create({ till, customerId: await till.shop.customer() }, { body: { signature } });
    await ok(act(till, booked.json, 'pay-instalment', { payments: cash(1_000), signature }));
    const { status, json } = await act(till, booked.json, 'undo-last-payment', { signature, reason: 'No era suyo' });
    expect([status, json.code]).toEqual([422, 'SLIP_NOT_ENOUGH']);
  });
});

test('B-21 who may sign is told whether the code may be left out', async () => {
  const small = async (action: string): Promise<boolean> =>
    (await ok(till.get(`/v1/auth/signers?action=${action}`))).isSmall;
  expect([await small('sale.sell'), await small('booking.confirmPickup'), await small('sale.return')]).toEqual([
    true,
    true,
    false,
  ]);
});

test('B-21 nothing is small but what is sold, begun, paid in, handed over for nothing more or read whole', () => {
  expect([...house.app.services.house.small].toSorted()).toEqual([
    'booking.confirmPickup',
    'booking.create',
    'booking.payInstalment',
    'recoverableSale.renew',
    'sale.sell',
    'saleBudget.confirmPaymentAndPickup',
    'shipment.receive',
    'work.confirmPickup',
    'work.create',
  ]);
});
