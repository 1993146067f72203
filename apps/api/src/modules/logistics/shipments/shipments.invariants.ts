import { shipmentMachine } from '@quilate/domain/modules/logistics/shipments/shipments.machine.ts';
import type { RoomInvariants } from '../../../platform/invariants.ts';
import { coded } from '../../../platform/series.ts';
import { heldPieces, shippedPieces } from '../../master-data/products/products.invariants.ts';

const IN_BAGS = `shipment_items i join shipments s on s.id = i.shipment_id
  where i.package_id is not null and i.ended_at is null and s.state not in ('finished', 'cancelled')`;
const LIVE = `select i.product_id from ${IN_BAGS} and i.product_id is not null`;
const ON_THE_WAY = (column: string): string => `select i.${column} as id from ${IN_BAGS} and i.${column} is not null`;
const PREPARED = `coalesce(case when s.state in ('ready-to-ship', 'in-mail', 'received', 'error')
  and s.confirmed_at is null then s.prepared_cents end, 0)`;

export const shipmentsInvariants: RoomInvariants = {
  says: {
    I32: 'Si el dinero de un envío llega distinto, hay una incidencia',
    I33: 'El dinero en camino es el de los envíos que están en camino',
    I96: 'Cada lote recogido, reserva en envío o prenda embolsada va en la bolsa de un envío, y ninguna otra cosa',
    I97: 'Lo que va en un envío está en su bolsa o de camino con él',
  },
  rules: {
    I32: `select s.id from shipments s where s.verified_at is not null and s.verified_cents <> s.prepared_cents
        and not exists (select from shipment_incidents n
          where n.shipment_id = s.id and n.kind in ('verified-money', 'lost'))`,
    I33: `select s.id from shipments s left join ledger_accounts a on a.path = 'in-transit:' || s.code
        where coalesce(a.balance, 0) <> ${PREPARED}
      union all select s.id from shipments s where s.state in ('finished', 'received', 'error')
        and (s.state = 'error') <> exists (select from shipment_incidents n
          where n.shipment_id = s.id and n.closed_at is null)`,
    I96: `(select id from lots where state = 'picked-up' except ${ON_THE_WAY('lot_id')})
      union all (${ON_THE_WAY('lot_id')} except select id from lots where state = 'picked-up')
      union all (select id from bookings where state = 'shipping' except ${ON_THE_WAY('booking_id')})
      union all (${ON_THE_WAY('booking_id')} except select id from bookings where state = 'shipping')
      union all (select item_id from custody_items where kind = 'pledge' and place like 'package:%'
        except ${ON_THE_WAY('work_id')} except ${ON_THE_WAY('work_budget_id')})`,
    // An envelope on its way says where to; one that is read by hand is its shipment's no longer (R-SHIP-06).
    I97: `select i.id from shipment_items i join shipments s on s.id = i.shipment_id
      join shipment_packages k on k.id = i.package_id join custody_items c on c.item_id = i.goods_id
      where i.ended_at is null and s.state not in ('finished', 'cancelled')
        and c.place <> case when s.state in ('created', 'ready-to-ship') then 'package:' || k.slug
          else 'transit:' || s.code end
        and (s.state in ('created', 'ready-to-ship') or c.kind <> 'pledge'
          or c.place !~ '^to-(workshop|store):')`,
  },
  parts: [heldPieces.of(LIVE), shippedPieces.of(LIVE)],
  stated: [{ machine: shipmentMachine, table: 'shipments', state: 'state' }],
  numbered: [coded('EN', 'shipments', 'created_at')],
};
