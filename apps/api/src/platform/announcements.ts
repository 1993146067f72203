/**
 * What a room tells others inside its own transaction without knowing who listens: what follows from a change is done
 * with it or not at all, and no arrow of the map runs in a circle. An announcement lives in the room that tells it;
 * `introductions.ts` says who listens.
 */
import type { Listeners } from './introduced.ts';
import type { Operation } from './operation.ts';

type Listener<Told> = (operation: Operation, told: Told) => Promise<void>;

export interface Announcement<Told> {
  readonly name: string;
  /** Who listens, in this order. */
  readonly heardBy: (...listeners: readonly [Listener<Told>, ...Listener<Told>[]]) => Hearing;
}
export interface Hearing {
  readonly name: string;
  readonly listeners: readonly Listener<never>[];
}

/** `const saleReturned = announcement<ReturnedSale>('saleReturned')` */
export const announcement = <Told>(name: string): Announcement<Told> => ({
  name,
  heardBy: (...listeners) => ({ name, listeners }),
});

/** Throws where an announcement, or one of its listeners, is introduced twice. */
export function introduce(hearings: readonly Hearing[]): Listeners {
  const known = new Map<string, readonly Listener<never>[]>();
  for (const { name, listeners } of hearings) {
    if (known.has(name)) throw new Error(`${name} is introduced twice`);
    if (new Set(listeners).size < listeners.length) throw new Error(`somebody is introduced to ${name} twice`);
    known.set(name, listeners);
  }
  return known;
}

/** Tells everybody who listens, one after another; that nobody was introduced is a fault. */
export async function announce<Told>(operation: Operation, { name }: Announcement<Told>, told: Told): Promise<void> {
  const listeners = operation.services.introduced.listeners.get(name) as readonly Listener<Told>[] | undefined;
  if (!listeners) throw new Error(`nobody was introduced to ${name}`);
  for (const listen of listeners) await listen(operation, told);
}
