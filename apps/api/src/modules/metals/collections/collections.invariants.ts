import { collectionMachine } from '@quilate/domain/modules/metals/collections/collections.machine.ts';
import { FINENESS } from '@quilate/domain/kernel/metals.ts';
import type { RoomInvariants } from '../../../platform/invariants.ts';
import { codedInHistory } from '../../../platform/series.ts';

/** Grams of others in the house by alloy: fetched and not reviewed, rejected and not given back. */
const HERE = `(select l.metal, l.mg - coalesce(v.mg, 0) as unreviewed, coalesce(v.back, 0) as rejected
  from (select metal, sum(weight_mg) as mg from closing_collected where is_live group by 1) l
    left join (select metal, sum(accepted_mg + rejected_mg) as mg, sum(to_return_mg) as back
      from closing_reviewed group by 1) v on v.metal = l.metal)`;

const LAW = `case asset ${Object.entries(FINENESS)
  .map(([metal, fineness]) => `when '${metal}' then ${fineness}`)
  .join(' ')} end`;

export const collectionsInvariants: RoomInvariants = {
  says: {
    I146: 'Los gramos recogidos sin revisar y los rechazados sin devolver son los de sus cuentas',
    I164: 'El fino del metal de mayoristas es el de sus gramos, por la ley de cada aleación',
  },
  rules: {
    I146: `select a.path from ledger_accounts a left join ${HERE} h on h.metal = a.asset
      where a.balance <> case
        when a.path like 'metals:unreviewed:%' then coalesce(h.unreviewed, 0)
        when a.path like 'metals:rejected:%' then coalesce(h.rejected, 0)
        when a.path like 'metals:owners:%' then -coalesce(h.unreviewed + h.rejected, 0)
        else a.balance end`,
    I164: `select f.path from ledger_accounts f left join (select regexp_replace(path, '[^:]+$',
            case asset when 'PLATA' then 'PLATA' else 'ORO' end) as path, sum(balance * ${LAW}) as ug
          from ledger_accounts where path ~ '^metals:(unreviewed|rejected|owners|metal):' group by 1) g
        on g.path = replace(f.path, 'fine-', '')
      where f.path ~ '^metals:fine-(unreviewed|rejected|owners|metal):' and f.balance <> coalesce(g.ug, 0)`,
  },
  stated: [{ machine: collectionMachine, table: 'collections', state: 'state' }],
  numbered: [codedInHistory('collections', collectionMachine.concept)],
};
