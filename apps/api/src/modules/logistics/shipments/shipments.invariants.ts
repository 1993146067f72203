import type { RoomInvariants } from '../../../platform/invariants.ts';

const LIVE = `select i.product_id, i.shipment_id from shipment_items i
  where i.package_id is not null and i.ended_at is null`;
const PREPARED = `coalesce(case when s.state in ('ready-to-ship', 'in-mail', 'received', 'error')
  and s.confirmed_at is null then s.prepared_cents end, 0)`;

export const shipmentsInvariants: RoomInvariants = {
  rules: {
    I22: `select product_id from (${LIVE}
        union all select l.product_id, l.sale_id from sale_lines l where l.returned_at is null
        union all select w.product_id, w.order_id from shop_order_pieces w where w.arrived_at is null) t
      group by product_id having count(*) > 1`,
    I23: `select p.id from products p left join (${LIVE}) i on i.product_id = p.id
        left join shipments s on s.id = i.shipment_id and s.state not in ('finished', 'cancelled')
      where (p.status = 'shipping') <> (s.id is not null
        or exists (select from shop_order_pieces w where w.product_id = p.id and w.arrived_at is null)
        or exists (select from sale_budgets b where b.product_id = p.id and b.state = 'SHIPPED'))`,
    I32: `select s.id from shipments s where s.verified_at is not null and s.verified_cents <> s.prepared_cents
        and not exists (select from shipment_incidents n
          where n.shipment_id = s.id and n.kind in ('verified-money', 'lost'))`,
    I33: `select s.id from shipments s left join ledger_accounts a on a.path = 'in-transit:' || s.code
        where coalesce(a.balance, 0) <> ${PREPARED}
      union all select s.id from shipments s where s.state in ('finished', 'received', 'error')
        and (s.state = 'error') <> exists (select from shipment_incidents n
          where n.shipment_id = s.id and n.closed_at is null)`,
  },
  stated: [{ concept: 'shipment', table: 'shipments', state: 'state' }],
  numbered: [`select left(code, -6) as series, right(code, 5)::bigint as n from shipments`],
};
