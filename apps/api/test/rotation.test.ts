/** `npm run rotate-secret`: the house has another secret, and everybody and everything goes on (docs/decisions/0399). */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import { createApp } from '../src/app.ts';
import { readConfig } from '../src/platform/config.ts';
import { createLog } from '../src/platform/log.ts';
import { SEALED_COLUMNS } from '../src/sealed-columns.ts';
import { brokenInvariants } from './books.ts';
import { closed, division, divisionTill, step, transfer } from './closings.ts';
import { behindTheGuards, onOwnersBehalf, useDatabase } from './database.ts';
import { ENV } from './env.ts';
import { addPaper, customerUrl, newCustomer } from './people.ts';
import { bought, byTransfer, newDesk, setPrices } from './purchases.ts';
import { CODE, type House, houseOf, openTill, PASSWORD, Shop, type Till, urlsOf } from './shop.ts';
import { install } from './tax-records.ts';
import { codeOf } from './telephone.ts';
import { WHOLESALE, wholesaleCustomer } from './wholesale.ts';

const database = useDatabase();
const COMMAND = path.resolve(import.meta.dirname, '../src/rotate-secret.ts');
const [FIRST, SECOND, THIRD, FOURTH] = ['first', 'second', 'third', 'fourth'].map((name) =>
  `${name}-secret-`.repeat(4),
) as [string, string, string, string];
const IBAN = 'ES9121000418450200051332';

async function atWork<T>(secret: string, run: (house: House) => Promise<T>): Promise<T> {
  const config = { ...readConfig({ ...ENV, QUILATE_SECRET: secret }), poolSize: 4 };
  const app = await createApp(config, urlsOf(database.url), createLog('error'));
  try {
    return await run(houseOf(app, database.url));
  } finally {
    await app.close();
  }
}

async function rotate(from: string, to: string | undefined, more: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, [COMMAND], {
    env: {
      PATH: process.env['PATH'],
      QUILATE_SECRET: from,
      ...more,
      ...(to === undefined ? {} : { QUILATE_NEW_SECRET: to }),
      DATABASE_URL: database.url,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 60_000,
  });
  const [faults, said, [code]] = await Promise.all([text(child.stderr), text(child.stdout), once(child, 'exit')]);
  return { code: code as number, faults, said };
}

interface Known {
  readonly shop: { readonly id: string; readonly code: string };
  readonly person: Till['person'];
  readonly seed: string;
  readonly badge: string;
  readonly customerId: string;
  readonly documentId: string;
  readonly wholesaleId: string;
  readonly sale: { readonly id: string; readonly key: string; readonly body: object; readonly text: string };
  readonly purchaseId: string;
  readonly closingId: string;
}
let known: Known;

const accountOf = (payments: readonly { readonly iban: string | null }[]) =>
  payments.map(({ iban }) => iban?.replaceAll(' ', '')).find((iban) => iban !== undefined);

/** One of everything that is sealed. */
async function filled(house: House): Promise<Known> {
  const till = await openTill(house);
  const customerId = await newCustomer(till);
  const key = randomUUID();
  const body = {
    lines: [{ productCode: (await till.shop.piece()).code }],
    payments: [
      { method: 'BANK_TRANSFER', amountCents: 10_000, iban: IBAN, holderName: 'Nayra', holderSurname: 'Hernández' },
    ],
    signature: till.signature,
    customerId,
  };
  const sold = await till.call('POST', '/v1/sales', body, key);
  expect([sold.status, sold.text.slice(0, 300)]).toEqual([201, expect.any(String)]);
  const direction = await till.shop.till('ADMIN');
  const { id: wholesaleId } = await wholesaleCustomer(direction, { iban: IBAN });
  await setPrices(house);
  const desk = await newDesk(house);
  const { id: purchaseId } = await bought(desk, { payments: byTransfer(20_000) });
  const metals = await division(house);
  await divisionTill(metals, 100_000);
  const { id: closingId } = await closed(metals, {}, { allowsPrepayment: true, partialPaymentBp: 10_000 });
  expect((await step(metals, closingId, 'pay', transfer(100))).status).toBe(200);
  expect((await till.call('POST', '/v1/auth/enrol-second-factor', { currentPassword: PASSWORD })).status).toBe(202);
  const { seed } = (await till.get('/v1/auth/second-factor')).json.enrolment;
  expect((await till.call('POST', '/v1/auth/confirm-second-factor', { code: codeOf(seed, -1) })).status).toBe(200);
  const enrolling = await till.shop.till();
  await enrolling.call('POST', '/v1/auth/enrol-second-factor', { currentPassword: PASSWORD });
  const badged = await direction.call('POST', `/v1/employees/${till.person.id}/issue-badge`, {
    signature: direction.signature,
  });
  expect(badged.status).toBe(200);
  const { rows } = await onOwnersBehalf(database.url, 'select id from companies limit 1');
  expect((await install(direction, (rows as { id: string }[])[0]!.id)).status).toBe(201);
  const { documents } = (await addPaper(till, customerId, 'OTHER')).json;
  return {
    shop: { id: till.shop.id, code: till.shop.code },
    person: till.person,
    seed,
    badge: (await direction.get(`/v1/employees/${till.person.id}/badge`)).headers['content-type'] as string,
    customerId,
    documentId: documents[0].id,
    wholesaleId,
    sale: { id: sold.json.id, key, body, text: sold.text },
    purchaseId,
    closingId,
  };
}

/** Everybody comes in as before, signs as before, and reads what was sealed. */
async function goesOn(house: House, turn: number): Promise<void> {
  const { sale } = known;
  const shop = new Shop(house, known.shop.id, known.shop.code);
  const login = (password: string) =>
    house.app.server.inject({
      method: 'POST',
      url: '/v1/auth/login',
      payload: {
        email: known.person.email,
        password,
        storeId: shop.id,
        secondFactor: codeOf(known.seed, turn),
      },
    });
  expect((await login('Otra-clave-que-no-es-9')).statusCode).toBe(401);
  expect((await login(PASSWORD)).statusCode).toBe(200);
  const till = await shop.till('SHOP_ASSISTANT');
  const direction = await shop.till('ADMIN');
  // Somebody of before signs with the code of before, and with no other.
  const signed = async (code: string) => {
    const productCode = (await shop.piece()).code;
    return till.call('POST', '/v1/sales', {
      lines: [{ productCode }],
      payments: [{ method: 'CASH', amountCents: 10_000 }],
      signature: { employeeId: known.person.id, code },
    });
  };
  expect((await signed('314159')).status).toBe(422);
  expect((await signed(CODE)).status).toBe(201);
  expect(accountOf((await till.get(`/v1/sales/${sale.id}`)).json.payments)).toBe(IBAN);
  expect((await direction.get(`${WHOLESALE}/${known.wholesaleId}`)).json.iban.replaceAll(' ', '')).toBe(IBAN);
  expect(accountOf((await direction.get(`/v1/purchases/${known.purchaseId}`)).json.payments)).toMatch(/^ES\d{22}$/);
  expect(accountOf((await direction.get(`/v1/metals/closings/${known.closingId}`)).json.payments)).toMatch(
    /^ES\d{22}$/,
  );
  const paper = await direction.get(customerUrl(known.customerId, `documents/${known.documentId}`));
  expect([paper.status, paper.headers['content-type']]).toEqual([200, 'image/png']);
  const small = await direction.get(customerUrl(known.customerId, `documents/${known.documentId}/thumbnail`));
  expect(small.status).toBe(200);
  expect((await direction.get(`/v1/employees/${known.person.id}/badge`)).headers['content-type']).toBe(known.badge);
  expect(await brokenInvariants(house.db)).toEqual([]);
}

beforeAll(async () => {
  known = await atWork(FIRST, filled);
  // Papers the tests plant without bytes have no key that opens.
  await behindTheGuards(database.url, `delete from files where length(wrapped_key) < 28`);
}, 60_000);

test('G34 every column that holds a seal is sealed anew: none is forgotten', async () => {
  const { rows } = await onOwnersBehalf(
    database.url,
    `select table_name || '.' || column_name as name, data_type as type
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('bytea', 'text')`,
  );
  const listed = SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`);
  // Digests open nothing, and a document that was signed is kept as it was.
  const isDigest = (name: string): boolean => /(hash|sha256|digest|\.seal|e_invoices\.document)$/.test(name);
  const held: string[] = [];
  for (const { name, type } of rows as { name: string; type: string }[]) {
    const [table, column] = name.split('.') as [string, string];
    if (type === 'bytea') {
      if (!isDigest(name)) held.push(name);
      continue;
    }
    const { rowCount } = await onOwnersBehalf(database.url, `select from ${table} where ${column} like 's1.%' limit 1`);
    if (rowCount) held.push(name);
  }
  expect(held.toSorted()).toEqual(listed.toSorted());
  for (const { table, column } of SEALED_COLUMNS.filter((one) => one.table !== 'former_secrets')) {
    const { rowCount } = await onOwnersBehalf(database.url, `select from ${table} where ${column} is not null limit 1`);
    expect([table, column, rowCount]).toEqual([table, column, 1]);
  }
});

test('G34 it is refused while somebody works, with the wrong secret, without a new one, and nothing is changed', async () => {
  await atWork(FIRST, async () => {
    expect(await rotate(FIRST, SECOND)).toMatchObject({ code: 1, faults: expect.stringContaining('páralos todos') });
  });
  expect(await rotate(FIRST, undefined)).toMatchObject({
    code: 1,
    faults: expect.stringContaining('QUILATE_NEW_SECRET'),
  });
  expect(await rotate(FIRST, 'short')).toMatchObject({ code: 1, faults: expect.stringContaining('32 caracteres') });
  expect(await rotate(THIRD, SECOND)).toMatchObject({ code: 1, faults: expect.stringContaining('no es la clave') });
  expect(await rotate(FIRST, FIRST)).toMatchObject({ code: 1, faults: expect.stringContaining('ya la ha tenido') });
  await atWork(FIRST, (house) => goesOn(house, 0));
}, 120_000);

test('G34 a seal that was changed stops it before anything is, and says where', async () => {
  const spoil = (to: string) =>
    onOwnersBehalf(database.url, `update second_factors set sealed_seed = ${to} where employee_id = $1`, [
      known.person.id,
    ]);
  await spoil(`set_byte(sealed_seed, 40, get_byte(sealed_seed, 40) # 255)`);
  expect(await rotate(FIRST, SECOND)).toMatchObject({
    code: 1,
    faults: expect.stringContaining(`second_factors.sealed_seed de ${known.person.id}`),
  });
  await spoil(`set_byte(sealed_seed, 40, get_byte(sealed_seed, 40) # 255)`);
  await atWork(FIRST, async () => {});
}, 60_000);

test('G34 twice over: all is read, people come in and sign as before, and the secret of before starts nothing', async () => {
  const first = await rotate(FIRST, SECOND);
  expect(first).toMatchObject({ code: 0, faults: '', said: expect.stringContaining('Pon la nueva en QUILATE_SECRET') });
  await atWork(SECOND, async (house) => {
    await goesOn(house, 1);
    // Sent again by a screen that never heard the answer: it is the same answer, and no second sale.
    const shop = new Shop(house, known.shop.id, known.shop.code);
    const direction = await shop.till('ADMIN');
    const person = `/v1/employees/${known.person.id}`;
    expect(
      (await direction.call('POST', `${person}/reset-second-factor`, { signature: direction.signature })).status,
    ).toBe(200);
    const till = await shop.signIn(known.person);
    const again = await till.call('POST', '/v1/sales', known.sale.body, known.sale.key);
    expect([again.headers['idempotent-replayed'], again.text]).toEqual(['true', known.sale.text]);
    // Who chooses a new code has it kept with the new secret.
    const code = { currentPassword: PASSWORD, code: '904817', repeatedCode: '904817' };
    expect((await till.call('POST', '/v1/auth/set-signature', code)).status).toBeLessThan(300);
    const { rows } = await onOwnersBehalf(
      database.url,
      'select password_hash, signature_hash from employees where id = $1',
      [known.person.id],
    );
    expect(rows).toEqual([
      { password_hash: expect.stringMatching(/^\$argon2id/), signature_hash: expect.stringMatching(/^k2\$argon2id/) },
    ]);
  });
  expect(await rotate(SECOND, FIRST)).toMatchObject({ code: 1, faults: expect.stringContaining('ya la ha tenido') });
  expect(await rotate(SECOND, THIRD)).toMatchObject({ code: 0, faults: '' });
  await atWork(THIRD, async (house) => {
    const shop = new Shop(house, known.shop.id, known.shop.code);
    const till = await shop.signIn(known.person);
    const sell = async (code: string) =>
      till.call('POST', '/v1/sales', {
        lines: [{ productCode: (await shop.piece()).code }],
        payments: [{ method: 'CASH', amountCents: 10_000 }],
        signature: { employeeId: known.person.id, code },
      });
    expect((await sell(CODE)).status).toBe(422);
    expect((await sell('904817')).status).toBe(201);
    expect(accountOf((await till.get(`/v1/sales/${known.sale.id}`)).json.payments)).toBe(IBAN);
    expect(await brokenInvariants(house.db)).toEqual([]);
  });
  // Of a single machine the secret lies in its folder, and the new one takes its place.
  const folder = mkdtempSync(path.join(tmpdir(), 'quilate-secret-'));
  const file = path.join(folder, 'secret');
  try {
    writeFileSync(file, THIRD, { mode: 0o600 });
    const kept = await rotate('', FOURTH, { QUILATE_DATA: folder });
    expect(kept).toMatchObject({ code: 0, said: expect.stringContaining('guardada en la carpeta de datos') });
    expect([readFileSync(file, 'utf8'), (statSync(file).mode & 0o777).toString(8)]).toEqual([FOURTH, '600']);
    await atWork(FOURTH, async () => {});
  } finally {
    rmSync(folder, { recursive: true });
  }
  for (const former of [FIRST, SECOND, THIRD])
    await expect(atWork(former, async () => {})).rejects.toThrow('no es la clave');
}, 120_000);
