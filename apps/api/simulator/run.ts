/** One seed lived through, and of one that breaks the shortest story that still does. */
import { setTimeout as sleep } from 'node:timers/promises';
import { brokenInvariants } from '../test/books.ts';
import { takeFaults } from '../test/refusals-seen.ts';
import { onOneServer, onThreeServers } from './books-of-a-group.ts';
import { Dice } from './dice.ts';
import { Group, type Size, type Step } from './group.ts';
import { MovedHouse } from './moved-house.ts';

/** A fault put into the house on purpose; answers how it is taken out again. */
export type Plant = (house: MovedHouse) => Promise<() => void>;

export interface Run {
  readonly seed: number;
  readonly days: number;
  readonly size: Size;
  /** Its books are on three servers, which are lost in turn. */
  readonly isOnThree?: boolean;
  readonly plant?: Plant | undefined;
}

export interface Broken {
  readonly why: string;
  /** How many days it took. */
  readonly days: number;
  readonly steps: readonly Step[];
  /** What it was lived without. */
  readonly left: ReadonlySet<Step>;
  readonly story: readonly string[];
}

/** How much of it there was. */
export interface Figures {
  /** What people asked for and was done, from the first morning on. */
  readonly operations: number;
  readonly refusals: number;
  readonly seconds: number;
}
export type Lived = Figures & { readonly broken?: Broken };

/** Lives the days; answers what broke, if anything did. */
export async function live(run: Run, left: ReadonlySet<Step> = new Set()): Promise<Lived> {
  const since = performance.now();
  takeFaults();
  const books = await (run.isOnThree === true ? onThreeServers() : onOneServer());
  const house = await MovedHouse.start(books, new Dice(run.seed));
  let group: Group | undefined;
  let cure: (() => void) | undefined;
  let days = 0;
  let before = house.done;
  const figures = (): Figures => ({
    operations: house.done.operations - before.operations,
    refusals: house.done.refusals - before.refusals,
    seconds: Math.round((performance.now() - since) / 1000),
  });
  try {
    group = await Group.of(house, run.seed, run.size, left);
    before = house.done;
    cure = await run.plant?.(house);
    for (; days < run.days; days += 1) {
      await group.live();
      await group.expectBooksAgree();
      const broken = await brokenInvariants(house.db);
      if (broken.length > 0) throw new Error(broken.map(({ id, es }) => `${id} ${es}`).join('\n'));
      const faults = takeFaults();
      if (faults.length > 0) throw new Error(`faults of ours: ${faults.join('\n')}`);
    }
    return figures();
  } catch (error) {
    const { steps, story } = group ?? { steps: [], story: [] };
    return { ...figures(), broken: { why: whyOf(error as Error), days: days + 1, steps, left, story } };
  } finally {
    cure?.();
    await house.close();
    // Connections that were cut take a moment to be gone.
    await sleep(50);
    await books.close();
  }
}

/** What was expected, and by which deed. */
function whyOf({ message, stack = '' }: Error): string {
  const place = /simulator\/([\w-]+\.ts:\d+)/.exec(stack)?.[1];
  return place === undefined ? message : `${message}\n(${place})`;
}

/** Leaves out as much as it can, in halves and then in smaller parts, while it still breaks; for so long at most. */
export async function shortest(run: Run, found: Broken, patienceMs: number): Promise<Broken> {
  const until = performance.now() + patienceMs;
  let best = found;
  const left = new Set<Step>();
  for (let part = Math.ceil(best.steps.length / 2); part >= 1; part = part === 1 ? 0 : Math.ceil(part / 2)) {
    for (let at = 0; at < best.steps.length && performance.now() < until;) {
      const without = best.steps.slice(at, at + part);
      const { broken: shorter } = await live({ ...run, days: best.days }, new Set([...left, ...without]));
      if (shorter === undefined) {
        at += part;
        continue;
      }
      for (const step of without) left.add(step);
      best = shorter;
    }
  }
  return best;
}

/** For whoever has to understand it. */
export const told = ({ seed }: Run, { why, days, steps, story }: Broken): string =>
  [`QUILATE_SEED=${seed}: day ${days}, ${steps.length} deeds`, why, ...story.slice(-40)].join('\n');
