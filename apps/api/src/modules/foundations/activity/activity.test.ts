import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { activityEs } from '@quilate/domain/modules/foundations/activity/activity.es.ts';
import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import { headsSeal } from '../../../platform/heads-seal.ts';
import { tellHeads, witnessFrom } from '../../../platform/witness.ts';
import { taxHeads } from '../../office/tax-records/tax-records.public.ts';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { newCompany } from '../../../../test/companies.ts';
import { newShop, openTill, type Till, useHouse } from '../../../../test/shop.ts';
import { nextTaxId } from '../../../../test/suppliers.ts';
import { beginSending } from '../../../../test/tax-records.ts';
import { ROOT } from '../../../platform/config.ts';

const house = useHouse();
const seal = headsSeal('the secret of the house');
let till: Till;
let admin: Till;
let saleCode: string;

beforeAll(async () => {
  till = await openTill(house);
  admin = await till.shop.till('ADMIN');
  const pieces = await Promise.all([till.shop.piece(), till.shop.piece(20_000), till.shop.piece(35_050)]);
  const sold = [];
  for (const [at, piece] of pieces.entries()) sold.push(await till.sell([piece.code], [10_000, 20_000, 35_050][at]!));
  const { json: sale } = sold[0]!;
  saleCode = sale.code;
  await till.call('POST', `/v1/sales/${sale.id}/return`, {
    lines: [{ saleLineId: sale.lines[0].id, disposition: 'RESTOCK' }],
    refunds: [{ paymentId: sale.payments[0].id, method: 'CASH', amountCents: 10_000 }],
    signature: till.signature,
  });
});

describe('B-01 the audit is looked through', () => {
  test('by the code of an operation: what was done, by whom, newest first, in Spanish', async () => {
    const { json } = await admin.get(`/v1/activity?q=${saleCode.toLowerCase()}`);
    expect(json.data.map((line: { actionEs: string }) => line.actionEs)).toEqual([
      'Devolver piezas y reembolsar',
      'Vender y cobrar',
    ]);
    expect(json.data[1]).toMatchObject({ code: saleCode, employeeName: 'Yaiza Santana', signerName: 'Yaiza Santana' });
  });

  test('R-SALE-03 on the page of the sale each act says what it moved through the till', async () => {
    const { data } = (await till.get(`/v1/sales?q=${saleCode}`)).json;
    const { json } = await till.get(`/v1/sales/${data[0].id}`);
    expect(json.activity.map(({ details }: { details: { money?: object } }) => details.money)).toEqual([
      { till: -10_000 },
      { till: 10_000 },
    ]);
    const { activity } = (await admin.get(`/v1/products/${json.lines[0].productId}`)).json;
    expect(activity?.some(({ details }: { details: object }) => 'money' in details) ?? false).toBe(false);
  });

  test('page by page, by action and by day', async () => {
    const first = (await admin.get('/v1/activity?action[]=sale.sell&limit=2')).json;
    const second = (await admin.get(`/v1/activity?action[]=sale.sell&limit=2&cursor=${first.nextCursor}`)).json;
    expect(first).toMatchObject({ totalCount: 3 });
    expect([...first.data, ...second.data]).toHaveLength(3);
    expect(new Set([...first.data, ...second.data].map((line) => line.id)).size).toBe(3);
    const countOf = async (period: string): Promise<number> =>
      (await admin.get(`/v1/activity?action[]=sale.sell&${period}`)).json.totalCount;
    const [today, tomorrow] = [0, 1].map((days) => addDays(businessDate(new Date()), days)) as [string, string];
    expect(await countOf(`from=${today}&to=${today}`)).toBe(3);
    expect(await countOf(`from=2020-01-01&to=${tomorrow}`)).toBe(3);
    expect(await countOf(`from=${tomorrow}`)).toBe(0);
    expect(await countOf('to=2020-01-01')).toBe(0);
  });

  test('B-01 by who did it and where, chosen by name', async () => {
    const { json } = await admin.get('/v1/activity/choices');
    expect(json.actions).toContainEqual({ id: 'sale.sell', name: 'Vender y cobrar' });
    expect(json.actions.every(({ name }: { name: string }) => /^[A-ZÁÉÍÓÚ]/.test(name))).toBe(true);
    expect(json.stores).toContainEqual({ id: till.shop.id, name: expect.any(String) });
    expect(json.people.map(({ id }: { id: string }) => id)).toContain(till.person.id);
    const mine = (await admin.get(`/v1/activity?employeeId=${till.person.id}&storeId=${till.shop.id}`)).json;
    expect(mine.totalCount).toBeGreaterThan(0);
    expect(new Set(mine.data.map(({ storeName }: { storeName: string }) => storeName)).size).toBe(1);
    expect((await admin.get(`/v1/activity?employeeId=${admin.person.id}&storeId=${till.shop.id}`)).json.data).toEqual(
      [],
    );
  });

  test('R-PERM-01 by management and by accounting, by nobody else', async () => {
    const accountant = await (await newShop(house)).till('ACCOUNTANT');
    expect((await accountant.get('/v1/activity')).status).toBe(200);
    for (const address of ['/v1/activity', '/v1/activity/books', '/v1/activity/export', '/v1/activity/choices']) {
      expect((await till.get(address)).status).toBe(403);
    }
  });
});

type Row = Record<string, unknown> & { type: string };

async function books(): Promise<Row[]> {
  const { text } = await admin.get('/v1/activity/books');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Row);
}

function verify(rows: readonly Row[], printed: readonly string[] = []): { isGood: boolean; said: string } {
  const input = rows.map((row) => JSON.stringify(row)).join('\n');
  const args = [path.join(ROOT, 'scripts/verify-books.mjs'), '-', ...printed];
  const { status, stdout } = spawnSync(process.execPath, args, { input });
  return { isGood: status === 0, said: String(stdout) };
}

interface Entry {
  account: number;
  amount: number;
  balanceAfter: number;
}
const of = (rows: readonly Row[], type: string): Row[] => rows.filter((row) => row.type === type);
const sale = (rows: readonly Row[]): Row => of(rows, 'transaction').find((row) => row['kind'] === 'SALE_PAYMENT')!;

/** What somebody with all the rights of the database could do to the books. */
const TAMPERING: readonly (readonly [string, (rows: Row[]) => Row[], RegExp])[] = [
  ['edits a line of the audit', (rows) => edited(rows, 'link', 2, 'payload', '{"action":"sale.gift"}'), /su texto/],
  ['and writes its hash anew', (rows) => rehashed(rows, 2), /no sigue/],
  ['removes a line', (rows) => rows.filter((row) => row !== of(rows, 'link')[1]), /quitado o añadido/],
  ['removes the last line', (rows) => rows.filter((row) => row !== lastLink(rows)), /acaba en/],
  ['repeats a line', (rows) => rows.flatMap((row) => (row === of(rows, 'link')[1] ? [row, row] : [row])), /va detrás/],
  ['exchanges two lines', (rows) => exchanged(rows), /no sigue|su texto no es/],
  ['hides a whole chain', (rows) => rows.filter((row) => row.type !== 'link'), /apuntó|ninguna línea|acaba en/],
  [
    'edits one amount',
    (rows) => changed(rows, (row) => ((row['entries'] as Entry[])[0]!.amount += 1)),
    /descuadra|no es lo que/,
  ],
  [
    'moves the same money less, in both legs and all balances',
    (rows) => cheaper(rows),
    /no es lo que apuntó actividad/,
  ],
  ['turns cash into card', (rows) => changed(rows, (row) => (row['method'] = 'CARD')), /no es lo que apuntó actividad/],
  [
    'dates it another day',
    (rows) => changed(rows, (row) => (row['businessDate'] = '2020-01-01')),
    /no es lo que apuntó actividad/,
  ],
  ['removes a transaction', (rows) => rows.filter((row) => row !== sale(rows)), /ya no está/],
  [
    'adds one',
    (rows) => [...rows, { ...sale(rows), id: '0197aaaa-0000-7000-8000-000000000000', entries: [] }],
    /se ha añadido/,
  ],
  ['edits a balance', (rows) => edited(rows, 'account', 0, 'balance', 1), /acaba en el apunte/],
  ['makes an invoice cheaper', (rows) => edited(rows, 'record', 0, 'text', cheap(rows)), /registro .* su texto no es/],
  ['and its fingerprint anew', (rows) => recordAnew(rows), /registro .* no (sigue|nombra)|acaba en/],
  [
    'removes the record of an invoice',
    (rows) => rows.filter((row) => row !== of(rows, 'record')[0]),
    /quitado|acaba en/,
  ],
];

const cheap = (rows: readonly Row[]): string =>
  String(of(rows, 'record')[0]!['text']).replace(/ImporteTotal=[\d.-]+/, 'ImporteTotal=0.01');
function recordAnew(rows: Row[]): Row[] {
  const text = cheap(rows);
  const hash = createHash('sha256').update(text).digest('hex');
  return edited(edited(rows, 'record', 0, 'text', text), 'record', 0, 'hash', hash);
}

const edited = (rows: Row[], type: string, at: number, name: string, value: unknown): Row[] => {
  const target = of(rows, type)[at];
  return rows.map((row) => (row === target ? { ...row, [name]: value } : row));
};
const changed = (rows: Row[], change: (row: Row) => void): Row[] => {
  const copy = structuredClone(rows);
  change(sale(copy));
  return copy;
};
const lastLink = (rows: Row[]): Row =>
  of(rows, 'link')
    .filter((row) => row['chain'] === till.shop.code)
    .at(-1)!;

function rehashed(rows: Row[], at: number): Row[] {
  const copy = structuredClone(rows);
  const link = of(copy, 'link').filter((row) => row['chain'] === till.shop.code)[at]!;
  link['payload'] = (link['payload'] as string).replace('sale.sell', 'sale.gift');
  const before = Buffer.from(link['prevHash'] as string, 'hex');
  link['hash'] = createHash('sha256')
    .update(before)
    .update(link['payload'] as string)
    .digest('hex');
  return copy;
}

function exchanged(rows: Row[]): Row[] {
  const copy = structuredClone(rows);
  const [, one, other] = of(copy, 'link').filter((row) => row['chain'] === till.shop.code);
  [one!['payload'], other!['payload']] = [other!['payload'], one!['payload']];
  return copy;
}

/** A line somebody edited, and every hash after it made to fit. */
function withGoodHashes(rows: Row[]): Row[] {
  const copy = structuredClone(rows);
  const chain = of(copy, 'link').filter((row) => row['chain'] === till.shop.code);
  chain[0]!['payload'] = (chain[0]!['payload'] as string).replace(/"at":"[^"]+"/, '"at":"2020-01-01T00:00:00Z"');
  let before = '00';
  for (const link of chain) {
    link['prevHash'] = before;
    before = createHash('sha256')
      .update(Buffer.from(before, 'hex'))
      .update(link['payload'] as string)
      .digest('hex');
    link['hash'] = before;
  }
  of(copy, 'head').find((row) => row['chain'] === till.shop.code)!['hash'] = before;
  return copy;
}

/** A cent less in the legs and in every balance after them: each account still adds up. */
function cheaper(rows: Row[]): Row[] {
  const copy = structuredClone(rows);
  const target = sale(copy);
  for (const leg of target['entries'] as (Entry & { version: number })[]) {
    const by = leg.amount > 0 ? -1 : 1;
    leg.amount += by;
    for (const row of of(copy, 'transaction')) {
      for (const entry of row['entries'] as (Entry & { version: number })[]) {
        if (entry.account === leg.account && entry.version >= leg.version) entry.balanceAfter += by;
      }
    }
    const account = of(copy, 'account').find((row) => row['id'] === leg.account)!;
    account['balance'] = (account['balance'] as number) + by;
  }
  return copy;
}

describe('M-04 a stranger checks the books', () => {
  test('with the export and Node alone, and they hold', async () => {
    const { said, isGood } = verify(await books());
    expect(said).toMatch(/Los libros cuadran: \d+ líneas y \d+ registros de \d+ cadenas, \d+ operaciones, \d+ apuntes/);
    expect(isGood).toBe(true);
  });

  test('B-03 and that the hash printed on a Z is in the chain; rewritten with all that follows, it is not', async () => {
    const rows = await books();
    const link = of(rows, 'link').filter((row) => row['chain'] === till.shop.code)[2]!;
    expect(verify(rows, [link['hash'] as string]).isGood).toBe(true);
    const { isGood, said } = verify(rows, ['00'.repeat(32)]);
    expect(said).toMatch(/no está en ninguna cadena/);
    expect(isGood).toBe(false);
  });

  test('G2 F17 the heads that left at night name what was written anew with good hashes, and what was cut off', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'cabezas-'));
    const file = path.join(folder, 'cabezas.txt');
    const mail = { mailsOf: async () => [], write: activityEs.headsMail };
    expect(await tellHeads(house.db, { kind: 'file', path: file }, mail, seal, taxHeads)).toBeGreaterThan(1);
    const rows = await books();
    expect(verify(rows, ['--heads', file])).toMatchObject({ isGood: true });
    const anew = withGoodHashes(rows);
    expect(verify(anew)).toMatchObject({ isGood: true });
    expect(verify(anew, ['--heads', file]).said).toMatch(/no es lo que salió de la casa/);
    expect(await readFile(file, 'utf8')).toMatch(/^VERIFACTU:\S+ \d+ [\da-f]{64}$/m);
    const dropped = new Set(of(rows, 'record').slice(-1));
    const fewer = rows.filter((row) => !dropped.has(row));
    expect(verify(fewer, ['--heads', file]).said).toMatch(/VERIFACTU:\S+ \d+: salió de la casa y ya no está/);
    const short = rows.filter((row) => row.type === 'account');
    expect(verify(short, ['--heads', file]).said).toMatch(/salió de la casa y ya no está/);
    await rm(folder, { recursive: true });
  });

  test('M-04 the heads of each night are signed; others, or edited ones, are not believed', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'cabezas-'));
    const file = path.join(folder, 'cabezas.txt');
    const mail = { mailsOf: async () => [], write: activityEs.headsMail };
    const told = () => tellHeads(house.db, { kind: 'file', path: file }, mail, seal, taxHeads);
    await told();
    await till.sell([(await till.shop.piece()).code], 10_000);
    await told();
    const rows = await books();
    const checked = (...given: string[]) => verify(rows, ['--heads', file, ...given]);
    expect(checked('--key', seal.key)).toMatchObject({ isGood: true });
    expect(checked('--key', headsSeal('another house').key).said).toMatch(/no es la casa/);
    const heads = await readFile(file, 'utf8');
    await writeFile(file, activityEs.headsMail(heads).body.replaceAll('\n', '\r\n'));
    expect(checked('--key', seal.key)).toMatchObject({ isGood: true });
    await writeFile(
      file,
      heads.replace(/^(\S+) (\d+) (.+)$/m, (_, chain, seq, hash) => `${chain} ${seq}1 ${hash}`),
    );
    expect(checked().said).toMatch(/no son lo que se firmó/);
    await writeFile(file, heads.replaceAll(/^signed .*\n/gm, ''));
    expect(checked().said).toMatch(/no están firmadas/);
    await rm(folder, { recursive: true });
  });

  test('G2 the heads go to direction by mail, or to an address that must answer', async () => {
    const heads: string[] = [];
    const server = createServer((request, reply) => {
      request.on('data', (part) => heads.push(String(part)));
      request.on('end', () => reply.writeHead(heads.length > 1 ? 500 : 204).end());
    }).listen(0);
    const url = `http://127.0.0.1:${(server.address() as { port: number }).port}/`;
    const mail = { mailsOf: async () => ['candelaria@quilate.example'], write: activityEs.headsMail };
    await tellHeads(house.db, { kind: 'web', url }, mail, seal, taxHeads);
    expect(heads[0]).toMatch(/^[A-Z]+ \d+ [\da-f]{64}$/m);
    await expect(tellHeads(house.db, { kind: 'web', url }, mail, seal, taxHeads)).rejects.toThrow(/500/);
    server.close();
    await tellHeads(house.db, { kind: 'mail' }, mail, seal, taxHeads);
    const { data } = (await admin.get('/v1/mails')).json;
    expect(data[0]).toMatchObject({
      recipient: 'candelaria@quilate.example',
      body: expect.stringContaining(heads[0]!),
    });
    expect(() => witnessFrom('nadie')).toThrow(/QUILATE_WITNESS/);
  });

  test('G2 V15.3.2 … and nobody can send them on to somebody else', async () => {
    let heard = 0;
    const elsewhere = createServer((_, reply) => {
      heard += 1;
      reply.writeHead(204).end();
    }).listen(0);
    const urlOf = (server: typeof elsewhere) => `http://127.0.0.1:${(server.address() as { port: number }).port}/`;
    const moved = createServer((_, reply) => reply.writeHead(307, { location: urlOf(elsewhere) }).end()).listen(0);
    const mail = { mailsOf: async () => [], write: activityEs.headsMail };
    await expect(tellHeads(house.db, { kind: 'web', url: urlOf(moved) }, mail, seal, taxHeads)).rejects.toThrow(
      'fetch failed',
    );
    expect(heard).toBe(0);
    for (const server of [moved, elsewhere]) server.close();
  });

  test.each(TAMPERING)('and finds who %s', async (_, tamper, found) => {
    const { said, isGood } = verify(tamper(await books()));
    expect(said).toMatch(found);
    expect(isGood).toBe(false);
  });

  test('M-04 B-30 the log of who does not send its records is one of the chains, and shows what was changed in it', async () => {
    const taxId = nextTaxId();
    const companyId = await newCompany(admin, { taxId });
    await beginSending(admin, companyId, taxId, 'signed');
    await admin.call('POST', `/v1/tax-records/companies/${companyId}/check`);
    const rows = await books();
    expect(verify(rows)).toMatchObject({ isGood: true });
    const log = of(rows, 'record').filter((row) => row['chain'] === `SUCESOS:${companyId}`);
    expect(log).toHaveLength(3);
    const rewritten = rows.map((row) =>
      row === log[1] ? { ...row, text: String(row['text']).replace('TipoEvento=03', 'TipoEvento=07') } : row,
    );
    expect(verify(rewritten).said).toMatch(/SUCESOS:\S+ 2: su texto no es el que se escribió/);
    const apart = rows.map((row) => (row === log[2] ? { ...row, text: 'TipoEvento=05' } : row));
    expect(verify(apart).said).toMatch(/SUCESOS:\S+ 3: no nombra el registro anterior/);
    expect(verify(rows.filter((row) => row !== log[1])).said).toMatch(/SUCESOS:\S+ 3: va detrás de 1/);
  });
});
