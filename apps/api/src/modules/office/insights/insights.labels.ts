/** What the keys of a grouping are called. */
import { date } from '@quilate/domain/kernel/format.ts';
import type { Grouping } from '@quilate/domain/kernel/insight.ts';
import { METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { bookingsEs } from '@quilate/domain/modules/counter/bookings/bookings.es.ts';
import { paymentsEs } from '@quilate/domain/modules/counter/payments/payments.es.ts';
import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import { FAMILY_ES } from '@quilate/domain/modules/master-data/products/products.families.ts';
import type { InsightName } from '@quilate/domain/modules/office/insights/insights.kinds.ts';
import { insightsEs } from '@quilate/domain/modules/office/insights/insights.es.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';

type Words = Readonly<Record<string, string>>;
const WORDS: Readonly<Partial<Record<Grouping, Words>>> = {
  age: insightsEs.ages,
  family: FAMILY_ES,
  kind: insightsEs.kinds,
  reason: salesEs.dispositions,
  metal: { ...METAL_ES, NONE: insightsEs.noMetal },
  method: { ...paymentsEs.methods, NONE: insightsEs.noMethod },
};
/** A state is one of the record it is of. */
const SITUATIONS: Readonly<Partial<Record<InsightName, Words>>> = {
  stock: productsEs.status,
  bookings: bookingsEs.states,
  metal: insightsEs.metalPlaces,
};
const WRITTEN: Readonly<Partial<Record<Grouping, (key: string) => string>>> = { day: date, hour: insightsEs.hour };
const NAMES: Readonly<Partial<Record<Grouping, RawBuilder<unknown>>>> = {
  store: sql`select id, name from store_names`,
  seller: sql`select id, name from employee_names`,
  person: sql`select id, name from employee_names`,
};

/** By key; what has no name is called by its key. */
export async function labelsOf(
  db: Db,
  insight: InsightName,
  grouping: Grouping,
  keys: readonly string[],
): Promise<(key: string) => string> {
  const names = NAMES[grouping];
  const write = WRITTEN[grouping];
  if (write) return write;
  const said = grouping === 'situation' ? SITUATIONS[insight] : WORDS[grouping];
  const words: Words = names && keys.length > 0 ? await namesOf(db, names, keys) : (said ?? {});
  return (key) => words[key] ?? key;
}

async function namesOf(db: Db, names: RawBuilder<unknown>, keys: readonly string[]): Promise<Words> {
  const rows = await db.run(
    sql<{ id: string; name: string }>`${names} where id = any (${[...keys]}::uuid[])`.compile(qb),
  );
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}
