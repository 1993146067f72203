/**
 * `npm run bench -- --integrity`: a house of a million sales with whole operations, five million entries. How long a
 * look at all of it takes, how long the page does, how soon a corrupted sale is told, and whether a till feels it.
 * `--sales 100000` makes a smaller one. Measured by hand: an hour of two cores.
 */
import { type Line, quantile } from './figures.ts';
import { addPieces, type BenchShop, type House, openHouse } from './house.ts';
import { apiSale } from './sales-bench.ts';
import { makeWholeSales } from './whole-operations.ts';

const ROUND_LOCK = 715_004;
const TILL_MS = 20_000;
const PIECES_PER_SHOP = 4000;

const say = (line: string): void => console.error(`· ${line}`);
const sleep = (ms: number): Promise<void> => new Promise((wait) => setTimeout(wait, ms));

interface Look {
  readonly id: string;
  readonly count: number | null;
  readonly ageSeconds: number | null;
  readonly tookMs: number;
  readonly failure: string | null;
  readonly found: readonly { readonly code: string }[];
}
interface Answer {
  readonly data: readonly Look[];
  readonly left: number;
  readonly since: string;
}
async function answer(house: House, query = ''): Promise<Answer> {
  const { status, text } = await house.admin.get(`/v1/integrity${query}`);
  if (status !== 200) throw new Error(text);
  return JSON.parse(text) as Answer;
}

/** All of them, asked again until none is left. */
async function wholeMs(house: House): Promise<number> {
  const since = performance.now();
  let told = await answer(house, '?full=1');
  while (told.left > 0) told = await answer(house, `?full=1&since=${told.since}`);
  return performance.now() - since;
}

async function pageMs(house: House): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < 50; n += 1) {
    const since = performance.now();
    await answer(house);
    times.push(performance.now() - since);
  }
  return quantile(
    times.toSorted((a, b) => a - b),
    0.95,
  );
}

class Tills {
  #next = 0;
  readonly #house: House;
  constructor(house: House) {
    this.#house = house;
  }

  async sell(shop: BenchShop): Promise<string> {
    const code = (): string => `${shop.code}T${(this.#next += 1).toString(16).toUpperCase().padStart(5, '0')}`;
    const reply = await apiSale(shop, [code(), code()]);
    if (reply.status !== 201) throw new Error(reply.text);
    return JSON.parse(reply.text).id as string;
  }

  /** A till that sells with a breath between customers. */
  async p95Ms(forMs = TILL_MS): Promise<number> {
    const times: number[] = [];
    const until = performance.now() + forMs;
    while (performance.now() < until) {
      const since = performance.now();
      await this.sell(this.#house.shops[0]!);
      times.push(performance.now() - since);
      await sleep(50);
    }
    return quantile(
      times.toSorted((a, b) => a - b),
      0.95,
    );
  }
}

/** A sale is corrupted behind the triggers a moment after it was made; how long until direction has its alarm. */
async function toldAfterMs(house: House, tills: Tills): Promise<number> {
  const sale = await tills.sell(house.shops[0]!);
  const client = await house.pool.connect();
  const edit = async (by: string): Promise<void> => {
    await client.query(`set session_replication_role = replica`);
    await client.query(`update payments set amount_cents = amount_cents ${by} 1 where sale_id = $1`, [sale]);
    await client.query(`reset session_replication_role`);
  };
  await edit('-');
  const since = performance.now();
  const isTold = async (): Promise<boolean> =>
    (await house.admin.get('/v1/alarms?status[]=open')).text.includes('I07: ');
  while (!(await isTold()) && performance.now() - since < 300_000) await sleep(250);
  const tookMs = performance.now() - since;
  await edit('+');
  client.release();
  return tookMs;
}

export async function benchIntegrity(sales: number): Promise<Line[]> {
  const house = await openHouse(say);
  try {
    await makeWholeSales(house, sales, say);
    await addPieces(house.pool, PIECES_PER_SHOP, 'T');
    const { rows } = await house.pool.query<{ entries: number }>('select count(*)::int as entries from ledger_entries');
    const lines: Line[] = [];
    const add = (what: string, value: number, most: number, unit: string): void => {
      const isMet = value <= most;
      lines.push({ what, measured: `${value.toFixed(1)} ${unit}`, must: `≤ ${most} ${unit}`, isMet });
    };
    say(`${rows[0]!.entries} apuntes; se miran todos`);
    const passMs = await wholeMs(house);
    const { data } = await answer(house);
    for (const { id, tookMs } of data.toSorted((a, b) => b.tookMs - a.tookMs).slice(0, 15)) say(`${id} ${tookMs} ms`);
    for (const { id, count, failure, found } of data)
      if (count !== 0 || failure !== null) say(`${id}: ${count}, ${failure}, ${found.map(({ code }) => code).join()}`);
    add(`a look at all, ${sales} sales, asked for`, passMs / 60_000, 10, 'min');
    add('invariants that do not hold or were not told', data.filter(({ count }) => count !== 0).length, 0, '');
    add('the page, p95', await pageMs(house), 300, 'ms');
    const tills = new Tills(house);
    say('una caja, con la ronda');
    await tills.p95Ms(5000);
    const withRound = await tills.p95Ms();
    const holder = await house.pool.connect();
    const isHeld = async (): Promise<boolean> =>
      (await holder.query<{ is: boolean }>(`select pg_try_advisory_lock(${ROUND_LOCK}) as is`)).rows[0]!.is;
    await house.pool.query(`select pg_terminate_backend(pid) from pg_locks where objid = ${ROUND_LOCK} and granted`);
    while (!(await isHeld())) await sleep(10);
    await sleep(3000);
    say('y sin ella');
    const without = await tills.p95Ms();
    holder.release(true);
    say(`p95 ${withRound.toFixed(1)} ms con la ronda, ${without.toFixed(1)} ms sin ella`);
    add('a till, p95, while all is looked at', withRound / without, 2, '×');
    say('una venta estropeada');
    add('a corrupted sale that was touched is told', (await toldAfterMs(house, tills)) / 1000, 65, 's');
    await sleep(1000);
    say('una ronda entera');
    const before = performance.now();
    const isOlder = (age: number | null): boolean => age === null || age > (performance.now() - before) / 1000;
    while ((await answer(house)).data.some(({ ageSeconds }) => isOlder(ageSeconds))) await sleep(1000);
    add('a whole round with its rests', (performance.now() - before) / 60_000, 10, 'min');
    return lines;
  } finally {
    await house.stop();
  }
}
