/** Pieces of catalogue products, counted where they are: nothing about stock is kept twice (docs/decisions/0033). */
import { type RawBuilder, sql } from 'kysely';
import { type StoreUnits } from '@quilate/domain/modules/master-data/catalog/catalog.rules.ts';
import { STOCK_STATUSES } from '@quilate/domain/modules/master-data/products/products.rules.ts';
import { type Db, qb } from '../../../platform/db.ts';

/** Written into the text of the query: the planner knows the list, and the index answers alone. */
export const inStock = sql`p.status in (${sql.join(STOCK_STATUSES.map((status) => sql.lit(status)))})`;

/** How many pieces of `c` can still be sold, as a column. */
export const unitsOf: RawBuilder<number> = sql`(select count(*)::int from products p
  where p.catalogue_id = c.id and ${inStock})`;

/** What the list calls a product whose life is `c.state` and whose pieces are `units` (catalog.rules). */
export const availabilitySql = sql`case when c.state <> 'active' then c.state when s.units = 0 then 'no-stock'
  when s.units <= c.low_stock_units then 'low-stock' else 'available' end`;

export async function countUnits(db: Db, catalogueId: string): Promise<number> {
  const { units } = await db.one(
    sql<{ units: number }>`select count(*)::int as units from products p
      where p.catalogue_id = ${catalogueId} and ${inStock}`.compile(qb),
  );
  return units;
}

/** The same, holding every piece: a sale of one of them comes before or after, never in between. */
export async function holdUnits(db: Db, catalogueId: string): Promise<number> {
  const pieces = await db.run(
    sql<{ id: string }>`select p.id from products p where p.catalogue_id = ${catalogueId} and ${inStock}
      order by p.id for no key update`.compile(qb),
  );
  return pieces.length;
}

export function unitsPerStore(db: Db, catalogueId: string): Promise<StoreUnits[]> {
  return db.run(
    sql<StoreUnits>`
      select s.id as "storeId", s.name as "storeName", s.platform_id as "platformId", s.channel = 'ADMIN' as "isBulk",
        count(*) filter (where ${inStock})::int as units,
        count(*) filter (where p.status = 'available')::int as "freeUnits",
        count(*) filter (where p.status = 'sold')::int as "soldUnits"
      from products p join store_names s on s.id = p.store_id
      where p.catalogue_id = ${catalogueId} group by 1, 2, 3, 4 order by s.name`.compile(qb),
  );
}
