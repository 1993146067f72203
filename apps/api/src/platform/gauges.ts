/** What is told to whoever watches the system: figures of the platform and of the rooms, each read when it is asked. */
import type { PoolDb } from './db.ts';
import type { Services } from './services.ts';

export interface Sample {
  /** Its labels: a shop is its code, nobody is named. */
  readonly of: Readonly<Record<string, string>>;
  readonly value: number;
}
/** Nothing, where there is none just now. */
export type Told = number | undefined | readonly Sample[];

interface Said {
  readonly help: string;
  readonly labels?: readonly string[];
}

export interface Asked {
  readonly services: Services;
  /** Where requests ask; what waits for it is not waited for here. */
  readonly pool: PoolDb['pool'];
  /** A connection beside those of requests: it answers also when there is none left. */
  readonly db: PoolDb;
}

/** Figures that are read together, by the name Prometheus knows them by. */
export interface Gauges<Needs extends keyof Asked = keyof Asked> {
  readonly says: Readonly<Record<string, Said>>;
  /** Without it the process tells them by itself, though no database answers. */
  readonly needsDatabase: boolean;
  /** What takes long to count is counted once in so long. */
  readonly keptMs: number;
  readonly read: (asked: Pick<Asked, Needs>) => Promise<Readonly<Record<string, Told>>>;
}

/** The unit ends the name: `_seconds`, `_bytes`, `_ratio`. One is older than this rule. */
type Known = `quilate_${string}` | 'alarms_open';
type Says<Name extends string> = Readonly<Record<Name, Said>>;
type Read<Name extends string, Needs extends keyof Asked> = (
  asked: Pick<Asked, Needs>,
) => Promise<Readonly<Record<Name, Told>>>;

/** Of a database that answers. */
export const gauges = <Name extends Known>(says: Says<Name>, read: Read<Name, keyof Asked>, keptMs = 0): Gauges => ({
  says,
  needsDatabase: true,
  keptMs,
  read,
});

/** Of the process alone. */
export const processGauges = <Name extends Known>(says: Says<Name>, read: Read<Name, 'services' | 'pool'>): Gauges => ({
  says,
  needsDatabase: false,
  keptMs: 0,
  read,
});
