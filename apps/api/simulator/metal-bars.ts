/** Bars against their model: cast, sold to a refinery and paid, taken back, given to the workshop, and counted. */
import { sum } from '@quilate/domain/kernel/units.ts';
import { expect } from 'vitest';
import * as bars from '../test/bars.ts';
import { ok } from '../test/goods.ts';
import * as inventories from '../test/inventories.ts';
import type { Person, Till } from '../test/shop.ts';
import type { Dice } from './dice.ts';

/** What the assay says of each, in a thousand: 18 karats. */
export const ASSAY = 750;

export interface ModelBar {
  readonly id: string;
  readonly code: string;
  readonly weightMg: number;
  state: 'HELD' | 'SOLD' | 'PAID' | 'SUPPLIED';
  /** Of its sale, while there is one. */
  priceCents: number;
}

export interface Bars {
  readonly dice: Dice;
  readonly till: Till;
  readonly manager: Person;
  /** Sees what the workshop is given. */
  readonly smith: Person;
  readonly bars: ModelBar[];
}

/** As the list shows it once its melting is done. */
export async function cast({ till, bars: known }: Pick<Bars, 'till' | 'bars'>, weightMg: number): Promise<void> {
  const { data } = (await till.get(`${bars.BARS}?state[]=HELD`)).json as { data: { id: string; code: string }[] };
  const made = data.filter(({ id }) => !known.some((bar) => bar.id === id));
  expect(made).toHaveLength(1);
  known.push({ id: made[0]!.id, code: made[0]!.code, weightMg, state: 'HELD', priceCents: 0 });
}

async function sell({ dice, till }: Bars, bar: ModelBar): Promise<void> {
  const priceCents = dice.between(1, 900_000);
  expect(await ok(bars.sell(till, bar.id, { priceCents }))).toMatchObject({ state: 'SOLD', priceCents });
  expect((await bars.sell(till, bar.id)).json).toMatchObject({ code: 'STATE_CONFLICT' });
  Object.assign(bar, { state: 'SOLD', priceCents });
}

/** All of it, seen by a goldsmith; less is refused. */
async function give({ till, smith }: Bars, bar: ModelBar): Promise<void> {
  const supply = (suppliedMg: number) =>
    till.call('POST', '/v1/metal-remainder/supply', {
      metal: 'GOLD',
      suppliedMg,
      source: { kind: 'BAR', barId: bar.id },
      signature: till.signature,
      secondSignature: smith.signature,
    });
  if (bar.weightMg > 1) expect((await supply(bar.weightMg - 1)).json).toMatchObject({ code: 'METAL_SUPPLY_WEIGHT' });
  await ok(supply(bar.weightMg));
  bar.state = 'SUPPLIED';
}

/** One step of each at most, and whoever was paid may pay back. */
async function step(of: Bars, bar: ModelBar): Promise<void> {
  const { dice, till } = of;
  if (bar.state === 'HELD') {
    if (dice.chance(2)) await sell(of, bar);
    else if (dice.chance(4)) await give(of, bar);
    return;
  }
  if (bar.state === 'SOLD') {
    if (dice.chance(3)) {
      await ok(bars.takeBack(till, bar.id));
      Object.assign(bar, { state: 'HELD', priceCents: 0 });
    } else if (dice.chance(2)) {
      await ok(bars.settle(till, bar.id));
      bar.state = 'PAID';
    }
    return;
  }
  if (bar.state === 'PAID' && dice.chance(6)) {
    await ok(bars.unsettle(till, bar.id));
    bar.state = 'SOLD';
  }
}

/** Those that are held, by their codes; at times one is not read, and found after all. */
async function count({ dice, till, manager, bars: known }: Bars): Promise<void> {
  const held = known.filter(({ state }) => state === 'HELD');
  const { id, expectedUnits } = await inventories.started(till, { type: 'bars' });
  expect(expectedUnits).toBe(held.length);
  const missed = held.length > 1 && dice.chance(2) ? held.slice(0, 1) : [];
  for (const { code } of held) {
    if (!missed.some((bar) => bar.code === code)) await ok(inventories.readCode(till, id, code));
  }
  const by = { shop: till.shop, till, manager };
  const state = missed.length > 0 ? 'error' : 'finish';
  expect(await ok(inventories.finish(by, id))).toMatchObject({ state, openIncidents: missed.length });
  for (const { code } of missed) {
    const found = { code, signature: till.signature };
    expect(await ok(inventories.step(till, id, 'find', found))).toMatchObject({ state: 'finish' });
  }
}

export async function barsDay(of: Bars): Promise<void> {
  for (const bar of of.bars) await step(of, bar);
  if (of.dice.chance(3)) await count(of);
}

const mgOf = (known: readonly ModelBar[], ...states: readonly ModelBar['state'][]): number =>
  sum(known.filter(({ state }) => states.includes(state)).map(({ weightMg }) => weightMg));
const centsOf = (known: readonly ModelBar[], ...states: readonly ModelBar['state'][]): number =>
  sum(known.filter(({ state }) => states.includes(state)).map(({ priceCents }) => priceCents));

export const paidCents = (known: readonly ModelBar[]): number => centsOf(known, 'PAID');
export const suppliedMg = (known: readonly ModelBar[]): number => mgOf(known, 'SUPPLIED');

/** `held`: what the books of the division say by account. Fine metal is in micrograms. */
export function expectBarsAgree(known: readonly ModelBar[], held: Record<string, number>): void {
  const of = (name: string): number => held[name] ?? 0;
  expect({
    bars: of('bars:ORO_18'),
    sold: of('sold:ORO_18'),
    fineBars: of('fine-bars:ORO'),
    fineOut: of('fine-out:ORO'),
    receivable: of('receivable'),
    income: of('income'),
  }).toEqual({
    bars: mgOf(known, 'HELD'),
    sold: mgOf(known, 'SOLD', 'PAID'),
    fineBars: mgOf(known, 'HELD') * ASSAY,
    fineOut: mgOf(known, 'SOLD', 'PAID', 'SUPPLIED') * ASSAY,
    receivable: centsOf(known, 'SOLD'),
    income: -centsOf(known, 'SOLD', 'PAID') || 0,
  });
}
