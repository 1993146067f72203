/** What is written of what people do: never what they typed (G27). */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { CODE, openTill, PASSWORD, useHouse } from '../../test/shop.ts';
import { newCustomer, person } from '../../test/people.ts';
import { createApp } from '../app.ts';
import { readConfig } from './config.ts';
import { createLog } from './log.ts';

const house = useHouse();
const IBAN = 'ES91 2100 0418 4502 0005 1332';

/** A real log, and what it has written. */
function writing() {
  const lines: string[] = [];
  return { log: createLog('trace', { write: (line) => void lines.push(line) }), lines };
}

test('G27 V16.2.5 no password, code, PIN, secret or token is in a line, however deep it lies', () => {
  const { log, lines } = writing();
  const typed = {
    password: 'typed-1',
    currentPassword: 'typed-2',
    newPassword: 'typed-3',
    code: 'typed-4',
    pin: 'typed-5',
    secret: 'typed-6',
  };
  const sent = {
    token: 'typed-7',
    authorization: 'Bearer typed-8',
    cookie: 'employee=typed-9',
    secondFactor: 'typed-10',
  };
  const whose = { email: 'typed-11@test.example', nationalId: 'typed-12', iban: 'typed-13' };
  const all = { ...typed, ...sent, ...whose };
  log.info({ ...all, kept: 'yes' }, 'at the top');
  log.warn({ body: all, kept: 'yes' }, 'in a body');
  log.error({ request: { headers: all, signature: all }, kept: 'yes' }, 'in a request');
  log.error({ job: { input: { rows: [{ who: [{ proofs: { given: all } }] }] } }, kept: 'yes' }, 'deeper still');
  log.error(
    { headers: { 'Set-Cookie': 'typed-14', Authorization: 'typed-15' }, kept: 'yes' },
    'as headers are written',
  );
  const round: Record<string, unknown> = { ...all, kept: 'yes' };
  round['itself'] = round;
  log.error(round, 'in a round');
  expect(lines).toHaveLength(6);
  for (const line of lines) {
    expect(line).toContain('"kept":"yes"');
    expect(line).not.toMatch(/typed-\d/);
  }
});

test('G27 V16.2.5 a fault of the database quotes no row', () => {
  const { log, lines } = writing();
  const detail = 'Key (email)=(nayra@test.example) already exists.';
  const error = Object.assign(new Error(`duplicate key: ${detail}`), {
    code: '23505',
    constraint: 'one_email',
    detail,
  });
  log.error({ err: error }, 'fault');
  expect(JSON.parse(lines[0]!).err).toMatchObject({ message: '23505 one_email' });
  expect(JSON.parse(lines[0]!).err).not.toHaveProperty('detail');
});

test('G27 V16.2.5 what is typed at a login, a switch, an unlocking and a sale is in no line of the process', async () => {
  const till = await openTill(house);
  const { log, lines } = writing();
  const app = await createApp(
    {
      ...readConfig({ PORT: '0', QUILATE_SECRET: 'test-pepper-'.repeat(4), QUILATE_JOBS: 'off' }),
      poolSize: 2,
    },
    { app: house.databaseUrl, owner: house.databaseUrl },
    log,
  );
  const post = async (url: string, payload: object) => {
    const headers = { authorization: `Bearer ${till.token}`, 'idempotency-key': randomUUID() };
    return (await app.server.inject({ method: 'POST', url, headers, payload })).statusCode;
  };
  const { id, email } = till.person;
  const [storeId, wrong, link] = [till.shop.id, 'Falsa-9876-clave', 'un-enlace-que-nadie-tiene-0123456789-abcdef'];
  const customer = person({ name: 'Guayarmina', surname: 'Doramas Bentejuí' });
  const customerId = await newCustomer(till, customer);
  const piece = (await till.shop.piece()).code;
  const transfer = {
    method: 'BANK_TRANSFER',
    amountCents: 10_000,
    iban: IBAN,
    holderName: 'Guayarmina',
    holderSurname: 'Doramas',
  };
  const sale = {
    lines: [{ productCode: piece }],
    payments: [transfer],
    customerId,
    signature: { employeeId: id, code: CODE },
  };
  const statuses = [
    await post('/v1/auth/login', { storeId, email, password: PASSWORD }),
    await post('/v1/auth/login', { storeId, email, password: wrong, secondFactor: '918273' }),
    await post('/v1/auth/choose-password', { token: link, password: wrong, repeatedPassword: wrong }),
    await post('/v1/auth/switch-person', { employeeId: id, code: '918273' }),
    await post('/v1/sales', sale),
    await post('/v1/auth/lock', {}),
    await post('/v1/auth/unlock', { secret: wrong }),
  ];
  await app.close();
  // Each got as far as somebody who types it would: none is an address that is not there.
  expect(statuses).toEqual([200, 401, 409, 409, 201, 200, 422]);
  const text = lines.join('');
  expect(lines.filter((line) => line.includes('"msg":"request"'))).toHaveLength(statuses.length);
  const typedAtTheTill = [PASSWORD, IBAN, IBAN.replaceAll(' ', ''), 'Doramas', customer.nationalId];
  // The code is six figures, which an instant or an id may hold too.
  for (const typed of [...typedAtTheTill, wrong, link, email, till.token, `"${CODE}"`, '"918273"'])
    expect(text).not.toContain(typed);
});
