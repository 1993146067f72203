/** What an order is made of, read as the screens show it. */
import { sql } from 'kysely';
import { lineStateOf, type ShopOrderState } from '@quilate/domain/modules/supply/shop-orders/shop-orders.rules.ts';
import type {
  ShopOrder,
  ShopOrderIncident,
  ShopOrderLine,
  ShopOrderPiece,
} from '@quilate/domain/modules/supply/shop-orders/shop-orders.schema.ts';
import { STOCK_STATUSES } from '@quilate/domain/modules/master-data/products/products.rules.ts';
import { type Db, qb } from '../../../platform/db.ts';

const inStock = sql`p.status in (${sql.join(STOCK_STATUSES.map((status) => sql.lit(status)))})`;

export async function linesOf(db: Db, orderId: string): Promise<ShopOrderLine[]> {
  const rows = await db.run(
    sql<Omit<ShopOrderLine, 'state'>>`
      select l.id, l.catalogue_id as "catalogueId", c.code as "catalogueCode", c.description, c.metal,
        c.weight_mg as "weightMg", l.requested_units as "requestedUnits", l.approved_units as "approvedUnits",
        l.is_on_hold as "isOnHold", l.comment, c.state = 'archived' as "isArchived",
        (select count(*)::int from shop_order_pieces i where i.line_id = l.id) as "preparedUnits",
        (select count(i.arrived_at)::int from shop_order_pieces i where i.line_id = l.id) as "arrivedUnits",
        (select count(*)::int from products p join store_names s on s.id = p.store_id
          where p.catalogue_id = c.id and p.status = 'available' and s.channel = 'ADMIN') as "warehouseUnits",
        (select count(*)::int from products p
          where p.catalogue_id = c.id and p.store_id = o.store_id and ${inStock}) as "storeUnits"
      from shop_order_lines l join shop_orders o on o.id = l.order_id join catalogue_products c on c.id = l.catalogue_id
      where l.order_id = ${orderId} order by l.position, l.id`.compile(qb),
  );
  return rows.map((row) => ({ ...row, state: lineStateOf(row) }));
}

export function piecesOf(db: Db, orderId: string): Promise<ShopOrderPiece[]> {
  return db.run(
    sql<ShopOrderPiece>`
      select p.id, p.code, p.description, p.weight_mg as "weightMg", i.line_id as "lineId", i.bag,
        i.arrived_at as "arrivedAt"
      from shop_order_pieces i join products p on p.id = i.product_id
      where i.order_id = ${orderId} order by i.bag, p.code`.compile(qb),
  );
}

export function bagsOf(db: Db, orderId: string): Promise<ShopOrder['bags']> {
  return db.run(
    sql<ShopOrder['bags'][number]>`
      select number, weight_mg as "weightMg" from shop_order_bags where order_id = ${orderId} order by number`.compile(
      qb,
    ),
  );
}

export function incidentsOf(db: Db, orderId: string): Promise<ShopOrderIncident[]> {
  return db.run(
    sql<ShopOrderIncident>`
      select i.id, i.at, i.kind, i.difference, i.remarks, e.name as "employeeName"
      from shop_order_incidents i join employee_names e on e.id = i.employee_id
      where i.order_id = ${orderId} order by i.at, i.id`.compile(qb),
  );
}

export interface Step {
  readonly state: ShopOrderState;
  readonly at: string;
  readonly employeeName: string;
}

/** When it came to each state last. */
export function stepsOf(db: Db, orderId: string): Promise<Step[]> {
  return db.run(
    sql<Step>`
      select state, at, "employeeName" from (
        select distinct on (s.to_state) s.to_state as state, s.at, s.id,
          coalesce(e.name, '') as "employeeName"
        from state_changes s left join employee_names e on e.id = s.employee_id
        where s.record_id = ${orderId} and s.concept = 'shopOrder' order by s.to_state, s.id desc) last
      order by id`.compile(qb),
  );
}

interface Worth {
  readonly costCents: number | null;
  readonly saleCents: number | null;
}

/** Of its pieces, and by the catalogue's cost until there are any. */
export function worthOf(db: Db, orderId: string): Promise<Worth> {
  return db.one(
    sql<Worth>`
      select case when count(p.id) > 0 then sum(p.cost_cents)::bigint else (
          select sum(coalesce(l.approved_units, l.requested_units) * c.cost_cents)::bigint
          from shop_order_lines l join catalogue_products c on c.id = l.catalogue_id
          where l.order_id = ${orderId} and not l.is_on_hold) end as "costCents",
        sum(p.final_price_cents)::bigint as "saleCents"
      from shop_order_pieces i join products p on p.id = i.product_id where i.order_id = ${orderId}`.compile(qb),
  );
}
