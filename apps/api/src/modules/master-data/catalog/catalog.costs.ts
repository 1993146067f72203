/** What a product has cost each time it was bought, and what of it is still to come (S1 §3). */
import { sql } from 'kysely';
import type { CatalogueCost } from '@quilate/domain/modules/master-data/catalog/catalog.schema.ts';
import { type Db, qb } from '../../../platform/db.ts';

const SHOWN = 50;

/** Of orders whose pieces have their code, the newest first; what they cost with their share of the shipment. */
export function costsOf(db: Db, catalogueId: string): Promise<CatalogueCost[]> {
  return db.run(
    sql<CatalogueCost>`
      select o.id as "supplierOrderId", o.code, o.encoded_at as at, s.name as "supplierName", l.received_units as units,
        p.weight_mg as "unitWeightMg", l.unit_cost_cents as "unitCostCents",
        l.received_units * l.unit_cost_cents + l.shipping_cents as "totalCents",
        l.final_price_cents as "retailPriceCents"
      from supplier_order_lines l join supplier_orders o on o.id = l.order_id and o.state = 'encoded'
        join suppliers s on s.id = o.supplier_id
        cross join lateral (select n.weight_mg from supplier_order_pieces i join products n on n.id = i.product_id
          where i.line_id = l.id order by n.id limit 1) p
      where l.catalogue_id = ${catalogueId} order by o.encoded_at desc, o.id desc limit ${SHOWN}`.compile(qb),
  );
}

/** Asked of suppliers and without a code yet. */
export async function pendingUnitsOf(db: Db, catalogueId: string): Promise<number> {
  const { units } = await db.one(
    sql<{ units: number }>`
      select coalesce(sum(case when o.state = 'created' then l.units
        else coalesce(l.received_units, l.billed_units) end), 0)::int as units
      from supplier_order_lines l join supplier_orders o on o.id = l.order_id
      where l.catalogue_id = ${catalogueId} and o.state <> 'encoded' and o.cancelled_at is null`.compile(qb),
  );
  return units;
}
