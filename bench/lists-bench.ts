/** The sales list with state and words, and a product by its label, while the table grows a hundredfold. */
import type { Caller } from './caller.ts';
import { median, quantile } from './figures.ts';
import type { House } from './house.ts';

const REQUESTS = 120;
/** How often each kind of word occurs among the sales. */
export const WORDS = { common: 'hernandez', rare: 'zurbaran', absent: 'nadieasi' } as const;

export interface ListFigures {
  readonly sales: number;
  readonly p50Ms: number;
  readonly worstP99Ms: number;
  readonly byWord: Readonly<Record<string, { p50: number; p99: number }>>;
}

export async function benchList(house: House, sales: number): Promise<ListFigures> {
  const byWord: Record<string, { p50: number; p99: number }> = {};
  const urls = { ...Object.fromEntries(Object.entries(WORDS).map(([name, word]) => [name, `&q=${word}`])), none: '' };
  for (const [name, q] of Object.entries(urls)) {
    const times = await timed(house.admin, `/v1/sales?status[]=FIN&limit=25${q}`);
    byWord[name] = { p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
  }
  const figures = Object.values(byWord);
  return {
    sales,
    p50Ms: median(figures.map((f) => f.p50)),
    worstP99Ms: Math.max(...figures.map((f) => f.p99)),
    byWord,
  };
}

export async function benchProductByCode(house: House): Promise<number> {
  const { rows } = await house.pool.query<{ code: string }>(
    'select code from products tablesample system (5) limit 500',
  );
  const times: number[] = [];
  for (const { code } of rows) times.push((await timed(house.shops[0]!.caller, `/v1/products/by-code/${code}`, 1))[0]!);
  return median(times);
}

/** What the palette asks for some words: customers, sales and products at once (B-07). */
export async function benchPalette(house: House): Promise<number> {
  const times: number[] = [];
  for (const word of [...Object.values(WORDS), 'anillo', 'nayra', '00000007X', '6123']) {
    for (let at = 0; at < 20; at += 1) {
      const since = performance.now();
      const lists = ['customers', 'sales', 'products'].map((name) => `/v1/${name}?limit=5&q=${word}`);
      await Promise.all(lists.map((url) => timed(house.admin, url, 1)));
      times.push(performance.now() - since);
    }
  }
  return quantile(
    times.toSorted((a, b) => a - b),
    0.95,
  );
}

async function timed(caller: Caller, url: string, requests = REQUESTS): Promise<number[]> {
  if (requests > 1) for (let at = 0; at < 10; at += 1) await caller.get(url);
  const times: number[] = [];
  for (let at = 0; at < requests; at += 1) {
    const since = performance.now();
    const reply = await caller.get(url);
    if (reply.status !== 200) throw new Error(`${url}: ${reply.status} ${reply.text}`);
    times.push(performance.now() - since);
  }
  return times.toSorted((a, b) => a - b);
}

/** Grows the history to `target` sales: names follow a long tail, one in eight is Hernández, a handful Zurbarán. */
export async function growTo(house: House, target: number): Promise<void> {
  const client = await house.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from sales where code like 'VE-HIS-%'`,
    );
    const from = rows[0]!.n;
    if (from === 0) await client.query(CUSTOMERS);
    await client.query(SALES, [from + 1, target]);
    await client.query('commit');
  } finally {
    client.release();
  }
  await house.pool.query('vacuum analyze sales, search_words, customers');
  // Years of sales do not arrive in a minute: what was written is on disk before anything is timed.
  await house.pool.query('checkpoint');
}

const CUSTOMERS = `
  insert into customers (id, national_id, name, surname)
  select gen_random_uuid(), lpad(n::text, 8, '0') || 'X', (array['Nayra','Jonay','Carmen','Airam','Yeray'])[1 + n % 5],
    case when n = 7 then 'Zurbarán' when n % 8 = 0 then 'Hernández'
      else 'Apellido' || (power(random(), 3) * 5000)::int end || ' Segundo' || n % 997
  from generate_series(1, 20000) n`;

const SALES = `
  with people as (
    select id, name, surname, national_id, row_number() over (order by national_id) as n
    from customers where national_id like '%X'
  ),
  made as (
    insert into sales (id, code, store_id, cash_session_id, state, sold_at, business_date, customer_id, seller_id,
      signer_id, piece_count, weight_mg, subtotal_cents, discount_cents, total_cents, base_cents, tax_cents,
      refund_max_date)
    select gen_random_uuid(), 'VE-HIS-26-' || lpad(g.n::text, 7, '0'), s.store_id, s.id,
      case when g.n % 40 = 0 then 'partialReturn' when g.n % 57 = 0 then 'fullReturn' else 'finished' end,
      clock_timestamp() - g.n * interval '31 seconds', current_date - (g.n / 2800), p.id, s.opened_by, s.opened_by,
      1, 3000, 10000, 0, 10000, 8696, 1304, current_date
    from generate_series($1::int, $2::int) g(n)
    join people p on p.n = 1 + g.n % 20000
    join (
      select id, store_id, opened_by, row_number() over (order by id) - 1 as n, count(*) over () as all
      from cash_sessions
    ) s
      on s.n = g.n % s.all
    returning id, sold_at, store_id, customer_id, code
  )
  insert into search_words (kind, word, at, record_id, store_id)
  select distinct 'sale', w.word, m.sold_at, m.id, m.store_id
  from made m join people p on p.id = m.customer_id
  cross join lateral unnest(string_to_array(
    translate(lower(p.name || ' ' || p.surname || ' ' || p.national_id), 'áéíóú', 'aeiou')
      || ' ' || right(m.code, 7), ' ')) as w(word)`;
