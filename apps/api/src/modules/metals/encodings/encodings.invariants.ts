import { encodingMachine } from '@quilate/domain/modules/metals/encodings/encodings.machine.ts';
import type { RoomInvariants } from '../../../platform/invariants.ts';
import { coded } from '../../../platform/series.ts';

const PARENTS = `(select encoding_id, sum(weight_mg) as mg, sum(metal_weight_mg) as metal_mg, sum(cost_cents) as cents
  from encoding_parents group by 1)`;

const FINE = `case n.metal when 'PLATA' then 'PLATA_FINA' else 'ORO_FINO' end`;

export const encodingsInvariants: RoomInvariants = {
  says: {
    I115: 'Lo que entra en una codificación, en gramos y en fino, es la pieza más su merma, y su coste, el de lo que entra',
    I163: 'Entre el banco y las tiendas solo hay el coste de lo que está de camino entre ellos',
    I116: 'Solo lo codificado o fundido ha salido de su lote, y cada lote está como dicen sus piezas',
  },
  rules: {
    I115: `select n.id::text from encodings n left join ${PARENTS} p on p.encoding_id = n.id
        left join products t on t.id = n.product_id
        where p.mg is distinct from n.weight_mg or p.metal_mg is distinct from n.metal_weight_mg
          or p.cents is distinct from n.cost_cents
          or (n.state = 'ENCODED' and (t.weight_mg <> n.out_weight_mg or t.weight_mg + n.loss_mg <> p.mg
            or t.cost_cents <> p.cents))
      union all select p.encoding_id::text from encoding_parents p join encodings n on n.id = p.encoding_id
        where p.jewel_id is not null and n.state <> 'CANCELLED'
        group by p.encoding_id, p.jewel_id having count(*) > 1
      union all select a.path from (select path, balance, asset, path like '%-out:%' as is_out from ledger_accounts
          where path like 'metals:encoded:%' or path like 'metals:encoded-out:%') a
        left join (select n.metal, coalesce(k.account not like '%:stock:pieces', false) as is_out,
            sum(n.metal_weight_mg - n.metal_loss_mg) as mg from encodings n
            left join piece_costs k on k.item_id = n.product_id
          where n.state = 'ENCODED' group by 1, 2) n on n.metal = a.asset and n.is_out = a.is_out
        where a.balance <> coalesce(n.mg, 0)
      union all select a.path from (select path, balance, asset, path like '%-out:%' as is_out from ledger_accounts
          where path like 'metals:fine-encoded:%' or path like 'metals:fine-encoded-out:%') a
        left join (select ${FINE} as fine, coalesce(k.account not like '%:stock:pieces', false) as is_out,
            sum(n.fine_ug - n.fine_loss_ug) as ug from encodings n
            left join piece_costs k on k.item_id = n.product_id
          where n.state = 'ENCODED' group by 1, 2) n on n.fine = a.asset and n.is_out = a.is_out
        where a.balance <> coalesce(n.ug, 0)
      union all select a.path from ledger_accounts a left join (select ${FINE} as fine, sum(n.fine_loss_ug) as ug
          from encodings n where n.state = 'ENCODED' group by 1) n on n.fine = a.asset
        where a.path like 'metals:fine-loss:%' and a.balance <> coalesce(n.ug, 0)`,
    I163: `select 'metals:pieces' from ledger_accounts a where a.path = 'metals:pieces' and a.balance <>
        (select coalesce(sum(p.cost_cents), 0) from encoding_parents p join encodings n on n.id = p.encoding_id
          where n.state = 'ENCODED' and p.product_id is null)
        - (select coalesce(sum(k.origin_cents), 0) from piece_costs k where k.origin = a.path)
        + (select coalesce(sum(k.cost_cents), 0) from piece_costs k where k.account = a.path)
        - (select coalesce(sum(b.cost_cents), 0) from melting_bundles b join meltings m on m.id = b.melting_id
          where m.state = 'COMPLETED' and b.product_id is not null)`,
    I116: `select l.lot_id from lot_lines l left join extraction_jewels j on j.jewel_id = l.id
        where (l.left_at is not null and not l.is_given and (j.processed_at is null or j.processed_by <> l.left_by))
          or (l.left_at is not null and l.confiscated_at is not null)
      union all select k.id from lots k join (select l.lot_id,
            count(*) filter (where l.left_at is null) as held,
            count(*) filter (where l.left_at is null and j.mode <> 'MELTING' and j.processed_at is not null) as working
          from lot_lines l join extraction_jewels j on j.jewel_id = l.id group by 1) l on l.lot_id = k.id
        where (k.state in ('coded', 'removed-metal', 'removed-issue')) <> (l.held = 0)
          or (coalesce(k.state_before, k.state) = 'coding') <> (l.working > 0)`,
  },
  stated: [{ machine: encodingMachine, table: 'encodings', state: 'state' }],
  numbered: [coded('CF', 'encodings', 'made_at', 'made_date')],
};
