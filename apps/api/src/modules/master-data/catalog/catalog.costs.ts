/** What a product has cost each time it was bought, and what of it is still to come (S1 §3). */
import { sql } from 'kysely';
import type { CatalogueCost } from '@quilate/domain/modules/master-data/catalog/catalog.schema.ts';
import { type Db, qb } from '../../../platform/db.ts';

const SHOWN = 50;

/** Of orders whose pieces have their code, the newest first; what they cost with their share of the shipment. */
export function costsOf(db: Db, catalogueId: string): Promise<CatalogueCost[]> {
  return db.run(
    sql<CatalogueCost>`
      select c.supplier_order_id as "supplierOrderId", c.code, c.encoded_at as at, c.supplier_name as "supplierName",
        c.received_units as units, c.weight_mg as "unitWeightMg", c.unit_cost_cents as "unitCostCents",
        c.total_cents as "totalCents", c.final_price_cents as "retailPriceCents"
      from catalogue_costs c where c.catalogue_id = ${catalogueId}
      order by c.encoded_at desc, c.supplier_order_id desc limit ${SHOWN}`.compile(qb),
  );
}

/** Asked of suppliers and without a code yet. */
export async function pendingUnitsOf(db: Db, catalogueId: string): Promise<number> {
  const { units } = await db.one(
    sql<{ units: number }>`
      select coalesce(sum(units), 0)::int as units from catalogue_on_order where catalogue_id = ${catalogueId}`.compile(
      qb,
    ),
  );
  return units;
}
