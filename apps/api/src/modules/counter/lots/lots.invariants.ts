import { lotMachine } from '@quilate/domain/modules/counter/lots/lots.machine.ts';
import type { RoomInvariants } from '../../../platform/invariants.ts';

const GONE = `('removed', 'removed-metal', 'removed-issue', 'null')`;

export const lotsInvariants: RoomInvariants = {
  says: {
    I80: 'El total de cada lote es la suma de sus piezas más el pago extra por oro',
    I81: 'El oro usado de cada tienda, en euros, en gramos y en fino, es el de los lotes que tiene',
    I182: 'Lo que costaron los lotes perdidos en cada tienda está en su cuenta',
    I82: 'Ningún lote se ha liberado antes de terminar su custodia policial',
  },
  rules: {
    I18: `select k.id from lots k left join custody_items c on c.item_id = k.id and c.kind = 'lot'
      where c.item_id is null`,
    I80: `select k.id from lots k left join (select lot_id, sum(amount_cents) as cents, sum(adjust_cents) as adjusted
        from lot_lines group by lot_id) l on l.lot_id = k.id
      where k.total_cents is distinct from l.cents + k.extra_gold_cents or k.adjust_cents is distinct from l.adjusted`,
    I81: `select a.path from ledger_accounts a join store_names s on a.path = 'store:' || s.code || ':stock:used'
        left join (select k.store_id, sum(k.total_cents - coalesce(l.cents, 0)) as cents from lots k
          left join (select lot_id, sum(left_cents) as cents from lot_lines group by 1) l on l.lot_id = k.id
          where k.state not in ${GONE} group by 1) k
          on k.store_id = s.id where a.balance <> coalesce(k.cents, 0)
      union all select a.path from ledger_accounts a
        join store_names s on a.path = 'store:' || s.code || ':metal:' || a.asset
        left join (select k.store_id, l.metal, sum(l.metal_weight_mg) as mg from lots k
          join lot_lines l on l.lot_id = k.id where k.state not in ${GONE} and l.left_at is null group by 1, 2) m
          on m.store_id = s.id and m.metal = a.asset where a.balance <> coalesce(m.mg, 0)
      union all select a.path from ledger_accounts a
        join store_names s on a.path like 'store:' || s.code || ':fine:%'
        left join (select k.store_id, case l.metal when 'PLATA' then 'PLATA_FINA' else 'ORO_FINO' end as fine,
            sum(l.metal_weight_mg * l.fineness) as ug from lots k
          join lot_lines l on l.lot_id = k.id where k.state not in ${GONE} and l.left_at is null group by 1, 2) m
          on m.store_id = s.id and m.fine = a.asset where a.balance <> coalesce(m.ug, 0)`,
    I182: `select a.path from ledger_accounts a join store_names s on a.path = 'store:' || s.code || ':stock:missing'
        left join (select k.store_id, sum(k.total_cents - coalesce(l.cents, 0)) as cents from lots k
          left join (select lot_id, sum(left_cents) as cents from lot_lines group by 1) l on l.lot_id = k.id
          where k.state = 'removed-issue' and (select c.action from state_changes c
            where c.concept = 'lot' and c.record_id = k.id order by c.id desc limit 1) = 'declareLost'
          group by 1) k on k.store_id = s.id
        where a.balance <> coalesce(k.cents, 0)`,
    I82: `select k.id from lots k join state_changes c on c.concept = 'lot' and c.record_id = k.id
      where c.to_state = 'released' and c.action = 'free'
        and (k.hold_until is null or (c.at at time zone 'Atlantic/Canary')::date <= k.hold_until)`,
  },
  stated: [{ machine: lotMachine, table: 'lots', state: 'state' }],
  leads: [
    `select id from lots where origin_id = any ($1::uuid[])`,
    `select p.id from lot_payments p join lots k on k.id = p.lot_id where k.origin_id = any ($1::uuid[])`,
  ],
  sealed: { lot_payments: ['source', 'amount_cents', 'iban', 'holder_name', 'holder_surname', 'employee_id'] },
};
