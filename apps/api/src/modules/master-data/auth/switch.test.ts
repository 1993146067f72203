import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { onOwnersBehalf } from '../../../../test/database.ts';
import { CODE, counts, newShop, PASSWORD, type Person, type Shop, useHouse } from '../../../../test/shop.ts';
import { qb } from '../../../platform/db.ts';

const house = useHouse();

interface Reply {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- the answers are what the tests look into
  readonly json: any;
}

/** A browser at the counter of a shop: it keeps what the server gives it, and nothing else. */
class Counter {
  readonly shop: Shop;
  readonly cookies = new Map<string, string>();
  constructor(shop: Shop) {
    this.shop = shop;
  }

  async ask(method: 'GET' | 'POST', url: string, body?: unknown): Promise<Reply> {
    const reply = await house.app.server.inject({
      method,
      url,
      cookies: Object.fromEntries(this.cookies),
      headers: method === 'GET' ? {} : { 'idempotency-key': randomUUID() },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    for (const { name, value } of reply.cookies) if (value) this.cookies.set(name, value);
    return { status: reply.statusCode, json: reply.body ? reply.json() : undefined };
  }

  signIn(person: Person): Promise<Reply> {
    return this.ask('POST', '/v1/auth/login', { storeId: this.shop.id, email: person.email, password: PASSWORD });
  }

  switchTo(person: Person, code = CODE): Promise<Reply> {
    return this.ask('POST', '/v1/auth/switch-person', { employeeId: person.id, code });
  }

  async people(): Promise<{ employeeId: string; isCurrent: boolean }[]> {
    return (await this.ask('GET', '/v1/auth/counter-people')).json.data;
  }

  async whoIsInFront(): Promise<string | undefined> {
    return (await this.ask('GET', '/v1/employees/me')).json.id;
  }
}

/** Two people who have both signed in at one counter; the second is in front. */
async function twoAtACounter() {
  const shop = await newShop(house);
  const [ana, bea] = [await shop.person('SHOP_ASSISTANT'), await shop.person('SHOP_ASSISTANT')];
  const counter = new Counter(shop);
  for (const person of [ana, bea]) expect((await counter.signIn(person)).status).toBe(200);
  return { shop, ana, bea, counter };
}
const ended = (person: Person) => sql`select from sessions where employee_id = ${person.id} and revoked_at is null`;
const isLive = async (person: Person): Promise<boolean> => (await house.db.run(ended(person).compile(qb))).length > 0;

describe('B-22 several people at one counter', () => {
  test('B-22 who has no signing code yet comes to the front with their password', async () => {
    const { ana, bea, counter } = await twoAtACounter();
    await house.db.run(sql`update employees set signature_hash = null where id = ${ana.id}`.compile(qb));
    expect(await counter.switchTo(ana)).toMatchObject({ status: 422, json: { code: 'NO_SIGNING_CODE' } });
    expect(await counter.whoIsInFront()).toBe(bea.id);
  });

  test('B-22 R-TIME-04 each signs in once; the signing code brings the other to the front in under two seconds', async () => {
    const { ana, bea, counter } = await twoAtACounter();
    expect(await counter.whoIsInFront()).toBe(bea.id);
    expect((await counter.people()).toSorted((a, b) => Number(a.isCurrent) - Number(b.isCurrent))).toMatchObject([
      { employeeId: ana.id, isCurrent: false, hasSignature: true },
      { employeeId: bea.id, isCurrent: true },
    ]);
    const since = performance.now();
    const switched = await counter.switchTo(ana);
    expect(performance.now() - since).toBeLessThan(2_000);
    expect(switched).toMatchObject({ status: 200, json: { employee: { id: ana.id, hold: null } } });
    expect(await counter.whoIsInFront()).toBe(ana.id);
    for (const person of [bea, ana]) {
      await counter.switchTo(person);
      expect((await counter.ask('GET', '/v1/sales')).status).toBe(200);
    }
    const audit = await house.db.run(
      sql<{ employee: string; from: string; by: string }>`select employee_id as employee,
          payload::jsonb -> 'details' ->> 'from' as "from", payload::jsonb -> 'details' ->> 'by' as by
        from audit_events where action = 'access.switchPerson' and store_id = ${counter.shop.id}
        order by seq`.compile(qb),
    );
    expect(audit).toEqual([
      { employee: ana.id, from: bea.id, by: 'list' },
      { employee: bea.id, from: ana.id, by: 'list' },
      { employee: ana.id, from: bea.id, by: 'list' },
    ]);
  });

  test('B-22 one is in front: the tokens of the others answer only who they belong to, and old ones nothing', async () => {
    const { ana, bea, counter } = await twoAtACounter();
    const tokenOfBea = counter.cookies.get('employee')!;
    const asBea = (method: 'GET' | 'POST', url: string) =>
      house.app.server.inject({ method, url, headers: { authorization: `Bearer ${tokenOfBea}` } });
    await counter.switchTo(ana);
    expect((await asBea('GET', '/v1/sales')).json()).toMatchObject({ code: 'SESSION_LOCKED' });
    expect((await asBea('GET', '/v1/employees/me')).json()).toMatchObject({ id: bea.id, hold: 'locked' });
    const unlocked = await house.app.server.inject({
      method: 'POST',
      url: '/v1/auth/unlock',
      headers: { authorization: `Bearer ${tokenOfBea}`, 'idempotency-key': randomUUID() },
      payload: { secret: CODE },
    });
    expect(unlocked.json()).toEqual({ hold: null });
    // Whoever unlocks an old one is in front, and the other no longer.
    expect((await counter.ask('GET', '/v1/sales')).json).toMatchObject({ code: 'SESSION_LOCKED' });
    await counter.switchTo(bea);
    expect((await asBea('GET', '/v1/employees/me')).statusCode).toBe(401);
  });

  test('B-22 B-23 it is done from a locked screen too, also by the one who locked it', async () => {
    const { ana, bea, counter } = await twoAtACounter();
    await counter.ask('POST', '/v1/auth/lock');
    expect(await counter.people()).toHaveLength(2);
    expect((await counter.switchTo(ana)).status).toBe(200);
    await counter.ask('POST', '/v1/auth/lock');
    expect((await counter.switchTo(ana)).json).toMatchObject({ employee: { id: ana.id, hold: null } });
    expect((await counter.ask('GET', '/v1/sales')).status).toBe(200);
    expect((await counter.people()).map((one) => one.employeeId).toSorted()).toEqual([ana.id, bea.id].toSorted());
  });

  test('B-22 A7 wrong codes are counted with those of the signature, and five lock both', async () => {
    const { ana, counter } = await twoAtACounter();
    for (const attemptsLeft of [4, 3, 2, 1, 0])
      expect(await counter.switchTo(ana, '000000')).toMatchObject({
        status: 422,
        json: { code: 'SWITCH_WRONG', details: { attemptsLeft }, fields: [{ path: 'code' }] },
      });
    expect((await counter.switchTo(ana)).json.code).toBe('SWITCH_LOCKED');
    const opening = { counts: counts(100_000), redistribution: 'MOVE', signature: ana.signature };
    expect((await counter.ask('POST', '/v1/cash/open', opening)).json.code).toBe('SIGNATURE_LOCKED');
  });

  test('B-22 A7 of thirty guesses at the same moment at most five are looked at', async () => {
    const { ana, counter } = await twoAtACounter();
    const replies = await Promise.all(Array.from({ length: 30 }, (_, n) => counter.switchTo(ana, `falso-${n}`)));
    expect(replies.filter(({ json }) => json.code === 'SWITCH_WRONG').length).toBeLessThanOrEqual(5);
    expect(replies.some(({ status }) => status === 200)).toBe(false);
  });

  test('B-22 another counter, a token without its browser, and another shop cannot use it', async () => {
    const { shop, ana, bea, counter } = await twoAtACounter();
    const other = new Counter(shop);
    await other.signIn(bea);
    expect((await other.switchTo(ana)).json).toMatchObject({ code: 'PERSON_NOT_HERE' });
    // A stolen token, and a token with another browser's name.
    const thief = new Counter(shop);
    thief.cookies.set('employee', counter.cookies.get('employee')!);
    expect((await thief.switchTo(ana)).json).toMatchObject({ code: 'COUNTER_UNKNOWN' });
    thief.cookies.set('counter', other.cookies.get('counter')!);
    expect((await thief.switchTo(ana)).json).toMatchObject({ code: 'PERSON_NOT_HERE' });
    expect(await thief.people()).toEqual([]);
    const elsewhere = await newShop(house);
    const both = await shop.person('MANAGER', [shop.id, elsewhere.id]);
    counter.cookies.delete('employee');
    const moved = new Counter(elsewhere);
    moved.cookies.set('counter', counter.cookies.get('counter')!);
    await moved.signIn(both);
    expect((await moved.switchTo(ana)).json).toMatchObject({ code: 'PERSON_NOT_HERE' });
    const stored = await house.db.run(
      sql<{ hash: Buffer }>`select counter_hash as hash from sessions where counter_hash is not null`.compile(qb),
    );
    expect(stored.some(({ hash }) => hash.toString() === counter.cookies.get('counter'))).toBe(false);
  });

  test('G24 B-22 A20 discharge, a new password, signing out and time end it at once', async () => {
    const { shop, ana, bea, counter } = await twoAtACounter();
    const admin = await shop.till('ADMIN');
    const discharge = { kind: 'TEMPORARY', endDate: new Date().toISOString().slice(0, 10), reason: 'Excedencia' };
    expect((await admin.call('POST', `/v1/employees/${ana.id}/discharge`, discharge)).status).toBe(200);
    expect((await counter.switchTo(ana)).json.code).toBe('PERSON_NOT_HERE');
    expect(await isLive(ana)).toBe(false);
    const age = (what: string) =>
      onOwnersBehalf(
        house.databaseUrl,
        `update sessions set ${what} = ${what} - interval '241 minutes' where employee_id = $1`,
        [cara.id],
      );
    const cara = await shop.person('SHOP_ASSISTANT');
    await counter.signIn(cara);
    await counter.switchTo(bea);
    expect((await counter.people()).map((one) => one.employeeId)).toContain(cara.id);
    await age('last_seen_at');
    expect((await counter.switchTo(cara)).json.code).toBe('PERSON_NOT_HERE');
    await counter.signIn(cara);
    await counter.switchTo(bea);
    for (let turn = 0; turn < 3; turn += 1) await age('created_at');
    expect((await counter.switchTo(cara)).json.code).toBe('PERSON_NOT_HERE');
    await counter.signIn(cara);
    await counter.ask('POST', '/v1/auth/logout');
    await counter.signIn(bea);
    expect((await counter.people()).map((one) => one.employeeId)).toEqual([bea.id]);
  });

  test('B-22 A20 the twelve hours of a session begin when its person signed in, however often they come to the front', async () => {
    const { ana, bea, counter } = await twoAtACounter();
    const begun = async () =>
      (
        await house.db.one(
          sql<{ at: string }>`select created_at as at from sessions
            where employee_id = ${ana.id} and revoked_at is null`.compile(qb),
        )
      ).at;
    const first = await begun();
    for (const person of [ana, bea, ana]) await counter.switchTo(person);
    expect(await begun()).toBe(first);
    await counter.signIn(ana);
    const live = await house.db.run(ended(ana).compile(qb));
    expect(live).toHaveLength(1);
  });

  test('B-22 two who come to the front at the same moment: one is, the other is locked', async () => {
    const { shop, ana, counter } = await twoAtACounter();
    const cara = await shop.person('SHOP_ASSISTANT');
    await counter.signIn(cara);
    const copies = Array.from({ length: 6 }, () =>
      Object.assign(new Counter(shop), { cookies: new Map(counter.cookies) }),
    );
    const replies = await Promise.all(copies.map((copy, n) => (n % 2 ? copy.switchTo(ana) : copy.signIn(cara))));
    expect(replies.every(({ status }) => status < 500)).toBe(true);
    const awake = await house.db.run(
      sql`select from sessions where store_id = ${shop.id} and revoked_at is null and locked_at is null`.compile(qb),
    );
    expect(awake).toHaveLength(1);
  });
});

describe('B-22 the badge of an employee', () => {
  async function withBadge(person: Person, shop: Shop): Promise<string> {
    const admin = await shop.till('ADMIN');
    const given = await admin.call('POST', `/v1/employees/${person.id}/issue-badge`, { signature: admin.signature });
    expect(given).toMatchObject({ status: 200, json: { hasBadge: true } });
    const row = await house.db.one(
      sql<{ sealed: Buffer }>`select sealed_code as sealed from employee_badges
        where employee_id = ${person.id}`.compile(qb),
    );
    return house.app.services.vault.openText(`badge of ${person.id}`, row.sealed);
  }
  const byBadge = (counter: Counter, badgeCode: string, code = CODE) =>
    counter.ask('POST', '/v1/auth/switch-person', { badgeCode, code });

  test('B-22 says who, never that it is them: with the signing code it brings its owner to the front', async () => {
    const { shop, ana, counter } = await twoAtACounter();
    const badge = await withBadge(ana, shop);
    expect(badge).toMatch(/^QE[A-Z2-7]{12}$/);
    expect((await byBadge(counter, badge, '000000')).json).toMatchObject({ code: 'SWITCH_WRONG' });
    expect((await counter.ask('POST', '/v1/auth/switch-person', { badgeCode: badge })).status).toBe(422);
    expect((await byBadge(counter, badge)).json).toMatchObject({ employee: { id: ana.id } });
    const elsewhere = new Counter(shop);
    await elsewhere.signIn(await shop.person('SHOP_ASSISTANT'));
    expect((await byBadge(elsewhere, badge)).json).toMatchObject({ code: 'BADGE_NOT_HERE' });
    expect((await byBadge(counter, 'QEAAAAAAAAAAAA')).json).toMatchObject({ code: 'BADGE_NOT_HERE' });
  });

  test('B-22 M-15 read where somebody signs it says whose it is, in the shop where its owner signs; it signs nothing', async () => {
    const { shop, ana, counter } = await twoAtACounter();
    const badgeCode = await withBadge(ana, shop);
    const read = (at: Counter, code: string) => at.ask('POST', '/v1/auth/read-badge', { badgeCode: code });
    expect(await read(counter, badgeCode)).toMatchObject({ status: 200, json: { employeeId: ana.id } });
    expect((await read(counter, 'QEAAAAAAAAAAAA')).json).toMatchObject({ code: 'BADGE_NOT_SIGNING' });
    expect((await read(counter, 'ANA')).status).toBe(422);
    const elsewhere = await newShop(house);
    const foreign = new Counter(elsewhere);
    await foreign.signIn(await elsewhere.person('SHOP_ASSISTANT'));
    expect((await read(foreign, badgeCode)).json).toMatchObject({ code: 'BADGE_NOT_SIGNING' });
    const { status } = await new Counter(shop).ask('POST', '/v1/auth/read-badge', { badgeCode });
    expect(status).toBe(401);
  });

  test('B-22 a new badge ends the one before; a lost one is revoked; a discharge takes it away', async () => {
    const { shop, ana, counter } = await twoAtACounter();
    const [old, badge] = [await withBadge(ana, shop), await withBadge(ana, shop)];
    expect((await byBadge(counter, old)).json.code).toBe('BADGE_NOT_HERE');
    expect((await byBadge(counter, badge)).status).toBe(200);
    const admin = await shop.till('ADMIN');
    const pdf = await admin.get(`/v1/employees/${ana.id}/badge`);
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await counter.ask('GET', `/v1/employees/${ana.id}/badge`)).status).toBe(403);
    const url = `/v1/employees/${ana.id}/revoke-badge`;
    const wrong = { ...admin.signature, code: '000000' };
    expect((await admin.call('POST', url, { signature: wrong })).json.code).toBe('SIGNATURE_WRONG');
    const key = 'revoke-the-badge-once';
    expect((await admin.call('POST', url, { signature: admin.signature }, key)).json).toMatchObject({
      hasBadge: false,
    });
    const again = await admin.call('POST', url, { signature: admin.signature }, key);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect((await byBadge(counter, badge)).json.code).toBe('BADGE_NOT_HERE');
    expect((await admin.call('POST', url, { signature: admin.signature })).json.code).toBe('STATE_CONFLICT');
    expect((await admin.get(`/v1/employees/${ana.id}/badge`)).status).toBe(404);
    const stored = await house.db.run(
      sql<{ all: string }>`select reply as all from idempotency_keys where reply is not null
        union all select payload from audit_events`.compile(qb),
    );
    for (const secret of [old, badge]) expect(stored.some((row) => row.all.includes(secret))).toBe(false);
  });
});

describe('B-22 a sale that one begins and another finishes', () => {
  const sell = async (counter: Counter, more: Record<string, unknown>) =>
    counter.ask('POST', '/v1/sales', {
      lines: [{ productCode: (await counter.shop.piece()).code }],
      payments: [{ method: 'CASH', amountCents: 10_000 }],
      ...more,
    });

  test('B-22 keeps who began it, who finished it and who signed it apart', async () => {
    const { shop, ana, bea, counter } = await twoAtACounter();
    await house.db.run(sql`update employees set name = 'Ana' where id = ${ana.id}`.compile(qb));
    await house.db.run(sql`update employees set name = 'Bea' where id = ${bea.id}`.compile(qb));
    const cara = await shop.person('MANAGER');
    const opening = { counts: counts(100_000), redistribution: 'MOVE', signature: bea.signature };
    expect((await counter.ask('POST', '/v1/cash/open', opening)).status).toBe(201);
    const sale = await sell(counter, { sellerId: ana.id, signature: cara.signature });
    const people = { sellerName: 'Ana Santana', creatorName: 'Bea Santana', signerName: 'Yaiza Santana' };
    expect(sale).toMatchObject({ status: 201, json: people });
    expect((await counter.ask('GET', `/v1/sales/${sale.json.id}`)).json).toMatchObject(people);
    const own = await sell(counter, { signature: bea.signature });
    expect(own.json).toMatchObject({ sellerName: 'Bea Santana', creatorName: 'Bea Santana' });
  });

  test('B-22 who is not at this counter, or may not sell, is nobody’s seller', async () => {
    const { shop, ana, bea, counter } = await twoAtACounter();
    const opening = { counts: counts(100_000), redistribution: 'MOVE', signature: bea.signature };
    await counter.ask('POST', '/v1/cash/open', opening);
    const [absent, driver] = [await shop.person('SHOP_ASSISTANT'), await shop.person('DRIVER')];
    await counter.signIn(driver);
    await counter.switchTo(bea);
    for (const seller of [absent, driver])
      expect(await sell(counter, { sellerId: seller.id, signature: bea.signature })).toMatchObject({
        status: 422,
        json: { code: 'SELLER_NOT_HERE', fields: [{ path: 'sellerId' }] },
      });
    expect((await sell(counter, { sellerId: ana.id, signature: bea.signature })).status).toBe(201);
  });
});
