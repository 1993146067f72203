/**
 * What strangers may ask before a byte of what they send is read: so many requests a minute from one address, few of
 * them at the same moment. Whoever is signed in passes by and never waits for them (G33).
 */
import { isIPv6 } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { Turns } from './turns.ts';

const MOST_INSIDE = 8;
const LONGEST_LINE = 100;
/** A refusal that waits costs the flood a connection, and us nothing. */
const PAUSE_MS = 1000;
const MINUTE_MS = 60_000;
const MAX_REMEMBERED = 10_000;

interface Address {
  left: number;
  at: number;
  readonly turns: Turns;
  /** Turned away since its minute began. */
  turned: number;
  since: number;
}

/** Told of an address that is turned away so often within a minute; once in each. */
export type OnFlood = (address: string, times: number) => Promise<void>;
const FLOOD = 100;

export interface Visit {
  /** It was somebody of the house: it does not count. */
  readonly excuse: () => void;
  readonly end: () => void;
}

export class Gate {
  readonly #perMinute: number;
  readonly #addresses = new Map<string, Address>();
  readonly #known = new Map<string, true>();
  /** Requests it turned away since the process began. */
  refused = 0;

  readonly #onFlood: OnFlood;

  constructor(perMinute: number, onFlood: OnFlood = async () => {}) {
    this.#perMinute = perMinute;
    this.#onFlood = onFlood;
  }

  /** A request of this address; `TOO_MANY` after a pause once its minute is used up. */
  async count(ip: string): Promise<void> {
    const address = this.#addressOf(ip);
    if (address.left < 1) return await this.#refuse(ip);
    address.left -= 1;
  }

  /** A place among those of this address that are looked at now, for what has come whole; the answer gives it back. */
  async take(ip: string): Promise<() => void> {
    return await this.#addressOf(ip)
      .turns.take()
      .catch(() => this.#refuse(ip));
  }

  /** Both, for what has no body to wait for. */
  async enter(ip: string): Promise<Visit> {
    await this.count(ip);
    return { end: await this.take(ip), excuse: () => this.excuse(ip) };
  }

  /** Who came is known to the house after all: it does not count. */
  excuse(ip: string): void {
    this.#addressOf(ip).left += 1;
  }

  async #refuse(ip: string): Promise<never> {
    this.refused += 1;
    const address = this.#addressOf(ip);
    if (performance.now() - address.since > MINUTE_MS) Object.assign(address, { turned: 0, since: performance.now() });
    address.turned += 1;
    // Who is told may be away too; the refusal waits for nobody.
    if (address.turned === FLOOD) void this.#onFlood(networkOf(ip), FLOOD).catch(() => {});
    await sleep(PAUSE_MS, undefined, { ref: false });
    throw new DomainError(kernelErrors.TOO_MANY);
  }

  #addressOf(ip: string): Address {
    const key = networkOf(ip);
    const now = performance.now();
    const known = this.#addresses.get(key);
    const turns = known?.turns ?? new Turns(MOST_INSIDE, LONGEST_LINE, kernelErrors.TOO_MANY);
    const address: Address = known ?? { left: this.#perMinute, at: now, turns, turned: 0, since: now };
    address.left = Math.min(this.#perMinute, address.left + ((now - address.at) / MINUTE_MS) * this.#perMinute);
    address.at = now;
    rememberIn(this.#addresses, key, address);
    return address;
  }

  /** Whether this token was somebody's before: it is looked up without asking the gate. */
  knows(token: string): boolean {
    return this.#known.has(token);
  }

  remember(token: string): void {
    rememberIn(this.#known, token, true);
  }

  /** It is nobody's any more: who goes on sending it is a stranger. */
  forget(token: string): void {
    this.#known.delete(token);
  }
}

/** The newest are kept; who comes again is the newest. */
function rememberIn<T>(map: Map<string, T>, key: string, value: T): void {
  map.delete(key);
  map.set(key, value);
  if (map.size <= MAX_REMEMBERED) return;
  for (const oldest of map.keys()) {
    map.delete(oldest);
    return;
  }
}

/** A household has one address of the old kind, and 2^64 of the new one. */
function networkOf(ip: string): string {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip;
  const [head = '', tail = ''] = ip.split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = 8 - groups.length - tail.split(':').filter(Boolean).length;
  return [...groups, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...tail.split(':')]
    .slice(0, 4)
    .join(':');
}
