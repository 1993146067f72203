import { stockOpeningMachine } from '@quilate/domain/modules/office/stock-openings/stock-openings.machine.ts';
import type { RoomInvariants } from '../../../platform/invariants.ts';

export const stockOpeningsInvariants: RoomInvariants = {
  says: {
    I180: 'Las existencias iniciales de una tienda son lo que costaron sus piezas, en sus libros y en su saldo inicial; las deshechas, nada',
  },
  rules: {
    I180: `select o.id from stock_openings o
        cross join lateral (select coalesce(sum(i.cost_cents), -1) as cents, count(*) filter (
            where k.origin is distinct from 'store:' || s.code || ':equity' or k.origin_cents <> i.cost_cents
              or (o.state = 'undone' and k.account <> k.origin)) as wrong
          from store_names s join stock_opening_pieces i on i.opening_id = o.id
            left join piece_costs k on k.item_id = i.product_id where s.id = o.store_id) p
        cross join lateral (select coalesce(sum(e.amount), 0) as cents from ledger_transactions t
          join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
          where t.record_id = o.id and t.kind = 'STOCK_OPENING' and a.path like 'store:%:stock:pieces') b
        where p.cents <> o.cost_cents or p.wrong > 0
          or b.cents <> case o.state when 'recorded' then o.cost_cents else 0 end`,
  },
  stated: [{ machine: stockOpeningMachine, table: 'stock_openings', state: 'state' }],
};
