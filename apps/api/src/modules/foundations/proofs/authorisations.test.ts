import { describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { referenceOf } from '@quilate/domain/modules/foundations/proofs/proofs.rules.ts';
import { type Answer, newShop, openTill, type Till, useHouse } from '../../../../test/shop.ts';
import { newCustomer } from '../../../../test/people.ts';
import { ROUTES } from '../../../rooms.ts';
import { qb } from '../../../platform/db.ts';

const house = useHouse();
const DEFECT = { disposition: 'DEFECTIVE', reason: 'Cierre roto' };

interface Late {
  readonly till: Till;
  readonly manager: Till;
  // oxlint-disable-next-line typescript/no-explicit-any -- a sale as the API answers it
  readonly sale: any;
}

/** A sale of one piece whose time to be returned is over, and a zone manager who is somewhere else. */
async function lateSale(till?: Till): Promise<Late> {
  const at = till ?? (await openTill(house));
  const sale = (await at.sell([(await at.shop.piece()).code], 10_000)).json;
  await house.db.run(sql`update sales set refund_max_date = '2020-01-01' where id = ${sale.id}`.compile(qb));
  return { till: at, manager: await at.shop.till('MANAGER'), sale };
}

const giveBack = ({ till, sale }: Late, authorisationCode: string, key?: string): Promise<Answer> =>
  till.call(
    'POST',
    `/v1/sales/${sale.id}/return`,
    {
      lines: [{ saleLineId: sale.lines[0].id, ...DEFECT }],
      refunds: [{ paymentId: sale.payments[0].id, method: 'CASH', amountCents: 10_000 }],
      signature: till.signature,
      approval: { authorisationCode },
    },
    key,
  );

const authorise = (manager: Till, { till, sale }: Late, more: Record<string, unknown> = {}, key?: string) =>
  manager.call(
    'POST',
    '/v1/authorisations',
    {
      storeId: till.shop.id,
      action: 'sale.return',
      recordCode: sale.code,
      amountCents: 10_000,
      reason: 'Defecto de fábrica, lo he visto por foto',
      signature: manager.signature,
      ...more,
    },
    key,
  );
const codeOf = async (manager: Till, id: string): Promise<string> =>
  (await manager.get(`/v1/authorisations/${id}/code`)).json.code;
async function newCode(late: Late, more: Record<string, unknown> = {}): Promise<string> {
  const { json } = await authorise(late.manager, late, more);
  return await codeOf(late.manager, json.id);
}
const refusal = ({ status, json }: Answer) => ({ status, code: json.code, path: json.fields?.[0]?.path });
const refused = (code: string) => ({ status: 422, code, path: 'approval.authorisationCode' });

describe('B-02 R-PERM-04 a code given from afar', () => {
  test('B-02 allows one late return, once; the audit holds who asked, who authorised, when and why', async () => {
    const late = await lateSale();
    const given = await authorise(late.manager, late);
    expect(given).toMatchObject({
      status: 201,
      json: { phase: 'valid', recordCode: late.sale.code, amountCents: 10_000, isOwn: true, usedAt: null },
    });
    const code = await codeOf(late.manager, given.json.id);
    expect(code).toMatch(/^\d{8}$/);
    const { secondsLeft } = (await late.manager.get(`/v1/authorisations/${given.json.id}/code`)).json;
    expect(secondsLeft).toBeGreaterThan(290);
    const back = await giveBack(late, code);
    expect(back).toMatchObject({ status: 200, json: { state: 'fullReturn' } });
    expect(back.json.activity[0]).toMatchObject({ approverName: 'Yaiza Santana', reason: given.json.reason });
    const audit = await house.db.one(
      sql<{ employeeId: string; approverId: string; payload: Record<string, unknown> }>`
        select employee_id as "employeeId", approver_id as "approverId", payload::jsonb as payload from audit_events
        where record_id = ${late.sale.id} and action = 'sale.return'`.compile(qb),
    );
    expect(audit).toMatchObject({
      employeeId: late.till.person.id,
      approverId: late.manager.person.id,
      payload: { details: { authorisation: { id: given.json.id, issuedAt: given.json.issuedAt } } },
    });
    expect((await late.manager.get(`/v1/authorisations/${given.json.id}/code`)).json.code).toBeNull();
    const { data } = (await late.manager.get('/v1/authorisations')).json;
    expect(data[0]).toMatchObject({ phase: 'used', userName: 'Yaiza Santana' });
    const states = await house.db.run(
      sql<{
        to: string;
      }>`select to_state as to from state_changes where record_id = ${given.json.id} order by id`.compile(qb),
    );
    expect(states.map(({ to }) => to)).toEqual(['issued', 'used']);
  });

  test('G23 B-02 is for its action, its record, its amount and its shop alone, for minutes: each refusal says which', async () => {
    const late = await lateSale();
    const other = await lateSale(late.till);
    const elsewhere = await lateSale();
    const both = await late.till.shop.person('MANAGER', [late.till.shop.id, elsewhere.till.shop.id]);
    const manager = await late.till.shop.signIn(both);
    const code = async (more: Record<string, unknown>) => newCode({ ...late, manager }, more);
    const shift = referenceOf(late.sale.id);
    const wrong = [
      ['AUTHORISATION_OTHER_ACTION', await code({ action: 'sale.correctPayment' })],
      ['AUTHORISATION_OTHER_ACTION', await code({ action: 'shift.correct', recordCode: shift })],
      ['AUTHORISATION_OTHER_RECORD', await code({ recordCode: other.sale.code })],
      ['AUTHORISATION_TOO_SMALL', await code({ amountCents: 9_999 })],
      ['AUTHORISATION_OTHER_STORE', await code({ storeId: elsewhere.till.shop.id })],
    ] as const;
    for (const [reason, given] of wrong) expect(refusal(await giveBack(late, given))).toEqual(refused(reason));
    const old = '00000001';
    await house.db.run(
      sql`with old as (insert into authorisations (id, state, code_digest, store_id, action, record_code, amount_cents,
          reason, issuer_id, issued_at, expires_at) values (gen_random_uuid(), 'issued', ${digest(old)},
          ${late.till.shop.id}, 'sale.return', ${late.sale.code}, 10000, 'Por teléfono', ${both.id},
          now() - interval '6 minutes', now() - interval '1 minute') returning id)
        insert into state_changes (concept, record_id, to_state, action)
        select 'authorisation', id, 'issued', 'authorise' from old`.compile(qb),
    );
    expect(refusal(await giveBack(late, old))).toEqual(refused('AUTHORISATION_EXPIRED'));
    // However it was read and typed, and for any amount up to what was allowed.
    const right = await code({
      recordCode: ` ${late.sale.code.toLowerCase().replaceAll('-', ' ')} `,
      amountCents: 50_000,
    });
    expect((await giveBack(late, right)).status).toBe(200);
    expect(refusal(await giveBack(other, right))).toEqual(refused('AUTHORISATION_USED'));
  });

  test('B-02 may be taken back while nobody has used it, by who gives codes for the shop, once', async () => {
    const late = await lateSale();
    const { id } = (await authorise(late.manager, late)).json;
    const code = await codeOf(late.manager, id);
    const withdraw = (manager: Till, key?: string) =>
      manager.call('POST', `/v1/authorisations/${id}/withdraw`, undefined, key);
    expect((await withdraw(late.till)).status).toBe(403);
    expect((await withdraw((await lateSale()).manager)).status).toBe(404);
    const key = 'un-codigo-retirado-una-vez';
    const taken = await withdraw(late.manager, key);
    expect(taken).toMatchObject({ status: 200, json: { phase: 'withdrawn', usedAt: null } });
    expect((await withdraw(late.manager, key)).text).toBe(taken.text);
    expect(await withdraw(late.manager)).toMatchObject({ status: 409, json: { code: 'STATE_CONFLICT' } });
    expect((await late.manager.get(`/v1/authorisations/${id}/code`)).json.code).toBeNull();
    expect(refusal(await giveBack(late, code))).toEqual(refused('AUTHORISATION_WITHDRAWN'));
  });

  test('B-02 a code used cannot be taken back, and of both at once one happens', async () => {
    const late = await lateSale();
    const { id } = (await authorise(late.manager, late)).json;
    const code = await codeOf(late.manager, id);
    const both = await Promise.all([
      giveBack(late, code),
      late.manager.call('POST', `/v1/authorisations/${id}/withdraw`),
    ]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    const done = await late.manager.call('POST', `/v1/authorisations/${id}/withdraw`);
    expect(done).toMatchObject({ status: 409, json: { code: 'STATE_CONFLICT' } });
  });

  test('B-02 twenty who use one code at the same moment are one return', async () => {
    const late = await lateSale();
    const code = await newCode(late);
    const replies = await Promise.all(Array.from({ length: 20 }, () => giveBack(late, code)));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect(replies.filter((reply) => reply.status >= 500)).toEqual([]);
  });

  test('B-02 what is refused for another reason leaves the code unused; the same request repeated uses it once', async () => {
    const late = await lateSale();
    const code = await newCode(late);
    const body = {
      lines: [{ saleLineId: late.sale.lines[0].id, disposition: 'RESTOCK' }],
      refunds: [{ paymentId: late.sale.payments[0].id, method: 'CASH', amountCents: 10_000 }],
      signature: late.till.signature,
      approval: { authorisationCode: code },
    };
    const url = `/v1/sales/${late.sale.id}/return`;
    expect((await late.till.call('POST', url, body)).json.code).toBe('RETURN_TOO_LATE');
    const key = 'one-return-with-a-code';
    const first = await giveBack(late, code, key);
    expect(first.status).toBe(200);
    const again = await giveBack(late, code, key);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(again.text).toBe(first.text);
  });

  test('B-02 A7 guesses are counted by who makes them: five, and then even the right code waits', async () => {
    const late = await lateSale();
    const code = await newCode(late);
    const guess = (n: number): string => String((Number(code) + n + 1) % 100_000_000).padStart(8, '0');
    const replies = await Promise.all(Array.from({ length: 30 }, (_, n) => giveBack(late, guess(n))));
    const codes = replies.map((reply) => reply.json.code as string);
    expect(codes.filter((one) => one === 'AUTHORISATION_WRONG')).toHaveLength(5);
    expect(codes.filter((one) => one === 'AUTHORISATION_LOCKED')).toHaveLength(25);
    expect(refusal(await giveBack(late, code))).toEqual(refused('AUTHORISATION_LOCKED'));
    const colleague = await late.till.shop.till();
    expect((await giveBack({ ...late, till: colleague }, code)).status).toBe(200);
  });

  test('B-02 the one who gave it does not sign with it; who may no longer authorise, no longer does', async () => {
    const late = await lateSale();
    const code = await newCode(late);
    expect(refusal(await giveBack({ ...late, till: late.manager }, code))).toEqual(refused('SELF_APPROVAL'));
    const demote = sql`update employees set role = 'SHOP_ASSISTANT' where id = ${late.manager.person.id}`;
    await house.db.run(demote.compile(qb));
    expect(refusal(await giveBack(late, code))).toEqual(refused('AUTHORISATION_ENDED'));
  });

  test('B-02 no table holds a code, and nobody but who gave it reads it', async () => {
    const late = await lateSale();
    const given = await authorise(late.manager, late, {}, 'one-code-however-often');
    const again = await authorise(late.manager, late, {}, 'one-code-however-often');
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(again.json.id).toBe(given.json.id);
    const code = await codeOf(late.manager, given.json.id);
    const stored = await house.db.run(
      sql<{ all: string }>`select row_to_json(a)::text as all from authorisations a
        union all select reply from idempotency_keys where reply is not null
        union all select payload from audit_events`.compile(qb),
    );
    expect(stored.some((row) => row.all.includes(code))).toBe(false);
    const admin = await late.till.shop.till('ADMIN');
    expect((await admin.get(`/v1/authorisations/${given.json.id}/code`)).status).toBe(404);
    expect((await admin.get('/v1/authorisations')).json.data[0]).toMatchObject({ id: given.json.id, isOwn: false });
  });
});

describe('B-02 giving a code', () => {
  test('B-02 a zone manager gives it for the own shops, the direction for all, others for none; it is signed by who gives it', async () => {
    const late = await lateSale();
    const stranger = await (await newShop(house)).till('MANAGER');
    const office = await (await newShop(house)).till('ADMIN');
    expect(refusal(await authorise(stranger, late))).toMatchObject({ status: 422, code: 'AUTHORISATION_OUT_OF_ZONE' });
    expect((await authorise(late.till, late)).status).toBe(403);
    expect((await stranger.get('/v1/authorisations/stores')).json.data).toMatchObject([{ id: stranger.shop.id }]);
    const colleague = await late.till.shop.person('MANAGER');
    expect(refusal(await authorise(late.manager, late, { signature: colleague.signature }))).toEqual({
      status: 422,
      code: 'AUTHORISATION_OWN_SIGNATURE',
      path: 'signature.employeeId',
    });
    expect((await authorise(office, late)).status).toBe(201);
    expect((await giveBack(late, await newCode({ ...late, manager: office }))).status).toBe(200);
    expect((await stranger.get('/v1/authorisations')).json.totalCount).toBe(0);
    const givenTo = async (storeId: string): Promise<number> =>
      (await office.get(`/v1/authorisations?storeId[]=${storeId}`)).json.totalCount;
    expect([await givenTo(late.till.shop.id), await givenTo(stranger.shop.id)]).toEqual([2, 0]);
    // Beyond the own reach nothing is found, whatever is asked.
    const beyond = await stranger.get(`/v1/authorisations?storeId[]=${late.till.shop.id}`);
    expect(beyond.json.totalCount).toBe(0);
  });

  test('B-02 without a reason, a reference or an amount it is refused at that field; an action nobody approves has none', async () => {
    const late = await lateSale();
    const tries = [
      [{ reason: 'x' }, 'reason'],
      [{ recordCode: undefined }, 'recordCode'],
      [{ recordCode: '--' }, 'recordCode'],
      [{ amountCents: undefined }, 'amountCents'],
      [{ amountCents: 0 }, 'amountCents'],
      [{ action: 'alert.createAlert' }, 'action'],
    ] as const;
    for (const [more, path] of tries)
      expect(refusal(await authorise(late.manager, late, more))).toMatchObject({ status: 422, path });
  });

  test('B-02 R-PERM-04 the actions are those whose state table asks for approval, and every command says what it is for', async () => {
    const { json } = await (await openTill(house)).get('/v1/authorisations/actions');
    const byAction = new Map(json.data.map((one: { action: string }) => [one.action, one]));
    expect(byAction.get('sale.return')).toMatchObject({ asksRecord: true, asksAmount: true });
    expect(byAction.get('customer.setPin')).toMatchObject({ asksRecord: true, asksAmount: false });
    expect(byAction.get('sale.sell')).toMatchObject({ asksRecord: false, asksAmount: true });
    expect(byAction.has('alert.createAlert')).toBe(false);
    const asking = ROUTES.flatMap((route) => (route.kind === 'command' && route.approval ? [route] : []));
    expect(asking.length).toBe(json.totalCount);
    // A command that cannot say what an approval is for cannot be approved from afar: give it `bound`.
    expect(asking.filter((route) => !route.approval!.isBound).map((route) => route.auditAction)).toEqual([]);
  });

  test('B-02 R-CUST-03 a customer without a code is named by a reference that tells nothing about them', async () => {
    const till = await openTill(house);
    const manager = await till.shop.till('MANAGER');
    const id = await newCustomer(till);
    await till.call('POST', `/v1/customers/${id}/set-pin`, { pin: '4821' });
    await house.db.run(sql`update customer_pins set failures = 10 where customer_id = ${id}`.compile(qb));
    const set = (authorisationCode: string) =>
      till.call('POST', `/v1/customers/${id}/set-pin`, { pin: '5932', approval: { authorisationCode } });
    const given = await authorise(
      manager,
      { till, manager, sale: { code: referenceOf(id) } },
      { action: 'customer.setPin', amountCents: undefined },
    );
    expect(given.json).toMatchObject({ recordCode: referenceOf(id), amountCents: null });
    expect((await set(await codeOf(manager, given.json.id))).json.pinState).toBe('SET');
  });
});

const digest = (code: string): Buffer => house.app.secrets.keyed(`authorisation code ${code}`);
