/**
 * What outlives the tab on this machine: drafts, and the keys of what was sent and not answered. Each tab has its own,
 * so that two sales at once stay two; one that is gone leaves them to the next tab of the same person in the same
 * shop. What nobody takes is gone after a day. It may be full or forbidden: nothing breaks.
 */
import { withoutIdentity } from './tab-storage.ts';

const PREFIX = 'quilate:beyond:';
const PREVIOUS = 'quilate:tab';
const GONE = 'quilate:tab-gone';
const LASTS_MS = 24 * 3_600_000;
/** A browser that takes longer keeps nobody at a blank page; it is not offered what may be of another tab. */
const SAID_WITHIN_MS = 2000;

export interface Kept<T> {
  readonly value: T;
  /** When it was last written, in milliseconds. */
  readonly at: number;
}

let owner: string | undefined;
let tab = '';
let previous: string | null = null;
let gone: string | null = null;
/** Undefined until the browser has said which are open. */
let living: ReadonlySet<string> | undefined;

const slot = (name: string, of: string): string => `${PREFIX}${owner}|${name}|${of}`;
const tabOf = (key: string): string => key.slice(key.lastIndexOf('|') + 1);
/** Where tabs cannot be told apart (plain http), whoever comes takes it over. */
const isAlive = (one: string): boolean =>
  one !== gone && 'locks' in navigator && (living === undefined || living.has(one));

function keys(prefix: string): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
}

function readSlot<T>(key: string): Kept<T> | undefined {
  const text = localStorage.getItem(key);
  const kept = text === null ? undefined : (JSON.parse(text) as Kept<T>);
  return kept !== undefined && Date.now() - kept.at < LASTS_MS ? kept : undefined;
}

/** Whose it is from now on: a person in a shop. Until somebody is known nothing is kept, and nothing found. */
export function beyondBelongsTo(personId: string, storeId: string): void {
  owner = `${personId}@${storeId}`;
}

/**
 * `name` tells one tab from another, and is only told once: at the start of the page. Comes back once it is known which
 * tabs are there: until then one that works would be taken for one that is gone.
 */
export async function watchTabs(name: string): Promise<void> {
  tab = name;
  try {
    previous = sessionStorage.getItem(PREVIOUS);
    gone = sessionStorage.getItem(GONE);
    sessionStorage.setItem(PREVIOUS, tab);
    sessionStorage.removeItem(GONE);
    for (const key of keys(PREFIX)) if (readSlot(key) === undefined) localStorage.removeItem(key);
  } catch {
    // What cannot be read is not offered.
  }
  // A tab that was copied finds its mother alive; one that was loaded again knows that it said goodbye.
  addEventListener('pagehide', () => sessionStorage.setItem(GONE, tab));
  addEventListener('pageshow', () => sessionStorage.removeItem(GONE));
  await whichAreOpen();
  adopt();
}

async function whichAreOpen(): Promise<void> {
  if (!('locks' in navigator)) return;
  void navigator.locks.request(PREFIX + tab, () => new Promise(() => {}));
  const look = async (): Promise<void> => {
    const { held = [] } = await navigator.locks.query().catch(() => ({ held: [] }));
    living = new Set(held.flatMap((lock) => (lock.name?.startsWith(PREFIX) ? [lock.name.slice(PREFIX.length)] : [])));
  };
  addEventListener('storage', () => void look());
  await Promise.race([look(), new Promise((late) => setTimeout(late, SAID_WITHIN_MS))]);
}

/**
 * What this tab had under the name it bore before it was loaded again, of whoever: whatever is dropped from now on is
 * dropped of it too, however often it was loaded.
 */
function adopt(): void {
  if (previous === null || isAlive(previous)) return;
  try {
    for (const key of keys(PREFIX)) {
      if (tabOf(key) !== previous) continue;
      localStorage.setItem(key.slice(0, -previous.length) + tab, localStorage.getItem(key)!);
      localStorage.removeItem(key);
    }
  } catch {
    // It stays of a tab that is gone.
  }
}

export function keepBeyond(name: string, value: unknown): void {
  if (owner === undefined) return;
  try {
    localStorage.setItem(slot(name, tab), JSON.stringify({ value, at: Date.now() }, withoutIdentity));
  } catch {
    // It lasts as long as the tab.
  }
}

/** What this tab has kept, or one that is gone, the newest; from then on it is of this tab. */
export function takeBeyond<T>(name: string): Kept<T> | undefined {
  return take<T>(name, (one) => one === tab || !isAlive(one));
}

/** Only what this tab had before it was loaded again. */
export const takeFromBefore = <T>(name: string): Kept<T> | undefined => take<T>(name, (one) => one === tab);

function take<T>(name: string, isOurs: (one: string) => boolean): Kept<T> | undefined {
  if (owner === undefined) return undefined;
  try {
    const found = keys(slot(name, '')).flatMap((key) => {
      const kept = isOurs(tabOf(key)) ? readSlot<T>(key) : undefined;
      return kept === undefined ? [] : [{ key, kept }];
    });
    const newest = found.toSorted((one, other) => other.kept.at - one.kept.at)[0];
    if (newest === undefined) return undefined;
    localStorage.removeItem(newest.key);
    localStorage.setItem(slot(name, tab), JSON.stringify(newest.kept));
    return newest.kept;
  } catch {
    return undefined;
  }
}

export function dropBeyond(name: string): void {
  if (owner === undefined) return;
  try {
    localStorage.removeItem(slot(name, tab));
  } catch {
    // Nothing was kept.
  }
}

/** Who leaves takes along what was begun, in whatever tab: it may name customers. */
export function dropAllBeyond(): void {
  if (owner === undefined) return;
  try {
    for (const key of keys(`${PREFIX}${owner}|`)) localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

/** When something of anybody was last written here; says nothing of what, or whose. */
export function lastWrittenHere(prefix: string): number | undefined {
  try {
    const times = keys(PREFIX).flatMap((key) => (key.includes(`|${prefix}`) ? [readSlot(key)?.at ?? 0] : []));
    return times.length === 0 ? undefined : Math.max(...times);
  } catch {
    return undefined;
  }
}
