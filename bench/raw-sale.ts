/** The same sale in plain SQL: the rows the API writes, prepared statements, one after another. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { type BenchShop, PRICE_CENTS } from './house.ts';
import * as sql from './raw-statements.ts';

export const TOTAL = 2 * PRICE_CENTS;
export const BASE = 17_391;
export const TAX = TOTAL - BASE;
export const DATE = new Date().toISOString().slice(0, 10);
export const REPLY = JSON.stringify({ filler: 'x'.repeat(2000) });
export const ENDPOINT = 'POST /v1/sales';
const names = new Map<string, string>();

/** Prepared once per connection, as the API's statements are. */
async function run(client: pg.PoolClient, text: string, values: unknown[]): Promise<Record<string, string>[]> {
  let name = names.get(text);
  if (!name) names.set(text, (name = `raw${names.size}`));
  return (await client.query<Record<string, string>>({ name, text, values })).rows;
}

interface Sale {
  readonly id: string;
  readonly key: string;
  readonly hash: Buffer;
  readonly now: string;
  readonly code: string;
  readonly pieces: readonly [string, string];
}

export async function rawSale(client: pg.PoolClient, shop: BenchShop, codes: readonly [string, string]): Promise<void> {
  const key = randomUUID();
  const hash = createHash('sha256').update(key).digest();
  await run(client, sql.SESSION, [hash]);
  await client.query('begin');
  const [taken] = await run(client, sql.KEY, [shop.employeeId, ENDPOINT, key, hash]);
  const pieces = await lock(client, shop, codes);
  const id = uuidv7();
  const now = taken!['now']!;
  const [row] = await run(client, sql.SALE, [
    id,
    shop.code,
    DATE,
    shop.id,
    shop.sessionId,
    now,
    shop.employeeId,
    TOTAL,
    BASE,
    TAX,
  ]);
  const sale = { id, key, hash, now, code: row!['code']!, pieces };
  await writeLines(client, shop, sale);
  await writeBooks(client, shop, sale);
  await writePapers(client, shop, sale, codes);
  await client.query('commit');
}

async function lock(client: pg.PoolClient, shop: BenchShop, codes: readonly string[]): Promise<[string, string]> {
  await run(client, sql.SESSION_OPEN, [shop.id]);
  const pieces = await run(client, sql.PIECES, [codes]);
  if (pieces.length !== 2 || pieces.some((piece) => piece['status'] !== 'available')) throw new Error('piece is gone');
  await run(client, sql.DISCOUNTS, []);
  await run(client, sql.LIMITS, []);
  await run(client, sql.SIGNER, [shop.id, shop.employeeId]);
  return [pieces[0]!['id']!, pieces[1]!['id']!];
}

async function writeLines(client: pg.PoolClient, shop: BenchShop, sale: Sale): Promise<void> {
  const [first, second] = sale.pieces;
  await run(client, sql.LINES, [uuidv7(), sale.id, first, uuidv7(), PRICE_CENTS, second]);
  await run(client, sql.PAYMENT, [uuidv7(), sale.id, shop.sessionId, TOTAL, shop.employeeId]);
  await run(client, sql.PIECES_SOLD, [[first, second]]);
  await run(client, sql.MOVES, [first, second, sale.code, shop.employeeId]);
  await run(client, sql.STATES, [sale.id, first, second, shop.employeeId, sale.code]);
}

async function writeBooks(client: pg.PoolClient, shop: BenchShop, sale: Sale): Promise<void> {
  const [made, paid] = [uuidv7(), uuidv7()];
  await run(client, sql.TRANSACTIONS, [made, paid, sale.id, sale.code, shop.sessionId, shop.employeeId, DATE]);
  const accounts = ['receivable', 'income:sales', 'tax:igic', 'till', 'receivable'].map(
    (name) => `store:${shop.code}:${name}`,
  );
  await run(client, sql.ENTRIES, [[made, made, made, paid, paid], accounts, [TOTAL, -BASE, -TAX, TOTAL, -TOTAL]]);
}

async function writePapers(
  client: pg.PoolClient,
  shop: BenchShop,
  sale: Sale,
  codes: readonly string[],
): Promise<void> {
  const taxes = JSON.stringify([{ taxBp: 1500, baseCents: BASE, taxCents: TAX }]);
  const series = `${shop.code}${DATE.slice(2, 4)}-S`;
  await run(client, sql.INVOICE, [uuidv7(), series, sale.id, DATE, TOTAL, BASE, TAX, taxes, shop.id]);
  const words = [
    sale.code.slice(-5),
    sale.code.replaceAll('-', '').toLowerCase(),
    ...codes.map((c) => c.toLowerCase()),
  ];
  await run(client, sql.WORDS, [sale.now, sale.id, shop.id, words]);
  const payload = JSON.stringify({ sale: sale.id, filler: randomBytes(250).toString('hex') });
  const changes = JSON.stringify([{ topic: 'sales', storeId: shop.id, id: sale.id }]);
  await run(client, sql.AUDIT_TOLD, [shop.code, sale.now, shop.employeeId, sale.id, payload, changes]);
  await run(client, sql.ANSWER, [shop.employeeId, ENDPOINT, sale.key, REPLY]);
}
