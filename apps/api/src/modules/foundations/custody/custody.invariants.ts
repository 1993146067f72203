import type { RoomInvariants } from '../../../platform/invariants.ts';

export const custodyInvariants: RoomInvariants = {
  says: {
    I19: 'El historial de sitios de cada producto no tiene huecos',
    I20: 'El sitio de cada producto es el último de su historial',
  },
  rules: {
    I19: `select item_id from (select item_id, seq, from_place, lag(to_place) over w as before,
        lag(seq, 1, 0) over w as previous from custody_moves window w as (partition by item_id order by seq)) t
      where seq <> previous + 1 or from_place is distinct from before`,
    I20: `select c.item_id from custody_items c
      left join custody_moves m on m.item_id = c.item_id and m.seq = c.seq
      where m.to_place is distinct from c.place`,
  },
};
