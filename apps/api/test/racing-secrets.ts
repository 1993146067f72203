/** What is guessed, and what may be used once, tried at two API processes at once. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { tokenOfMail } from '../src/platform/mail.ts';
import { customerUrl, newCustomer } from './people.ts';
import { type Attack, atBoth, codesOf, elsewhere, statusesOf, type TwoProcesses } from './racing.ts';
import { newShop, openTill, PASSWORD, Till } from './shop.ts';
import { codeOf } from './telephone.ts';

/** Somebody with a second factor, and a browser they never used. */
async function withFactor({ house }: TwoProcesses) {
  const till = await (await newShop(house)).till('MANAGER');
  await till.call('POST', '/v1/auth/enrol-second-factor', { currentPassword: PASSWORD });
  const { seed } = (await till.get('/v1/auth/second-factor')).json.enrolment;
  // Of the half minute before: the one of now is still to be used.
  const confirmed = await till.call('POST', '/v1/auth/confirm-second-factor', { code: codeOf(seed, -1) });
  expect(confirmed.status).toBe(200);
  const stranger = new Till(till.shop, till.person);
  const enter = (at: Till, secondFactor: string) =>
    at.call('POST', '/v1/auth/login', {
      storeId: till.shop.id,
      email: till.person.email,
      password: PASSWORD,
      secondFactor,
    });
  return { seed: seed as string, stranger, enter };
}

export const RACING_SECRETS: Readonly<Record<string, Attack>> = {
  'A7 G22 B-21 thirty codes of a second factor guessed at two processes: at most five are looked at': async (two) => {
    const { seed, stranger, enter } = await withFactor(two);
    const answers = await atBoth(two, stranger, 30, (at, n) => enter(at, codeOf(seed, 40 + n)));
    expect(codesOf(answers, 'SECOND_FACTOR_WRONG')).toBeLessThanOrEqual(5);
    expect(codesOf(answers, 'SECOND_FACTOR_WRONG') + codesOf(answers, 'SECOND_FACTOR_LOCKED')).toBe(30);
  },

  'A7 G22 B-21 one code of the telephone lets in once, however many send it to two processes': async (two) => {
    const { seed, stranger, enter } = await withFactor(two);
    const code = codeOf(seed);
    const answers = await atBoth(two, stranger, 4, (at) => enter(at, code));
    expect(statusesOf(answers)).toEqual({ 200: 1, 422: 3 });
    expect(codesOf(answers, 'SECOND_FACTOR_WRONG')).toBe(3);
  },

  'A7 G23 thirty codes from afar guessed at two processes: at most five are looked at': async (two) => {
    const till = await openTill(two.house);
    const sale = (await till.sell([(await till.shop.piece()).code], 10_000)).json;
    await two.house.db.pool.query(`update sales set refund_max_date = '2020-01-01' where id = $1`, [sale.id]);
    const answers = await atBoth(two, till, 30, (at, n) =>
      at.call('POST', `/v1/sales/${sale.id}/return`, {
        lines: [{ saleLineId: sale.lines[0].id, disposition: 'DEFECTIVE', reason: 'Se abre el cierre' }],
        refunds: [{ paymentId: sale.payments[0].id, method: 'CASH', amountCents: 10_000 }],
        signature: till.signature,
        approval: { authorisationCode: String(10_000_000 + n) },
      }),
    );
    expect(codesOf(answers, 'AUTHORISATION_WRONG')).toBeLessThanOrEqual(5);
    expect(codesOf(answers, 'AUTHORISATION_WRONG') + codesOf(answers, 'AUTHORISATION_LOCKED')).toBe(30);
  },

  'A7 G22 thirty PINs of a customer guessed at two processes: at most five are looked at': async (two) => {
    const till = await (await newShop(two.house)).till();
    const id = await newCustomer(till);
    const chosen = await till.call('POST', customerUrl(id, 'set-pin'), { pin: '4821' });
    expect(chosen.status).toBe(200);
    const answers = await atBoth(two, till, 30, (at, n) =>
      at.call('POST', customerUrl(id, 'check-pin'), { pin: String(5000 + n) }),
    );
    expect(codesOf(answers, 'PIN_WRONG')).toBeLessThanOrEqual(5);
    expect(answers.filter(({ status }) => status < 400)).toEqual([]);
  },

  'A6 R-AUTH-03 the link of a mail used six times at two processes chooses one password': async (two) => {
    const shop = await newShop(two.house);
    const person = await shop.person('SHOP_ASSISTANT');
    const stranger = new Till(shop, person);
    expect((await stranger.call('POST', '/v1/auth/forgot-password', { email: person.email })).status).toBe(204);
    const { rows } = await two.house.db.pool.query('select id from mails where recipient = $1', [person.email]);
    const token = tokenOfMail(two.house.app.secrets, rows[0].id);
    const passwordOf = (n: number): string => `Bentayga-Roja2${n}`;
    const answers = await atBoth(two, stranger, 6, (at, n) =>
      at.call('POST', '/v1/auth/choose-password', {
        token,
        password: passwordOf(n),
        repeatedPassword: passwordOf(n),
      }),
    );
    expect(statusesOf(answers)).toEqual({ 204: 1, 409: 5 });
    const won = answers.findIndex(({ status }) => status === 204);
    const entered = await elsewhere(two, stranger).call('POST', '/v1/auth/login', {
      storeId: shop.id,
      email: person.email,
      password: passwordOf(won),
    });
    expect(entered.status).toBe(200);
  },

  'A1 G3 one key with another body is refused, of another person it is another sale, at two processes': async (two) => {
    const till = await openTill(two.house);
    const colleague = await till.shop.till();
    const [mine, second, theirs] = await Promise.all([1, 2, 3].map(async () => (await till.shop.piece()).code));
    const key = randomUUID();
    const answers = await Promise.all([
      till.sell([mine!], 10_000, {}, key),
      elsewhere(two, till).sell([second!], 10_000, {}, key),
      elsewhere(two, colleague).sell([theirs!], 10_000, {}, key),
    ]);
    expect(answers[2].status).toBe(201);
    expect(statusesOf(answers.slice(0, 2))).toEqual({ 201: 1, 422: 1 });
    expect(codesOf(answers, 'IDEMPOTENCY_KEY_REUSED')).toBe(1);
    expect((await till.get('/v1/sales')).json.totalCount).toBe(2);
  },
};
