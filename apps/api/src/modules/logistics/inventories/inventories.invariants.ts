import { inventoryMachine } from '@quilate/domain/modules/logistics/inventories/inventories.machine.ts';
import type { RoomInvariants } from '../../../platform/invariants.ts';
import { coded } from '../../../platform/series.ts';

export const inventoriesInvariants: RoomInvariants = {
  says: {
    I105: 'La lista de cada inventario es lo que estaba en su lugar al empezar',
    I106: 'Lo leído en un inventario terminado estaba en su lista, llegó después o tiene su incidencia',
    I107: 'Lo que un inventario da por extraviado sigue extraviado hasta que aparece',
  },
  rules: {
    I105: `select i.item_id from inventory_items i join inventories v on v.id = i.inventory_id
        left join custody_moves m on m.item_id = i.item_id and m.seq = i.base_seq
      where i.base_seq is not null and m.to_place is distinct from v.place
      union all select v.id from inventories v
        where not exists (select from inventory_items i where i.inventory_id = v.id
          having count(*) filter (where i.reading = 'expected') = v.expected_units
            and count(i.read_at) = v.read_units)`,
    I106: `select i.item_id from inventory_items i join inventories v on v.id = i.inventory_id
        left join inventory_incidents n on n.inventory_id = i.inventory_id and n.item_id = i.item_id
          and n.outcome is distinct from 'reverted'
      where v.state <> 'standby' and (
        (i.ending = 'missing') <> coalesce(n.kind = 'missing', false)
        or (i.read_at is null) <> (i.ending is not null)
        or i.reading = 'unexpected' and n.id is null and not exists (select from custody_moves m
          where m.item_id = i.item_id and m.to_place = v.place and m.at <= v.finished_at))
      union all select v.id from inventories v where (v.state = 'error') <> exists (select from inventory_incidents n
        where n.inventory_id = v.id and n.closed_at is null)`,
    I107: `select n.id from inventory_incidents n join products p on p.id = n.item_id
      where n.lost_status is not null and n.closed_at is null and p.status <> 'missing'
        and not exists (select from state_changes c
          where c.record_id = p.id and c.action = 'markStolen' and c.at >= n.raised_at)`,
  },
  stated: [{ machine: inventoryMachine, table: 'inventories', state: 'state' }],
  numbered: [coded('IN', 'inventories', 'started_at')],
};
