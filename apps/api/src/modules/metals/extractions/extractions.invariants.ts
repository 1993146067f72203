import { extractionMachine } from '@quilate/domain/modules/metals/extractions/extractions.machine.ts';
import type { RoomInvariants } from '../../../platform/invariants.ts';

const EXTRACTED = `('to-be-coded', 'coding', 'coded', 'tagged', 'removed-metal')`;

export const extractionsInvariants: RoomInvariants = {
  says: {
    I98: 'Toda pieza de una extracción completada tiene su modo, y de una pendiente no se ha dicho nada',
    I99: 'Está extraído justo lo que dice una extracción completada',
  },
  rules: {
    I98: `select e.id from extractions e where e.state = 'COMPLETED' and (
        exists (select from lot_lines l where l.lot_id = e.lot_id
          and not exists (select from extraction_jewels j where j.extraction_id = e.id and j.jewel_id = l.id))
        or e.product_id is not null and not exists (select from extraction_jewels j where j.extraction_id = e.id))
      union all select e.id from extractions e join extraction_jewels j on j.extraction_id = e.id
        where e.state = 'PENDING' or (e.state <> 'COMPLETED' and j.processed_at is not null)`,
    I99: `select k.id from lots k left join extractions e on e.lot_id = k.id
        where (coalesce(k.state_before, k.state) in ${EXTRACTED}) <> (coalesce(e.state, 'PENDING') = 'COMPLETED')
          and not (k.state = 'removed-issue' and exists (select from lot_lines l where l.lot_id = k.id and l.is_given))
      union all select p.id from products p left join extractions e on e.product_id = p.id
        left join encoded_pieces n on n.product_id = p.id and n.is_unmade
        where (p.status = 'extracted') <> (coalesce(e.state, 'PENDING') = 'COMPLETED' or n.product_id is not null
          or exists (select from custody_items c where c.item_id = p.id and c.place ~ '^(uncoded|owner):'))`,
  },
  stated: [{ machine: extractionMachine, table: 'extractions', state: 'state' }],
};
