import type { RoomInvariants } from '../../../platform/invariants.ts';

const LIVE = `select i.product_id from shipment_items i join shipments s on s.id = i.shipment_id
  where i.package_id is not null and i.ended_at is null and s.state not in ('finished', 'cancelled')`;
const PREPARED = `coalesce(case when s.state in ('ready-to-ship', 'in-mail', 'received', 'error')
  and s.confirmed_at is null then s.prepared_cents end, 0)`;

export const shipmentsInvariants: RoomInvariants = {
  rules: {
    I32: `select s.id from shipments s where s.verified_at is not null and s.verified_cents <> s.prepared_cents
        and not exists (select from shipment_incidents n
          where n.shipment_id = s.id and n.kind in ('verified-money', 'lost'))`,
    I33: `select s.id from shipments s left join ledger_accounts a on a.path = 'in-transit:' || s.code
        where coalesce(a.balance, 0) <> ${PREPARED}
      union all select s.id from shipments s where s.state in ('finished', 'received', 'error')
        and (s.state = 'error') <> exists (select from shipment_incidents n
          where n.shipment_id = s.id and n.closed_at is null)`,
  },
  holds: [LIVE],
  ships: [LIVE],
  stated: [{ concept: 'shipment', table: 'shipments', state: 'state' }],
  numbered: [`select left(code, -6) as series, right(code, 5)::bigint as n from shipments`],
};
