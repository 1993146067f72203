/** The same sale in plain SQL: the rows the API writes, prepared statements, one after another. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { type BenchShop, PRICE_CENTS } from './house.ts';

const TOTAL = 2 * PRICE_CENTS;
const BASE = 17_391;
const TAX = TOTAL - BASE;
const DATE = new Date().toISOString().slice(0, 10);
const REPLY = JSON.stringify({ filler: 'x'.repeat(2000) });
const ENDPOINT = 'POST /v1/sales';
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
  await run(client, SESSION, [hash]);
  await client.query('begin');
  const [taken] = await run(client, KEY, [shop.employeeId, ENDPOINT, key, hash]);
  const pieces = await lock(client, shop, codes);
  const id = uuidv7();
  const now = taken!['now']!;
  const [row] = await run(client, SALE, [
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
  await run(client, `select id from cash_sessions where store_id = $1 and state = 'open' for share`, [shop.id]);
  const pieces = await run(client, PIECES, [codes]);
  if (pieces.length !== 2 || pieces.some((piece) => piece['status'] !== 'available')) throw new Error('piece is gone');
  await run(client, DISCOUNTS, []);
  await run(client, `select name, value from policy_limits where valid_from <= current_date`, []);
  await run(client, SIGNER, [shop.id, shop.employeeId]);
  return [pieces[0]!['id']!, pieces[1]!['id']!];
}

async function writeLines(client: pg.PoolClient, shop: BenchShop, sale: Sale): Promise<void> {
  const [first, second] = sale.pieces;
  await run(client, LINES, [uuidv7(), sale.id, first, uuidv7(), PRICE_CENTS, second]);
  await run(client, PAYMENT, [uuidv7(), sale.id, shop.sessionId, TOTAL, shop.employeeId]);
  await run(client, `update products set status = 'sold', version = version + 1 where id = any ($1)`, [
    [first, second],
  ]);
  await run(client, MOVES, [first, second, sale.code, shop.employeeId]);
  await run(client, STATES, [sale.id, first, second, shop.employeeId, sale.code]);
}

async function writeBooks(client: pg.PoolClient, shop: BenchShop, sale: Sale): Promise<void> {
  const [made, paid] = [uuidv7(), uuidv7()];
  await run(client, TRANSACTIONS, [made, paid, sale.id, sale.code, shop.sessionId, shop.employeeId, DATE]);
  const accounts = ['receivable', 'income:sales', 'tax:igic', 'till', 'receivable'].map(
    (name) => `store:${shop.code}:${name}`,
  );
  await run(client, ENTRIES, [[made, made, made, paid, paid], accounts, [TOTAL, -BASE, -TAX, TOTAL, -TOTAL]]);
}

async function writePapers(
  client: pg.PoolClient,
  shop: BenchShop,
  sale: Sale,
  codes: readonly string[],
): Promise<void> {
  const taxes = JSON.stringify([{ taxBp: 1500, baseCents: BASE, taxCents: TAX }]);
  const series = `${shop.code}${DATE.slice(2, 4)}-S`;
  await run(client, INVOICE, [uuidv7(), series, sale.id, DATE, TOTAL, BASE, TAX, taxes, shop.id]);
  const words = [
    sale.code.slice(-5),
    sale.code.replaceAll('-', '').toLowerCase(),
    ...codes.map((c) => c.toLowerCase()),
  ];
  await run(client, WORDS, [sale.now, sale.id, shop.id, words]);
  const payload = JSON.stringify({ sale: sale.id, filler: randomBytes(250).toString('hex') });
  const changes = JSON.stringify([{ topic: 'sales', storeId: shop.id, id: sale.id }]);
  await run(client, AUDIT, [shop.code, sale.now, shop.employeeId, sale.id, payload, changes]);
  await run(client, ANSWER, [shop.employeeId, ENDPOINT, sale.key, REPLY]);
}

const SESSION = `select e.id, e.name, e.surname, e.email, e.role, s.id, s.code, s.name, s.platform_id from sessions t
  join employees e on e.id = t.employee_id join stores s on s.id = t.store_id where t.token_hash = $1`;
const KEY = `insert into idempotency_keys (employee_id, endpoint, key, request_hash) values ($1, $2, $3, $4)
  returning created_at::text as now`;
const PIECES = `select p.id, p.code, p.description, p.status, p.final_price_cents from products p
  join stores s on s.id = p.store_id where p.code = any ($1) order by p.id for no key update of p`;
const DISCOUNTS = `select value from price_settings where section = 'discounts' and valid_from <= clock_timestamp()
  order by valid_from desc, created_at desc limit 1`;
const SIGNER = `select e.id, e.signature_hash from employees e join employee_stores p on p.employee_id = e.id
  where p.store_id = $1 and e.id = $2`;
const SALE = `insert into sales (id, code, store_id, cash_session_id, state, sold_at, business_date, seller_id,
    signer_id,
    piece_count, weight_mg, subtotal_cents, discount_cents, total_cents, base_cents, tax_cents, refund_max_date)
  values ($1, next_operation_code('VE', $2, $3::date), $4, $5, 'finished', $6, $3::date, $7, $7, 2, 6000, $8, 0, $8, $9,
    $10, $3::date + 15) returning code`;
const LINES = `insert into sale_lines (id, sale_id, position, product_id, price_cents, discount_bp, total_cents, tax_bp)
  values ($1, $2, 0, $3, $5, 0, $5, 1500), ($4, $2, 1, $6, $5, 0, $5, 1500)`;
const PAYMENT = `insert into payments (id, sale_id, cash_session_id, method, amount_cents, employee_id)
  values ($1, $2, $3, 'CASH', $4, $5)`;
const MOVES = `insert into custody_moves (item_id, kind, from_place, to_place, reason, operation_code, employee_id)
  select item_id, 'product', place, 'customer', 'Vender', $3, $4 from custody_items where item_id in ($1, $2)`;
const STATES = `insert into state_changes (concept, record_id, from_state, to_state, action, employee_id,
    operation_code)
  values ('sale', $1, null, 'finished', 'sell', $4, $5), ('product', $2, 'available', 'sold', 'sell', $4, $5),
    ('product', $3, 'available', 'sold', 'sell', $4, $5)`;
const TRANSACTIONS = `insert into ledger_transactions (id, kind, concept, record_id, operation_code, description,
    method, cash_session_id, employee_id, signer_id, business_date)
  values ($1, 'SALE_CREATE', 'sale', $3, $4, 'Anillo liso, Anillo liso', null, $5, $6, $6, $7),
    ($2, 'SALE_PAYMENT', 'sale', $3, $4, 'Anillo liso, Anillo liso', 'CASH', $5, $6, $6, $7)`;
const ENTRIES = `insert into ledger_entries (transaction_id, account_id, amount)
  select l.t, a.id, l.amount from unnest($1::uuid[], $2::text[], $3::bigint[]) l(t, path, amount)
  join ledger_accounts a on a.path = l.path order by a.id`;
const INVOICE = `insert into invoices (id, store_id, series, type, concept, record_id, company_id, issuer,
    issuer_tax_id, issue_date, total_cents, base_cents, tax_cents, taxes)
  select $1, $9, $2, 'S', 'sale', $3, company_id, issuer, tax_id, $4, $5, $6, $7, $8 from issuers
  where issuers.store_id = $9 returning number`;
const WORDS = `insert into search_words (kind, word, at, record_id, store_id)
  select 'sale', word, $1, $2, $3 from unnest($4::text[]) word`;
const AUDIT = `with line as (
    insert into audit_events (chain, at, employee_id, signer_id, action, concept, record_id, payload)
    values ($1, $2, $3, $3, 'sale.sell', 'sale', $4, $5) returning 1
  ) select pg_notify('changes', $6) from line`;
const ANSWER = `update idempotency_keys set status = 201, reply = $4
  where employee_id = $1 and endpoint = $2 and key = $3`;
