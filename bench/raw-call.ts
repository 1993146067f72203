/** The same sale as one call of the database: what our schema costs without anybody between its statements. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { type BenchShop, PRICE_CENTS } from './house.ts';
import { BASE, DATE, ENDPOINT, REPLY, TAX, TOTAL } from './raw-sale.ts';
import * as sql from './raw-statements.ts';

/** A statement whose parameters are values of the function. */
const bound = (text: string, ...values: readonly string[]): string =>
  text.replaceAll(/\$(\d+)/g, (_, n: string) => values[Number(n) - 1]!);
/** One that is only looked at. */
const asked = (text: string, ...values: readonly string[]): string =>
  bound(text, ...values).replace(/^\s*select/, 'perform');

const MONEY = [TOTAL, BASE, TAX].map(String);
const SERIES = `v_code || to_char(v_today, 'YY') || '-S'`;
const TAXES = `jsonb_build_array(jsonb_build_object('taxBp', 1500, 'baseCents', ${BASE}, 'taxCents', ${TAX}))`;
const WORDS = `(array[right(v_made, 5), lower(replace(v_made, '-', ''))]
  || array(select lower(code) from unnest(v_codes) code))`;
const TRANSACTIONS = 'array[v_ids[5], v_ids[5], v_ids[5], v_ids[6], v_ids[6]]';
const ACCOUNTS = `array(select 'store:' || v_code || ':' || name
  from unnest(array['receivable', 'income:sales', 'tax:igic', 'till', 'receivable']) with ordinality n (name, at)
  order by at)`;
const AMOUNTS = `array[${[TOTAL, -BASE, -TAX, TOTAL, -TOTAL].join(', ')}]::bigint[]`;
const NOTICE = `jsonb_build_array(jsonb_build_object('topic', 'sales', 'storeId', v_shop, 'id', v_ids[1]))::text`;
const OWN = `'${ENDPOINT}'`;

const FUNCTION = `
create or replace function bench_sale(v_shop uuid, v_code text, v_session uuid, v_seller uuid, v_today date, v_key text,
  v_hash bytea, v_ids uuid[], v_codes text[], v_payload jsonb, v_reply text) returns void language plpgsql as $body$
declare v_pieces uuid[]; v_made text; v_number text; v_at timestamptz;
begin
  ${asked(sql.SESSION, 'v_hash')};
  ${bound(sql.KEY, 'v_seller', OWN, 'v_key', 'v_hash')} into v_at;
  ${asked(sql.SESSION_OPEN, 'v_shop')};
  select array_agg(found.id order by found.id) into v_pieces
    from (${bound(sql.PIECES, 'v_codes')}) found where found.status = 'available';
  if coalesce(cardinality(v_pieces), 0) <> 2 then raise exception 'piece is gone'; end if;
  ${asked(sql.DISCOUNTS)};
  ${asked(sql.LIMITS)};
  ${asked(sql.SIGNER, 'v_shop', 'v_seller')};
  ${bound(sql.SALE, 'v_ids[1]', 'v_code', 'v_today', 'v_shop', 'v_session', 'v_at', 'v_seller', ...MONEY)} into v_made;
  ${bound(sql.LINES, 'v_ids[2]', 'v_ids[1]', 'v_pieces[1]', 'v_ids[3]', String(PRICE_CENTS), 'v_pieces[2]')};
  ${bound(sql.PAYMENT, 'v_ids[4]', 'v_ids[1]', 'v_session', String(TOTAL), 'v_seller')};
  ${bound(sql.PIECES_SOLD, 'v_pieces')};
  ${bound(sql.MOVES, 'v_pieces[1]', 'v_pieces[2]', 'v_made', 'v_seller')};
  ${bound(sql.STATES, 'v_ids[1]', 'v_pieces[1]', 'v_pieces[2]', 'v_seller', 'v_made')};
  ${bound(sql.TRANSACTIONS, 'v_ids[5]', 'v_ids[6]', 'v_ids[1]', 'v_made', 'v_session', 'v_seller', 'v_today')};
  ${bound(sql.ENTRIES, TRANSACTIONS, ACCOUNTS, AMOUNTS)};
  ${bound(sql.INVOICE, 'v_ids[7]', SERIES, 'v_ids[1]', 'v_today', ...MONEY, TAXES, 'v_shop')} into v_number;
  ${bound(sql.WORDS, 'v_at', 'v_ids[1]', 'v_shop', WORDS)};
  ${bound(sql.AUDIT, 'v_code', 'v_at', 'v_seller', 'v_ids[1]', 'v_payload')};
  ${asked(sql.NOTICE, NOTICE)};
  ${bound(sql.ANSWER, 'v_seller', OWN, 'v_key', 'v_reply')};
end $body$`;

export const prepareCall = async (pool: pg.Pool): Promise<void> => void (await pool.query(FUNCTION));

const IDS = 7;
export async function saleInOneCall(pool: pg.Pool, shop: BenchShop, codes: readonly [string, string]): Promise<void> {
  const key = randomUUID();
  const ids = Array.from({ length: IDS }, () => uuidv7());
  const payload = JSON.stringify({ sale: ids[0], filler: randomBytes(250).toString('hex') });
  await pool.query({
    name: 'bench_sale',
    text: 'select bench_sale($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)',
    values: [
      shop.id,
      shop.code,
      shop.sessionId,
      shop.employeeId,
      DATE,
      key,
      createHash('sha256').update(key).digest(),
      ids,
      codes,
      payload,
      REPLY,
    ],
  });
}
