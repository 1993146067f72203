/** What a shop may ask for: a product of the catalogue that has not been put away. */
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { productsErrors } from '@quilate/domain/modules/master-data/products/products.errors.ts';
import { shopOrdersErrors } from '@quilate/domain/modules/supply/shop-orders/shop-orders.errors.ts';
import { MAX_LINES, MAX_UNITS } from '@quilate/domain/modules/supply/shop-orders/shop-orders.limits.ts';
import type { ShopOrderLine } from '@quilate/domain/modules/supply/shop-orders/shop-orders.schema.ts';
import { type Db, qb, type Tx } from '../../../platform/db.ts';

interface Held {
  readonly id: string;
  readonly lines: readonly ShopOrderLine[];
}

interface Orderable {
  readonly id: string;
  readonly code: string;
  readonly state: string;
}

/** By its code or by the barcode on its box. */
export async function orderable(db: Db, catalogueCode: string, path = 'catalogueCode'): Promise<Orderable> {
  const found = await db.first(
    sql<Orderable>`select c.id, c.code, c.state from catalogue_products c where c.code = ${catalogueCode}
      or c.id = (select b.catalogue_id from catalogue_barcodes b where b.barcode = ${catalogueCode})`.compile(qb),
  );
  if (!found) throw refuse(productsErrors.CATALOGUE_UNKNOWN, { catalogueCode }, path);
  if (found.state === 'archived')
    throw refuse(shopOrdersErrors.CATALOGUE_ARCHIVED, { catalogueCode: found.code }, path);
  return found;
}

export function lineOf(lines: readonly ShopOrderLine[], lineId: string): ShopOrderLine {
  const line = lines.find((known) => known.id === lineId);
  if (!line) throw refuse(shopOrdersErrors.LINE_UNKNOWN);
  return line;
}

interface Added {
  readonly catalogueId: string;
  /** Asked for by the shop, or approved by purchases without being asked. */
  readonly requestedUnits?: number;
  readonly approvedUnits?: number;
  readonly comment?: string;
}

/** Adds a product to an order that is held: to its line, when it has one already. */
export async function addUnits(tx: Tx, order: Held, added: Added, at = ''): Promise<void> {
  const { catalogueId, requestedUnits = 0, approvedUnits, comment = '' } = added;
  const path = (field: string): string => (at === '' ? field : `${at}.${field}`);
  const line = order.lines.find((known) => known.catalogueId === catalogueId);
  if (!line && order.lines.length >= MAX_LINES)
    throw refuse(shopOrdersErrors.LINES_FULL, { max: MAX_LINES }, path('catalogueCode'));
  const before = line?.approvedUnits ?? line?.requestedUnits ?? 0;
  if (before + requestedUnits + (approvedUnits ?? 0) > MAX_UNITS)
    throw refuse(shopOrdersErrors.UNITS_FULL, { max: MAX_UNITS }, path('units'));
  await tx.run(
    sql`insert into shop_order_lines (id, order_id, position, catalogue_id, requested_units, approved_units, comment)
      values (${uuidv7()}, ${order.id}, (select coalesce(max(position) + 1, 0) from shop_order_lines
        where order_id = ${order.id}), ${catalogueId}, ${requestedUnits}, ${approvedUnits ?? null}, ${comment})
      on conflict (order_id, catalogue_id) do update set
        requested_units = shop_order_lines.requested_units + excluded.requested_units,
        approved_units = case when excluded.approved_units is null then shop_order_lines.approved_units
          else coalesce(shop_order_lines.approved_units, shop_order_lines.requested_units)
            + excluded.approved_units end,
        is_on_hold = shop_order_lines.is_on_hold and excluded.approved_units is null,
        comment = coalesce(nullif(excluded.comment, ''), shop_order_lines.comment)`.compile(qb),
  );
}
