/** A minute of an ordinary morning at forty operations a second, whoever is slow or quick (G32). */
import { setTimeout as sleep } from 'node:timers/promises';
import { addPieces, type BenchShop, type House } from './house.ts';
import { quantile } from './figures.ts';
import { apiSale, deadlocks, Shelf } from './sales-bench.ts';

const PER_SECOND = 40;
const MS = 60_000;
/** Of each ten things done at a counter: what is sold, and what is looked at before and after. */
const SALES_OF_TEN = 4;
/** Six of ten take two pieces. */
const PIECES_PER_OPERATION = 1.2;
const SPARE_PIECES = 100;

export interface DayFigures {
  readonly operations: number;
  readonly p95Ms: number;
  /** Answers that are faults, and connections nobody answered. */
  readonly faults: number;
  readonly deadlocks: number;
  /** What the second half of the minute left in memory, beside the first. */
  readonly grownMb: number;
}

export async function benchDay(house: House): Promise<DayFigures> {
  const before = await deadlocks(house);
  let halfMb = 0;
  const { times, faults } = await workThrough(house, {
    series: 'D',
    ms: MS,
    before: (at) => {
      if (at === (PER_SECOND * MS) / 2000) halfMb = house.memoryMb();
    },
  });
  return {
    operations: times.length,
    p95Ms: quantile(
      times.toSorted((a, b) => a - b),
      0.95,
    ),
    faults,
    deadlocks: (await deadlocks(house)) - before,
    grownMb: house.memoryMb() - halfMb,
  };
}

interface Work {
  /** Of the pieces that are sold and looked at. */
  readonly series: string;
  readonly ms: number;
  /** So many may be under way; beyond, the next one comes later than at its pace, and some not at all. */
  readonly together?: number;
  readonly before: (at: number) => void;
}

/** Operations at their pace for so long. */
export async function workThrough(house: House, { series, ms, together = Infinity, before }: Work) {
  const operations = Math.floor((PER_SECOND * ms) / 1000);
  const pieces = Math.ceil((operations / house.shops.length) * PIECES_PER_OPERATION) + SPARE_PIECES;
  await addPieces(house.pool, pieces, series);
  const shelves = new Map(house.shops.map((shop) => [shop.code, new Shelf(shop.code, series, pieces)]));
  const times: number[] = [];
  const asked = new Set<Promise<void>>();
  let faults = 0;
  const ask = async (at: number): Promise<void> => {
    const shop = house.shops[at % house.shops.length]!;
    const since = performance.now();
    const status = await operation(shop, shelves.get(shop.code)!, Math.floor(at / house.shops.length)).catch(() => 500);
    times.push(performance.now() - since);
    if (status >= 300) faults += 1;
  };
  const began = performance.now();
  const isOver = (): boolean => together < Infinity && performance.now() - began > ms;
  for (let at = 0; at < operations && !isOver(); at += 1) {
    // They come when they come: nobody waits for the one before.
    await sleep(Math.max(0, began + (at * 1000) / PER_SECOND - performance.now()));
    while (asked.size >= together) await Promise.race(asked);
    before(at);
    const one: Promise<void> = ask(at).finally(() => asked.delete(one));
    asked.add(one);
  }
  await Promise.all(asked);
  return { times, faults };
}

async function operation(shop: BenchShop, shelf: Shelf, at: number): Promise<number> {
  const { caller } = shop;
  const turn = at % 10;
  if (turn < SALES_OF_TEN) return (await apiSale(shop, shelf.take())).status;
  if (turn < 6) return (await caller.get(`/v1/products/by-code/${shelf.take()[0]}`)).status;
  if (turn < 8) return (await caller.get('/v1/sales?limit=25')).status;
  return (await caller.get('/v1/cash/current')).status;
}
