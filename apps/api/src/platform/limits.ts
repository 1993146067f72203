/** The limits in force today: the specification's values and the dated rows over them, which are written once. */
import { sql } from 'kysely';
import type { LimitRow } from '@quilate/domain/kernel/limits.ts';
import { type LimitName, type Limits, limitsOn } from '@quilate/domain/policy/limits.ts';
import { type Db, qb, Tx } from './db.ts';
import { askedOver } from './together.ts';

const LAST_DAY = '9999-12-31';

/** Asked once in a transaction: by its lock, its rules and its answer alike. */
const known = new WeakMap<Tx, Promise<Limits>>();

export function readLimits(db: Db): Promise<Limits> {
  const tx = askedOver(db);
  if (!(tx instanceof Tx)) return read(db);
  const asked = known.get(tx) ?? read(db);
  known.set(tx, asked);
  return asked;
}

async function read(db: Db): Promise<Limits> {
  const rows = await db.run(
    sql<LimitRow<LimitName>>`select name, value, valid_from as "validFrom", source from policy_limits
      where valid_from <= business_date() order by valid_from, created_at`.compile(qb),
  );
  return limitsOn(rows, LAST_DAY);
}

export interface NewLimit {
  readonly id: string;
  readonly name: LimitName;
  readonly value: number;
  readonly validFrom: string;
  /** Why, as somebody wrote it. */
  readonly source: string;
  readonly employeeId: string;
  readonly createdAt: string;
}

/** A value from a day on. */
export async function writeLimit(tx: Tx, { id, name, value, source, ...row }: NewLimit): Promise<void> {
  const { validFrom: valid_from, employeeId: employee_id, createdAt: created_at } = row;
  known.delete(tx);
  await tx.run(qb.insertInto('policy_limits').values({ id, name, value, source, valid_from, employee_id, created_at }));
}
