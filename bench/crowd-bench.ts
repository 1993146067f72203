/** Sales with everybody at one till, beside the same at eight, and with sixteen times as many. */
import { median } from './figures.ts';
import { addPieces, type BenchShop, type House, SHOP_CODES, untilIdle } from './house.ts';
import { apiSale, deadlocks, round, Shelf } from './sales-bench.ts';

const CLIENTS = 8;
const THRONG = 128;
const ROUNDS = 7;
const ROUND_MS = 3000;
const PIECES_PER_SHOP = 3000;
const PIECES_OF_ONE = 16_000;

export interface CrowdFigures {
  readonly eightPerSecond: number;
  readonly onePerSecond: number;
  /** Of each round, its two halves one after the other; the middle of them. */
  readonly ratio: number;
  readonly throngs: readonly {
    readonly at: string;
    readonly perSecond: number;
    readonly errors: number;
    readonly deadlocks: number;
  }[];
}

export async function benchCrowd(house: House): Promise<CrowdFigures> {
  await addPieces(house.pool, PIECES_PER_SHOP, 'H');
  await addPieces(house.pool, PIECES_OF_ONE, 'I', SHOP_CODES.slice(0, 1));
  const shelves = new Map(house.shops.map((shop) => [shop.code, new Shelf(shop.code, 'H', PIECES_PER_SHOP)]));
  const ofOne = new Shelf(SHOP_CODES[0], 'I', PIECES_OF_ONE);
  const sell = async (shop: BenchShop, shelf = shelves.get(shop.code)!): Promise<void> => {
    const { status, text } = await apiSale(shop, shelf.take());
    if (status !== 201) throw new Error(`${status} ${text}`);
  };
  const one = house.shops.filter(({ code }) => code === SHOP_CODES[0]);
  const sellAt = (shops: readonly BenchShop[]) => (shop: BenchShop) => sell(shop, shops === one ? ofOne : undefined);
  const rate = async (shops: readonly BenchShop[]): Promise<number> => {
    const { perSecond, errors } = await round(shops, CLIENTS, ROUND_MS, sellAt(shops));
    if (errors > 0) throw new Error(`${errors} sales failed with ${CLIENTS} clients`);
    return perSecond;
  };
  await untilIdle(house);
  const [eights, ones]: [number[], number[]] = [[], []];
  for (let at = 0; at < ROUNDS; at += 1) {
    eights.push(await rate(house.shops));
    ones.push(await rate(one));
  }
  const throng = async (at: string, shops: readonly BenchShop[]) => {
    const before = await deadlocks(house);
    const { perSecond, errors } = await round(shops, THRONG, ROUND_MS, sellAt(shops));
    return { at, perSecond, errors, deadlocks: (await deadlocks(house)) - before };
  };
  return {
    eightPerSecond: median(eights),
    onePerSecond: median(ones),
    ratio: median(ones.map((perSecond, at) => perSecond / eights[at]!)),
    throngs: [await throng('eight tills', house.shops), await throng('one till', one)],
  };
}
