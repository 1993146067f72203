/** Completed sales per second: the API over HTTP, plain SQL and one call of the database, interleaved in one run. */
import { addPieces, type BenchShop, type House, PRICE_CENTS, SIGNING_CODE, untilIdle } from './house.ts';
import { prepareCall, saleInOneCall } from './raw-call.ts';
import { rawSale } from './raw-sale.ts';
import { median, quantile } from './figures.ts';

const ROUNDS = 5;
const ROUND_MS = 3000;
/** Node has compiled what a sale needs by then; PostgreSQL and the plain statements have nothing to compile. */
const WARM_MS = 10_000;
const PIECES_PER_SHOP = 3000;

/** Codes of a shop's unsold pieces, two at a time. */
export class Shelf {
  #next = 0;
  readonly #shop: string;
  readonly #series: string;
  readonly #pieces: number;
  constructor(shop: string, series: string, pieces = PIECES_PER_SHOP) {
    this.#shop = shop;
    this.#series = series;
    this.#pieces = pieces;
  }
  take(): [string, string] {
    const code = (): string => {
      this.#next += 1;
      if (this.#next > this.#pieces) throw new Error('the shelf is empty');
      return `${this.#shop}${this.#series}${this.#next.toString(16).toUpperCase().padStart(5, '0')}`;
    };
    return [code(), code()];
  }
}

export interface SalesFigures {
  readonly apiPerSecond: number;
  readonly rawPerSecond: number;
  /** All of it as one call of the database: the most our schema can do here. */
  readonly callPerSecond: number;
  readonly ratio: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly statements: number;
  readonly roundTrips: number;
  readonly errorsAt32: number;
  readonly deadlocks: number;
  readonly perSecondAt32: number;
}

export async function benchSales(house: House): Promise<SalesFigures> {
  await addPieces(house.pool, PIECES_PER_SHOP, 'A');
  await addPieces(house.pool, PIECES_PER_SHOP, 'R');
  await addPieces(house.pool, PIECES_PER_SHOP, 'C');
  await prepareCall(house.pool);
  const api = new Map(house.shops.map((shop) => [shop.code, new Shelf(shop.code, 'A')]));
  const raw = new Map(house.shops.map((shop) => [shop.code, new Shelf(shop.code, 'R')]));
  const call = new Map(house.shops.map((shop) => [shop.code, new Shelf(shop.code, 'C')]));
  const sellInOneCall = (shop: BenchShop): Promise<void> =>
    saleInOneCall(house.pool, shop, call.get(shop.code)!.take());
  const latencies: number[] = [];
  const timing = { text: '' };
  const sell = async (shop: BenchShop): Promise<void> => {
    const since = performance.now();
    const reply = await apiSale(shop, api.get(shop.code)!.take());
    if (reply.status !== 201) throw new Error(`${reply.status} ${reply.text}`);
    latencies.push(performance.now() - since);
    timing.text = reply.timing;
  };
  const sellRaw = async (shop: BenchShop): Promise<void> => {
    const client = await house.pool.connect();
    try {
      await rawSale(client, shop, raw.get(shop.code)!.take());
    } finally {
      client.release();
    }
  };
  await round(house.shops, 8, WARM_MS, sell);
  await round(house.shops, 8, 1000, sellRaw);
  await round(house.shops, 8, 1000, sellInOneCall);
  // Plans made while the tables were empty would be measured for both; a day of autovacuum does this by itself.
  await house.pool.query('analyze');
  await untilIdle(house);
  latencies.length = 0;
  const [apiRates, rawRates, callRates]: [number[], number[], number[]] = [[], [], []];
  for (let at = 0; at < ROUNDS; at += 1) {
    apiRates.push((await round(house.shops, 8, ROUND_MS, sell)).perSecond);
    rawRates.push((await round(house.shops, 8, ROUND_MS, sellRaw)).perSecond);
    callRates.push((await round(house.shops, 8, ROUND_MS, sellInOneCall)).perSecond);
  }
  const sorted = latencies.toSorted((a, b) => a - b);
  const before = await deadlocks(house);
  const crowd = await round(house.shops, 32, ROUND_MS, sell);
  const [, statements = '0', roundTrips = '0'] = /(\d+) statements, (\d+) round trips/.exec(timing.text) ?? [];
  return {
    apiPerSecond: median(apiRates),
    rawPerSecond: median(rawRates),
    callPerSecond: median(callRates),
    ratio: median(apiRates) / median(rawRates),
    p50Ms: quantile(sorted, 0.5),
    p99Ms: quantile(sorted, 0.99),
    statements: Number(statements),
    roundTrips: Number(roundTrips),
    errorsAt32: crowd.errors,
    deadlocks: (await deadlocks(house)) - before,
    perSecondAt32: crowd.perSecond,
  };
}

export function apiSale(shop: BenchShop, codes: readonly string[]) {
  return shop.caller.post('/v1/sales', {
    lines: codes.map((productCode) => ({ productCode })),
    payments: [{ method: 'CASH', amountCents: codes.length * PRICE_CENTS }],
    signature: { employeeId: shop.employeeId, code: SIGNING_CODE },
  });
}

/** Whoever sells takes turns: with more clients than those who sell, several are at one till. */
export async function round<Seller>(
  sellers: readonly Seller[],
  clients: number,
  ms: number,
  sell: (seller: Seller) => Promise<void>,
) {
  const since = performance.now();
  let done = 0;
  let errors = 0;
  const client = async (at: number): Promise<void> => {
    while (performance.now() - since < ms) {
      await sell(sellers[at % sellers.length]!).then(
        () => (done += 1),
        () => (errors += 1),
      );
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, at) => client(at)));
  if (done === 0) throw new Error('no sale succeeded');
  return { done, perSecond: (done * 1000) / (performance.now() - since), errors };
}

export async function deadlocks(house: House): Promise<number> {
  const { rows } = await house.pool.query<{ n: string }>(
    'select deadlocks as n from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]!.n);
}
