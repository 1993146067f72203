/** Who guesses elsewhere, or at a sale, keeps nobody out of their own machine; and a counter is the server's (F8, F9). */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { Alarms } from '../../../platform/alarms.ts';
import { watchPeople } from './auth.watch.ts';
import { CODE, counts, newShop, PASSWORD, type Person, type Shop, useHouse } from '../../../../test/shop.ts';
import { qb } from '../../../platform/db.ts';

const house = useHouse();
const forget = () => house.db.run(qb.deleteFrom('secret_attempts'));
beforeEach(forget);

interface Reply {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- the answers are what the tests look into
  readonly json: any;
}

/** A browser somewhere: it keeps what the server gives it. */
class Browser {
  readonly cookies = new Map<string, string>();
  readonly shop: Shop;
  readonly address: string;
  constructor(shop: Shop, address = '127.0.0.1') {
    this.shop = shop;
    this.address = address;
  }

  async ask(method: 'GET' | 'POST', url: string, body?: object): Promise<Reply> {
    const reply = await house.app.server.inject({
      method,
      url,
      remoteAddress: this.address,
      cookies: Object.fromEntries(this.cookies),
      headers: method === 'GET' ? {} : { 'idempotency-key': randomUUID() },
      ...(body === undefined ? {} : { payload: body }),
    });
    for (const { name, value } of reply.cookies) if (value) this.cookies.set(name, value);
    return { status: reply.statusCode, json: reply.body ? reply.json() : undefined };
  }

  signIn({ email }: Person, password = PASSWORD): Promise<Reply> {
    return this.ask('POST', '/v1/auth/login', { storeId: this.shop.id, email, password });
  }

  switchTo({ id }: Person, code = CODE): Promise<Reply> {
    return this.ask('POST', '/v1/auth/switch-person', { employeeId: id, code });
  }

  unlock(secret: string): Promise<Reply> {
    return this.ask('POST', '/v1/auth/unlock', { secret });
  }

  /** Opens the till with the code of somebody. */
  sign({ id }: Person, code: string): Promise<Reply> {
    const body = { counts: counts(100_000), redistribution: 'MOVE', signature: { employeeId: id, code } };
    return this.ask('POST', '/v1/cash/open', body);
  }
}

async function shopOfTwo() {
  const shop = await newShop(house);
  const [assistant, manager] = [await shop.person('SHOP_ASSISTANT'), await shop.person('MANAGER')];
  return { shop, assistant, manager };
}

describe('F8 G22 guesses are counted per person and machine', () => {
  test('five misses from afar, from however many addresses, lock what is afar, never the own machine', async () => {
    const { shop, manager } = await shopOfTwo();
    const own = new Browser(shop);
    expect((await own.signIn(manager)).status).toBe(200);
    for (let n = 0; n < 5; n += 1)
      expect((await new Browser(shop, `203.0.113.${n}`).signIn(manager, `Falsa-${n}`)).json.code).toBe('LOGIN_FAILED');
    expect((await new Browser(shop, '203.0.113.9').signIn(manager)).json.code).toBe('LOGIN_LOCKED');
    expect((await own.signIn(manager)).status).toBe(200);
  });

  test('from afar twenty an hour, though each quarter has its five; the own machine is still let in', async () => {
    const { shop, manager } = await shopOfTwo();
    const own = new Browser(shop);
    await own.signIn(manager);
    const aQuarterLater = () =>
      house.db.run(
        sql`update secret_attempts set last_failure_at = last_failure_at - interval '16 minutes'
          where secret = 'password'`.compile(qb),
      );
    for (let n = 0; n < 20; n += 1) {
      expect((await new Browser(shop, `203.0.113.${n}`).signIn(manager, 'Falsa-1')).json.code).toBe('LOGIN_FAILED');
      if (n % 5 === 4) await aQuarterLater();
    }
    expect((await new Browser(shop, '198.51.100.7').signIn(manager)).json.code).toBe('LOGIN_LOCKED');
    expect((await own.signIn(manager)).status).toBe(200);
  });

  test('twenty misses of others at the address of a shop lock none of its machines', async () => {
    const { shop, manager } = await shopOfTwo();
    const own = new Browser(shop);
    await own.signIn(manager);
    for (let n = 0; n < 20; n += 1)
      await new Browser(shop).ask('POST', '/v1/auth/login', {
        storeId: shop.id,
        email: `n${n}@x.example`,
        password: 'x',
      });
    expect((await new Browser(shop).signIn(manager)).json.code).toBe('LOGIN_LOCKED');
    expect((await own.signIn(manager)).status).toBe(200);
  });

  test('asking for links uses up no try of who comes in', async () => {
    const { shop, manager } = await shopOfTwo();
    const browser = new Browser(shop);
    for (let n = 0; n < 20; n += 1) await browser.ask('POST', '/v1/auth/forgot-password', { email: `n${n}@x.example` });
    expect((await browser.signIn(manager)).status).toBe(200);
  });

  test('five wrong codes of the manager at the till of an assistant lock them there, nowhere else', async () => {
    const { shop, assistant, manager } = await shopOfTwo();
    const [till, office] = [new Browser(shop), new Browser(shop, '10.0.0.2')];
    await till.signIn(assistant);
    await office.signIn(manager);
    for (let n = 0; n < 5; n += 1) expect((await till.sign(manager, `90817${n}`)).json.code).toBe('SIGNATURE_WRONG');
    expect((await till.sign(manager, CODE)).json.code).toBe('SIGNATURE_LOCKED');
    await office.ask('POST', '/v1/auth/lock');
    expect((await office.unlock(CODE)).status).toBe(200);
    expect((await office.sign(manager, CODE)).status).toBe(201);
  });

  test('the password opens one’s own screen though the code is locked there; five wrong ones lock it too', async () => {
    const { shop, assistant, manager } = await shopOfTwo();
    const till = new Browser(shop);
    await till.signIn(manager);
    await till.signIn(assistant);
    for (let n = 0; n < 5; n += 1) await till.sign(manager, `90817${n}`);
    await till.switchTo(manager, CODE);
    await till.signIn(manager);
    await till.ask('POST', '/v1/auth/lock');
    expect((await till.unlock(CODE)).json.code).toBe('UNLOCK_LOCKED');
    expect((await till.unlock(PASSWORD)).json).toEqual({ hold: null });
    await till.ask('POST', '/v1/auth/lock');
    for (let n = 0; n < 5; n += 1) await till.sign(manager, `90817${n}`);
    for (let n = 0; n < 10; n += 1) expect((await till.unlock(`falsa-${n}`)).status).toBe(422);
    expect((await till.unlock(PASSWORD)).json.code).toBe('UNLOCK_LOCKED');
  });
});

describe('F9 a counter is the server’s', () => {
  const PLANTED = 'K'.repeat(43);

  test('a name planted in a browser names nothing: who comes in there is at a counter of their own', async () => {
    const { shop, assistant, manager } = await shopOfTwo();
    const [office, thief] = [new Browser(shop), new Browser(shop)];
    for (const browser of [office, thief]) browser.cookies.set('counter', PLANTED).set('machine', PLANTED);
    await office.signIn(manager);
    await thief.signIn(assistant);
    for (const name of ['counter', 'machine']) {
      expect(office.cookies.get(name)).not.toBe(PLANTED);
      expect(thief.cookies.get(name)).not.toBe(office.cookies.get(name));
    }
    thief.cookies.set('counter', PLANTED);
    expect((await thief.switchTo(manager)).status).not.toBe(200);
    expect((await office.ask('GET', '/v1/employees/me')).json.id).toBe(manager.id);
  });

  test('a name carried to another machine brings nobody along, and takes nobody away', async () => {
    const { shop, assistant, manager } = await shopOfTwo();
    const [till, thief] = [new Browser(shop), new Browser(shop)];
    await till.signIn(manager);
    thief.cookies.set('counter', till.cookies.get('counter')!);
    await thief.signIn(assistant);
    expect((await thief.ask('GET', '/v1/auth/counter-people')).json.data).toMatchObject([{ employeeId: assistant.id }]);
    expect((await thief.switchTo(manager)).json.code).toBe('PERSON_NOT_HERE');
    expect((await till.ask('GET', '/v1/employees/me')).json).toMatchObject({ id: manager.id, hold: null });
  });

  test('each who comes in renames it, and whoever was signed in there stays so', async () => {
    const { shop, assistant, manager } = await shopOfTwo();
    const till = new Browser(shop);
    await till.signIn(manager);
    const first = till.cookies.get('counter');
    await till.signIn(assistant);
    expect(till.cookies.get('counter')).not.toBe(first);
    expect((await till.switchTo(manager)).json).toMatchObject({ employee: { id: manager.id } });
    expect((await till.switchTo(assistant)).json).toMatchObject({ employee: { id: assistant.id } });
  });
});

describe('G22 ten misses end a signing code', () => {
  const misses = async (till: Browser, person: Person, from: number, to: number) => {
    for (let n = from; n < to; n += 1) expect((await till.sign(person, `9081${70 + n}`)).status).toBe(422);
  };
  const aQuarterLater = () =>
    house.db.run(
      sql`update secret_attempts set last_failure_at = last_failure_at - interval '16 minutes'
        where secret <> 'signature-whole'`.compile(qb),
    );

  async function ended() {
    const { shop, assistant, manager } = await shopOfTwo();
    const till = new Browser(shop);
    await till.signIn(assistant);
    await misses(till, manager, 0, 5);
    await aQuarterLater();
    await misses(till, manager, 5, 10);
    await aQuarterLater();
    return { shop, till, manager };
  }

  test('since it was right, however slowly; direction renews it, and its person chooses another', async () => {
    const { shop, till, manager } = await ended();
    expect((await till.sign(manager, CODE)).json.code).toBe('SIGNATURE_ENDED');
    const own = new Browser(shop, '10.0.0.2');
    await own.signIn(manager);
    const chosen = { currentPassword: PASSWORD, code: '739164', repeatedCode: '739164' };
    expect((await own.ask('POST', '/v1/auth/set-signature', chosen)).json.code).toBe('SIGNING_CODE_ENDED');
    const direction = await shop.till('ADMIN');
    const url = `/v1/employees/${manager.id}`;
    expect((await direction.get(url)).json).toMatchObject({ hasLocks: true, hasSignature: true });
    const released = await direction.call('POST', `${url}/release-locks`, { signature: direction.signature });
    expect(released.json).toMatchObject({ hasLocks: false, hasSignature: false });
    expect((await own.ask('POST', '/v1/auth/set-signature', chosen)).status).toBe(200);
    expect((await till.sign(manager, '739164')).status).toBe(201);
  });

  test('a right one in between begins the count anew', async () => {
    const { shop, assistant, manager } = await shopOfTwo();
    const till = new Browser(shop);
    await till.signIn(assistant);
    for (let round = 0; round < 3; round += 1) {
      await misses(till, manager, round * 4, round * 4 + 4);
      await aQuarterLater();
      expect((await till.switchTo(manager)).json?.code).not.toBe('SWITCH_LOCKED');
      const unlocked = new Browser(shop, '10.0.0.3');
      await unlocked.signIn(manager);
      await unlocked.ask('POST', '/v1/auth/lock');
      expect((await unlocked.unlock(CODE)).status).toBe(200);
    }
  });

  test('direction renews its own with the password, and lets locked people try again', async () => {
    const { shop, assistant } = await shopOfTwo();
    const admin = await shop.person('ADMIN');
    const till = new Browser(shop);
    await till.signIn(assistant);
    await misses(till, admin, 0, 5);
    await aQuarterLater();
    await misses(till, admin, 5, 10);
    const own = new Browser(shop, '10.0.0.2');
    await own.signIn(admin);
    const chosen = { currentPassword: PASSWORD, code: '739164', repeatedCode: '739164' };
    expect((await own.ask('POST', '/v1/auth/set-signature', chosen)).status).toBe(200);
    const signature = { employeeId: admin.id, code: '739164' };
    const url = `/v1/employees/${assistant.id}/release-locks`;
    const idle = await own.ask('POST', url, { signature });
    expect(idle.json).toMatchObject({ code: 'STATE_CONFLICT', details: { reason: 'hasLocks' } });
    for (let n = 0; n < 5; n += 1) await new Browser(shop).signIn(assistant, `Falsa-${n}`);
    expect((await new Browser(shop).signIn(assistant)).json.code).toBe('LOGIN_LOCKED');
    expect((await own.ask('POST', url, { signature })).json).toMatchObject({ hasLocks: false });
    expect((await new Browser(shop).signIn(assistant)).status).toBe(200);
  });
});

describe('F11 F16 direction is told by itself', () => {
  async function watched() {
    const { shop, assistant } = await shopOfTwo();
    const alarms = new Alarms(house.db, { mailsOf: async () => [], write: () => ({ subject: '', body: '' }) });
    const direction = await shop.till('ADMIN');
    const told = async (kind: string) =>
      (await direction.get(`/v1/alarms?kind[]=${kind}`)).json.data.filter(({ text }: { text: string }) =>
        text.includes('Santana'),
      );
    await house.db.run(sql`update alarms set last_at = last_at - interval '1 day'`.compile(qb));
    return { shop, assistant, direction, told, look: () => watchPeople(house.db, alarms) };
  }

  test('of a password that is being guessed, once per bout', async () => {
    const { shop, assistant, direction, told, look } = await watched();
    for (let n = 0; n < 5; n += 1) await new Browser(shop).signIn(assistant, `Falsa-${n}`);
    await look();
    await look();
    expect(await told('guessing')).toMatchObject([{ state: 'open', times: 1 }]);
    // What a whole shop mistypes at its address is no guessing before its limit.
    expect((await direction.get('/v1/alarms?kind[]=guessing')).text).not.toContain('127.0.0.1');
  });

  test('of an address from which nobody we know is tried, by its name', async () => {
    const { direction, look } = await watched();
    await house.db.run(
      sql`insert into secret_attempts (secret, subject, failures, last_failure_at)
        values ('password-address', '203.0.113.77', 20, clock_timestamp())`.compile(qb),
    );
    await look();
    expect((await direction.get('/v1/alarms?kind[]=guessing')).json.data[0].text).toContain('203.0.113.77: 20');
  });

  test('of somebody who takes more lists away in a day than anybody needs', async () => {
    const { shop, told, look } = await watched();
    const manager = await shop.till('MANAGER');
    for (let n = 0; n < 41; n += 1) await manager.get('/v1/sales/export?purpose=MANAGEMENT&format=csv');
    await look();
    expect((await told('exports'))[0]).toMatchObject({ state: 'open', text: expect.stringContaining('41 listas') });
  });
});
